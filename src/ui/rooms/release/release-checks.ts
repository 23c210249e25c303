import { riskKey, type Recipe, type Scenario } from '../../../engine/assess/recipe'
import { isCandidateCurrent } from '../../../store/freshness'
import type { CandidateState } from '../../../store/results'
import { roleOf } from '../../../store/roles'
import type { ReadyTable } from '../../../store/table'
import { count, plural, range } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { meanOf, riskValue, writeMeasured, type Measured } from '../risk/measure-values'

/** One line of the list: passes, needs a look, or is still open. */
export type Check = {
  readonly state: 'ok' | 'warn' | 'todo'
  readonly title: string
  /** At the right: the number or word it turns on. */
  readonly fact: string
  readonly detail: string
}

/** What is to be looked at before a candidate leaves; open ones do not block the export. */
export function releaseChecks(input: {
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly index: number
  readonly candidate: string
  readonly state: CandidateState | undefined
  readonly limit: number | null
  readonly risk: Measured
}): readonly Check[] {
  const { recipe, table, index, candidate, state, limit, risk } = input
  const scenario = recipe.scenarios[index]
  const spread = summaryOf(state, scenario)?.risk[risk.id]
  return [
    currentCheck(recipe, candidate, state),
    limitCheck(limit, risk, spread?.mean ?? null, spread?.high ?? null, index, state?.replicates.length ?? 0),
    identifierCheck(recipe, table, index),
    typicalCheck(state, scenario, risk),
    {
      state: 'ok',
      title: 'Record order carries no trace',
      fact: 'random',
      detail: 'Rows are put in random order before writing.',
    },
    ...otherScenarioChecks(recipe, index, state, risk, limit),
    ...cautionChecks(state, scenario),
  ]
}

function currentCheck(recipe: Recipe, candidate: string, state: CandidateState | undefined): Check {
  const title = 'The assessment is of this candidate'
  if (!state || state.replicates.length === 0) {
    return { state: 'todo', title, fact: 'not assessed', detail: 'Assess it in Candidates.' }
  }
  return isCandidateCurrent(recipe, candidate, state)
    ? {
        state: 'ok',
        title,
        fact: plural(state.replicates.length, 'run'),
        detail: 'Nothing changed since it was assessed.',
      }
    : {
        state: 'warn',
        title,
        fact: 'out of date',
        detail: 'The candidate, the scenario or the measures changed since. Assess it again.',
      }
}

function limitCheck(
  limit: number | null,
  risk: Measured,
  mean: number | null,
  high: number | null,
  index: number,
  runs: number,
): Check {
  const title = 'Risk is under the limit'
  const write = (value: number | null) => writeMeasured(risk.entry, value)
  if (limit === null) {
    return {
      state: 'todo',
      title,
      fact: 'no limit',
      detail: `The risk is ${write(mean)}. Set a limit on the map.`,
    }
  }
  const detail = `Scenario ${scenarioLetter(index)}, ${risk.entry.title.toLowerCase()}.${
    runs > 1 ? ` Upper end of ${plural(runs, 'run')}: ${write(high)}.` : ''
  }`
  if (mean === null) return { state: 'todo', title, fact: 'not assessed', detail }
  return mean <= limit
    ? { state: 'ok', title, fact: `${write(mean)} ≤ ${write(limit)}`, detail }
    : { state: 'warn', title: 'Risk is over the limit', fact: `${write(mean)} > ${write(limit)}`, detail }
}

function identifierCheck(recipe: Recipe, table: ReadyTable, index: number): Check {
  const dropped = table.description.variables.filter(
    (variable) => roleOf(recipe, index, variable) === 'identifier',
  )
  return {
    state: 'ok',
    title: 'No direct identifier is exported',
    fact: dropped.length === 0 ? 'none found' : `${count(dropped.length)} dropped`,
    detail:
      dropped.length === 0
        ? 'No variable has the role of an identifier. Check the roles in Data.'
        : `${dropped.map((variable) => variable.name).join(', ')} left out.`,
  }
}

/** The exported run is the first: where it lies among the runs that were assessed. */
function typicalCheck(state: CandidateState | undefined, scenario: Scenario, risk: Measured): Check {
  const title = 'The exported run is a typical one'
  const spread = summaryOf(state, scenario)?.risk[risk.id]
  const first = state?.replicates.at(0)?.[scenario.name]
  const value = first ? riskValue(first.risk, risk.id) : null
  const write = (each: number | null | undefined) => writeMeasured(risk.entry, each)
  if (
    !state ||
    value === null ||
    !spread ||
    spread.low === null ||
    spread.high === null ||
    state.replicates.length < 2
  ) {
    return { state: 'todo', title, fact: 'one run', detail: 'More runs are needed to say so.' }
  }
  const inside = value >= spread.low && value <= spread.high
  return {
    state: inside ? 'ok' : 'warn',
    title: inside ? title : 'The exported run is not a typical one',
    fact: `run 1 of ${count(state.replicates.length)}`,
    detail: `Its risk is ${write(value)}; 5th to 95th percentile of the runs: ${range(spread.low, spread.high, write)}.`,
  }
}

function otherScenarioChecks(
  recipe: Recipe,
  index: number,
  state: CandidateState | undefined,
  risk: Measured,
  limit: number | null,
): readonly Check[] {
  return recipe.scenarios.flatMap((scenario, i): readonly Check[] => {
    const mean = meanOf(summaryOf(state, scenario)?.risk, risk.id)
    if (i === index || mean === null) return []
    const over = limit !== null && mean > limit
    return [
      {
        state: over ? 'warn' : 'ok',
        title: over ? 'Another scenario is over the limit' : 'The other scenario was assessed too',
        fact: scenarioLetter(i),
        detail: `${scenario.name}: ${writeMeasured(risk.entry, mean)}.`,
      },
    ]
  })
}

function cautionChecks(state: CandidateState | undefined, scenario: Scenario): readonly Check[] {
  const first = state?.replicates.at(0)?.[scenario.name]
  return (first?.cautions ?? []).map((caution) => ({
    state: 'warn' as const,
    title: 'Something the numbers lean on',
    fact: 'run 1',
    detail: caution.sentence,
  }))
}

function summaryOf(state: CandidateState | undefined, scenario: Scenario) {
  return state?.summaries[scenario.name]
}

/** The ids under which the report lists the risk, those that were computed. */
export function reportRiskIds(recipe: Recipe): readonly string[] {
  const fields = {
    uniqueness: ['sampleUniques'],
    identification: ['tau', 'correctlyClassified', 'knownInSample'],
    loglinear: ['tau2', 'tau2Adjusted'],
  }
  return recipe.risk.flatMap((entry) => fields[entry.measure].map((field) => `${riskKey(entry)}.${field}`))
}
