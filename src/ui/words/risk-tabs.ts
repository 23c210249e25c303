import type { RiskTab } from '../../engine/risk/define'

/** What the tabs of Risk are called. */
export const tabNames = {
  uniqueness: 'Uniqueness',
  population: 'Population model',
  special: 'Special uniques',
  acquaintances: 'Acquaintances',
  intruder: 'Intruder',
  attributes: 'Attributes',
  households: 'Households',
  continuous: 'Continuous',
  released: 'Looked up',
  scenarios: 'Scenarios',
} as const satisfies Readonly<Record<RiskTab, string>>

export type TabName = (typeof tabNames)[RiskTab]

/** The tab of that name. */
export function tabNamed(name: string): RiskTab | undefined {
  return (Object.keys(tabNames) as RiskTab[]).find((tab) => tabNames[tab] === name)
}
