import { utilityLabel, type Measured } from '../../measures/measure-values'
import { riskGroup, riskName } from '../../measures/risk-name'

/** A column of the table of the map, besides the name of the candidate. */
export type Column = {
  /** As in the recipe. */
  readonly id: string
  /** What it stands under in the list of columns. */
  readonly group: string
  readonly label: string
  /** The number it shows; null for a column of another kind. */
  readonly measured: Measured | null
}

/** Every column that there can be; the risk of the map and the share of its matches are columns of their own. */
export function columnsOffered(
  risks: readonly Measured[],
  utilities: readonly Measured[],
  risk: Measured,
): readonly Column[] {
  const plain = (id: string, label: string): Column => ({ id, group: 'Candidate', label, measured: null })
  return [
    plain('step', 'Step'),
    plain('note', 'Note'),
    plain('runs', 'Runs'),
    plain('risk', 'Risk of the map'),
    ...(hasShare(risk) ? [plain('share', 'Share of matches that would be correct')] : []),
    ...risks
      .filter((each) => each.id !== risk.id)
      .map((each) => ({ id: each.id, group: riskGroup(each), label: riskName(each), measured: each })),
    ...utilities.map((each) => ({
      id: each.id,
      group: 'Utility',
      label: utilityLabel(each),
      measured: each,
    })),
    plain('passes', 'Passes the limits'),
    plain('frontier', 'On the frontier'),
  ]
}

/** The columns of the recipe, or the usual ones; what is not offered here is passed over. */
export function columnsShown(
  wanted: readonly string[] | undefined,
  offered: readonly Column[],
): readonly Column[] {
  return offered.filter(({ id, group }) => (wanted ? wanted.includes(id) : isUsual(id, group)))
}

/** Whether a column stands in the table when nothing was chosen. */
export function isUsual(id: string, group: string): boolean {
  return group === 'Utility' || ['step', 'risk', 'share', 'frontier'].includes(id)
}

/** Risk over sample uniques means something where risk is a sum over them. */
export function hasShare(risk: Measured): boolean {
  return risk.entry.unit === 'records'
}
