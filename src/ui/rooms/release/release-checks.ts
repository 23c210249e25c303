import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import type { FormulaCells, ReleaseFindings } from '../../../store/release-findings'
import { lookUp } from '../../../engine/by-name'
import { isCandidateCurrent, isRiskCurrent } from '../../../store/freshness'
import { resultsOfRun, type ReleaseRun } from '../../../store/release-run'
import type { CandidateState, Kept } from '../../../store/results'
import { roleOf } from '../../../store/roles'
import type { ReadyTable } from '../../../store/table'
import { titleOf } from '../../words/measures'
import { change, count, plural, range } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { riskWords, withWords, writeLimit, type LimitStanding } from '../../measures/limit-standing'
import { cautionChecks } from './caution-checks'
import type { Check } from './check'
import { familyChecks } from './family-checks'
import { fileChecks } from './file-checks'
import { formulaCount, formulaPlaces } from './formula-words'
import { matrixChecks, numberChecks } from './decided-checks'
import { leaksOf, refusalOf, type KnownInside } from './note-leaks'
import { revealingChecks } from './revealing-checks'
import { runCheck } from './run-check'
import {
  meanOf,
  originalValue,
  utilityLabel,
  writeMeasured,
  type Measured,
  unchanged,
  utilityAxes,
} from '../../measures/measure-values'
import type { RiskMeasured } from '../../../worker/risk-of-file'

/** What is to be looked at before a candidate leaves; open ones do not block the export. */
export function releaseChecks(input: {
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly index: number
  readonly candidate: string
  readonly state: CandidateState | undefined
  readonly standing: LimitStanding
  readonly run: ReleaseRun
  /** What was measured of the file before protection, under this scenario. */
  readonly original: Kept<RiskMeasured> | undefined
  /** What was found in the protected file; null until it was looked at. */
  readonly findings: ReleaseFindings | null
  /** What users must not be told. */
  readonly inside: KnownInside
}): readonly Check[] {
  const { recipe, table, index, candidate, state, standing, run, original, findings, inside } = input
  const { risk, limit } = standing
  const scenario = recipe.scenarios[index]
  const checks: readonly Check[] = [
    currentCheck(recipe, candidate, state),
    ...originalChecks(recipe, index, original),
    limitCheck(standing, index),
    ...protectionChecks(standing, original, recipe, index),
    identifierCheck(recipe, table, index),
    ...numberChecks(recipe, table, candidate),
    ...revealingChecks(findings, recipe.design?.weight),
    runCheck({ run, state, standing, scenarios: recipe.scenarios.map(({ name }) => name) }),
    {
      id: 'order',
      state: 'ok',
      title: 'Record order carries no trace',
      fact: 'random',
      detail: 'Rows are put in random order before writing.',
    },
    ...fileChecks(recipe, findings, state && lookUp(resultsOfRun(state, run.run), scenario.name)),
    ...matrixChecks(recipe, candidate),
    ...formulaChecks(recipe, findings?.formulas ?? null),
    ...otherScenarioChecks(recipe, index, state, risk, limit),
    ...familyChecks({ recipe, scenario, candidate, state, run: run.run }),
    ...utilityChecks(recipe, state, scenario),
    ...cautionChecks(state, scenario, risk),
  ]
  return [...checks.map((check) => withAcceptance(check, recipe, inside)), readerCheck(recipe, candidate)]
}

/** What a check says: an acceptance holds as long as it says the same. */
export function saidBy({ title, fact, detail }: Check): string {
  return `${title}: ${fact}. ${detail}`
}

function withAcceptance(check: Check, { release }: Recipe, inside: KnownInside): Check {
  const all = release?.accepted ?? {}
  const accepted = lookUp(all, check.id)
  if (check.state === 'ok' || !accepted) return check
  const { as, note } = accepted
  if (as !== saidBy(check)) return check
  if (note === undefined) return { ...check, state: 'accepted' }
  const leaks = leaksOf(note, inside)
  return leaks.length === 0
    ? { ...check, state: 'accepted', note }
    : { ...check, note, noteRefused: refusalOf(leaks) }
}

