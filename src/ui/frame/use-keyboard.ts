import { useEffect, useRef } from 'react'
import { lookUp } from '../../engine/by-name'
import { estimatesAheadStore } from '../../store/estimate-ahead'
import { heldBackStore } from '../../store/held-back'
import { isMeasuringRisk, jobsStore } from '../../store/jobs'
import { closeHelp, helpStore, openHelp } from '../../store/help'
import { look, setInspector } from '../../store/navigate'
import { showFirstPage } from '../../store/first-page'
import { saveProject } from '../../store/project'
import { lookAlongRiskiest } from '../../store/riskiest'
import { recipeStore } from '../../store/recipe'
import { tableStore } from '../../store/table'
import { leaveRound, roundRooms, roundStore } from '../../store/round'
import { redo, undo } from '../../store/undo'
import { viewStore, type Room } from '../../store/view'
import { railSteps } from './rail-steps'
import { neighbourOf } from './neighbours'
import type { Rooms } from './rooms'
import { resultsStore } from '../../store/results'
import { isTextField, isTyping } from '../parts/typing'

type Handlers = { readonly rooms: Rooms; readonly onHelp: () => void; readonly onStopWork: () => void }

const roomKeys: Readonly<Record<string, Room>> = {
  '1': 'data',
  '2': 'scenario',
  '3': 'risk',
  '4': 'candidates',
  '5': 'map',
  '6': 'release',
  l: 'lab',
  m: 'methods',
}

/** How long after G a digit still counts as the second half of the shortcut. */
const patience = 1500

/** The shortcuts of the whole page; those of a table or a chart are its own. */
export function useKeyboard({ rooms, onHelp, onStopWork }: Handlers): void {
  const goPressed = useRef(-Infinity)
  const handlers = useRef<Handlers>({ rooms, onHelp, onStopWork })
  useEffect(() => {
    handlers.current = { rooms, onHelp, onStopWork }
  })
  useEffect(() => {
    /** The key after G is heard before any table or chart that has a meaning of its own for it, as the map has for L. */
    function onSecondKey(event: KeyboardEvent) {
      const going = event.timeStamp - goPressed.current < patience
      goPressed.current = -Infinity
      const room = lookUp(roomKeys, event.key.toLowerCase())
      if (!going || !room || event.ctrlKey || event.metaKey || event.altKey) return
      if (isFloating() || isTyping(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      goTo(room)
    }
    /** A tooltip keeps Escape to itself: help is closed with it. */
    function onEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !helpStore.getState().open || isFloating()) return
      if (document.querySelector('[role="tooltip"]') === null) return
      event.preventDefault()
      closeHelp()
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isFloating()) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault()
        void saveProject()
        return
      }
      const back = historyKey(event)
      if (back && !isTextField(event.target)) {
        event.preventDefault()
        void back()
        return
      }
      if (event.key === 'F6') {
        event.preventDefault()
        cycleRegions(event.shiftKey ? -1 : 1)
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') {
        // The same press would otherwise close the dialog that it opens.
        event.preventDefault()
        escape(handlers.current.onStopWork)
        return
      }
      if (isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 'g') goPressed.current = event.timeStamp
      else if (key === 'i') setInspector(!viewStore.getState().inspector)
      else if (key === '?') handlers.current.onHelp()
      else if (key === '/') focusFind()
      else if (key === '[') lookNext(-1, handlers.current.rooms)
      else if (key === ']') lookNext(1, handlers.current.rooms)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onSecondKey, { capture: true })
    window.addEventListener('keydown', onEscape, { capture: true })
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onSecondKey, { capture: true })
      window.removeEventListener('keydown', onEscape, { capture: true })
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** Goes to a room unless its step is locked. */
function goTo(room: Room): void {
  const step = railSteps({
    table: tableStore.getState(),
    recipe: recipeStore.getState().recipe,
    results: resultsStore.getState(),
    measuring: isMeasuringRisk(jobsStore.getState()),
    keepUp: heldBackStore.getState(),
    estimates: estimatesAheadStore.getState(),
    view: viewStore.getState(),
  }).find((each) => each.room === room)
  if (step?.state !== 'locked') showFirstPage(room)
}

/** Escape closes help, leaves the round on its page, and closes the inspector where it lies over the room; otherwise it asks whether running work is to stop. */
function escape(onStopWork: () => void): void {
  const { inspector, room } = viewStore.getState()
  if (helpStore.getState().open) {
    closeHelp()
    return
  }
  const { at } = roundStore.getState()
  if (at !== null && roundRooms[at] === room) {
    void leaveRound()
    return
  }
  const overlaid = typeof matchMedia === 'function' && matchMedia('(max-width: 1239px)').matches
  if (inspector && overlaid) setInspector(false)
  else if (jobsStore.getState().jobs.length > 0) onStopWork()
}

/** Ctrl Z, Ctrl Shift Z or Ctrl Y; Cmd on a Mac. */
function historyKey(event: KeyboardEvent): (() => Promise<void>) | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? redo : undo
  return key === 'y' && !event.shiftKey ? redo : null
}

/** Whether a dialog or a menu is open: those have the keys to themselves. */
function isFloating(): boolean {
  return document.querySelector('dialog[open], [role="menu"]') !== null
}

const regions = ['top', 'rail', 'main', 'inspector', 'round', 'help']

function cycleRegions(by: 1 | -1): void {
  const there = regions
    .map((id) => document.getElementById(id))
    .filter((region): region is HTMLElement => region !== null)
  const at = there.findIndex((region) => region.contains(document.activeElement))
  const next = at === -1 ? 0 : (at + by + there.length) % there.length
  there[next].focus()
}

/** The search of Methods while that is looked at, else that of help. */
function focusFind(): void {
  const inHelp = helpStore.getState().open || viewStore.getState().room !== 'methods'
  if (inHelp) openHelp()
  document.getElementById(inHelp ? 'find-help' : 'find')?.focus()
}

/** Looks at the next or the previous thing of the kind the inspector speaks of: of records, in the order of their list. */
function lookNext(by: 1 | -1, rooms: Rooms): void {
  const { recipe } = recipeStore.getState()
  const { subject } = viewStore.getState()
  if (subject.kind === 'record' && lookAlongRiskiest(subject.row, by)) return
  const next = neighbourOf(subject, by, { table: tableStore.getState(), recipe }, rooms)
  if (next) look(next)
}
