import { useStore } from 'zustand'
import { lookUp } from '../../../engine/by-name'
import { isRiskCurrent } from '../../../store/freshness'
import { resultsStore } from '../../../store/results'
import { judgedBy } from '../../measures/limit-standing'
import { measuredById } from '../../measures/measure-values'
import { RiskiestTable, useRiskiest } from '../RiskiestTable'
import type { Study } from './use-release'

const shown = 10

/** The keys of the file before protection that are most at risk, by what candidates are judged by where it has a risk of each record. */
export function ReportedKeys({ study }: { readonly study: Study }) {
  const { recipe, index, scenario } = study
  const kept = useStore(resultsStore, (state) => lookUp(state.risks, scenario.name))
  const known = kept && isRiskCurrent(recipe, index, kept) ? kept.value.recordRisks : []
  const judged = judgedBy(recipe)
  const by =
    known.find(({ id }) => measuredById(recipe, id)?.key === judged?.key)?.id ??
    known.find(({ id }) => measuredById(recipe, id) !== null)?.id
  const rows = useRiskiest(index, by, shown)
  if (by === undefined || rows === null) return null
  return (
    <>
      <h3>These keys are most at risk before protection</h3>
      <RiskiestTable study={study} by={by} rows={rows} label="Riskiest keys" />
    </>
  )
}
