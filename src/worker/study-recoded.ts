import { makeStudy } from '../engine/assess/make-study'
import { asReleased, openStudy, type ScenarioStudy, type Study } from '../engine/assess/open-study'
import type { Recipe, Scenario } from '../engine/assess/recipe'
import { holdsAfter } from '../engine/assess/impossible-combinations'
import { byName } from '../engine/by-name'
import { detailLost, type RecodedLevels } from '../engine/key/recoded'
import { randomStream } from '../engine/math/random'
import { applySteps } from '../engine/protect/apply-steps'
import { changedWithoutMatrix, methodOf, type Step, variablesLeftOut } from '../engine/protect/definitions'
import { categorical, type Table } from '../engine/table/table'
import { sampleOf, type Held } from './held'
import type { OfScenario } from './question'

export type StudyRecoded = {
  readonly own: Scenario
  readonly before: InScenario
  /** Without the key variables that are left out, in the levels of the file. */
  readonly unmerged: InScenario
  readonly after: InScenario
  readonly recoded: RecodedLevels
  /** Bits of detail lost, a record. */
  readonly bits: number
}

export type InScenario = { readonly study: Study; readonly scenario: ScenarioStudy }

/**
 * The file under one scenario as it is, and as those of the steps leave it that merge levels of the scenario's key for
 * everybody alike, or leave variables of it out; the others are not carried out. A key of which nothing is left stays whole.
 */
export function studyRecoded(
  held: Held,
  { recipe, scenario }: OfScenario,
  steps: readonly Step[],
): StudyRecoded {
  const own = recipe.scenarios[scenario]
  const { key } = own
  const opened = (of: readonly string[]): InScenario => {
    const study = openStudy(makeStudy(ofKey(recipe, own, of), sampleOf(held), held.population, {}))
    return { study, scenario: study.scenarios[0] }
  }
  const before = opened(key)
  const gone = key.filter((variable) => variablesLeftOut(steps).includes(variable))
  const unmerged =
    gone.length === 0 || gone.length === key.length
      ? before
      : opened(key.filter((variable) => !gone.includes(variable)))
  const { table } = before.study.data
  const merging = steps.filter(
    (step) => key.includes(methodOf(step).recodes?.(step) ?? '') && changedWithoutMatrix([step]).length === 0,
  )
  const { recoded } = applySteps(table, merging, { stream: () => randomStream(0), imports: {} })
  return {
    own,
    before,
    unmerged,
    after: asReleased(unmerged.study, unmerged.scenario, { recoded }),
    recoded,
    bits: detailLost(
      table,
      byName([...Object.entries(recoded), ...gone.map((name) => allAsOne(table, name))]),
    ),
  }
}

function ofKey(
  { data, design }: Recipe,
  { name, missing = 'category', coarser = {}, impossible = [] }: Scenario,
  key: readonly string[],
): Recipe {
  const known = Object.entries(coarser).filter(([variable]) => key.includes(variable))
  const rules = impossible.filter((rule) => holdsAfter(rule, key, []))
  return {
    recipe: 1,
    seed: 0,
    data,
    ...(design && { design }),
    scenarios: [{ name, key, missing, coarser: byName(known), impossible: rules }],
    candidates: [],
    risk: [],
    utility: [],
  }
}

/** A variable that is left out tells as much as one with a single level. */
function allAsOne(table: Table, name: string) {
  return [name, { into: [{ label: '', levels: categorical(table, name).levels }] }] as const
}
