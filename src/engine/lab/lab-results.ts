import type { Recipe } from '../assess/recipe'
import { engineVersion } from '../assess/version'
import { byName, lookUp } from '../by-name'
import type { ProblemData } from '../problem'
import type { LabData } from './lab-data'
import type { LabTask, LabUnit } from './lab-unit'
import { performanceOf, type Performance } from './performance'
import { original } from './planned-lab'
import type { LabFileResults, LabResults, LabSample } from './results'

/** What is known of a run before its first unit: the recipe as it is run, and its population. */
export type LabOutline = {
  readonly recipe: Recipe
  readonly population: LabResults['population']
  readonly refused: Readonly<Record<string, ProblemData>>
}

export function outlineOf({ recipe, settings, population, refused }: LabData): LabOutline {
  return {
    recipe,
    population: {
      kind: settings.population,
      size: population.size,
      cells: population.populationCount.length,
    },
    refused,
  }
}

/** Every unit of a run: sample after sample, its original file first. */
export function labTasks({ recipe, refused }: LabOutline): readonly LabTask[] {
  const files = [original, ...recipe.candidates.map(({ name }) => name)].filter(
    (name) => !Object.hasOwn(refused, name),
  )
  return Array.from({ length: recipe.lab?.samples ?? 0 }, (_, s) =>
    files.map((file) => ({ sample: s + 1, file })),
  ).flat()
}

/** The results of the units that are done so far, in whatever order they came. */
export function labResults(outline: LabOutline, units: readonly LabUnit[]): LabResults {
  const { recipe, population, refused } = outline
  if (!recipe.lab) throw new Error('A plan of the Lab has its settings.')
  const ofFile = new Map<string, LabUnit[]>()
  for (const unit of units) {
    const before = ofFile.get(unit.file)
    if (before) before.push(unit)
    else ofFile.set(unit.file, [unit])
  }
  const fileIn = (scenario: string, file: string): LabFileResults =>
    fileResults(scenario, ofFile.get(file) ?? [], lookUp(refused, file) ?? null)
  return {
    lab: 1,
    engine: engineVersion,
    seed: recipe.seed,
    population,
    design: recipe.lab.design,
    samples: recipe.lab.samples,
    scenarios: byName(
      recipe.scenarios.map(({ name, key }) => [
        name,
        {
          key,
          original: fileIn(name, original),
          candidates: byName(
            recipe.candidates.map((candidate) => [candidate.name, fileIn(name, candidate.name)]),
          ),
        },
      ]),
    ),
  }
}

function fileResults(
  scenario: string,
  units: readonly LabUnit[],
  refused: ProblemData | null,
): LabFileResults {
  const inOrder = units.toSorted((a, b) => a.sample - b.sample)
  const samples = inOrder.flatMap(({ results }) => lookUp(results, scenario) ?? [])
  return {
    samples,
    performance: performances(samples),
    problem: refused ?? inOrder.find(({ problem }) => problem !== null)?.problem ?? null,
  }
}

/** How each estimator did over the samples in which it gave a number. */
function performances(samples: readonly LabSample[]): Record<string, Performance> {
  const names = [...new Set(samples.flatMap(({ estimates }) => Object.keys(estimates)))]
  return byName(
    names.flatMap((name) => {
      const trials = samples.flatMap(({ estimates }) => lookUp(estimates, name) ?? [])
      const performance = performanceOf(
        trials.map(({ truth, estimate, low, high }) => ({
          truth,
          estimate,
          ...(low !== null && { low }),
          ...(high !== null && { high }),
        })),
      )
      return performance ? [[name, performance] as const] : []
    }),
  )
}
