import type { PlanFigures } from '../../../../store/acquaintance/plan-figures'
import type { ReleasePlans } from '../../../../store/acquaintance/release-plans'
import { chance, count, fraction, oneIn, plural } from '../../../words/numbers'
import { MeasureStrip, type Numbered } from '../MeasureStrip'
import { kindNames } from './release-words'

type Props = {
  readonly state: ReleasePlans
  readonly figures: PlanFigures
  readonly of: Numbered
}

/** What the release that is set comes to, in four numbers. */
export function CalculatorStrip({ state, figures, of }: Props) {
  const { release, riskAll, total, totalAll, maxFraction, smallestGroup, levels, populationSize } = figures
  const { criterion } = state
  const many = release.circles.length > 1
  const overKeys = {
    field: many ? 'totalRiskAll' : 'totalRisk',
    label: 'Total risk over keys',
    value: chance(totalAll),
    ...(totalAll === null
      ? { caption: 'finer keys make fewer unique' }
      : { part: totalAll, caption: againstCriterion(totalAll, criterion) }),
    sentence: many ? `${chance(total)} for the one who knows most people.` : 'On this key or a coarser one.',
  }
  return (
    <MeasureStrip
      of={of}
      numbers={[
        {
          field: many ? 'riskAll' : 'risk',
          label: 'Somebody is recognised',
          value: chance(riskAll),
          part: riskAll,
          caption: againstCriterion(riskAll, criterion),
          sentence: `${kindNames[state.chosen]}: ${plural(release.circles.length, 'investigator')}, up to ${count(release.acquaintances)} acquaintances each.`,
        },
        ...(levels.length > 1 ? [overKeys] : []),
        {
          field: 'maxFraction',
          value: maxFraction >= 1 ? '1' : fraction(maxFraction),
          part: maxFraction,
          caption:
            maxFraction >= 1
              ? 'everybody may be released'
              : `${oneIn(maxFraction)}; now ${fraction(figures.fraction)}`,
          sentence: `With a risk of at most ${chance(criterion)}, all investigators together.`,
        },
        {
          field: 'smallestGroup',
          label: 'Smallest subpopulation',
          value: smallestGroup === null ? chance(null) : smallestGroup === 0 ? 'any' : count(smallestGroup),
          ...(smallestGroup === null
            ? { caption: 'each has its own β' }
            : {
                part: populationSize === 0 ? 0 : smallestGroup / populationSize,
                caption:
                  smallestGroup > populationSize
                    ? `more than all ${count(populationSize)} people`
                    : `of ${count(populationSize)} people`,
              }),
          sentence: 'People in it, with all acquaintances of one investigator there.',
        },
      ]}
    />
  )
}

function againstCriterion(risk: number, criterion: number): string {
  return risk <= criterion
    ? `within the criterion, ${chance(criterion)}`
    : `above the criterion, ${chance(criterion)}`
}
