import { useStore } from 'zustand'
import { look } from '../../../store/navigate'
import { viewStore } from '../../../store/view'
import { Icon, type IconName } from '../../parts/Icon'
import { Panel } from '../../parts/Panel'
import { Prose } from '../../parts/Prose'
import { count } from '../../words/numbers'
import type { Check } from './check'
import styles from './ReleaseRoom.module.css'

/** What was looked at before the release; each opens in the inspector, where it can be accepted. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  const subject = useStore(viewStore, (view) => view.subject)
  const settled = checks.filter(({ state }) => state === 'ok' || state === 'accepted').length
  return (
    <Panel
      title="Checks"
      sub={
        <span className={styles.atEnd}>
          {count(settled)} of {count(checks.length)}
        </span>
      }
      flush
    >
      <ul className={`check ${styles.checks}`}>
        {checks.map((check) => {
          const selected = subject.kind === 'check' && subject.id === check.id
          return (
            <li key={check.id} className={selected ? styles.selected : undefined}>
              <CheckIcon state={check.state} />
              <button
                type="button"
                className={styles.open}
                aria-pressed={selected}
                onClick={() => look({ kind: 'check', id: check.id })}
              >
                {check.title}
              </button>
              <span className="muted">{check.fact}</span>
              <span className="d">
                <Prose text={check.detail} />
                {check.noteRefused !== undefined && (
                  <>
                    {' '}
                    <b>Its note for users is refused.</b>
                  </>
                )}
                {check.state === 'accepted' && (
                  <>
                    {' '}
                    <b>{check.note ? 'Accepted, with a note for users.' : 'Accepted.'}</b>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const icons: Readonly<
  Record<Check['state'], { readonly name: IconName; readonly tone: string; readonly words: string }>
> = {
  ok: { name: 'ok', tone: 'ok', words: 'passes' },
  accepted: { name: 'check', tone: 'ok', words: 'accepted' },
  warn: { name: 'warn', tone: 'warn', words: 'needs a look' },
  todo: { name: 'info', tone: 'todo', words: 'open' },
}

function CheckIcon({ state }: { readonly state: Check['state'] }) {
  const { name, tone, words } = icons[state]
  return (
    <span>
      <Icon name={name} tone={tone} />
      <span className="vh">{words}: </span>
    </span>
  )
}
