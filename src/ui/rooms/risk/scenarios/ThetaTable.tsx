import type { ReactNode } from 'react'
import type { Recipe } from '../../../../engine/assess/recipe'
import { IntervalLine } from '../../../charts/IntervalLine'
import { count, decimals, range, type Written } from '../../../words/numbers'
import { scenarioLetter } from '../../../words/scenario-letter'
import { DoesNotHold } from '../DoesNotHold'
import { numberOf, writeMeasured } from '../../../measures/measure-values'
import { intervalOf } from '../../../../engine/risk/theta/definition'
import type { ThetaRow } from './theta-rows'
import styles from './Scenarios.module.css'
import { DataTable, type Column } from '../../../parts/DataTable'

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
    <DataTable
      scroll={{ label: 'Theta by scenario' }}
      rows={rows}
      rowKey={({ id }) => id}
      rowProps={({ group }) => ({ className: group === null ? undefined : styles.group })}
      columns={[
        {
          head: by === null ? 'Scenario' : `Scenario, ${by}`,
          cell: ({ group, scenario }) =>
            group ?? (
              <b>
                {scenarioLetter(scenario)} {recipe.scenarios[scenario].name}
              </b>
            ),
        },
        {
          head: 'Cells of 1',
          number: true,
          // What has no figures says why in the place of all of them.
          cellProps: ({ figures }) =>
            figures ? { className: 'muted' } : { colSpan: 7, className: styles.why },
          cell: ({ figures, invalid }) =>
            figures ? count(figures.n1) : invalid ? <DoesNotHold invalid={invalid} /> : 'not measured',
        },
        figure('Cells of 2', ({ n2 }) => count(n2), 'muted'),
        figure(<i className="m">θ</i>, ({ theta }) => writeTheta(theta)),
        figure(
          'Variance',
          ({ variance }) => writeMeasured(numberOf({ measure: 'theta' }, 'variance'), variance),
          'muted',
        ),
        figure('Interval', (figures) => {
          const interval = intervalOf(figures)
          return interval ? range(interval.low, interval.high, writeTheta) : '–'
        }),
        figure('Upper bound', ({ upper }) => writeTheta(upper)),
        {
          ...figure(`0 to ${decimals(most, 2)}`, (figures) => {
            const { theta } = figures
            const interval = intervalOf(figures)
            if (theta === null) return <span className="muted">nobody is alone, and no two are alike</span>
            return (
              <IntervalLine
                estimate={theta}
                low={interval?.low ?? null}
                high={interval?.high ?? null}
                most={most}
              />
            )
          }),
          number: false,
        },
      ]}
    />
  )
}

/** A column of figures, with nothing in it where there are none. */
function figure(
  head: ReactNode,
  write: (figures: NonNullable<ThetaRow['figures']>) => ReactNode,
  className?: string,
): Column<ThetaRow> {
  return {
    head,
    number: true,
    className,
    cellProps: ({ figures }) => (figures ? {} : null),
    cell: ({ figures }) => figures && write(figures),
  }
}

function writeTheta(value: Written): string {
  return writeMeasured(numberOf({ measure: 'theta' }, 'theta'), value)
}
