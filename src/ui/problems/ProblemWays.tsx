import type { ProblemData } from '../../engine/problem'
import { waysOut } from '../words/problems'
import { WayOutButton } from './WayOutButton'
import style from './ProblemWays.module.css'

/** The ways out of a problem, each with what it costs; of several the first is recommended. */
export function ProblemWays({ problem }: { readonly problem: ProblemData }) {
  const ways = waysOut(problem)
  return (
    <ul className={style.ways}>
      {ways.map((way, index) => (
        <li key={way.sentence}>
          <span>
            {way.sentence}. <span className="ink2">{way.cost}</span>
            {index === 0 && ways.length > 1 && <span className={style.recommended}> Recommended.</span>}
          </span>
          <WayOutButton way={way} />
        </li>
      ))}
    </ul>
  )
}
