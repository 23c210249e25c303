import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../engine/by-name'
import { isRiskCurrent } from '../../../store/freshness'
import { riskiestRecords } from '../../../store/questions'
import { resultsStore } from '../../../store/results'
import { byRisk, unfiltered, type RiskiestRow } from '../../../store/riskiest'
import { DataTable } from '../../parts/DataTable'
import { Symbol } from '../../parts/Symbol'
import { count, recordRisk } from '../../words/numbers'
import { measuredById } from '../../measures/measure-values'
import { useScenario } from '../use-scenario'
import type { Topic } from './topics'

const shown = 3

/** The riskiest records of the file with the measure's own risk, where it has one for each record. */
export function WorkedExample({ topic }: { readonly topic: Topic }) {
  const study = useScenario()
  const risks = useStore(resultsStore, (state) => state.risks)
  const [rows, setRows] = useState<{ readonly of: string; readonly rows: readonly RiskiestRow[] } | null>(
    null,
  )
  const kept = study ? lookUp(risks, study.scenario.name) : undefined
  const isCurrent = study !== null && kept !== undefined && isRiskCurrent(study.recipe, study.index, kept)
  const measure = topic.kind === 'measure' ? topic.entry.measure : ''
  const by = isCurrent
    ? kept.value.recordRisks.findLast(({ id }) => measuredById(study.recipe, id)?.entry.measure === measure)
        ?.id
    : undefined
  const scenario = study?.index
  useEffect(() => {
    if (by === undefined || scenario === undefined) return
    let left = false
    void riskiestRecords({ scenario, by, order: byRisk, filter: unfiltered, first: 0, count: shown }).then(
      (answer) => {
        if (!left && answer.ok) setRows({ of: `${scenario} ${by}`, rows: answer.value.rows })
      },
    )
    return () => {
      left = true
    }
  }, [by, scenario])
  if (!study || by === undefined || rows?.of !== `${study.index} ${by}` || rows.rows.length === 0) return null
  const known = rows.rows.some(({ populationCount }) => populationCount !== null)
  return (
    <>
      <h2>Worked example</h2>
      <DataTable
        inText
        scroll={{ label: 'Worked example' }}
        rows={rows.rows}
        rowKey={({ row }) => row}
        columns={[
          {
            head: 'Key',
            wraps: true,
            cell: ({ values }) => values.map((value) => (value === '' ? 'missing' : value)).join(', '),
          },
          known && {
            head: 'People with it',
            number: true,
            cell: ({ populationCount }) => count(populationCount),
          },
          {
            head: (
              <>
                Risk <Symbol of={measuredById(study.recipe, by)?.entry.symbol ?? ''} />
              </>
            ),
            number: true,
            cell: ({ risk }) => recordRisk(risk),
          },
        ]}
      />
      <p className="muted small">The riskiest records of this file by it, as the file stands.</p>
    </>
  )
}
