import { useState } from 'react'
import type { DataSource } from '../../../engine/assess/recipe'
import { Button } from '../../parts/Button'
import { count, share } from '../../words/numbers'
import { levelLabel, levelName } from '../../words/variables'
import style from './LevelsTable.module.css'
import type { LevelCount } from '../../../worker/questions/levels-of'

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
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col" colSpan={2} className="num">
              records, log scale
            </th>
            <th scope="col" className="num">
              share
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <tr key={each.missing ? 'missing' : `level ${each.level}`}>
              <Level variable={variable} data={data} level={each} />
              <td className={style.bar}>
                <svg width={barWidth} height="8" aria-hidden="true">
                  <rect width={barOf(each.records)} height="8" rx="1" fill="var(--prob-5)" />
                </svg>
              </td>
              <td className="num">{count(each.records)}</td>
              <td className="num muted">{share(each.records / records)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {levels.length > shown.length && (
        <Button small kind="quiet" onPress={() => setAll(true)}>
          Show {count(levels.length - shown.length)} more
        </Button>
      )}
    </>
  )
}

/** Code and label side by side; the whole of them where they are cut. */
function Level({
  variable,
  data,
  level: { level, missing },
}: Pick<Props, 'variable' | 'data'> & { readonly level: LevelCount }) {
  if (missing) {
    return (
      <td className={style.level} title="missing">
        <span className="muted">missing</span>
      </td>
    )
  }
  const label = levelLabel(data, variable, level)
  return (
    <td className={style.level} title={levelName(data, variable, level)}>
      {label === null || label === level ? (
        level
      ) : (
        <>
          <span className="mono muted">{level}</span> {label}
        </>
      )}
    </td>
  )
}
