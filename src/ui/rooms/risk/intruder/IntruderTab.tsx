import type { FamilyProps } from '../family-props'
import { MeasureTab } from '../MeasureTab'

/** What an intruder would claim of everybody, and how often that is right. */
export function IntruderTab(props: FamilyProps) {
  return <MeasureTab {...props} measure="intruder" />
}
