import { useState } from 'react'
import { lookUp } from '../../../../engine/by-name'
import { usualThreshold } from '../../../../engine/risk/intruder/definition'
import type { MeasuredFamily } from '../../../../store/found-family'
import { putSettings } from '../../../../store/families'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { threeDigits } from '../../../chart-panel/chart-numbers'
import { methodOf } from '../../../chart-panel/chart-source'
import { Histogram } from '../../../charts/Histogram'
import { usualBounds } from '../../../charts/risk-classes'
import { count, plainNumber, tau } from '../../../words/numbers'
import style from './Intruder.module.css'

type Props = {
  readonly of: MeasuredFamily<'intruder'>
  readonly scenario: number
  /** Whose claims they are: "the file as it stands", "T10S, first run". */
  readonly file: string
}

/** Everybody by the highest probability that a released record has for them, and how many of these claims are right. */
export function ClaimsPanel({ of: { entry, result }, scenario, file }: Props) {
  const [moved, setMoved] = useState<number | null>(null)
  const edges = [...Object.keys(result.claims).map(Number), 1]
  const bins = edges.slice(0, -1).map((from, bin) => ({
    from,
    to: edges[bin + 1],
    people: lookUp(result.claims, String(from)) ?? 0,
    right: lookUp(result.rightClaims, String(from)) ?? 0,
  }))
  const asked = entry.threshold ?? usualThreshold
  const threshold = moved ?? asked
  const isMoved = threshold !== asked
  const caption = `above ${plainNumber(threshold)}${isMoved ? '' : `: ${count(result.above)}`}`
  const sentence = `People by the highest probability that a record of ${file} has for them.`
  return (
    <ChartPanel
      title="Highest probability"
      name="highest-probability"
      subtitle={sentence}
      of={{ scenario }}
      method={methodOf('intruder.claims')}
      sub={
        <span className={style.name}>
          <span className={style.box} aria-hidden="true" /> of these, right
        </span>
      }
      numbers={{
        columns: [
          { head: 'From', code: 'from', write: threeDigits },
          { head: 'To', code: 'to', write: threeDigits },
          { head: 'People', code: 'people', write: count },
          { head: 'Right', code: 'right', write: tau },
        ],
        rows: bins.map(({ from, to, people, right }) => [from, to, people, right]),
      }}
    >
      <Histogram
        label={`${sentence} On a log scale; ${caption}.`}
        edges={edges}
        counts={bins.map(({ people }) => people)}
        inner={bins.map(({ right }) => right)}
        tell={(bar) =>
          `${plainNumber(bins[bar].from)} to ${plainNumber(bins[bar].to)}: ${count(bins[bar].people)} people, ${tau(bins[bar].right)} of the claims right`
        }
        bounds={usualBounds}
        classes={[1, 2, 3, 4, 5].map((each) => ({ ink: `var(--risk-${each})` }))}
        scale="log"
        title="highest probability for a person (log scale); people on a square-root scale"
        units="people"
        countScale="root"
        reference={{ at: threshold, caption }}
        handles={{
          bounds: [threshold],
          names: ['Threshold of claims'],
          onMove: ([at]) => setMoved(rounded(at)),
          onMoved: ([at]) => {
            setMoved(null)
            putSettings({ ...entry, threshold: rounded(at) })
          },
        }}
        usual={480}
        height={176}
      />
    </ChartPanel>
  )
}

/** As people say thresholds: in hundredths, or with one digit where they are less. */
function rounded(threshold: number): number {
  return threshold >= 0.01 ? Math.round(threshold * 100) / 100 : Number(threshold.toPrecision(1))
}
