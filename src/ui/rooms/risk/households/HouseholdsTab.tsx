import type { FamilyProps } from '../family-props'
import { MeasureTab } from '../MeasureTab'
import { householdUnit } from '../threshold/threshold-words'
import { ThresholdView } from '../threshold/ThresholdView'
import { CouldBeHousehold } from './CouldBeHousehold'
import { GroupRisk } from './GroupRisk'
import { HouseholdSizes } from './HouseholdSizes'

/** The risk of those who are found through others: of households, and of the groups of any variable. */
export function HouseholdsTab(props: FamilyProps) {
  return (
    <>
      <MeasureTab {...props} measure="household">
        {(of) => (
          <ThresholdView
            {...props}
            of={of}
            unit={householdUnit}
            axis="Risk of a household"
            units={of.result.households}
          >
            {({ before, candidate, after }) => {
              const { threshold, bySize } = before?.at ?? of.result
              const later = after && !('invalid' in after) ? after.at : null
              return (
                <HouseholdSizes
                  threshold={threshold}
                  bySize={bySize}
                  after={candidate !== null && later ? { candidate, bySize: later.bySize } : null}
                  dimmed={props.dimmed}
                />
              )
            }}
          </ThresholdView>
        )}
      </MeasureTab>
      {props.recipe.household === undefined && <CouldBeHousehold {...props} />}
      <GroupRisk {...props} />
    </>
  )
}
