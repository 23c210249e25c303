import type { Recipe } from '../../../engine/assess/recipe'
import type { EarlierWave } from '../../../engine/assess/wave/contents'
import { lookUp } from '../../../engine/by-name'
import { figuresIn, figuresMoved } from '../../../store/file-contents'
import type { ResultsState } from '../../../store/results'
import { measuredById, utilityLabel, writeMeasured, type Measured } from '../../measures/measure-values'
import { riskLabel } from '../../measures/risk-name'
import { change, count } from '../../words/numbers'

/** A figure of the wave before beside that of this one. */
export type DriftRow = {
  readonly id: string
  /** What it is of: the file, a scenario, or a candidate under one. */
  readonly group: string
  readonly what: string
  readonly then: string
  readonly now: string
  readonly moved: string
}

type FiguresMoved = ReturnType<typeof figuresMoved>

const notYet = 'not measured'

/** Every figure that is known of the wave before, with what it is now. */
export function driftRows(
  recipe: Recipe,
  { contents }: EarlierWave,
  records: number,
  results: ResultsState,
): readonly DriftRow[] {
  const now = figuresIn(recipe, results)
  const ofFile: DriftRow = {
    id: 'records',
    group: 'The file',
    what: 'Records',
    then: count(contents.records),
    now: count(records),
    moved: change(contents.records, records),
  }
  return [
    ofFile,
    ...Object.entries(contents.figures ?? {}).flatMap(([scenario, then]) => {
      const here = lookUp(now, scenario)
      // A scenario that the recipe no longer has is nothing that this file could have moved under.
      return here ? rowsOf(recipe, scenario, figuresMoved(then, here)) : []
    }),
  ]
}

function rowsOf(
  recipe: Recipe,
  scenario: string,
  { original, models, candidates }: FiguresMoved,
): readonly DriftRow[] {
  const still = new Set(recipe.candidates.map(({ name }) => name))
  return [
    ...numberRows(recipe, scenario, original, titleOf),
    ...modelRows(scenario, models),
    ...Object.entries(candidates).flatMap(([name, { risk, utility }]) =>
      still.has(name) ? numberRows(recipe, `${name}, ${scenario}`, { ...risk, ...utility }, labelOf) : [],
    ),
  ]
}

function numberRows(
  recipe: Recipe,
  group: string,
  moved: FiguresMoved['original'],
  name: (measured: Measured) => string,
): readonly DriftRow[] {
  return Object.entries(moved).flatMap(([id, { then, now }]) => {
    const measured = measuredById(recipe, id)
    if (!measured) return []
    return [
      {
        id: `${group} ${id}`,
        group,
        what: name(measured),
        then: writeMeasured(measured.entry, then),
        now: now === null ? notYet : writeMeasured(measured.entry, now),
        moved: now === null ? '' : change(then, now),
      },
    ]
  })
}

/** Of the file as it is: short names speak of what steps changed. */
function titleOf({ entry, which }: Measured): string {
  return which === '' ? entry.title : `${entry.title} (${which})`
}

function labelOf(measured: Measured): string {
  return measured.entry.direction === 'more-is-riskier' ? riskLabel(measured) : utilityLabel(measured)
}

function modelRows(group: string, models: FiguresMoved['models']): readonly DriftRow[] {
  return Object.entries(models).map(([name, { then, now }]) => {
    const [was, is] = [interactionsInWords(then), now && interactionsInWords(now)]
    return {
      id: `${group} model ${name}`,
      group,
      what: `Interactions in the model ${name}`,
      then: was,
      now: is ?? notYet,
      moved: is === null ? '' : is === was ? 'the same' : 'another model',
    }
  })
}

function interactionsInWords(interactions: readonly (readonly string[])[]): string {
  return interactions.length === 0 ? 'none' : interactions.map((each) => each.join(' × ')).join(', ')
}
