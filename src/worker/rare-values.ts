import { fileInScenario } from '../engine/assess/file-in-scenario'
import type { ThresholdRuleEntry } from '../engine/assess/family-entries'
import { openStudy } from '../engine/assess/open-study'
import { rareCombinationsIn, rareValuesIn } from '../engine/assess/rare-values'
import { riskKey, type Recipe } from '../engine/assess/recipe'
import type { Progress } from '../engine/progress'
import type { RareCombinations, RareCombinationsRequest, RareRequest, RareValue } from './contract-rare'
import { recipeOfScenario } from './risk-of-file'
import type { Shelf } from './shelf'
import { studyOf } from './study-of-recipe'

/** The rare combinations on a key of a rule, the rarest first. */
export function rareCombinationsOf(
  shelf: Shelf,
  recipe: Recipe,
  { variables, most, ...request }: RareCombinationsRequest,
): RareCombinations {
  const { study, missing, file, entry } = opened(shelf, recipe, request)
  const { columns, rare } = rareCombinationsIn(study, missing, file, entry, variables)
  return {
    total: rare.length,
    rows: rare.slice(0, most).map(({ codes, records, people }) => ({
      values: codes.map((code, c) => (columns[c].levels[code] as string | undefined) ?? null),
      records,
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

function opened(shelf: Shelf, recipe: Recipe, { scenario, rule }: RareRequest) {
  const entry: ThresholdRuleEntry | undefined = recipe.risk
    .filter((each) => each.measure === 'thresholdRule')
    .find((each) => riskKey(each) === rule)
  if (!entry) throw new Error(`The recipe does not ask for a threshold rule named ${rule}.`)
  const study = openStudy(studyOf(shelf, { ...recipeOfScenario(recipe, scenario), risk: [entry] }))
  const [only] = study.scenarios
  return { study, missing: only.missing, file: fileInScenario(study, only, null), entry }
}
