import { show } from '../../../../store/navigate'
import { setFamily } from '../../../../store/families'
import { Button } from '../../../parts/Button'
import type { FamilyProps } from '../family-props'
import { foundFamily, type FoundFamily } from '../found-family'
import { InvalidMeasure } from '../individual/InvalidMeasure'
import { isSampled } from '../individual/is-sampled'
import { needsSampling } from '../individual/needs-sampling'
import { ReidentificationCells } from '../individual/ReidentificationCells'
import { householdUnit } from '../individual/threshold-words'
import { ThresholdPanel } from '../individual/ThresholdPanel'
import { useThreshold } from '../individual/use-threshold'
import { NotAskedFor } from '../NotAskedFor'
import { GroupRisk } from './GroupRisk'
import { HouseholdSizes } from './HouseholdSizes'

/** The risk of those who are found through others: of households, and of the groups of any variable. */
export function HouseholdsTab(props: FamilyProps) {
  return (
    <>
      <HouseholdRisk {...props} />
      <GroupRisk {...props} />
    </>
  )
}

function HouseholdRisk(props: FamilyProps) {
  const { recipe, table, measured, measuring } = props
  const found = foundFamily(recipe, measured, 'household')
  if (found?.invalid) return <InvalidMeasure title="Household risk" invalid={found.invalid} />
  if (!found?.result) {
    return (
      <NotAskedFor
        title="Household risk"
        label="Measure household risk"
        measuring={measuring}
        needs={needsSampling(isSampled(recipe, table)) ?? needsHousehold(recipe.household)}
        onMeasure={() =>
          void setFamily({ measure: 'household' }, { verb: 'measure', things: ['household risk'] })
        }
      >
        The chance that somebody of a household is re-identified: who finds one member has found them all. The
        threshold of a household is turned into one for each person, by the size of the household.
      </NotAskedFor>
    )
  }
  return <Measured {...props} family={found} result={found.result} />
}

function needsHousehold(household: string | undefined) {
  if (household !== undefined) return undefined
  return {
    sentence: 'Say in Data which variable numbers the households: give it the role Household.',
    action: <Button onPress={() => show('data')}>Choose the household variable</Button>,
  }
}

type MeasuredProps = FamilyProps & {
  readonly family: FoundFamily<'household'>
  readonly result: NonNullable<FoundFamily<'household'>['result']>
}

function Measured({ recipe, index, table, measuring, dimmed, family, result }: MeasuredProps) {
  const { key, entry } = family
  const threshold = useThreshold({ recipe, index, measure: key, entry, units: result.households, dimmed })
  const at = threshold.before?.at ?? null
  return (
    <>
      <ReidentificationCells id={key} result={result} records={table.description.records} dimmed={dimmed} />
      <ThresholdPanel
        recipe={recipe}
        entry={entry}
        threshold={threshold}
        unit={householdUnit}
        axis="Risk of the record’s household"
        units={result.households}
        measuring={measuring}
        dimmed={dimmed}
      />
      <HouseholdSizes
        threshold={at ? at.threshold : result.threshold}
        bySize={at ? at.bySize : result.bySize}
        dimmed={dimmed}
      />
    </>
  )
}
