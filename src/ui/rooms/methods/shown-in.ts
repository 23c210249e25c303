import { definitionNamed } from '../../../engine/risk/definitions'
import type { MeasureEntry } from '../../../engine/risk/measure'
import { show } from '../../../store/navigate'
import { showTab } from '../../../store/risk-view'
import { tabNames } from '../../words/risk-tabs'
import type { Topic } from './topics'

/** A place of the page that shows a number. */
type Place = { readonly label: string; readonly open: () => void }

/** Where on the page a measure is shown, or a method is used. */
export function shownIn(topic: Topic): readonly Place[] {
  const candidates = { label: 'Candidates', open: () => show('candidates') }
  if (topic.kind === 'method') return [candidates]
  const { entry } = topic
  if (entry.measure === 'key') return [{ label: 'Scenario', open: () => show('scenario') }]
  const definition = definitionNamed(entry.measure)
  const tab = definition?.tab
  const places = tab
    ? [
        {
          label: `Risk, ${tabNames[tab]}`,
          open: () => {
            show('risk')
            showTab(tab)
          },
        },
      ]
    : []
  return [
    ...places,
    ...(isOneNumber(entry) ? [candidates, { label: 'Map', open: () => show('map') }] : []),
    ...(definition?.lab?.fields.includes(entry.field) ? [{ label: 'Lab', open: () => show('lab') }] : []),
  ]
}

/** What has one value for a file can stand in a table of candidates, and on an axis. */
function isOneNumber({ per, unit }: MeasureEntry): boolean {
  return per === 'file' && unit !== 'list' && unit !== 'words'
}
