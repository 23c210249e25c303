import { countedBy } from '../../../../engine/risk/main-measures'
import type { ReactNode } from 'react'
import { riskKey, type Candidate, type Recipe } from '../../../../engine/assess/recipe'
import type { RiskResults } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import type { CandidateState } from '../../../../store/results'
import { DataTable } from '../../../parts/DataTable'
import { Symbol } from '../../../parts/Symbol'
import { standingOf } from '../../../measures/measure-validity'
import { measuredById, originalValue, riskValue, writeMeasured } from '../../../measures/measure-values'
import { change, count, plural, points, share } from '../../../words/numbers'
import { mainKey, mainRiskId, mean, type Spreads } from './candidate-risks'
import { Held } from '../../../measures/Held'
import { InspectorSection } from '../../../inspector/InspectorHead'
import { Opens } from '../../../inspector/Opens'

/** The risk of the file as it stands beside that of the candidate, and the records by class of risk. */
export function BeforeAndAfter(props: {
  readonly recipe: Recipe
  readonly candidate: Candidate
  readonly scenario: string
  readonly before: RiskResults | null
  /** The original was measured, but under other settings than the candidate. */
  readonly beforeMissing: boolean
  readonly state: CandidateState
  readonly risk: Spreads
  /** The records by class of risk, before and after; null where there is no before. */
  readonly classes: ReactNode
}) {
  const { recipe, candidate, scenario, before, beforeMissing, state, risk, classes } = props
  const key = mainKey(recipe)
  // A model that is not defined here counts nothing: then the uniques are those of the file.
  const ofMain = `${key}.sampleUniques`
  const uniques = mean(lookUp(risk, ofMain)) === null ? (uniquesAsRisk(recipe) ?? ofMain) : ofMain
  const populationUniques = `${key}.populationUniques`
  const standingOfId = (id: string) => {
    const found = measuredById(recipe, id)
    return found && standingOf(found, candidate, state, scenario, recipe)
  }
  const main = mainRiskId(recipe, risk)
  const measured = measuredById(recipe, main)
  const after = mean(lookUp(risk, main))
  // Without a population or a model the risk is the sample uniques, and nothing is known of correct matches.
  const matches = measured?.entry.unit === 'records'
  const earlier = before && measured ? originalValue(before, measured) : null
  const uniquesBefore = before ? riskValue(before, uniques) : null
  const uniquesAfter = mean(lookUp(risk, uniques))
  const shareBefore = quotient(earlier, uniquesBefore)
  const shareAfter = quotient(after, uniquesAfter)
  const populationBefore = before ? riskValue(before, populationUniques) : null
  const populationAfter = mean(lookUp(risk, populationUniques))
  const runs = (after === null ? undefined : lookUp(risk, main)?.replicates) ?? state.replicates.length
  const rows: readonly (Compared | false)[] = [
    ...(measured && matches
      ? [
          {
            id: measured.id,
            title: (
              <>
                Correct matches, <Symbol of={measured.entry.symbol} />{' '}
                <span className="muted">{measured.which}</span>
              </>
            ),
            before: writeMeasured(measured.entry, earlier),
            after: after === null ? null : writeMeasured(measured.entry, after),
            heldBy: measured.id,
            change: change(earlier, after),
          },
          {
            id: `${key}.shareOfMatches`,
            title: 'Share correct',
            before: share(shareBefore),
            after: shareAfter === null ? null : share(shareAfter),
            heldBy: measured.id,
            change: points(shareBefore, shareAfter),
          },
        ]
      : []),
    {
      id: uniques,
      title: 'Sample uniques',
      before: count(uniquesBefore),
      after: count(uniquesAfter),
      heldBy: uniquesAsRisk(recipe) ?? uniques,
      change: difference(uniquesBefore, uniquesAfter),
    },
    populationAfter !== null && {
      id: populationUniques,
      title: 'Population uniques',
      before: count(populationBefore),
      after: count(populationAfter),
      heldBy: populationUniques,
      change: difference(populationBefore, populationAfter),
    },
  ]
  return (
    <InspectorSection title="Before and after">
      <DataTable
        rows={rows.filter((row) => row !== false)}
        rowKey={({ id }) => id}
        columns={[
          {
            head: 'Number',
            hidesHead: true,
            wraps: true,
            cell: ({ id, title }) => <Opens id={id}>{title}</Opens>,
          },
          { head: 'before', number: true, className: 'muted', cell: (row) => row.before },
          {
            head: 'after',
            number: true,
            cell: (row) => <Held written={row.after} standing={standingOfId(row.heldBy)} />,
          },
          { head: 'change', number: true, className: 'muted', cell: (row) => row.change },
        ]}
      />
      <p className="muted" style={{ marginTop: 6 }}>
        {runs > 1 ? `After: mean of ${plural(runs, 'run')}.` : 'After: one run.'}
        {beforeMissing && ' Before: out of date, measure the risk again.'}
        {before === null && !beforeMissing && ' Before: not measured yet; measure it in Risk.'}
      </p>
      {classes}
    </InspectorSection>
  )
}

type Compared = {
  readonly id: string
  readonly title: ReactNode
  readonly before: string
  /** Null where there is none. */
  readonly after: string | null
  /** The number whose standing is that of the row. */
  readonly heldBy: string
  readonly change: string
}

/** Where the recipe counts sample uniques as a risk, they stand here as that: struck out once a step broke it. */
function uniquesAsRisk(recipe: Recipe): string | null {
  const entry = recipe.risk.find(({ measure }) => measure === countedBy)
  return entry ? `${riskKey(entry)}.sampleUniques` : null
}

function quotient(above: number | null, below: number | null): number | null {
  return above === null || below === null || below === 0 ? null : above / below
}

function difference(from: number | null, to: number | null): string {
  if (from === null || to === null) return '–'
  const moved = Math.round(to - from)
  return moved > 0 ? `+${count(moved)}` : count(moved)
}
