import type { LoglinearResult } from '../../../engine/assess/results'
import { lookUp } from '../../../engine/by-name'
import type { LabFileResults, LabSample } from '../../../engine/lab/results'
import { MethodMark } from '../../parts/MethodMark'
import type { Marked } from '../../parts/marks'
import { Panel } from '../../parts/Panel'
import { count, decimals, outOf, plural } from '../../words/numbers'
import { statusInWords } from './experiments/status-in-words'
import styles from './Lab.module.css'
import { fileText } from './lab-words'

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
      <div className={styles.scroll}>
        <table className={styles.files}>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Interactions</th>
              <th scope="col" className="num">
                parameters
              </th>
              <th scope="col" className="num">
                z₂
              </th>
              {isSearched && <th scope="col">Search ended</th>}
              {isSearched && samples > 1 && (
                <th scope="col" className="num">
                  accepted over samples
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ file, found, fitted }) => (
              <tr key={file}>
                <th scope="row">
                  <MethodMark {...markOf(file)} /> {fileText(file)}
                </th>
                <td className={styles.interactions} title={interactionsInFull(fitted)}>
                  {interactionsInShort(fitted)}
                </td>
                <td className="num">{count(fitted.parameters)}</td>
                <td className="num">{decimals(fitted.z2, 2)}</td>
                {isSearched && <td>{statusInWords(fitted.status)}</td>}
                {isSearched && samples > 1 && <td className="num">{acceptedOver(found, model)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

/** More interactions than these are counted. */
const mostNamed = 6

function interactionsInShort({ interactions }: LoglinearResult): string {
  if (interactions.length > mostNamed) return plural(interactions.length, 'interaction')
  return interactionsInFull({ interactions })
}

function interactionsInFull({ interactions }: Pick<LoglinearResult, 'interactions'>): string {
  return interactions.length === 0
    ? 'main effects only'
    : interactions.map((term) => term.join(' × ')).join(', ')
}

/** "11 of 12": the samples on which the search ended with a model it accepts. */
function acceptedOver({ samples }: LabFileResults, model: string): string {
  const accepted = samples.filter((each) => fittedIn(each, model)?.status === 'accepted')
  return outOf(accepted.length, samples.length)
}

function fittedIn({ risk }: LabSample, model: string): LoglinearResult | null {
  const found = lookUp(risk, model) ?? null
  return found && 'measure' in found && found.measure === 'loglinear' ? found : null
}
