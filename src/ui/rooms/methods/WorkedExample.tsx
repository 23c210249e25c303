import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../engine/by-name'
import { isRiskCurrent } from '../../../store/freshness'
import { riskiestRecords } from '../../../store/questions'
import { resultsStore } from '../../../store/results'
import { byRisk, unfiltered, type RiskiestRow } from '../../../store/riskiest'
import { Symbol } from '../../parts/Symbol'
import { count, recordRisk } from '../../words/numbers'
import { measuredById } from '../risk/measure-values'
import { useScenario } from '../use-scenario'
import type { Topic } from './topics'
import style from './MethodsRoom.module.css'

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
      <div className={style.scroller} role="region" aria-label="Worked example" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" style={{ paddingLeft: 0 }}>
                Key
              </th>
              {known && (
                <th scope="col" className="num">
                  People with it
                </th>
              )}
              <th scope="col" className="num">
                Risk <Symbol of={measuredById(study.recipe, by)?.entry.symbol ?? ''} />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.rows.map(({ row, values, populationCount, risk }) => (
              <tr key={row}>
                <td style={{ paddingLeft: 0, whiteSpace: 'normal' }}>
                  {values.map((value) => (value === '' ? 'missing' : value)).join(', ')}
                </td>
                {known && <td className="num">{count(populationCount)}</td>}
                <td className="num">{recordRisk(risk)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="muted small">The riskiest records of this file by it, as the file stands.</p>
    </>
  )
}
