import { Tag } from '../../parts/Tag'
import type { WayOut } from '../../words/way-out'
import { WayOutButton } from '../../problems/WayOutButton'
import style from './WaysOut.module.css'

/** What can be done about a problem, what each way costs, and which one is recommended. */
export function WaysOut({ ways }: { readonly ways: readonly WayOut[] }) {
  return (
    <ul>
      {ways.map((way, index) => (
        <li key={way.sentence} className={style.way}>
          <span className={style.sentence}>
            {way.sentence} {index === 0 && ways.length > 1 && <Tag tone="ok">Recommended</Tag>}
          </span>
          <span className={`small ink2 ${style.cost}`}>{way.cost}</span>
          <span className={style.button}>
            <WayOutButton way={way} />
          </span>
        </li>
      ))}
    </ul>
  )
}
