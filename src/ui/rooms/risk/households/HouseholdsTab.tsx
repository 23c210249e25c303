import { show } from '../../../../store/navigate'
import { setFamily } from '../../../../store/families'
import { Button } from '../../../parts/Button'
import { AlsoMeasured } from '../AlsoMeasured'
import type { FamilyProps } from '../family-props'
import { foundFamilies, foundFamily, type FoundFamily } from '../found-family'
import { InvalidMeasure } from '../individual/InvalidMeasure'
import { isSampled } from '../individual/is-sampled'
import { needsSampling } from '../individual/needs-sampling'
import { ReidentificationStrip } from '../individual/ReidentificationStrip'
import { householdUnit } from '../individual/threshold-words'
import { ThresholdPanel } from '../individual/ThresholdPanel'
import { useListing } from '../individual/use-listing'
import { useThreshold } from '../individual/use-threshold'
import { NotAskedFor } from '../NotAskedFor'
import { RiskiestRecords } from '../RiskiestRecords'
import { GroupRisk } from './GroupRisk'
import { HouseholdSizes } from './HouseholdSizes'

/** The risk of those who are found through others: of households, and of the groups of any variable. */
export function HouseholdsTab(props: FamilyProps) {
  const { recipe, measured } = props
  return (
    <>
      <HouseholdRisk {...props} />
      <GroupRisk {...props} />
      <AlsoMeasured
        recipe={recipe}
        others={[
          ...foundFamilies(recipe, measured, 'household').slice(1),
          ...foundFamilies(recipe, measured, 'hierarchical').slice(1),
        ]}
      />
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

function Measured({ recipe, index, table, from, measuring, dimmed, family, result }: MeasuredProps) {
  const { key, entry } = family
  const threshold = useThreshold({ recipe, index, measure: key, entry, units: result.households, dimmed })
  const list = `${index} ${key}.risk ${from}`
  const { place, onList } = useListing(list, dimmed)
  const at = threshold.before?.at ?? null
  const { candidate, after } = threshold
  const later = after && !('invalid' in after) ? after.at : null
  return (
    <>
      <ReidentificationStrip of={{ ...family, result }} records={table.description.records} dimmed={dimmed} />
      <ThresholdPanel
        recipe={recipe}
        entry={entry}
        threshold={threshold}
        unit={householdUnit}
        axis="Risk of a household"
        units={result.households}
        onList={onList}
        measuring={measuring}
        dimmed={dimmed}
      />
      <HouseholdSizes
        threshold={at ? at.threshold : result.threshold}
        bySize={at ? at.bySize : result.bySize}
        after={candidate !== null && later ? { candidate, bySize: later.bySize } : null}
        dimmed={dimmed}
      />
      {!dimmed && (
        <div ref={place}>
          <RiskiestRecords
            of={list}
            recipe={recipe}
            scenario={index}
            by={`${key}.risk`}
            withPopulation={false}
          />
        </div>
      )}
    </>
  )
}
