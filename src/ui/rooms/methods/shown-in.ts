import { lookUp } from '../../../engine/by-name'
import type { MeasureEntry } from '../../../engine/risk/measure'
import { show } from '../../../store/navigate'
import { showTab, type RiskTab } from '../../../store/risk-view'
import { catalogueOfColumn } from '../lab/estimator-reading'
import type { Topic } from './topics'

/** A place of the page that shows a number. */
export type Place = { readonly label: string; readonly open: () => void }

const tabs: Readonly<Partial<Record<string, { readonly tab: RiskTab; readonly label: string }>>> = {
  uniqueness: { tab: 'uniqueness', label: 'Uniqueness' },
  thresholdRule: { tab: 'uniqueness', label: 'Uniqueness' },
  identification: { tab: 'population', label: 'Population model' },
  loglinear: { tab: 'population', label: 'Population model' },
  negativeBinomial: { tab: 'population', label: 'Population model' },
  poissonGamma: { tab: 'population', label: 'Population model' },
  individual: { tab: 'population', label: 'Population model' },
  household: { tab: 'households', label: 'Households' },
  hierarchical: { tab: 'households', label: 'Households' },
  suda: { tab: 'special', label: 'Special uniques' },
  lDiversity: { tab: 'attributes', label: 'Attributes' },
  tCloseness: { tab: 'attributes', label: 'Attributes' },
  theta: { tab: 'scenarios', label: 'Scenarios' },
  acquaintance: { tab: 'acquaintances', label: 'Acquaintances' },
}

const estimators: ReadonlySet<string> = new Set(Object.values(catalogueOfColumn))

/** Where on the page a measure is shown, or a method is used. */
export function shownIn(topic: Topic): readonly Place[] {
  const candidates = { label: 'Candidates', open: () => show('candidates') }
  if (topic.kind === 'method') return [candidates]
  const { entry } = topic
  if (entry.measure === 'key') return [{ label: 'Scenario', open: () => show('scenario') }]
  const tab = lookUp(tabs, entry.measure)
  const places = tab
    ? [
        {
          label: `Risk, ${tab.label}`,
          open: () => {
            show('risk')
            showTab(tab.tab)
          },
        },
      ]
    : []
  return [
    ...places,
    ...(isOneNumber(entry) ? [candidates, { label: 'Map', open: () => show('map') }] : []),
    ...(estimators.has(entry.id) ? [{ label: 'Lab', open: () => show('lab') }] : []),
  ]
}

/** What has one value for a file can stand in a table of candidates, and on an axis. */
function isOneNumber({ per, unit }: MeasureEntry): boolean {
  return per === 'file' && unit !== 'list' && unit !== 'words'
}
