import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { chosenOf } from '../../../../store/chosen'
import { limitOf } from '../../../../store/map-settings'
import { resultsStore } from '../../../../store/results'
import { DataTable } from '../../../parts/DataTable'
import { MethodMark } from '../../../parts/MethodMark'
import { Symbol } from '../../../parts/Symbol'
import { candidateMark } from '../../../candidates/describe-candidate'
import { judgedBy } from '../../../measures/limit-standing'
import { meanOf, writeMeasured, type Measured } from '../../../measures/measure-values'
import type { Study } from '../use-release'
import { InspectorSection } from '../../../inspector/InspectorHead'

/** Few enough to be read at a glance. */
const shown = 6

/** How other candidates do on a number, beside the risk: those nearest to the chosen one. */
export function ComparedCandidates(props: { readonly study: Study; readonly measured: Measured }) {
  const { recipe, scenario } = props.study
  const { measured } = props
  const states = useStore(resultsStore, (results) => results.candidates)
  const risk = judgedBy(recipe)
  const isRisk = risk?.id === measured.id
  const limit = risk && limitOf(recipe, risk.id)
  const chosen = chosenOf(recipe)
  const valueOf = (name: string, id: string) => {
    const summary = lookUp(lookUp(states, name)?.summaries, scenario.name)
    return meanOf(summary?.risk, id) ?? meanOf(summary?.utility, id)
  }
  const own = chosen === null ? null : valueOf(chosen, measured.id)
  const rows = recipe.candidates
    .map((candidate) => ({ candidate, value: valueOf(candidate.name, measured.id) }))
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => distance(a.value, own) - distance(b.value, own))
    .slice(0, shown)
  if (rows.length < 2 || !risk) return null
  return (
    <InspectorSection title="Compare">
      <DataTable
        rows={rows}
        rowKey={({ candidate }) => candidate.name}
        columns={[
          {
            head: 'Candidate',
            cell: ({ candidate }) => (
              <>
                <MethodMark {...candidateMark(candidate)} />{' '}
                {candidate.name === chosen ? <b>{candidate.name}</b> : candidate.name}
              </>
            ),
          },
          {
            head: risk.entry.symbol === '' ? risk.entry.title : <Symbol of={risk.entry.symbol} />,
            number: true,
            cell: ({ candidate }) => {
              const level = valueOf(candidate.name, risk.id)
              return (
                <>
                  {limit !== null && level !== null && level > limit && (
                    <span className="muted">over the limit </span>
                  )}
                  {writeMeasured(risk.entry, level)}
                </>
              )
            },
          },
          !isRisk && {
            head: measured.entry.measure.toUpperCase(),
            number: true,
            cell: ({ value }) => writeMeasured(measured.entry, value),
          },
        ]}
      />
    </InspectorSection>
  )
}

function distance(value: number | null, from: number | null): number {
  return value === null || from === null ? Infinity : Math.abs(value - from)
}
