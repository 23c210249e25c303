import type { FamilyProps } from '../family-props'
import { MeasureTab } from '../MeasureTab'

/** What numbers give away: which stand alone, and what is linked by them once they are released. */
export function ContinuousTab(props: FamilyProps) {
  return <MeasureTab {...props} measure="interval" />
}
