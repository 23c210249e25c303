import { useMemo } from 'react'
import { distinctLaw, middleOf } from '../../../../store/acquaintance/distinct-law'
import type { PlanFigures } from '../../../../store/acquaintance/plan-figures'
import type { ReleasePlans } from '../../../../store/acquaintance/release-plans'
import { LawChart } from '../../../charts/LawChart'
import { count, plural, share } from '../../../words/numbers'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { threeDigits, type ChartNumbers } from '../../../chart-panel/chart-numbers'
import { methodOf } from '../../../chart-panel/chart-source'
import { kindNames } from './release-words'

type Props = { readonly state: ReleasePlans; readonly figures: PlanFigures }

/** How many different people all investigators together know. */
export function DistinctPanel({ state, figures }: Props) {
  const { circles } = figures.release
  const size = Math.round(figures.populationSize)
  const law = useMemo(
    () =>
      distinctLaw(
        size,
        circles.map((circle) => Math.min(size, Math.round(circle))),
      ),
    [size, circles],
  )
  return (
    <ChartPanel
      title="Distinct acquaintances"
      sub={`${kindNames[state.chosen].toLowerCase()}, by the released key`}
      name="distinct-acquaintances"
      numbers={law.deviation === 0 ? null : lawNumbers(law.points)}
      subtitle={`Different people known to at least one of ${plural(circles.length, 'investigator')}: ${count(law.mean)} expected of ${count(size)}.`}
      of={null}
      method={methodOf('acquaintance.distinctAcquaintances')}
    >
      {law.deviation === 0 ? (
        <p>
          {circles.length === 1 ? 'One investigator knows' : `${plural(circles.length, 'investigator')} know`}{' '}
          {count(law.mean)} people, for sure. With several the number varies, as their circles overlap.
        </p>
      ) : (
        <>
          <LawChart
            label="different people known to at least one investigator"
            points={law.points}
            mean={law.mean}
            middle={middleOf(law, 0.95)}
            middleWords="95%"
          />
          <p className="small muted" style={{ marginTop: 8 }}>
            {plural(circles.length, 'investigator')}: {count(law.mean)} different people expected,{' '}
            {share(law.mean / size)} of the population; standard deviation {count(law.deviation)}.{' '}
            {law.exact
              ? 'Equation (20), exact, for circles of any size.'
              : 'Drawn as a normal law with the exact mean and deviation: (20) would take too long here.'}
          </p>
        </>
      )}
    </ChartPanel>
  )
}

/** The law in steps of as many numbers as keep the table readable, with what has been reached by then. */
function lawNumbers(points: readonly (readonly [number: number, probability: number])[]): ChartNumbers {
  const together = Math.max(1, Math.ceil(points.length / mostSteps))
  let reached = 0
  return {
    columns: [
      { head: 'From', code: 'from', write: count },
      { head: 'to', code: 'to', write: count },
      { head: 'Probability', code: 'probability', write: threeDigits },
      { head: 'That or fewer', code: 'that_or_fewer', write: threeDigits },
    ],
    rows: Array.from({ length: Math.ceil(points.length / together) }, (_, step) => {
      const some = points.slice(step * together, (step + 1) * together)
      const probability = some.reduce((sum, [, each]) => sum + each, 0)
      reached += probability
      return [some[0][0], some[some.length - 1][0], probability, reached]
    }),
  }
}

const mostSteps = 200
