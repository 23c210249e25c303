import type { ReactNode } from 'react'
import { CellScaleHead, EstimatesCell, EstimatesKey, scaleFromZero } from '../../charts/LabCells'
import { useWidth } from '../../charts/use-width'
import { MethodMark } from '../../parts/MethodMark'
import type { Marked } from '../../parts/marks'
import { Panel } from '../../parts/Panel'
import { Symbol } from '../../parts/Symbol'
import { inWords, plural, range, signedPercent, tau } from '../../words/numbers'
import type { ExplainedColumn } from '../../../store/view'
import type { FileRow } from './file-rows'
import styles from './Lab.module.css'
import { SHORT_FORM, UNCHANGED } from './lab-symbols'
import { fileText, originalFile } from './lab-words'

type Props = {
  readonly rows: readonly FileRow[]
  readonly markOf: (file: string) => { readonly method: Marked; readonly targeted: boolean }
  /** The file whose records are shown. */
  readonly shown: string
  readonly onShow: (file: string) => void
  /** Opens what a column shows in the inspector. */
  readonly onExplain: (column: ExplainedColumn) => void
  /** Stands in the head of the panel. */
  readonly actions?: ReactNode
}

/** What the columns of text take; the chart has the rest. */
const widthOfText = 560
const narrowest = 150

/** An error from here on, either way, is set in ink. */
const notable = 0.05

/** Every file: what is known, what is estimated, and what an estimate that ignores the change would say. */
export function FileByFile({ rows, markOf, shown, onShow, onExplain, actions }: Props) {
  const { width, measure } = useWidth(863)
  const chart = Math.max(narrowest, width - widthOfText)
  const values = rows.flatMap(({ known, adjusted, naive, low, high }) =>
    [known, adjusted, naive, low, high].filter((value) => value !== null),
  )
  const scale = scaleFromZero(values, chart)
  const candidates = rows.filter(({ file }) => file !== originalFile).length
  const samples = Math.max(0, ...rows.map((row) => row.samples))
  const head = (column: ExplainedColumn, words: ReactNode) => (
    <button type="button" className={styles.head} onClick={() => onExplain(column)}>
      {words}
    </button>
  )
  return (
    <Panel
      title="File by file"
      sub={`expected correct matches${candidates > 0 ? ` for ${inWords(candidates)} ${candidates === 1 ? 'candidate' : 'candidates'}` : ''}${samples > 1 ? `, means over ${plural(samples, 'sample')}` : ''}`}
      flush
      actions={actions}
    >
      <div ref={measure} className={styles.scroll}>
        <table className={styles.files}>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.plain}>File</span>
              </th>
              <th scope="col" className="num">
                {head(
                  'known',
                  <>
                    known <i className="m">τ</i>
                  </>,
                )}
              </th>
              <td className={styles.chart}>
                <EstimatesKey intervals={rows.some(({ low }) => low !== null)} />
                <CellScaleHead scale={scale} />
              </td>
              <th scope="col" className="num">
                {head('adjusted', 'adjusted')}
              </th>
              <th scope="col" className="num">
                <span className={styles.plain}>error</span>
              </th>
              <th scope="col" className="num">
                {head(
                  'shortForm',
                  <>
                    <Symbol of={SHORT_FORM} />
                    <span className="vh">short form with known counts</span>
                  </>,
                )}
              </th>
              <th scope="col" className="num">
                {head(
                  'unchanged',
                  <>
                    <Symbol of={UNCHANGED} />
                    <span className="vh">records known to be unchanged</span>
                  </>,
                )}
              </th>
              <th scope="col" className="num">
                {head('naive', 'ignoring')}
              </th>
              <th scope="col" className="num">
                {head(
                  'knownInSample',
                  <>
                    if sampled
                    <br />
                    is known
                  </>,
                )}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.file}
                className={row.file === shown ? 'is-sel' : ''}
                onClick={() => onShow(row.file)}
              >
                <th scope="row">
                  <MethodMark {...markOf(row.file)} />{' '}
                  <button type="button" className={styles.file} aria-pressed={row.file === shown}>
                    {fileText(row.file)}
                    <span className="vh">, show its records</span>
                  </button>
                </th>
                <td className="num">{tau(row.known)}</td>
                <td className={styles.chart}>
                  <EstimatesCell
                    scale={scale}
                    known={row.known}
                    adjusted={row.adjusted}
                    low={row.low}
                    high={row.high}
                    naive={row.naive}
                  />
                </td>
                <td
                  className="num"
                  title={row.low === null ? undefined : `95% interval ${range(row.low, row.high)}`}
                >
                  {tau(row.adjusted)}
                  {row.low !== null && <span className="vh">, 95% interval {range(row.low, row.high)}</span>}
                </td>
                <td className={`num ${Math.abs(row.error ?? 0) < notable ? 'muted' : ''}`}>
                  {signedPercent(row.error)}
                </td>
                <td className="num muted">{tau(row.shortForm)}</td>
                <td className="num muted">{tau(row.unchanged)}</td>
                <td className="num muted">{tau(row.naive)}</td>
                <td className="num muted">{tau(row.knownInSample)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
