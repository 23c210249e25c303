import type { PlanFigures } from '../../../../store/plan-figures'
import type { ReleasePlans } from '../../../../store/release-plans'
import { count, fraction, oneIn, plural } from '../../../words/numbers'
import { MeasureCell } from '../MeasureCell'
import { ShareBar } from '../ShareBar'
import { kindNames, riskText } from './release-words'
import { Below } from './SideBySide'

type Props = {
  readonly state: ReleasePlans
  readonly figures: PlanFigures
  /** The name of the results in the recipe, or of the measure. */
  readonly of: string
}

/** What the release that is set comes to, in four numbers. */
export function CalculatorStrip({ state, figures, of }: Props) {
  const { release, riskAll, total, totalAll, maxFraction, smallestGroup, levels } = figures
  const many = release.circles.length > 1
  const isTotal = levels.length > 1
  return (
    <div className="measures" style={{ gridTemplateColumns: `repeat(${isTotal ? 4 : 3}, 1fr)` }}>
      <MeasureCell
        label="Somebody is recognised"
        symbol={many ? <Below of="R" by="m" /> : <i className="m">R</i>}
        value={riskText(riskAll)}
        how="estimated"
        chart={<ShareBar part={riskAll} caption={againstCriterion(riskAll, state.criterion)} />}
        sentence={`${kindNames[state.chosen]}: ${plural(release.circles.length, 'investigator')}, up to ${count(release.acquaintances)} acquaintances each.`}
        id={`${of}.${many ? 'riskAll' : 'risk'}`}
      />
      {isTotal && (
        <MeasureCell
          label="Total risk over keys"
          symbol={<i className="m">TR</i>}
          value={riskText(totalAll)}
          how="estimated"
          chart={
            totalAll === null ? (
              <span className="small muted">finer keys make fewer unique</span>
            ) : (
              <ShareBar part={totalAll} caption={againstCriterion(totalAll, state.criterion)} />
            )
          }
          sentence={
            many ? `${riskText(total)} for the one who knows most people.` : 'On this key or a coarser one.'
          }
          id={`${of}.${many ? 'totalRiskAll' : 'totalRisk'}`}
        />
      )}
      <MeasureCell
        label="Largest sampling fraction"
        symbol={<Below of="f" by="max" />}
        value={maxFraction >= 1 ? '1' : fraction(maxFraction)}
        how="estimated"
        chart={
          <ShareBar
            part={maxFraction}
            caption={
              maxFraction >= 1
                ? 'everybody may be released'
                : `${oneIn(maxFraction)}; now ${fraction(figures.fraction)}`
            }
          />
        }
        sentence={`With a risk of at most ${riskText(state.criterion)}, all investigators together.`}
        id={`${of}.maxFraction`}
      />
      <MeasureCell
        label="Smallest subpopulation"
        symbol={<Below of="N" by="min" />}
        value={smallestGroup === null ? riskText(null) : smallestGroup === 0 ? 'any' : count(smallestGroup)}
        how="estimated"
        chart={
          smallestGroup === null ? (
            <span className="small muted">each has its own β</span>
          ) : (
            <ShareBar
              part={figures.populationSize === 0 ? 0 : smallestGroup / figures.populationSize}
              caption={`of ${count(figures.populationSize)} people`}
            />
          )
        }
        sentence="People in it, with all acquaintances of one investigator there."
        id={`${of}.smallestGroup`}
      />
    </div>
  )
}

function againstCriterion(risk: number, criterion: number): string {
  return risk <= criterion
    ? `within the criterion, ${riskText(criterion)}`
    : `above the criterion, ${riskText(criterion)}`
}
