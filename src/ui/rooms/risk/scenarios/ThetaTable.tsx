import type { Recipe } from '../../../../engine/assess/recipe'
import { IntervalLine } from '../../../charts/IntervalLine'
import { count, decimals, range } from '../../../words/numbers'
import { scenarioLetter } from '../../../words/scenario-letter'
import { DoesNotHold } from '../DoesNotHold'
import { smallVariance } from '../measure-values'
import { thetaInterval, type ThetaRow } from './theta-rows'
import styles from './Scenarios.module.css'

type Props = {
  readonly recipe: Recipe
  readonly rows: readonly ThetaRow[]
  /** The variable that tells subpopulations apart; null: none. */
  readonly by: string | null
}

/** θ by scenario and subpopulation: what it is made of, its variance, and its interval on one scale. */
export function ThetaTable({ recipe, rows, by }: Props) {
  const most = Math.max(0.01, ...rows.map(({ figures }) => figures?.upper ?? figures?.theta ?? 0))
  return (
    <div className={styles.scroller} role="region" aria-label="Theta by scenario" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{by === null ? 'Scenario' : `Scenario, ${by}`}</th>
            <th scope="col" className="num">
              Cells of 1
            </th>
            <th scope="col" className="num">
              Cells of 2
            </th>
            <th scope="col" className="num">
              <i className="m">θ</i>
            </th>
            <th scope="col" className="num">
              Variance
            </th>
            <th scope="col" className="num">
              Interval
            </th>
            <th scope="col" className="num">
              Upper bound
            </th>
            <th scope="col">0 to {decimals(most, 2)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={row.group === null ? '' : styles.group}>
              <td>
                {row.group ?? (
                  <b>
                    {scenarioLetter(row.scenario)} {recipe.scenarios[row.scenario].name}
                  </b>
                )}
              </td>
              <Figures row={row} most={most} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Figures({ row: { figures, invalid }, most }: { readonly row: ThetaRow; readonly most: number }) {
  if (!figures) {
    return (
      <td colSpan={7} className="muted">
        {invalid ? <DoesNotHold invalid={invalid} /> : 'not measured'}
      </td>
    )
  }
  const { theta, variance, upper, n1, n2 } = figures
  const interval = thetaInterval(figures)
  return (
    <>
      <td className="num muted">{count(n1)}</td>
      <td className="num muted">{count(n2)}</td>
      <td className="num">{decimals(theta, 3)}</td>
      <td className="num muted">{smallVariance(variance)}</td>
      <td className="num">{interval ? range(...interval, (end) => decimals(end, 3)) : '–'}</td>
      <td className="num">{decimals(upper, 3)}</td>
      <td>
        {theta === null ? (
          <span className="muted">nobody is alone, and no two are alike</span>
        ) : (
          <IntervalLine
            estimate={theta}
            low={interval ? interval[0] : null}
            high={interval ? interval[1] : null}
            most={most}
          />
        )}
      </td>
    </>
  )
}