function readerCheck({ release }: Recipe, candidate: string): Check {
  const reader = release?.reader
  const title = 'A second person has read the report'
  if (reader?.candidate === candidate)
    return { id: 'reader', state: 'ok', title, fact: reader.date, detail: `${reader.name}.` }
  return {
    id: 'reader',
    state: 'todo',
    title,
    fact: 'not yet',
    detail: reader
      ? `${reader.name} has read that of ${reader.candidate}, on ${reader.date}.`
      : 'Name and date go on the report. Nothing is sent anywhere.',
  }
}

/** Past this, a table moved so far that users of the data must be told. */
const farMoved = 15

/** The tables that moved far, by the change of their association or variance, or by their average cell. */
function utilityChecks(
  recipe: Recipe,
  state: CandidateState | undefined,
  scenario: Scenario,
): readonly Check[] {
  return utilityAxes(recipe).flatMap((measured): readonly Check[] => {
    const mean = meanOf(summaryOf(state, scenario)?.utility, measured.id)
    const moved = mean === null || measured.entry.unit !== 'percent' ? 0 : mean - unchanged(measured)
    if (Math.abs(moved) <= farMoved) return []
    return [
      {
        id: `utility ${measured.id}`,
        state: 'warn',
        title: `${utilityLabel(measured)} moved more than ${farMoved}%`,
        fact: writeMeasured(measured.entry, mean),
        detail: 'Say so in the note for users, or accept it.',
        room: 'map',
        measure: measured.id,
      },
    ]
  })
}

function currentCheck(recipe: Recipe, candidate: string, state: CandidateState | undefined): Check {
  if (!state || state.replicates.length === 0) {
    return {
      id: 'current',
      room: 'candidates',
      state: 'todo',
      title: 'The candidate is not assessed',
      fact: 'no run',
      detail: 'Assess it in Candidates.',
    }
  }
  if (state.replicates.length < state.wanted && isCandidateCurrent(recipe, candidate, state)) {
    return {
      id: 'current',
      room: 'candidates',
      state: 'todo',
      title: state.status === 'running' ? 'The assessment is under way' : 'The assessment is not finished',
      fact: `${count(state.replicates.length)} of ${plural(state.wanted, 'run')}`,
      detail: 'The numbers are means of the runs done so far.',
    }
  }
  return isCandidateCurrent(recipe, candidate, state)
    ? {
        id: 'current',
        state: 'ok',
        title: 'The assessment is of this candidate',
        fact: plural(state.replicates.length, 'run'),
        detail: 'Nothing changed since it was assessed.',
      }
    : {
        id: 'current',
        room: 'candidates',
        state: 'warn',
        title: 'The assessment is out of date',
        fact: plural(state.replicates.length, 'run'),
        detail: 'The candidate, the scenario or the measures changed since. Assess it again.',
      }
}

/** Nothing to say when the original was measured under the settings as they are. */
function originalChecks(
  recipe: Recipe,
  index: number,
  original: Kept<RiskMeasured> | undefined,
): readonly Check[] {
  if (isRiskCurrent(recipe, index, original)) return []
  return [
    original
      ? {
          id: 'original',
          room: 'risk',
          state: 'warn',
          title: 'The risk of the original is out of date',
          fact: '',
          detail: 'The scenario, the data settings or the measures changed since. Measure it again in Risk.',
        }
      : {
          id: 'original',
          room: 'risk',
          state: 'todo',
          title: 'The original is not measured',
          fact: '',
          detail: 'Measure it in Risk, so that the report can say what the protection changed.',
        },
  ]
}

