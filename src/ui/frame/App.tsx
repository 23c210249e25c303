import { memo, useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { resultsStore } from '../../store/results'
import { tableStore } from '../../store/table'
import { viewStore, type Room } from '../../store/view'
import { CarryOutDialog } from './CarryOutDialog'
import { DrawSampleDialog } from './DrawSampleDialog'
import { ErrorBoundary } from './ErrorBoundary'
import { FileDrop } from './FileDrop'
import { HistoryVoice } from './HistoryVoice'
import { Inspector } from './Inspector'
import { ProblemNotice } from './ProblemNotice'
import { ProgressVoice } from './ProgressVoice'
import { Rail } from './Rail'
import { RecoveryNotice } from './RecoveryNotice'
import type { Rooms } from './rooms'
import { SaveFirstDialog } from './SaveFirstDialog'
import { watchRequests } from './requests'
import { Round } from './round/Round'
import { StopWorkDialog } from './StopWorkDialog'
import { TopBar } from './TopBar'
import { WhichFileDialog } from './WhichFileDialog'
import { Help } from '../help/Help'
import { closeHelp, helpStore, openHelp } from '../../store/help'
import { setInspector } from '../../store/navigate'
import { useCutWords } from './use-cut-words'
import { useGestures } from './use-gestures'
import { useKeyboard } from './use-keyboard'
import { useTheme } from './use-theme'
import style from './App.module.css'

/** The whole page: top bar, rail, the room in use, the inspector, and what floats over them. */
export function App({ rooms }: { readonly rooms: Rooms }) {
  useTheme()
  const [stopsWork, setStopsWork] = useState(false)
  useKeyboard({ rooms, onHelp: toggleHelp, onStopWork: () => setStopsWork(true) })
  useGestures()
  useCutWords()
  useInspectorOutOfTheWay()
  useProblemInView()
  useEffect(watchRequests, [])
  const room = useStore(viewStore, (view) => view.room)
  useRoomFromItsTop(room)
  const inspector = useInspectorShown()
  return (
    <div className={`app ${style.app} ${inspector ? '' : 'no-insp'}`}>
      <div className={style.skips}>
        <a href="#main" onClick={focusOn('main')}>
          Skip to the main part
        </a>
        {inspector && (
          <a href="#inspector" onClick={focusOn('inspector')}>
            Skip to the inspector
          </a>
        )}
      </div>
      <TopBar onHelp={toggleHelp} />
      <Rail />
      <main className="main" id="main" tabIndex={-1}>
        <ErrorBoundary key={room}>
          <ProblemNotice />
          <RecoveryNotice />
          <RoomInUse Page={rooms.pages[room]} />
        </ErrorBoundary>
      </main>
      {inspector && <Inspector rooms={rooms} />}
      <FileDrop />
      <ProgressVoice />
      <HistoryVoice />
      <SaveFirstDialog />
      <WhichFileDialog />
      <CarryOutDialog />
      <DrawSampleDialog />
      {stopsWork && <StopWorkDialog onClose={() => setStopsWork(false)} />}
      <Help />
      <Round />
      {/* react-aria-components writes a style element into the page unless one with this id is there; the content
          policy would refuse it, and App.module.css holds its one rule. */}
      <span id="react-aria-pressable-style" hidden />
    </div>
  )
}

function toggleHelp(): void {
  if (helpStore.getState().open) closeHelp()
  else openHelp()
}

/** It stays as it is while the inspector opens and closes beside it. */
const RoomInUse = memo(function RoomInUse({ Page }: { readonly Page: ComponentType }) {
  return <Page />
})

/** Open unless closed; on the first visit there is nothing to speak of yet. */
function useInspectorShown(): boolean {
  const open = useStore(viewStore, (view) => view.inspector)
  const nothing = useStore(viewStore, (view) => view.subject.kind === 'none')
  const firstVisit = useStore(tableStore, (table) => table.status === 'empty')
  const room = useStore(viewStore, (view) => view.room)
  return open && !(nothing && firstVisit && room === 'data')
}

/** On a narrow page the inspector would lie over the room: there it stays closed until something is asked of it. */
function useInspectorOutOfTheWay(): void {
  useEffect(() => {
    if (typeof matchMedia === 'function' && matchMedia('(max-width: 1239px)').matches) setInspector(false)
  }, [])
}

/** The main part outlives its rooms: one that was scrolled down must not hide the head of the next. */
function useRoomFromItsTop(room: Room): void {
  useLayoutEffect(scrollToTop, [room])
}

/** A problem is told at the top of the room: that is scrolled into view. */
function useProblemInView(): void {
  useEffect(
    () =>
      resultsStore.subscribe((now, before) => {
        if (now.problem !== null && now.problem !== before.problem) scrollToTop()
      }),
    [],
  )
}

function scrollToTop(): void {
  const main = document.getElementById('main')
  if (main) main.scrollTop = 0
}

function focusOn(id: string): (event: React.MouseEvent) => void {
  return (event) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
}
