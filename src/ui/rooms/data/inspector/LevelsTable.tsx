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

/** How many levels are listed before more are asked for, and how many then come with each press. */
const first = 40
const more = 500
const barWidth = 22

/** The levels of a variable in their order, with their labels and records; bars on a log scale. */
export function LevelsTable({ variable, data, levels, records }: Props) {
  const [asked, setAsked] = useState(0)
  const shown = levels.slice(0, first + asked)
  const next = Math.min(more, levels.length - shown.length)
  const most = levels.reduce((so, { records }) => Math.max(so, records), 1)
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
      {next > 0 && (
        <Button small kind="quiet" onPress={() => setAsked(asked + next)}>
          Show {count(next)} more
          {shown.length + next < levels.length && ` of ${count(levels.length - shown.length)}`}
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
