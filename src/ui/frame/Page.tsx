import { App } from './App'
import type { Rooms } from './rooms'
import { ErrorBoundary } from './ErrorBoundary'

/** The page, or, when even its frame has failed, a way to save the project. */
export function Page({ rooms }: { readonly rooms: Rooms }) {
  return (
    <ErrorBoundary>
      <App rooms={rooms} />
    </ErrorBoundary>
  )
}
