import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { definitionOf } from '../../../../engine/risk/definitions'
import { lossOf } from '../../../../engine/utility/definitions'
import { gridDraftStore } from '../../../../store/grid-draft'
import { Assumptions } from '../../../parts/Assumptions'
import { useGridPlan, type UsedGrid } from '../grid/use-grid-plan'
import { entryText } from '../../../measures/entry-text'
import { tableText } from '../../../measures/measure-values'
import { count, plural, share } from '../../../words/numbers'
import { SourceSection } from '../../../inspector/CatalogueSections'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { NoSubject } from '../../../inspector/NoSubject'
import { PlanWork } from './PlanWork'

/** The grid that is being filled in: how much work it is, what is measured, and what targeting does. */
export function PlanSubject() {
  const isOpen = useStore(gridDraftStore, (state) => state.open)
  return isOpen ? <Plan /> : <NoSubject />
}

function Plan() {
  const grid = useGridPlan()
  if (!grid) return <NoSubject />
  const { candidates } = grid.plan
  const isTargeted = grid.draft.kind === 'rates'
  return (
    <>
      <InspectorHead kind="Plan" title={plural(candidates.length, 'new candidate')} />
      <PlanWork recipe={grid.study.recipe} candidates={candidates} />
      <Measured recipe={grid.study.recipe} />
      {isTargeted && <Targeting grid={grid} />}
      {isTargeted && (
        <SourceSection source="Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), sections 4.1 and 4.2, doi:10.1214/09-AOAS317." />
      )}
    </>
  )
}

function Measured({ recipe }: { readonly recipe: Recipe }) {
  const lines = measuredLines(recipe)
  return (
    <InspectorSection title="Measured">
      {lines.length === 0 ? (
        <p className="muted">No measure is asked for yet.</p>
      ) : (
        <Assumptions list={lines.map((text) => ({ text, holds: 'assumed' }))} />
      )}
    </InspectorSection>
  )
}

function Targeting({ grid }: { readonly grid: UsedGrid }) {
  const { target } = grid
  const known = target?.ok ? target.value : null
  return (
    <>
      <InspectorSection title="What targeting does">
        <p>
          Changes go first to the records that are targeted
          {known
            ? `, ${share(known.share)} of the file with ${count(known.sampleUniques)} sample uniques`
            : ''}
          . The same number of changes takes away more risk where keys are rare, and the tables that matter to
          most users move less.
        </p>
      </InspectorSection>
      <InspectorSection title="What it costs">
        <p>
          Small groups carry the distortion. Compare BVR for each group before you choose: an average over the
          file hides it.
        </p>
      </InspectorSection>
    </>
  )
}

/** Each measure of the recipe once, in words, with what it is measured on where that may differ. */
function measuredLines(recipe: Recipe): readonly string[] {
  const utilities = recipe.utility.map((entry) => [lossOf(entry).name, tableText(entry, recipe)] as const)
  const risks = recipe.risk.map(
    (entry) => [definitionOf(entry).asked(entry), entryText(entry, recipe)] as const,
  )
  return [
    ...together(risks).map(([asked, which]) =>
      which.length === 1 ? asked : `${asked}: ${which.map((each) => each || 'as usual').join('; ')}`,
    ),
    ...together(utilities).map(([name, on]) =>
      [name, on.filter(Boolean).join(' and ')].filter(Boolean).join(' on '),
    ),
  ]
}

/** What is said of each, under what it is said of, in the order of the first. */
function together(said: readonly (readonly [of: string, what: string])[]): readonly [string, string[]][] {
  const all = new Map<string, string[]>()
  for (const [of, what] of said) all.set(of, [...(all.get(of) ?? []), what])
  return [...all]
}
