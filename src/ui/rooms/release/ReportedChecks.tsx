import { Prose } from '../../parts/Prose'
import { inWords } from '../../words/numbers'
import type { Check } from './check'

type Props = { readonly checks: readonly Check[]; readonly length: 'full' | 'short' }

/** The checks on the report: the open ones always, the others in the full one. */
export function ReportedChecks({ checks, length }: Props) {
  const of = (states: readonly Check['state'][]) => checks.filter(({ state }) => states.includes(state))
  const reader = checks.find(({ id, state }) => id === 'reader' && state === 'ok')
  return (
    <>
      <Listed ending={{ one: 'is open', many: 'are open' }} checks={of(['warn', 'todo'])} />
      <Listed
        ending={{ one: 'was accepted as it stands', many: 'were accepted as they stand' }}
        checks={of(['accepted'])}
      />
      {length === 'full' && <Listed ending={{ one: 'passes', many: 'pass' }} checks={of(['ok'])} />}
      {reader && (
        <p style={{ marginTop: 8 }}>
          Read by {reader.detail.replace(/\.$/, '')}, {reader.fact}.
        </p>
      )}
    </>
  )
}

type ListedProps = {
  /** How the sentence ends that begins "One check" or "Three checks". */
  readonly ending: Readonly<Record<'one' | 'many', string>>
  readonly checks: readonly Check[]
}

function Listed({ ending, checks }: ListedProps) {
  if (checks.length === 0) return null
  const many = inWords(checks.length)
  return (
    <>
      <h3>
        {many.charAt(0).toUpperCase()}
        {many.slice(1)} {checks.length === 1 ? `check ${ending.one}` : `checks ${ending.many}`}
      </h3>
      <ul>
        {checks.map((check) => (
          <li key={check.id}>
            {check.title}
            {check.fact !== '' && ` (${check.fact})`}. <Prose text={check.detail} />
            {check.state === 'accepted' && check.note && <> For users: “{check.note}”</>}
          </li>
        ))}
      </ul>
    </>
  )
}
