import { useEffect, useState } from 'react'
import { riskiestRecords } from '../../store/questions'
import { byRisk, unfiltered, type RiskiestRow } from '../../store/riskiest'
import { DataTable } from '../parts/DataTable'
import { Symbol } from '../parts/Symbol'
import { count, recordRisk } from '../words/numbers'
import { measuredById } from '../measures/measure-values'
import type { useScenario } from './use-scenario'

type Study = NonNullable<ReturnType<typeof useScenario>>

type Riskiest = { readonly of: string; readonly rows: readonly RiskiestRow[] }

/** The riskiest records of the file by a risk that was measured of each; null as long as they are not known, or where there are none. */
export function useRiskiest(
  scenario: number,
  by: string | undefined,
  shown: number,
): Riskiest['rows'] | null {
  const [found, setFound] = useState<Riskiest | null>(null)
  const of = `${scenario} ${by ?? ''} ${shown}`
  useEffect(() => {
    if (by === undefined) return
    let left = false
    void riskiestRecords({ scenario, by, order: byRisk, filter: unfiltered, first: 0, count: shown }).then(
      (answer) => {
        if (!left && answer.ok) setFound({ of, rows: answer.value.rows })
      },
    )
    return () => {
      left = true
    }
  }, [by, scenario, shown, of])
  return by !== undefined && found?.of === of && found.rows.length > 0 ? found.rows : null
}

type Props = {
  readonly study: Study
  /** The risk, such as `individual.risk`. */
  readonly by: string
  readonly rows: readonly RiskiestRow[]
  readonly label: string
}

/** Their keys, how many people have them where that is known, and the risk. */
export function RiskiestTable({ study: { recipe }, by, rows, label }: Props) {
  return (
    <DataTable
      inText
      scroll={{ label }}
      rows={rows}
      rowKey={({ row }) => row}
      columns={[
        {
          head: 'Key',
          wraps: true,
          cell: ({ values }) => values.map((value) => (value === '' ? 'missing' : value)).join(', '),
        },
        rows.some(({ populationCount }) => populationCount !== null) && {
          head: 'People with it',
          number: true,
          cell: ({ populationCount }) => count(populationCount),
        },
        {
          head: (
            <>
              Risk <Symbol of={measuredById(recipe, by)?.entry.symbol ?? ''} />
            </>
          ),
          number: true,
          cell: ({ risk }) => recordRisk(risk),
        },
      ]}
    />
  )
}
