import { useState } from 'react'
import type { LevelCount } from '../../../worker/contract'
import { Button } from '../../parts/Button'
import { count, share } from '../../words/numbers'
import style from './LevelsTable.module.css'

type Props = { readonly levels: readonly LevelCount[]; readonly records: number }

/** How many levels are listed before the rest is asked for. */
const first = 40
const barWidth = 22

/** The levels of a variable in their order, with their records; bars on a log scale. */
export function LevelsTable({ levels, records }: Props) {
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
              <td className={style.level} title={each.missing ? 'missing' : each.level}>
                {each.missing ? <span className="muted">missing</span> : each.level}
              </td>
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
