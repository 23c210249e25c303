import { Prose } from '../../parts/Prose'
import type { Check } from './check'

type Props = { readonly checks: readonly Check[]; readonly length: 'full' | 'short' }

/** The checks on the report: the open ones always, the others in the full one. */
export function ReportedChecks({ checks, length }: Props) {
  const of = (states: readonly Check['state'][]) => checks.filter(({ state }) => states.includes(state))
  const reader = checks.find(({ id, state }) => id === 'reader' && state === 'ok')
  return (
    <>
      <Listed title="Open checks" checks={of(['warn', 'todo'])} />
      <Listed title="Accepted as they stand" checks={of(['accepted'])} />
      {length === 'full' && <Listed title="Checks that pass" checks={of(['ok'])} />}
      {reader && (
        <p style={{ marginTop: 8 }}>
          Read by {reader.detail.replace(/\.$/, '')}, {reader.fact}.
        </p>
      )}
    </>
  )
}

function Listed({ title, checks }: { readonly title: string; readonly checks: readonly Check[] }) {
  if (checks.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {checks.map((check) => (
          <li key={check.id}>
            {check.title}
            {check.fact !== '' && ` (${check.fact})`}. <Prose text={check.detail} />
            {check.note !== undefined && check.note !== '' && <> For users: “{check.note}”</>}
          </li>
        ))}
      </ul>
    </>
  )
}
