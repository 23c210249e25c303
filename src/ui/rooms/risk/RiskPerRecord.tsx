import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { endGesture } from '../../../store/gesture'
import { countsBetween, needClassCounts, riskClassesStore, setRiskClasses } from '../../../store/risk-classes'
import { filterRiskiest, riskiestStore } from '../../../store/riskiest'
import { RiskHistogram } from '../../charts/RiskHistogram'
import { Button } from '../../parts/Button'
import { count, plainNumber } from '../../words/numbers'
import { ChartPanel } from '../../chart-panel/ChartPanel'
import { threeDigits, type ChartNumbers } from '../../chart-panel/chart-numbers'
import { methodOf } from '../../chart-panel/chart-source'
import { ClassBounds } from './ClassBounds'
import type { RecordRiskDescription } from '../../../worker/risk-of-file'

type Props = {
  readonly distribution: RecordRiskDescription
  /** What it is of; the list of riskiest records goes by the same name. */
  readonly of: string
  readonly scenario: number
  readonly known: boolean
  /** The number of the catalogue that it is: `loglinear.risk`. */
  readonly method: string
  readonly bounds: readonly number[]
  readonly dimmed: boolean
}

/** How the risks of the sample uniques are spread, with the bounds of the classes to be moved; the counts follow. */
export function RiskPerRecord({ distribution, of, scenario, known, method, bounds, dimmed }: Props) {
  const [dragged, setDragged] = useState<readonly number[] | null>(null)
  const [typing, setTyping] = useState(false)
  const counted = useStore(riskClassesStore)
  const listed = useStore(riskiestStore, (list) => list.of === of)
  const shown = dragged ?? bounds
  const sameAsMeasured = isSame(shown, distribution.bounds)
  const by = distribution.id
  useEffect(() => {
    if (!sameAsMeasured && !dimmed) void needClassCounts(of, { scenario, by, bounds: shown })
  }, [of, scenario, by, shown, sameAsMeasured, dimmed])
  // Until the newest counts are there, the ones before stand: they differ by the few records that a bound has passed.
  const counts = sameAsMeasured ? distribution : (countsBetween(counted, of, shown) ?? distribution)
  const total = distribution.classes.reduce((sum, each) => sum + each, 0)
  const highest = shown[shown.length - 1]
  const words = `${count(total)} sample uniques, ${known ? 'from population counts' : 'model estimate'}`
  return (
    <div style={{ marginTop: 16 }}>
      <ChartPanel
        title="Risk per record"
        sub={words}
        name="risk-per-record"
        numbers={total > 0 ? riskNumbers(distribution) : null}
        subtitle={`${words}.`}
        of={{ scenario }}
        method={methodOf(method)}
        actions={
          <>
            <Button small kind="quiet" expanded={typing} onPress={() => setTyping(!typing)}>
              Thresholds
            </Button>
            {listed && (
              <Button
                small
                kind="quiet"
                onPress={() =>
                  filterRiskiest({ ...riskiestStore.getState().filter, from: highest, below: null })
                }
              >
                {count(counts.classes[4])} at {plainNumber(highest)} and over
              </Button>
            )}
          </>
        }
        foot={
          typing && (
            <ClassBounds
              bounds={bounds}
              onChange={(typed) => {
                endGesture()
                setRiskClasses(typed)
              }}
            />
          )
        }
      >
        <RiskHistogram
          edges={distribution.edges}
          counts={distribution.counts}
          bounds={shown}
          classes={counts.classes}
          classSums={counts.classSums}
          symbol="τ"
          moves={
            dimmed
              ? null
              : {
                  onMove: setDragged,
                  onMoved: (moved) => {
                    setDragged(null)
                    setRiskClasses(moved)
                  },
                }
          }
        />
      </ChartPanel>
    </div>
  )
}

/** How many records have which risk. */
function riskNumbers({ edges, counts }: RecordRiskDescription): ChartNumbers {
  return {
    columns: [
      { head: 'Risk from', code: 'risk_from', write: threeDigits },
      { head: 'below', code: 'risk_below', write: threeDigits },
      { head: 'Records', code: 'records', write: count },
    ],
    rows: counts.map((records, i) => [edges[i], edges[i + 1], records]),
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.every((bound, i) => bound === b[i])
}
