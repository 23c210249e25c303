import { memo, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { resultsStore } from '../../store/results'
import { tableStore } from '../../store/table'
import { viewStore, type Room } from '../../store/view'
import { CandidatesRoom } from '../rooms/candidates/CandidatesRoom'
import { DataRoom } from '../rooms/data/DataRoom'
import { LabRoom } from '../rooms/lab/LabRoom'
import { MapRoom } from '../rooms/map/MapRoom'
import { MethodsRoom } from '../rooms/methods/MethodsRoom'
import { ReleaseRoom } from '../rooms/release/ReleaseRoom'
import { RiskRoom } from '../rooms/risk/RiskRoom'
import { ScenarioRoom } from '../rooms/scenario/ScenarioRoom'
import { ErrorBoundary } from './ErrorBoundary'
import { FileDrop } from './FileDrop'
import { HistoryVoice } from './HistoryVoice'
import { Inspector } from './Inspector'
import { ProblemNotice } from './ProblemNotice'
import { ProgressVoice } from './ProgressVoice'
import { Rail } from './Rail'
import { RecoveryNotice } from './RecoveryNotice'
import { SaveFirstDialog } from './SaveFirstDialog'
import { watchRequests } from './requests'
import { ShortcutsDialog } from './ShortcutsDialog'
import { StopWorkDialog } from './StopWorkDialog'
import { TopBar } from './TopBar'
import { WhichFileDialog } from './WhichFileDialog'
import { setInspector } from '../../store/navigate'
import { useGestures } from './use-gestures'
import { useKeyboard } from './use-keyboard'
import { useTheme } from './use-theme'
import style from './App.module.css'

/** The whole page: top bar, rail, the room in use, the inspector, and what floats over them. */
export function App() {
  useTheme()
  const [dialog, setDialog] = useState<'none' | 'shortcuts' | 'stop-work'>('none')
  useKeyboard({ onHelp: () => setDialog('shortcuts'), onStopWork: () => setDialog('stop-work') })
  useGestures()
  useInspectorOutOfTheWay()
  useProblemInView()
  useEffect(watchRequests, [])
  const room = useStore(viewStore, (view) => view.room)
  useRoomFromItsTop(room)
  const inspector = useInspectorShown()
  const close = () => setDialog('none')
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
      <TopBar onHelp={() => setDialog('shortcuts')} />
      <Rail />
      <main className="main" id="main" tabIndex={-1}>
        <ErrorBoundary key={room}>
          <ProblemNotice />
          <RecoveryNotice />
          <RoomInUse room={room} />
        </ErrorBoundary>
      </main>
      {inspector && <Inspector />}
      <FileDrop />
      <ProgressVoice />
      <HistoryVoice />
      <SaveFirstDialog />
      <WhichFileDialog />
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {dialog === 'stop-work' && <StopWorkDialog onClose={close} />}
      {/* react-aria-components writes a style element into the page unless one with this id is there; the content
          policy would refuse it, and App.module.css holds its one rule. */}
      <span id="react-aria-pressable-style" hidden />
    </div>
  )
}

/** It stays as it is while the inspector opens and closes beside it. */
const RoomInUse = memo(function RoomInUse({ room }: { readonly room: Room }) {
  switch (room) {
    case 'data':
      return <DataRoom />
    case 'scenario':
      return <ScenarioRoom />
    case 'risk':
      return <RiskRoom />
    case 'candidates':
      return <CandidatesRoom />
    case 'map':
      return <MapRoom />
    case 'release':
      return <ReleaseRoom />
    case 'lab':
      return <LabRoom />
    case 'methods':
      return <MethodsRoom />
  }
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
