import { matchesBy } from '../../../engine/risk/main-measures'
import type { ResultOf } from '../../../store/found-family'
import { lookUp } from '../../../engine/by-name'
import type { LabFileResults, LabSample } from '../../../engine/lab/results'
import { DataTable } from '../../parts/DataTable'
import type { Marked } from '../../parts/marks'
import { Panel } from '../../parts/Panel'
import { count, decimals, outOf, plural } from '../../words/numbers'
import { statusInWords } from './experiments/status-in-words'
import { fileColumn } from './file-column'

type Props = {
  readonly files: readonly (readonly [file: string, found: LabFileResults])[]
  /** The name of the model. */
  readonly model: string
  /** The sample whose models are listed. */
  readonly sample: number
  readonly samples: number
  readonly markOf: (file: string) => { readonly method: Marked; readonly targeted: boolean }
}

/** The model fitted to each file, its misfit, and how the search for it ended: what the estimates rest on. */
export function ModelsByFile({ files, model, sample, samples, markOf }: Props) {
  const rows = files.flatMap(([file, found]) => {
    const own = found.samples.find((each) => each.sample === sample)
    const fitted = own && fittedIn(own, model)
    return fitted ? [{ file, found, fitted }] : []
  })
  if (rows.length === 0) return null
  const isSearched = rows.some(({ fitted }) => fitted.status !== undefined)
  return (
    <Panel title="Models" sub={samples > 1 ? `of sample ${count(sample)}` : undefined} flush>
      <DataTable
        scroll={{}}
        rowHeight={27}
        unruled
        rows={rows}
        rowKey={({ file }) => file}
        columns={[
          fileColumn(markOf),
          {
            head: 'Interactions',
            cut: 380,
            cellProps: ({ fitted }) => ({ title: interactionsInFull(fitted) }),
            cell: ({ fitted }) => interactionsInShort(fitted),
          },
          { head: 'parameters', number: true, cell: ({ fitted }) => count(fitted.parameters) },
          { head: 'z₂', number: true, cell: ({ fitted }) => decimals(fitted.z2, 2) },
          isSearched && { head: 'Search ended', cell: ({ fitted }) => statusInWords(fitted.status) },
          isSearched &&
            samples > 1 && {
              head: 'accepted over samples',
              number: true,
              cell: ({ found }) => acceptedOver(found, model),
            },
        ]}
      />
    </Panel>
  )
}

/** More interactions than these are counted. */
const mostNamed = 6

function interactionsInShort({ interactions }: ResultOf<typeof matchesBy.estimated>): string {
  if (interactions.length > mostNamed) return plural(interactions.length, 'interaction')
  return interactionsInFull({ interactions })
}

function interactionsInFull({
  interactions,
}: Pick<ResultOf<typeof matchesBy.estimated>, 'interactions'>): string {
  return interactions.length === 0
    ? 'main effects only'
    : interactions.map((term) => term.join(' × ')).join(', ')
}

/** "11 of 12": the samples on which the search ended with a model it accepts. */
function acceptedOver({ samples }: LabFileResults, model: string): string {
  const accepted = samples.filter((each) => fittedIn(each, model)?.status === 'accepted')
  return outOf(accepted.length, samples.length)
}

function fittedIn({ risk }: LabSample, model: string): ResultOf<typeof matchesBy.estimated> | null {
  const found = lookUp(risk, model) ?? null
  return found && 'measure' in found && found.measure === matchesBy.estimated ? found : null
}
