import { Component, type ReactNode } from 'react'
import { saveProject } from '../../store/project'
import { Button } from '../parts/Button'
import { Message } from '../parts/Message'
import { PageHead } from '../parts/PageHead'

type Props = { readonly children: ReactNode }
type State = { readonly error: Error | null }

/** Takes the place of a room that failed for a reason nobody foresaw; the rest of the page goes on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <>
        <PageHead title="This page has failed" />
        <Message tone="danger" title="A fault in Unmatch stopped this page.">
          The data and the other pages are still there. Save the project, then try this page again; if it
          fails again, the details below help whoever repairs it.
        </Message>
        <div className="acts" style={{ marginTop: 12 }}>
          <Button kind="primary" onPress={() => this.setState({ error: null })}>
            Try this page again
          </Button>
          <Button icon="save" onPress={() => void saveProject()}>
            Save project
          </Button>
        </div>
        <details style={{ marginTop: 16 }}>
          <summary className="small">Details</summary>
          <pre className="mono" style={{ overflow: 'auto' }}>
            {error.stack ?? error.message}
          </pre>
        </details>
      </>
    )
  }
}
