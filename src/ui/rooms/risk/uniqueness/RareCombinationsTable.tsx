import type { DataSource } from '../../../../engine/assess/recipe'
import { rareCombinations } from '../../../../store/rare-values'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { count, outOf, plainNumber, plural } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { useAnswer } from '../../../parts/use-answer'
import styles from './Uniqueness.module.css'
import type {
  RareCombinations,
  RareCombinationsRequest,
  RarePlace,
} from '../../../../worker/questions/threshold-rule/rare-combinations'

type Props = {
  readonly request: Omit<RareCombinationsRequest, 'most'>
  /** How many there are. */
  readonly rare: number
  /** What the rule was measured from. */
  readonly from: string
  readonly on: 'records' | 'weights'
  /** What each must have: of the key, or of the areas or the households that are looked at. */
  readonly threshold: number
  readonly data: DataSource
}

/** More of them are not read, but protected. */
const mostShown = 100

/** Where a rule fails: the values that too few have together, the rarest first. */
export function RareCombinationsTable({ request, rare, from, on, threshold, data }: Props) {
  const asked = { ...request, most: mostShown }
  const { value, problem } = useAnswer(`${from} ${JSON.stringify(asked)}`, rare > 0, () =>
    rareCombinations(asked),
  )
  const { title, each, counted } = wordsOf(request.place, on)
  return (
    <Panel
      title={title}
      sub={`fewer than ${plainNumber(threshold)} ${counted}, the ${request.place.kind === 'areas' ? 'smallest' : 'rarest'} first`}
      actions={
        value && value.total > value.rows.length ? (
          <span className="muted small">{outOf(value.rows.length, value.total)}</span>
        ) : undefined
      }
      flush
    >
      {rare === 0 ? (
        <p className={styles.note}>
          {each} {plainNumber(threshold)} {counted} or more.
        </p>
      ) : problem ? (
        <div style={{ padding: 16 }}>
          <ProblemMessage problem={problem} />
        </div>
      ) : value ? (
        <Rows
          rare={value}
          counted={request.place.kind === 'households' ? 'Households' : 'Records'}
          data={data}
        />
      ) : (
        <p className={styles.note}>{plural(rare, 'rare combination')} being listed.</p>
      )}
    </Panel>
  )
}

function wordsOf(
  place: RarePlace,
  on: 'records' | 'weights',
): { readonly title: string; readonly each: string; readonly counted: string } {
  switch (place.kind) {
    case 'key':
      return {
        title: `Rare on ${place.variables.join(' × ')}`,
        each: 'Every combination that occurs on this key has',
        counted: on === 'weights' ? 'people' : 'records',
      }
    case 'areas':
      return { title: 'Small areas', each: 'Every area has', counted: 'people' }
    case 'households':
      return {
        title: 'Rare combinations of household variables',
        each: 'Every combination that occurs in a household of several persons has',
        counted: 'households',
      }
  }
}

function Rows(props: {
  readonly rare: RareCombinations
  readonly counted: string
  readonly data: DataSource
}) {
  const { rare, counted, data } = props
  const { variables } = rare
  const withPeople = rare.rows.some(({ people }) => people !== null)
  return (
    <DataTable
      scroll={{ label: 'Rare combinations of values', height: 320 }}
      rows={rare.rows}
      rowKey={(_, at) => at}
      columns={[
        ...variables.map((name, v) => ({
          id: name,
          head: name,
          rowHead: true,
          cell: ({ values }: RareCombinations['rows'][number]) => {
            const value = values[v]
            return value === null ? <span className="muted">missing</span> : levelName(data, name, value)
          },
        })),
        { head: counted, number: true, cell: (row) => count(row.count) },
        withPeople && { head: 'People', number: true, cell: ({ people }) => count(people) },
      ]}
    />
  )
}
