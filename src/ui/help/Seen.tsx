import { closeHelp } from '../../store/help'
import { show } from '../../store/navigate'
import { openPage, showTab } from '../../store/risk-view'
import type { Room } from '../../store/view'
import type { SeenIn } from '../words/glossary'
import { tabNamed, type TabName } from '../words/risk-tabs'
import style from './Help.module.css'

const rooms: Readonly<Record<Exclude<SeenIn, TabName>, Room>> = {
  Data: 'data',
  Scenario: 'scenario',
  Candidates: 'candidates',
  Map: 'map',
  Release: 'release',
}

/** Leads to where on the page something is seen. */
export function Seen({ at }: { readonly at: SeenIn }) {
  return (
    <button type="button" className={style.link} onClick={() => goTo(at)}>
      {at}
    </button>
  )
}

function goTo(at: SeenIn): void {
  closeHelp()
  const tab = tabNamed(at)
  if (tab) {
    openPage('risk')
    showTab(tab)
  }
  show(isRoom(at) ? rooms[at] : 'risk')
}

function isRoom(at: SeenIn): at is keyof typeof rooms {
  return Object.keys(rooms).includes(at)
}
