import type { ComponentType, ReactNode } from 'react'
import type { RiskTab } from '../../../store/risk-view'
import { acquaintancesHeadline } from './acquaintances/headline'
import { AcquaintancesTab } from './acquaintances/AcquaintancesTab'
import { attributesHeadline } from './attributes/headline'
import { AttributesTab } from './attributes/AttributesTab'
import type { FamilyProps } from './family-props'
import { householdsHeadline } from './households/headline'
import { HouseholdsTab } from './households/HouseholdsTab'
import { populationHeadline } from './population-headline'
import { PopulationModel } from './PopulationModel'
import { scenariosHeadline } from './scenarios/headline'
import { ScenariosTab } from './scenarios/ScenariosTab'
import { specialHeadline } from './special/headline'
import { SpecialTab } from './special/SpecialTab'
import { uniquenessHeadline } from './uniqueness/headline'
import { UniquenessTab } from './uniqueness/UniquenessTab'

/** A tab of the Risk room. */
export type RiskFamily = {
  readonly id: RiskTab
  readonly label: string
  /** The number under the label, or why there is none. */
  readonly headline: (props: FamilyProps) => ReactNode
  readonly Content: ComponentType<FamilyProps>
}

/** The tabs of the Risk room, in their order. */
export const riskFamilies: readonly RiskFamily[] = [
  { id: 'uniqueness', label: 'Uniqueness', headline: uniquenessHeadline, Content: UniquenessTab },
  { id: 'population', label: 'Population model', headline: populationHeadline, Content: PopulationModel },
  { id: 'special', label: 'Special uniques', headline: specialHeadline, Content: SpecialTab },
  {
    id: 'acquaintances',
    label: 'Acquaintances',
    headline: acquaintancesHeadline,
    Content: AcquaintancesTab,
  },
  { id: 'attributes', label: 'Attributes', headline: attributesHeadline, Content: AttributesTab },
  { id: 'households', label: 'Households', headline: householdsHeadline, Content: HouseholdsTab },
  { id: 'scenarios', label: 'Scenarios', headline: scenariosHeadline, Content: ScenariosTab },
]
