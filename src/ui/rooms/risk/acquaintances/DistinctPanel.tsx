import { useMemo } from 'react'
import { distinctLaw, middleOf } from '../../../../store/distinct-law'
import type { PlanFigures } from '../../../../store/plan-figures'
import type { ReleasePlans } from '../../../../store/release-plans'
import { LawChart } from '../../../charts/LawChart'
import { Panel } from '../../../parts/Panel'
import { count, plural, share } from '../../../words/numbers'
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
    <Panel
      title="Distinct acquaintances"
      sub={`${kindNames[state.chosen].toLowerCase()}, by the released key`}
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
    </Panel>
  )
}
