import type { ReactNode } from 'react'
import type { RiskEntry } from '../../../engine/assess/recipe'
import { definitionOf } from '../../../engine/risk/definitions'
import type { RiskTab } from '../../../store/risk-view'

const notMeasured = 'not measured'

/** The headline of a tab; where it has none yet, whether one is on its way or waits for a press. */
export function headlineOrProgress(
  tab: RiskTab,
  headline: ReactNode,
  missing: readonly RiskEntry[],
  waiting: readonly RiskEntry[],
): ReactNode {
  if (headline !== notMeasured) return headline
  const isOfTab = (entry: RiskEntry) => definitionOf(entry).tab === tab
  const lacking = missing.filter(isOfTab)
  if (lacking.length === 0) return headline
  return lacking.every((entry) => waiting.includes(entry)) ? 'waits for you' : 'computing'
}
