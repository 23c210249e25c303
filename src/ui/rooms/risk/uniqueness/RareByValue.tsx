import { useState } from 'react'
import type { DataSource } from '../../../../engine/assess/recipe'
import { rareValues } from '../../../../store/rare-values'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { count, plural } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { useAnswer } from '../../../parts/use-answer'
import styles from './Uniqueness.module.css'
import type { RareValue } from '../../../../worker/questions/threshold-rule/rare-values'
import type { RareRequest } from '../../../../worker/questions/threshold-rule/rare-file'

type Props = {
  readonly request: RareRequest
  /** What the rule was measured from. */
  readonly from: string
  /** Records times keys: what counting takes. */
  readonly work: number
  /** By how many variables the keys have. */
  readonly sizes: readonly number[]
  readonly data: DataSource
}

/** Above this it is counted when it is wished for, as work that can be cancelled. */
const workInABlink = 2e6

/** Which values make combinations rare, as μ-Argus lists them: those to recode first. */
export function RareByValue({ request, from, work, sizes, data }: Props) {
  const of = `${from} ${JSON.stringify(request)}`
  const [wished, setWished] = useState<string | null>(null)
  const isWanted = work <= workInABlink || wished === of
  const { value, problem } = useAnswer(of, isWanted, async () => {
    const answer = await rareValues(request)
    if (answer === null) setWished(null)
    return answer
  })
  return (
    <Panel
      title="Rare combinations by value"
      sub="which values make combinations rare: those to recode first"
      actions={
        isWanted ? undefined : (
          <Button small onPress={() => setWished(of)}>
            Count by value
          </Button>
        )
      }
      flush
    >
      {problem ? (
        <div style={{ padding: 16 }}>
          <ProblemMessage problem={problem} />
        </div>
      ) : value ? (
        <Values values={value} sizes={sizes} data={data} />
      ) : (
        <p className={styles.note}>
          {isWanted ? 'The values are being counted.' : 'Goes through all keys once more.'}
        </p>
      )}
    </Panel>
  )
}

function Values(props: {
  readonly values: readonly RareValue[]
  readonly sizes: readonly number[]
  readonly data: DataSource
}) {
  const { values, sizes, data } = props
  const total = ({ bySize }: RareValue) => bySize.reduce((sum, n) => sum + n, 0)
  const inOrder = values.toSorted((a, b) => b.bySize[0] - a.bySize[0] || total(b) - total(a))
  return (
    <DataTable
      scroll={{ label: 'Values that are in rare combinations', height: 320 }}
      rows={inOrder}
      rowKey={({ variable, level }) => JSON.stringify([variable, level])}
      columns={[
        { head: 'Variable', className: 'mono', rowHead: true, cell: ({ variable }) => variable },
        {
          head: 'Value',
          rowHead: true,
          cell: ({ variable, level }) =>
            level === null ? <span className="muted">missing</span> : levelName(data, variable, level),
        },
        ...sizes.map((size) => ({
          head: size === 1 ? 'By itself' : `Of ${plural(size, 'variable')}`,
          number: true,
          cell: ({ bySize }: RareValue) => <Rare combinations={bySize[size - 1]} size={size} />,
        })),
      ]}
    />
  )
}

/** A value by itself is rare or not. */
function Rare({ combinations, size }: { readonly combinations: number; readonly size: number }) {
  if (combinations === 0) return <span className="muted">–</span>
  return size === 1 ? <span className="msu">rare</span> : count(combinations)
}
