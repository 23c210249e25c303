import { useDeferredValue } from 'react'
import { useStore } from 'zustand'
import { viewStore, type Subject } from '../../store/view'
import { ErrorBoundary } from './ErrorBoundary'
import { LocalSubject } from './inspector/LocalSubject'
import { NoSubject } from '../inspector/NoSubject'
import { viewOf, type Rooms } from './rooms'

/**
 * What there is to know about the thing last pressed.
 *
 * What was pressed answers first (a mark its ring, a row its ground); what is told of it follows when there is time.
 */
export function Inspector({ rooms }: { readonly rooms: Rooms }) {
  const subject = useStore(viewStore, (view) => view.subject)
  const told = useDeferredValue<Subject | null>(subject, null)
  const room = useStore(viewStore, (view) => view.room)
  const Beside = subject.kind === 'local' ? undefined : rooms.beside[room]
  return (
    <aside className="insp" aria-label="Inspector" id="inspector" tabIndex={-1}>
      {told && (
        <ErrorBoundary key={JSON.stringify(told)}>
          {Beside ? <Beside /> : <About subject={told} rooms={rooms} />}
        </ErrorBoundary>
      )}
    </aside>
  )
}

function About({ subject, rooms }: { readonly subject: Subject; readonly rooms: Rooms }) {
  const View = viewOf(subject, rooms)?.View
  if (View) return <View {...subject} />
  return subject.kind === 'local' ? <LocalSubject /> : <NoSubject />
}
