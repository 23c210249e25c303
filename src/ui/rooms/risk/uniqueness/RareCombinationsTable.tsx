import type { DataSource } from '../../../../engine/assess/recipe'
import { rareCombinations } from '../../../../store/rare-values'
import type { RareCombinations, RareCombinationsRequest } from '../../../../worker/contract-rare'
import { Message } from '../../../parts/Message'
import { Panel } from '../../../parts/Panel'
import { Prose } from '../../../parts/Prose'
import { count, outOf, plainNumber, plural } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { useAnswer } from './use-answer'
import styles from './Uniqueness.module.css'

type Props = {
  readonly request: Omit<RareCombinationsRequest, 'most'>
  /** How many there are. */
  readonly rare: number
  /** What the rule was measured from. */
  readonly from: string
  readonly on: 'records' | 'weights'
  readonly threshold: number
  readonly data: DataSource
}

/** More of them are not read, but protected. */
const mostShown = 100

/** Where a key fails: the values that too few have together, the rarest first. */
export function RareCombinationsTable({ request, rare, from, on, threshold, data }: Props) {
  const asked = { ...request, most: mostShown }
  const { value, problem } = useAnswer(`${from} ${JSON.stringify(asked)}`, rare > 0, () =>
    rareCombinations(asked),
  )
  const of = on === 'weights' ? 'people' : 'records'
  return (
    <Panel
      title={`Rare on ${request.variables.join(' × ')}`}
      sub={`fewer than ${plainNumber(threshold)} ${of}, the rarest first`}
      actions={
        value && value.total > value.rows.length ? (
          <span className="muted small">{outOf(value.rows.length, value.total)}</span>
        ) : undefined
      }
      flush
    >
      {rare === 0 ? (
        <p className={styles.note}>
          Every combination that occurs on this key has {plainNumber(threshold)} {of} or more.
        </p>
      ) : problem ? (
        <div style={{ padding: 16 }}>
          <Message tone="danger" title={<Prose text={problem.sentence} />}>
            <Prose text={problem.detail} />
          </Message>
        </div>
      ) : value ? (
        <Rows rare={value} variables={request.variables} data={data} />
      ) : (
        <p className={styles.note}>{plural(rare, 'rare combination')} being listed.</p>
      )}
    </Panel>
  )
}

function Rows(props: {
  readonly rare: RareCombinations
  readonly variables: readonly string[]
  readonly data: DataSource
}) {
  const { rare, variables, data } = props
  const withPeople = rare.rows.some(({ people }) => people !== null)
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Rare combinations of values">
      <table>
        <thead>
          <tr>
            {variables.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className="num">
              Records
            </th>
            {withPeople && (
              <th scope="col" className="num">
                People
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rare.rows.map(({ values, records, people }, row) => (
            <tr key={row}>
              {values.map((value, v) => (
                <td key={v} className={value === null ? 'muted' : undefined}>
                  {value === null ? 'missing' : levelName(data, variables[v], value)}
                </td>
              ))}
              <td className="num">{count(records)}</td>
              {withPeople && <td className="num">{count(people)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
