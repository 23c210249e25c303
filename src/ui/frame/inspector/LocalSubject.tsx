import { useEffect, useState, useSyncExternalStore } from 'react'
import { canRefuseLeaving } from '../../../guard/guard'
import { pageIdentity } from '../../../store/page-identity'
import { attemptsStopped } from '../../../guard/stopped'
import { storedInBrowser, type Stored } from '../browser-storage'
import { requestsMade } from '../requests'
import { count, plural } from '../../words/numbers'
import { InspectorHead, InspectorSection } from '../../inspector/InspectorHead'
import { SelfTest } from './SelfTest'

/** The proof that nothing leaves: what the browser itself reports, and the policy it enforces. */
export function LocalSubject() {
  const requests = useSyncExternalStore(requestsMade.subscribe, requestsMade.count)
  const stopped = useSyncExternalStore(attemptsStopped.subscribe, attemptsStopped.count)
  const [stored, setStored] = useState<Stored>({ bytes: 0, databases: 0, caches: 0 })
  useEffect(() => {
    void storedInBrowser().then(setStored)
  }, [])
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
        <p>
          No policy governs other pages, new windows and WebRTC. The page refuses them itself; its workers
          have none of them.
          {!canRefuseLeaving() &&
            ' This browser does not let a page refuse to be left by a script; links and forms are refused.'}
        </p>
        <dl className="kv" style={{ marginTop: 8 }}>
          <dt>Requests since loading</dt>
          <dd>{count(requests)}</dd>
          <dt>Attempts stopped</dt>
          <dd>{count(stopped)}</dd>
          <dt>Browser storage used</dt>
          <dd>{plural(stored.bytes, 'byte')}</dd>
          <dt>Databases and caches</dt>
          <dd>{count(stored.databases + stored.caches)}</dd>
          <dt>Works with the cable out</dt>
          <dd>yes</dd>
        </dl>
      </InspectorSection>
      <InspectorSection title="Self-test">
        <SelfTest />
      </InspectorSection>
      <InspectorSection title="The policy in force">
        <Policy />
      </InspectorSection>
      <InspectorSection title="This page">
        <Identity />
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

/** By which page numbers were made, so that somebody else can be sure to have the same. */
function Identity() {
  const identity = pageIdentity()
  if (!identity) return <p className="muted">No version: this is not the built page.</p>
  return (
    <>
      <p>Version {identity.version}. SHA-256 of the page, with zeros in the place of this number:</p>
      <p className="mono" style={{ overflowWrap: 'anywhere' }}>
        {identity.sha256}
      </p>
    </>
  )
}

/** What the page itself says it may do; in the development server there is no policy. */
function Policy() {
  const meta = document.querySelector('meta[http-equiv="Content-Security-Policy"]')
  const policy = meta?.getAttribute('content') ?? ''
  if (policy === '') return <p className="muted">None: this is not the built page.</p>
  return (
    <>
      <p>
        No connection of any kind. Only the scripts and styles that stand in this file, known by their hashes.
        Workers only from this page, under the same policy. Pictures only from this page. No forms, no frames.
      </p>
      <ul className="mono" style={{ overflowWrap: 'anywhere', marginTop: 8 }}>
        {policy.split('; ').map((directive) => (
          <li key={directive}>{directive}</li>
        ))}
      </ul>
    </>
  )
}
