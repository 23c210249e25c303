import { App } from './App'
import { ErrorBoundary } from './ErrorBoundary'
import { LabelsKnown } from './LabelsKnown'
import type { Rooms } from './rooms'

/** The page, or, when even its frame has failed, a way to save the project. */
export function Page({ rooms }: { readonly rooms: Rooms }) {
  return (
    <ErrorBoundary>
      <LabelsKnown>
        <App rooms={rooms} />
      </LabelsKnown>
    </ErrorBoundary>
  )
}
