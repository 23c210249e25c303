import type { ReactNode } from 'react'
import { CellScaleHead, EstimatesCell, EstimatesKey, scaleFromZero } from '../../charts/LabCells'
import { useWidth } from '../../charts/use-width'
import { DataTable } from '../../parts/DataTable'
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
      <DataTable
        scroll={{ ref: measure }}
        rowHeight={27}
        unruled
        rows={rows}
        rowKey={({ file }) => file}
        isSelected={({ file }) => file === shown}
        onRow={({ file }) => onShow(file)}
        columns={[
          {
            head: <span className={styles.plain}>File</span>,
            className: 'b',
            cell: ({ file }) => (
              <>
                <MethodMark {...markOf(file)} />{' '}
                <button type="button" className={styles.file} aria-pressed={file === shown}>
                  {fileText(file)}
                  <span className="vh">, show its records</span>
                </button>
              </>
            ),
          },
          {
            head: head(
              'known',
              <>
                known <i className="m">τ</i>
              </>,
            ),
            number: true,
            cell: ({ known }) => tau(known),
          },
          {
            head: (
              <>
                <span className="vh">drawn on one scale</span>
                <EstimatesKey intervals={rows.some(({ low }) => low !== null)} />
                <CellScaleHead scale={scale} />
              </>
            ),
            headClass: styles.chart,
            className: styles.chart,
            cell: ({ known, adjusted, low, high, naive }) => (
              <EstimatesCell scale={scale} {...{ known, adjusted, low, high, naive }} />
            ),
          },
          {
            head: head('adjusted', 'adjusted'),
            number: true,
            cellProps: ({ low, high }) => ({
              title: low === null ? undefined : `95% interval ${range(low, high)}`,
            }),
            cell: ({ adjusted, low, high }) => (
              <>
                {tau(adjusted)}
                {low !== null && <span className="vh">, 95% interval {range(low, high)}</span>}
              </>
            ),
          },
          {
            head: <span className={styles.plain}>error</span>,
            number: true,
            cellProps: ({ error }) => ({ className: Math.abs(error ?? 0) < notable ? 'muted' : undefined }),
            cell: ({ error }) => signedPercent(error),
          },
          {
            head: head(
              'shortForm',
              <>
                <Symbol of={SHORT_FORM} />
                <span className="vh">simpler formula with known counts</span>
              </>,
            ),
            number: true,
            className: 'muted',
            cell: ({ shortForm }) => tau(shortForm),
          },
          {
            head: head(
              'unchanged',
              <>
                <Symbol of={UNCHANGED} />
                <span className="vh">records known to be unchanged</span>
              </>,
            ),
            number: true,
            className: 'muted',
            cell: ({ unchanged }) => tau(unchanged),
          },
          {
            head: head('naive', 'ignoring'),
            number: true,
            className: 'muted',
            cell: ({ naive }) => tau(naive),
          },
          {
            head: head(
              'knownInSample',
              <>
                if sampled
                <br />
                is known
              </>,
            ),
            number: true,
            className: 'muted',
            cell: ({ knownInSample }) => tau(knownInSample),
          },
        ]}
      />
    </Panel>
  )
}
