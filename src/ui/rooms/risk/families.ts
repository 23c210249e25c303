import type { ComponentType } from 'react'
import { isMadeElsewhere } from '../../../engine/protect/definitions'
import type { Recipe, RiskEntry } from '../../../engine/assess/recipe'
import type { MeasureDefinition } from '../../../engine/risk/define'
import { definitionOf, riskDefinitions } from '../../../engine/risk/definitions'
import { measuredAttributes } from '../../../store/attributes'
import type { RiskTab } from '../../../store/risk-view'
import { plural } from '../../words/numbers'
import { AcquaintancesTab } from './acquaintances/AcquaintancesTab'
import { AttributesTab } from './attributes/AttributesTab'
import { ContinuousTab } from './continuous/ContinuousTab'
import type { FamilyProps } from './family-props'
import { HouseholdsTab } from './households/HouseholdsTab'
import { IntruderTab } from './intruder/IntruderTab'
import { populationHeadline } from './population/headline'
import { PopulationModel } from './population/PopulationModel'
import { ScenariosTab } from './scenarios/ScenariosTab'
import { specialHeadline } from './special/headline'
import { SpecialTab } from './special/SpecialTab'
import { LookedUpTab } from './synthetic-disclosure/LookedUpTab'
import { firstNumber, type Headline } from './tab-headline'
import { UniquenessTab } from './uniqueness/UniquenessTab'

/** A tab of the Risk room. */
type RiskFamily = {
  readonly id: RiskTab
  readonly label: string
  /** Left out: the number of the first measure. */
  readonly headline?: Headline
  /** Whether it is there under a recipe; left out: always. */
  readonly isThere?: (recipe: Recipe) => boolean
  readonly Content: ComponentType<FamilyProps>
}

/** The tabs of the Risk room, in their order. */
export const riskFamilies: readonly RiskFamily[] = [
  { id: 'uniqueness', label: 'Uniqueness', Content: UniquenessTab },
  {
    id: 'population',
    label: 'Population model',
    headline: populationHeadline,
    Content: PopulationModel,
  },
  {
    id: 'special',
    label: 'Special uniques',
    headline: specialHeadline,
    Content: SpecialTab,
  },
  {
    id: 'acquaintances',
    label: 'Acquaintances',
    // It computes as it is set, whatever the recipe asks for.
    headline: (props, tab) =>
      firstNumber(props, tab) ?? (isAskedFor(props, tab) ? null : 'release calculator'),
    Content: AcquaintancesTab,
  },
  { id: 'intruder', label: 'Intruder', Content: IntruderTab },
  {
    id: 'attributes',
    label: 'Attributes',
    headline: (props, tab) =>
      firstNumber(props, tab) ?? (isNothingSensitive(props) ? 'none sensitive' : null),
    Content: AttributesTab,
  },
  {
    id: 'households',
    label: 'Households',
    headline: (props, tab) =>
      firstNumber(props, tab) ?? (props.recipe.household === undefined ? 'no households' : null),
    Content: HouseholdsTab,
  },
  { id: 'continuous', label: 'Continuous', Content: ContinuousTab },
  {
    id: 'released',
    label: 'Looked up',
    // Of releases made elsewhere, of which nothing else may be known: nine tabs do not fit.
    isThere: ({ candidates, risk }) =>
      risk.some((entry) => definitionOf(entry).tab === 'released') ||
      candidates.some(({ steps }) => steps.some(isMadeElsewhere)),
    Content: LookedUpTab,
  },
  {
    id: 'scenarios',
    label: 'Scenarios',
    headline: ({ recipe }) => plural(recipe.scenarios.length, 'scenario'),
    Content: ScenariosTab,
  },
]

function isAskedFor({ recipe }: FamilyProps, tab: RiskTab): boolean {
  return recipe.risk.some((entry) => definitionOf(entry).tab === tab)
}

/** The measures of a tab that have no view of their own: the page that follows from their definition is theirs. */
export function withoutView({ id }: RiskFamily): readonly RiskEntry['measure'][] {
  return riskDefinitions
    .filter(({ tab, hasView, asRival }: MeasureDefinition) => tab === id && !hasView && !asRival)
    .map(({ measure }) => measure)
}

function isNothingSensitive({ recipe }: FamilyProps): boolean {
  return (recipe.sensitive ?? []).length === 0 && measuredAttributes(recipe).length === 0
}
