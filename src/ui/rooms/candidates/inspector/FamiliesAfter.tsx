import { fallsAsAWhole } from '../../../../engine/assess/family-variables'
import { riskKey, type Candidate, type Recipe } from '../../../../engine/assess/recipe'
import type { RiskResults } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import type { CandidateState } from '../../../../store/results'
import { Held } from '../../../measures/Held'
import { standingOf } from '../../../measures/measure-validity'
import { reportRiskIds } from '../../../measures/report-risk-ids'
import { measuredById, riskValue, writeMeasured } from '../../../measures/measure-values'
import { mean, type Spreads } from './candidate-risks'
import { InspectorSection } from '../../../inspector/InspectorHead'
import { Opens } from '../../../inspector/Opens'
import { DataTable } from '../../../parts/DataTable'

type Props = {
  readonly recipe: Recipe
  readonly candidate: Candidate
  readonly state: CandidateState
  readonly scenario: string
  readonly before: RiskResults | null
  readonly risk: Spreads
}

/** What the other families say before and after, struck out where the candidate's steps broke them. */
export function FamiliesAfter({ recipe, candidate, state, scenario, before, risk }: Props) {
  const families = recipe.risk.filter(fallsAsAWhole).map(riskKey)
  const rows = reportRiskIds(recipe).flatMap((id) => {
    const measured = measuredById(recipe, id)
    if (!measured || !families.includes(measured.key)) return []
    const after = mean(lookUp(risk, id))
    const standing = standingOf(measured, candidate, state, scenario, recipe)
    const earlier = before ? riskValue(before, id) : null
    // While runs are under way a number that is lacking may still come.
    const isSaid = after !== null || earlier !== null || (standing !== null && state.status === 'assessed')
    return isSaid ? [{ id, measured, earlier, after, standing }] : []
  })
  if (rows.length === 0) return null
  return (
    <InspectorSection title="Other measures">
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            head: 'Number',
            hidesHead: true,
            wraps: true,
            cell: ({ id, measured: { entry, which } }) => (
              <Opens id={id}>
                {entry.title}
                {which && <span className="muted">, {which}</span>}
              </Opens>
            ),
          },
          {
            head: 'before',
            number: true,
            className: 'muted',
            cell: ({ measured, earlier }) => writeMeasured(measured.entry, earlier),
          },
          {
            head: 'after',
            number: true,
            cell: ({ measured, after, standing }) => (
              <Held
                written={after === null ? null : writeMeasured(measured.entry, after)}
                standing={standing}
              />
            ),
          },
        ]}
      />
    </InspectorSection>
  )
}