function limitCheck({ risk, limit, extent, runs, broken, verdict }: LimitStanding, index: number): Check {
  const write = (value: number | null | undefined) => writeMeasured(risk.entry, value)
  const check = { id: 'limit', room: 'map', measure: risk.id } as const
  const atMost = limit === null ? '' : writeLimit(risk.entry, limit)
  const words = riskWords(risk)
  const ofRisk = `${words.charAt(0).toUpperCase()}${words.slice(1)}, scenario ${scenarioLetter(index)}`
  const low = extent?.low ?? null
  const spread = low === null ? '' : `; ${range(low, extent?.high, write)} in ${plural(runs, 'run')}`
  switch (verdict) {
    case 'no limit':
      return {
        ...check,
        state: 'todo',
        title: 'No limit is set',
        fact: write(extent?.value),
        detail: `${ofRisk}. Say above how much may leave.`,
      }
    case 'not known':
      return {
        ...check,
        state: 'todo',
        title: 'The risk is not known',
        fact: limit === null ? 'no limit' : `limit ${atMost}`,
        detail: broken
          ? `What it is judged by, ${words}, does not hold after these steps. ${broken.reason}${broken.instead === null ? '' : ` Set the limit on ${titleOf(broken.instead)}.`}`
          : `${ofRisk}.`,
      }
    case 'under':
      return {
        ...check,
        state: 'ok',
        title: 'Risk is under the limit',
        fact: `${write(extent?.value)} ≤ ${atMost}`,
        detail: `${ofRisk}${spread}.`,
      }
    case 'over':
      return {
        ...check,
        state: 'warn',
        title: 'Risk is over the limit',
        fact: `${write(extent?.value)} > ${atMost}`,
        detail: `${ofRisk}${spread}.`,
      }
  }
}

/** Less than this, and the steps have hardly protected anybody. */
const leastProtection = 0.1

/** Nothing to say where the risk is clearly lower than before, or not known. */
function protectionChecks(
  { risk, extent, broken }: LimitStanding,
  original: Kept<RiskMeasured> | undefined,
  recipe: Recipe,
  index: number,
): readonly Check[] {
  const isCurrent = original && isRiskCurrent(recipe, index, original)
  const before = isCurrent ? originalValue(original.value.result.risk, risk) : null
  if (before === null || before <= 0 || extent === null || broken) return []
  if (extent.value <= (1 - leastProtection) * before) return []
  return [
    {
      id: 'protection',
      room: 'map',
      measure: risk.id,
      state: 'warn',
      title: 'Risk is hardly lower than before',
      fact: change(before, extent.value),
      detail: `The file as it was has ${withWords(risk, before)}; after these steps it is ${writeMeasured(risk.entry, extent.value)}.`,
    },
  ]
}

function identifierCheck(recipe: Recipe, table: ReadyTable, index: number): Check {
  const dropped = table.description.variables.filter(
    (variable) => variable.type === 'identifier' || roleOf(recipe, index, variable) === 'identifier',
  )
  return {
    id: 'identifier',
    room: 'data',
    state: 'ok',
    title: 'No direct identifier is exported',
    fact: dropped.length === 0 ? 'none found' : `${count(dropped.length)} dropped`,
    detail:
      dropped.length === 0
        ? 'No variable has the role of an identifier. Check the roles in Data.'
        : `${dropped.map((variable) => `\`${variable.name}\``).join(', ')} left out.`,
  }
}

/** What opens in a spreadsheet may be run there. */
function formulaChecks({ release }: Recipe, found: readonly FormulaCells[] | null): readonly Check[] {
  if (found === null) return []
  const id = 'formulas'
  if (found.length === 0) {
    const detail = 'A spreadsheet that opens the file takes every cell for what it is.'
    return [{ id, state: 'ok', title: 'No cell looks like a formula', fact: 'none', detail }]
  }
  const fact = formulaCount(found)
  const where = `${formulaPlaces(found)}.`
  return release?.formulas === 'mark'
    ? [{ id, state: 'ok', title: 'Cells that look like formulas are marked', fact, detail: where }]
    : [
        {
          id,
          state: 'warn',
          title: 'A spreadsheet would run some cells as formulas',
          fact,
          detail: `${where} They can be marked: see the files for users.`,
        },
      ]
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
        id: `scenario ${scenario.name}`,
        measure: risk.id,
        state: over ? 'warn' : 'ok',
        title: over ? 'Another scenario is over the limit' : 'The other scenario was assessed too',
        fact: scenarioLetter(i),
        detail: `${scenario.name}: ${writeMeasured(risk.entry, mean)}.`,
      },
    ]
  })
}

function summaryOf(state: CandidateState | undefined, scenario: Scenario) {
  return lookUp(state?.summaries, scenario.name)
}
