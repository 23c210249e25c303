import type { ReactNode } from 'react'
import type { Caution } from '../../../../engine/assess/caution'
import { definitionOf } from '../../../../engine/risk/definitions'
import { Opens } from '../../../inspector/Opens'
import { modelText } from '../../../../engine/risk/loglinear/definition'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { Provenance } from '../../../parts/Provenance'
import { count, decimals, tau } from '../../../words/numbers'
import { stopsInShort } from './fit-words'
import { entryText, numberWords } from '../../../measures/entry-text'
import { cautionsOf } from '../../../measures/own-cautions'
import { triedInWords } from '../../../measures/tried'
import type { FoundResults, OtherModel } from '../../../../store/found-results'
import styles from './ModelTable.module.css'

type Props = {
  readonly found: Pick<FoundResults, 'models' | 'others' | 'known'>
  readonly cautions: readonly Caution[]
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

/** The models of the population side by side, below what is known of it: their estimates, how they fit, how the fit ended. */
export function ModelTable({ found, cautions, chosen, onChoose }: Props) {
  const { models, others, known } = found
  const rows: readonly ModelRow[] = [
    ...(known
      ? [
          {
            key: known.key,
            name: <Provenance how="known" label="Population counts" />,
            matches: <Opens id={`${known.key}.tauStar`}>{tau(known.result.tauStar)}</Opens>,
            uniques: (
              <Opens id={`${known.key}.populationUniques`}>{count(known.result.populationUniques)}</Opens>
            ),
            fitted: { says: '' },
          },
        ]
      : []),
    ...models.map(({ key, entry, result }) => ({
      key,
      name: (
        <button
          type="button"
          className={styles.link}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {modelText(entry)}
        </button>
      ),
      parameters: count(result.parameters),
      matches: <Opens id={`${key}.tau2`}>{tau(result.tau2)}</Opens>,
      uniques: <Opens id={`${key}.tau1`}>{tau(result.tau1)}</Opens>,
      fitted: {
        z2: <Opens id={`${key}.z2`}>{decimals(result.z2, 1)}</Opens>,
        z1: <Opens id={`${key}.z1`}>{decimals(result.z1, 1)}</Opens>,
        sweeps: count(result.iterations),
        stopped: stopsInShort[result.stopped],
      },
    })),
    ...others.flatMap((each) => rivalRow(each, cautionsOf(each.entry.measure, cautions).at(-1))),
  ]
  return (
    <div style={{ marginTop: 16 }}>
      <Panel
        title={others.length === 0 ? 'Log-linear models' : 'Models of the population'}
        sub="large positive z: underfits, risk overstated; large negative z: overfits"
        flush
      >
        <DataTable
          scroll={{}}
          rows={rows}
          rowKey={({ key }) => key}
          isSelected={({ key }) => key === chosen}
          columns={[
            { head: others.length === 0 ? 'Terms' : 'Model', cell: ({ name }) => name },
            { head: 'Parameters', number: true, className: 'muted', cell: ({ parameters }) => parameters },
            { head: 'Correct matches', number: true, cell: ({ matches }) => matches },
            { head: 'Population uniques', number: true, cell: ({ uniques }) => uniques },
            {
              head: 'z, matches',
              number: true,
              // A model without these statistics says in their place how it fits.
              cellProps: ({ fitted }) => ('says' in fitted ? { colSpan: 4, className: styles.says } : {}),
              cell: ({ fitted }) => ('says' in fitted ? fitted.says : fitted.z2),
            },
            { head: 'z, uniques', number: true, cellProps: unlessSaid, cell: ofFit('z1') },
            {
              head: 'Sweeps',
              number: true,
              className: 'muted',
              cellProps: unlessSaid,
              cell: ofFit('sweeps'),
            },
            { head: 'Stopped', className: 'muted', cellProps: unlessSaid, cell: ofFit('stopped') },
          ]}
        />
      </Panel>
    </div>
  )
}

type ModelRow = {
  readonly key: string
  readonly name: ReactNode
  readonly parameters?: string
  readonly matches?: ReactNode
  readonly uniques: ReactNode
  readonly fitted: { readonly says: string } | Fitted
}

type Fitted = {
  readonly z2: ReactNode
  readonly z1: ReactNode
  readonly sweeps: string
  readonly stopped: string
}

function unlessSaid({ fitted }: ModelRow) {
  return 'says' in fitted ? null : {}
}

function ofFit(field: keyof Fitted) {
  return ({ fitted }: ModelRow) => ('says' in fitted ? null : fitted[field])
}

/**
 * A rival among the log-linear models: it has no statistic of misfit and no sweeps, but says itself how it fits. How many times the
 * truth it came to elsewhere says nothing of none or all of the uniques: there stands its last caution, which is of the number itself.
 */
function rivalRow({ key, entry, result }: OtherModel, wrong: string | undefined): readonly ModelRow[] {
  const { asRival } = definitionOf(entry)
  if (!asRival) return []
  const fit = asRival.fit(result, numberWords)
  const isAtBound = result.tau1 === 0 || result.tau1 === result.sampleUniques
  const tried = triedInWords(`${entry.measure}.${'tau2' in result ? 'tau2' : 'tau1'}`)
  return [
    {
      key,
      name: (
        <>
          {asRival.name} <span className="muted">{entryText(entry, {})}</span>
        </>
      ),
      parameters: count(asRival.parameters(entry, result)),
      matches: 'tau2' in result && <Opens id={`${key}.tau2`}>{tau(result.tau2)}</Opens>,
      uniques: <Opens id={`${key}.tau1`}>{tau(result.tau1)}</Opens>,
      fitted: {
        says: isAtBound
          ? (wrong ?? fit)
          : [fit, ...(tried ? [`Where it was tried: ${tried}`] : [])].join('. '),
      },
    },
  ]
}
