import { useSyncExternalStore } from 'react'
import { requestsMade } from '../requests'
import { count, plural } from '../../words/numbers'
import { InspectorHead, InspectorSection } from './InspectorHead'

/** The proof that nothing leaves: what the browser itself reports, and the policy it enforces. */
export function LocalSubject() {
  const requests = useSyncExternalStore(requestsMade.subscribe, requestsMade.count)
  return (
    <>
      <InspectorHead kind="About" title="What stays on this machine" />
      <InspectorSection title="Records">
        <p>Held in this tab’s memory. Closing the tab forgets them.</p>
      </InspectorSection>
      <InspectorSection title="Network">
        <p>
          The page is built to refuse every connection. <span className="mono">Content-Security-Policy</span>{' '}
          allows none, and the browser enforces it, in the page and in its workers.
        </p>
        <dl className="kv" style={{ marginTop: 8 }}>
          <dt>Requests since loading</dt>
          <dd>{count(requests)}</dd>
          <dt>Browser storage used</dt>
          <dd>{plural(storedBytes(), 'byte')}</dd>
          <dt>Works with the cable out</dt>
          <dd>yes</dd>
        </dl>
      </InspectorSection>
      <InspectorSection title="The policy in force">
        <Policy />
      </InspectorSection>
      <InspectorSection title="Project files">
        <p>
          Save a project to keep roles, scenarios, candidates and seed. It holds settings, no records. Opening
          it later asks for the same data file and checks its fingerprint.
        </p>
      </InspectorSection>
    </>
  )
}

/** What the page itself says it may do; in the development server there is no policy. */
function Policy() {
  const meta = document.querySelector('meta[http-equiv="Content-Security-Policy"]')
  const policy = meta?.getAttribute('content') ?? ''
  if (policy === '') return <p className="muted">None: this is not the built page.</p>
  return (
    <ul className="mono" style={{ overflowWrap: 'anywhere' }}>
      {policy.split('; ').map((directive) => (
        <li key={directive}>{directive}</li>
      ))}
    </ul>
  )
}

/** Characters kept by the browser for this page; storage that may not be looked at holds nothing of ours. */
function storedBytes(): number {
  try {
    return [localStorage, sessionStorage].reduce(
      (sum, storage) => sum + JSON.stringify(Object.entries(storage)).length - 2,
      0,
    )
  } catch {
    return 0
  }
}
