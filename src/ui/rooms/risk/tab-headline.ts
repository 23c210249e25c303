import type { ReactNode } from 'react'
import type { RiskEntry } from '../../../engine/assess/recipe'
import { definitionOf, riskDefinitions } from '../../../engine/risk/definitions'
import type { RiskTab } from '../../../store/risk-view'
import type { FamilyProps } from './family-props'
import { numberWords } from '../../measures/entry-text'
import { foundFamilies } from '../../../store/found-family'

/** The number under the label of a tab, null where nothing was measured. */
export type Headline = (props: FamilyProps, tab: RiskTab) => ReactNode

const notMeasured = 'not measured'

/** The number under the label of a tab; where there is none yet, whether it is on its way or waits for a press. */
export function tabHeadline(
  { id, headline = firstNumber }: { readonly id: RiskTab; readonly headline?: Headline },
  props: FamilyProps,
  missing: readonly RiskEntry[],
  waiting: readonly RiskEntry[],
): ReactNode {
  const says = headline(props, id) ?? notMeasured
  if (says !== notMeasured) return says
  const lacking = missing.filter((entry) => definitionOf(entry).tab === id)
  if (lacking.length === 0) return says
  return lacking.every((entry) => waiting.includes(entry)) ? 'waits for you' : 'computing'
}

/** What the first measure of a tab comes to that was measured; null where none was. */
export function firstNumber({ recipe, measured }: FamilyProps, tab: RiskTab): string | null {
  const found = riskDefinitions
    .filter((each) => each.tab === tab)
    .flatMap(({ measure }) => foundFamilies<RiskEntry['measure']>(recipe, measured, measure))
  const says = found.flatMap(({ entry, result }) =>
    result ? (definitionOf(entry).inTab?.(result, numberWords, entry) ?? []) : [],
  )
  return says.at(0) ?? (found.some(({ invalid }) => invalid) ? 'does not hold' : null)
}
