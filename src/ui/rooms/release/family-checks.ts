import { riskKey, type Recipe, type RiskEntry, type Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { definitionOf } from '../../../engine/risk/definitions'
import { resultsOfRun } from '../../../store/release-run'
import type { CandidateState } from '../../../store/results'
import { listed } from '../../words/listed'
import { titleOf } from '../../words/measures'
import { count, plural } from '../../words/numbers'
import { standingOf } from '../../measures/measure-validity'
import { measureName } from '../../measures/entry-text'
import { meanOf, measuredById, type Measured } from '../../measures/measure-values'
import { ruleWords } from '../../measures/threshold-rule/rule-words'
import type { Check } from './check'

type Asked = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly candidate: string
  readonly state: CandidateState | undefined
  /** The run that is given out, from 0. */
  readonly run: number
}

/** Whether a candidate keeps the rules that the recipe measures: rare combinations, diversity, closeness, presets. */
export function familyChecks(asked: Asked): readonly Check[] {
  const { recipe, scenario, state, run } = asked
  const candidate = recipe.candidates.find(({ name }) => name === asked.candidate)
  if (!candidate || !state || state.replicates.length === 0) return []
  return recipe.risk.flatMap((entry): readonly Check[] => {
    const { rule } = definitionOf(entry)
    const measured = rule === undefined ? null : measuredById(recipe, `${riskKey(entry)}.${rule}`)
    if (!measured) return []
    const standing = standingOf(measured, candidate, state, scenario.name, recipe)
    if (standing) return [brokenCheck(measured, standing.reason, standing.instead)]
    const mean = meanOf(lookUp(state.summaries, scenario.name)?.risk, measured.id)
    if (mean === null) return []
    return [ruleCheck(measured, mean), ...presetChecks(recipe, entry, scenario, resultsOfRun(state, run))]
  })
}

function nameOf({ entry, which }: Measured): string {
  return [measureName(entry.measure) ?? entry.measure, which].filter((words) => words !== '').join(', ')
}

function brokenCheck(measured: Measured, reason: string, instead: string | null): Check {
  return {
    id: `rule ${measured.id}`,
    measure: measured.id,
    room: 'map',
    state: 'warn',
    title: `${nameOf(measured)}: says nothing after these steps`,
    fact: 'does not hold',
    detail: instead === null ? reason : `${reason} Read in its place: ${titleOf(instead)}.`,
  }
}

function ruleCheck(measured: Measured, mean: number): Check {
  const { id, entry } = measured
  const name = nameOf(measured)
  return mean === 0
    ? {
        id: `rule ${id}`,
        measure: id,
        state: 'ok',
        title: `${name}: kept`,
        fact: 'no record',
        detail: entry.definition,
      }
    : {
        id: `rule ${id}`,
        measure: id,
        room: 'risk',
        state: 'warn',
        title: `${name}: not kept`,
        fact: plural(Math.ceil(mean), 'record'),
        detail: entry.definition,
      }
}

/** What a preset asks for besides: the rules that fail, and those that only people can look at. */
function presetChecks(
  { data }: Recipe,
  entry: RiskEntry,
  scenario: Scenario,
  released: CandidateState['replicates'][number] | undefined,
): readonly Check[] {
  const result = lookUp(lookUp(released, scenario.name)?.risk, riskKey(entry))
  if (!result || !('checks' in result)) return []
  const titles = (status: 'fails' | 'cannot-be-checked') =>
    result.checks
      ?.filter((check) => check.status === status)
      .map((check) => ruleWords(check, data, result.keys).title) ?? []
  const of = riskKey(entry)
  const fails = titles('fails')
  const unseen = titles('cannot-be-checked')
  return [
    ...(fails.length === 0
      ? []
      : [
          {
            id: `preset ${of}`,
            state: 'warn' as const,
            title: 'Rules of Statistics Netherlands fail',
            fact: count(fails.length),
            detail: `${listed(fails)}.`,
            room: 'risk' as const,
          },
        ]),
    ...(unseen.length === 0
      ? []
      : [
          {
            id: `unseen ${of}`,
            state: 'todo' as const,
            title: 'Rules of Statistics Netherlands that a file does not show',
            fact: count(unseen.length),
            detail: `Look at them yourself: ${listed(unseen)}.`,
            room: 'risk' as const,
          },
        ]),
  ]
}
