import { useStore } from 'zustand'
import { lookUp } from '../../../engine/by-name'
import { isRiskCurrent } from '../../../store/freshness'
import { resultsStore } from '../../../store/results'
import { measuredById } from '../../measures/measure-values'
import { RiskiestTable, useRiskiest } from '../RiskiestTable'
import { useScenario } from '../use-scenario'
import type { Topic } from './topics'

const shown = 3

/** The riskiest records of the file with the measure's own risk, where it has one for each record. */
export function WorkedExample({ topic }: { readonly topic: Topic }) {
  const study = useScenario()
  const risks = useStore(resultsStore, (state) => state.risks)
  const kept = study ? lookUp(risks, study.scenario.name) : undefined
  const isCurrent = study !== null && kept !== undefined && isRiskCurrent(study.recipe, study.index, kept)
  const measure = topic.kind === 'measure' ? topic.entry.measure : ''
  const by = isCurrent
    ? kept.value.recordRisks.findLast(({ id }) => measuredById(study.recipe, id)?.entry.measure === measure)
        ?.id
    : undefined
  const rows = useRiskiest(study?.index ?? 0, by, shown)
  if (!study || by === undefined || rows === null) return null
  return (
    <>
      <h2>Worked example</h2>
      <RiskiestTable study={study} by={by} rows={rows} label="Worked example" />
      <p className="muted small">The riskiest records of this file by it, as the file stands.</p>
    </>
  )
}
