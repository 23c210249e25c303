import { protectedFile } from '../engine/assess/assess-replicate'
import { fileInScenario } from '../engine/assess/file-in-scenario'
import type { ThresholdRuleEntry } from '../engine/assess/family-entries'
import { measureRisk } from '../engine/assess/measure-risk'
import { openStudy } from '../engine/assess/open-study'
import {
  rareCombinationsIn,
  rareHouseholdsIn,
  rareValuesIn,
  smallAreasIn,
} from '../engine/assess/rare-values'
import { riskKey, type Recipe } from '../engine/assess/recipe'
import type { RiskResults } from '../engine/assess/results'
import type { Progress } from '../engine/progress'
import type { CategoricalColumn } from '../engine/table/column'
import type {
  CountedFile,
  RareCombinations,
  RareCombinationsRequest,
  RareRequest,
  RareValue,
} from './contract-rare'
import { recipeOfScenario } from './risk-of-file'
import type { Shelf } from './shelf'
import { studyOf } from './study-of-recipe'

/** What the recipe counts in the first run of a candidate, which is the one that is released. */
export function countsAfter(
  shelf: Shelf,
  recipe: Recipe,
  { scenario, candidate }: CountedFile & { readonly candidate: number },
  progress: Progress,
): RiskResults {
  const study = openStudy(studyOf(shelf, { ...recipe, utility: [] }))
  const counts = recipe.risk.filter(({ measure }) => measure === 'uniqueness' || measure === 'thresholdRule')
  const release = protectedFile(study, candidate, 0)
  return measureRisk(study, study.scenarios[scenario], release, counts, progress).risk
}

/** The rare combinations of a rule at one place, the rarest first. */
export function rareCombinationsOf(
  shelf: Shelf,
  recipe: Recipe,
  { place, most, ...request }: RareCombinationsRequest,
): RareCombinations {
  const { study, missing, file, entry } = opened(shelf, recipe, request)
  switch (place.kind) {
    case 'key': {
      const { columns, rare } = rareCombinationsIn(study, missing, file, entry, place.variables)
      return listed(
        columns,
        rare.map(({ records, ...each }) => ({ ...each, count: records })),
        most,
      )
    }
    case 'households': {
      const { columns, rare } = rareHouseholdsIn(study, file)
      return listed(
        columns,
        rare.map(({ codes, households }) => ({ codes, count: households, people: null })),
        most,
      )
    }
    case 'areas': {
      const areas = smallAreasIn(study, file, entry)
      return {
        variables: entry.region === undefined ? [] : [entry.region],
        total: areas.length,
        rows: areas
          .slice(0, most)
          .map(({ level, records, people }) => ({ values: [level], count: records, people })),
      }
    }
  }
}

function listed(
  columns: readonly CategoricalColumn[],
  rare: readonly {
    readonly codes: readonly number[]
    readonly count: number
    readonly people: number | null
  }[],
  most: number,
): RareCombinations {
  return {
    variables: columns.map(({ name }) => name),
    total: rare.length,
    rows: rare.slice(0, most).map(({ codes, count, people }) => ({
      values: codes.map((code, c) => (columns[c].levels[code] as string | undefined) ?? null),
      count,
      people,
    })),
  }
}

/** The values that stand in a rare combination of a rule, by variable in the order of its keys and of their levels. */
export function rareValuesOf(
  shelf: Shelf,
  recipe: Recipe,
  request: RareRequest,
  progress: Progress,
): readonly RareValue[] {
  const { study, missing, file, entry } = opened(shelf, recipe, request)
  const { columns, bySize } = rareValuesIn(study, missing, file, entry, progress)
  return columns.flatMap(({ name, levels }, c) =>
    bySize[c].flatMap((sizes, code) =>
      sizes.some((combinations) => combinations > 0)
        ? [{ variable: name, level: (levels[code] as string | undefined) ?? null, bySize: sizes }]
        : [],
    ),
  )
}

function opened(shelf: Shelf, recipe: Recipe, { scenario, rule, candidate }: RareRequest) {
  const entry: ThresholdRuleEntry | undefined = recipe.risk
    .filter((each) => each.measure === 'thresholdRule')
    .find((each) => riskKey(each) === rule)
  if (!entry) throw new Error(`The recipe does not ask for a threshold rule named ${rule}.`)
  if (candidate === null) {
    const study = openStudy(studyOf(shelf, { ...recipeOfScenario(recipe, scenario), risk: [entry] }))
    const [only] = study.scenarios
    return { study, missing: only.missing, file: fileInScenario(study, only, null), entry }
  }
  const study = openStudy(studyOf(shelf, { ...recipe, utility: [] }))
  const seen = study.scenarios[scenario]
  const file = fileInScenario(study, seen, protectedFile(study, candidate, 0))
  return { study, missing: seen.missing, file, entry }
}
