import type { FamilyProps } from '../family-props'
import { MeasureTab } from '../MeasureTab'
import { recordUnit } from '../threshold/threshold-words'
import { ThresholdView } from '../threshold/ThresholdView'

/** Individual risk after Benedetti and Franconi: of every record, not of sample uniques alone. */
export function IndividualRisk(props: FamilyProps) {
  return (
    <MeasureTab {...props} measure="individual">
      {(of) => (
        <ThresholdView
          {...props}
          of={of}
          unit={recordUnit}
          axis="Individual risk of a record"
          units={props.table.description.records}
        />
      )}
    </MeasureTab>
  )
}
