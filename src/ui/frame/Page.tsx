import { App } from './App'
import { ErrorBoundary } from './ErrorBoundary'

/** The page, or, when even its frame has failed, a way to save the project. */
export function Page() {
  return (
    <ErrorBoundary>
      <App />
    </ErrorBoundary>
  )
}
