import { useState } from 'react'
import type { DataSource } from '../../../../engine/assess/recipe'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { count, share } from '../../../words/numbers'
import { levelLabel, levelName } from '../../../words/variables'
import style from './LevelsTable.module.css'
import type { LevelCount } from '../../../../worker/questions/levels-of'

type Props = {
  readonly variable: string
  readonly data: DataSource
  readonly levels: readonly LevelCount[]
  readonly records: number
}

/** How many levels are listed before the rest is asked for. */
const first = 40
const barWidth = 22

/** The levels of a variable in their order, with their labels and records; bars on a log scale. */
export function LevelsTable({ variable, data, levels, records }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? levels : levels.slice(0, first)
  const most = Math.max(1, ...levels.map((each) => each.records))
  const barOf = (n: number) => (n <= 0 ? 0 : (barWidth * Math.log(n + 1)) / Math.log(most + 1))
  return (
    <>
      <DataTable
        rows={shown}
        rowKey={({ level, missing }) => (missing ? 'missing' : `level ${level}`)}
        columns={[
          {
            head: 'Level',
            cut: 'rest',
            cellProps: ({ level, missing }) => ({
              title: missing ? 'missing' : levelName(data, variable, level),
            }),
            cell: (level) => <Level variable={variable} data={data} level={level} />,
          },
          {
            head: 'records, log scale',
            number: true,
            className: style.bar,
            cell: ({ records: n }) => (
              <svg width={barWidth} height="8" aria-hidden="true">
                <rect width={barOf(n)} height="8" rx="1" fill="var(--prob-5)" />
              </svg>
            ),
          },
          { number: true, cell: ({ records: n }) => count(n) },
          { head: 'share', number: true, className: 'muted', cell: ({ records: n }) => share(n / records) },
        ]}
      />
      {levels.length > shown.length && (
        <Button small kind="quiet" onPress={() => setAll(true)}>
          Show {count(levels.length - shown.length)} more
        </Button>
      )}
    </>
  )
}

/** Code and label side by side. */
function Level({
  variable,
  data,
  level: { level, missing },
}: Pick<Props, 'variable' | 'data'> & { readonly level: LevelCount }) {
  if (missing) return <span className="muted">missing</span>
  const label = levelLabel(data, variable, level)
  if (label === null || label === level) return level
  return (
    <>
      <span className="mono muted">{level}</span> {label}
    </>
  )
}
