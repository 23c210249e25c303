import type { NumbersChanged } from '../../../../engine/change/numbers'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { Histogram } from '../../../charts/Histogram'
import { QuantilePlot } from '../../../charts/QuantilePlot'
import { DataTable } from '../../../parts/DataTable'
import { count, decimals, plainNumber, signedPercent } from '../../../words/numbers'
import { writeAmount } from './change-rows'
import { Sides } from './Sides'
import styles from './Utility.module.css'

type Props = {
  readonly changed: NumbersChanged
  readonly sentence: string
  /** The share of the quantile that is looked at. */
  readonly p: number | null
  /** Records or people. */
  readonly unit: string
  readonly candidate: string
}

const sharesListed = [0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99]

/** A variable of numbers in both files: histograms on the same edges, and quantiles against each other. */
export function NumberPicture({ changed, sentence, p, unit, candidate }: Props) {
  const { variable, histogram, quantiles, records } = changed
  const { edges, before, after, scale, notPositive } = histogram
  const most = Math.max(...before, ...after)
  const at = quantiles.find((each) => each.p === p)
  const title = scale === 'log' ? `${variable}, log scale` : variable
  const bin = (i: number) => `${plainNumber(round(edges[i]))} to ${plainNumber(round(edges[i + 1]))}`
  const axis = { edges, bounds: [], scale, title, units: null, usual: 300, height: 190, most } as const
  const none = edges.slice(1).map(() => 0)
  const listed = quantiles.filter((each) => sharesListed.includes(each.p) || each.p === p)
  return (
    <ChartPanel
      title={variable}
      sub={`${count(records.before)} records with a value, first run${records.after === records.before ? '' : `, ${count(records.after)} released`}`}
      pictureTitle={`${variable} in the original and in ${candidate}`}
      name={`change-${variable}`}
      subtitle={sentence}
      of={{ scenario: null }}
      method="First run of the candidate."
      numbers={{
        columns: [
          { head: 'from', code: 'from', write: writeAmount },
          { head: 'to', code: 'to', write: writeAmount },
          { head: `original, ${unit}`, code: 'original', write: count },
          { head: `protected, ${unit}`, code: 'protected', write: count },
        ],
        rows: before.map((own, i) => [edges[i], edges[i + 1], own, after[i]]),
      }}
    >
      <p className={styles.sentence}>{sentence}</p>
      <Sides
        unit={unit}
        original={
          <Histogram
            {...axis}
            label={`${variable} in the original: ${count(before.length)} bins, at most ${count(Math.max(...before))} ${unit}.`}
            counts={none}
            outline={before}
            tell={(i) => `${bin(i)}: ${count(before[i])} ${unit}`}
            classes={[{ ink: 'var(--prob-5)' }]}
            reference={at ? { at: at.before, caption: writeAmount(at.before) } : null}
          />
        }
        released={
          <Histogram
            {...axis}
            label={`${variable} in ${candidate}: at most ${count(Math.max(...after))} ${unit} in a bin.`}
            counts={after}
            tell={(i) => `${bin(i)}: ${count(after[i])} ${unit}`}
            classes={[{ ink: 'var(--prob-5)' }]}
            reference={at ? { at: at.after, caption: writeAmount(at.after) } : null}
          />
        }
      />
      {notPositive && (
        <p className="small muted">
          Not on the scale, zero or less: {count(notPositive.before)} {unit} in the original,{' '}
          {count(notPositive.after)} in the protected file.
        </p>
      )}
      <div className={styles.pair}>
        <QuantilePlot
          label={`Percentiles of ${variable}, protected against original; on the dashed line they are the same.`}
          quantiles={quantiles}
          scale={scale}
          picked={p}
        />
        <DataTable
          inText
          className={styles.percentiles}
          aria-label={`Percentiles of ${variable}`}
          rows={listed}
          rowKey={({ p: of }) => of}
          isSelected={({ p: of }) => of === p}
          columns={[
            { head: 'Percentile', cell: ({ p: of }) => `${decimals(100 * of, 0)}%` },
            { head: 'before', number: true, className: 'muted', cell: (row) => writeAmount(row.before) },
            { head: 'after', number: true, cell: (row) => writeAmount(row.after) },
            { head: 'change', number: true, cell: (row) => changeOf(row) },
          ]}
        />
      </div>
    </ChartPanel>
  )
}

function changeOf({ before, after }: { readonly before: number; readonly after: number }): string {
  return before === 0 ? (after === 0 ? '0.0%' : '–') : signedPercent((after - before) / Math.abs(before))
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
