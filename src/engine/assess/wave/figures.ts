import { byName, lookUp } from '../../by-name'
import { definitionOf } from '../../risk/definitions'
import { headlineLosses } from '../../utility/definitions'
import { numberAt } from '../number-at'
import { riskKey, type Recipe } from '../recipe'
import type { CandidateFigures, WaveFigures } from './contents'
import type { CandidateResult, RiskResults, Spread } from '../results'

/** What is known under a scenario: of the file as it is, and of candidates. */
type Measured = {
  /** Null as long as it was not measured. */
  readonly original: RiskResults | null
  readonly candidates: readonly (readonly [name: string, of: Pick<CandidateResult, 'risk' | 'utility'>])[]
}

/** The numbers that are kept of a wave, to be held against those of the next: what stands for each measure, and what a report lists. */
export function figuresOf(recipe: Recipe, { original, candidates }: Measured): WaveFigures {
  const ofFile = original ? recipe.risk.flatMap((entry) => numbersOfFile(entry, original)) : []
  const losses = headlineLosses(recipe.utility).map(({ id }) => id)
  const risks = recipe.risk.flatMap(idsOfCandidate)
  return {
    original: byName(ofFile),
    models: original ? modelsIn(original) : {},
    candidates: byName(
      candidates.map(([name, { risk, utility }]): [string, CandidateFigures] => [
        name,
        { risk: means(risk, risks), utility: means(utility, losses) },
      ]),
    ),
  }
}

function numbersOfFile(
  entry: Recipe['risk'][number],
  results: RiskResults,
): readonly (readonly [id: string, value: number])[] {
  const { headline, inReport } = definitionOf(entry)
  const fields = [...headline.map(({ before, after }) => before ?? after), ...inReport]
  return [...new Set(fields)].flatMap((field) => {
    const id = `${riskKey(entry)}.${field}`
    const value = numberAt(results, id)
    return value === null ? [] : [[id, value] as const]
  })
}

function idsOfCandidate(entry: Recipe['risk'][number]): readonly string[] {
  return definitionOf(entry).headline.map(({ after }) => `${riskKey(entry)}.${after}`)
}

/** The interactions of every model that was fitted. */
function modelsIn(results: RiskResults): WaveFigures['models'] {
  return byName(
    Object.entries(results).flatMap(([name, result]) =>
      'interactions' in result ? [[name, result.interactions] as const] : [],
    ),
  )
}

function means(spreads: Readonly<Record<string, Spread>>, ids: readonly string[]): Record<string, number> {
  return byName(
    ids.flatMap((id) => {
      const mean = lookUp(spreads, id)?.mean ?? null
      return mean === null ? [] : [[id, mean] as const]
    }),
  )
}
