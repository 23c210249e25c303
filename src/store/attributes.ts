import { usualDiversity } from '../engine/risk/l-diversity/definition'
import { sensitiveVariable } from '../engine/risk/sensitive-variable'
import { usualDistance } from '../engine/risk/t-closeness/definition'
import type { Recipe } from '../engine/assess/recipe'
import type { Answer } from '../worker/answer'
import { askAtLength } from './ask'
import { changeRecipe, theRecipe } from './change-recipe'
import { leaveOut, withEntry, type EntryOf } from './families'
import { underFreeName } from './free-entry-name'
import { withRole } from './roles'
import { askByName } from './unasked'
import type { AttributeCellsFound, AttributeCellsRequest } from '../worker/questions/attribute-cells'
import type { VariableDescription } from '../file/table-description'

/** How a sensitive variable is measured: both measures at once, since they speak of the same cells. */
export type AttributeSettings = {
  readonly form: 'distinct' | 'entropy' | 'recursive'
  readonly l: number
  /** Matters for the recursive form only. */
  readonly c: number
  readonly t: number
  /** Null: by the variable. */
  readonly scale: 'nominal' | 'ordered' | null
}

type AttributeEntry = EntryOf<'lDiversity'> | EntryOf<'tCloseness'>

/** The entries that measure a variable; null for what the recipe does not ask for. */
export function attributeEntries(
  recipe: Pick<Recipe, 'risk' | 'sensitive'>,
  variable: string,
): { readonly lDiversity: EntryOf<'lDiversity'> | null; readonly tCloseness: EntryOf<'tCloseness'> | null } {
  const of = <M extends AttributeEntry['measure']>(measure: M): EntryOf<M> | null => {
    const entry = recipe.risk.find(
      (each) =>
        isOfAttributes(each) && each.measure === measure && sensitiveVariable(each, recipe) === variable,
    )
    return (entry as EntryOf<M> | undefined) ?? null
  }
  return { lDiversity: of('lDiversity'), tCloseness: of('tCloseness') }
}

/** The sensitive variables that the recipe measures, each once, in its order. */
export function measuredAttributes(recipe: Pick<Recipe, 'risk' | 'sensitive'>): readonly string[] {
  return [
    ...new Set(recipe.risk.filter(isOfAttributes).flatMap((entry) => sensitiveVariable(entry, recipe) ?? [])),
  ]
}

/** What the entries of a variable say, or what goes without saying. */
export function attributeSettings(
  recipe: Pick<Recipe, 'risk' | 'sensitive'>,
  variable: string,
): AttributeSettings {
  const { lDiversity, tCloseness } = attributeEntries(recipe, variable)
  const { form, l, c } = { ...usualDiversity, ...lDiversity }
  return { form, l, c, t: tCloseness?.t ?? usualDistance, scale: tCloseness?.scale ?? null }
}

/**
 * The entries that measure a variable; those that the recipe does not have, as they would be asked for. They name the
 * variable, so that naming another sensitive changes no number.
 */
export function entriesFor(
  recipe: Pick<Recipe, 'risk' | 'sensitive'>,
  variable: string,
): readonly AttributeEntry[] {
  const { lDiversity, tCloseness } = attributeEntries(recipe, variable)
  return [
    { ...(lDiversity ?? underFreeName({ measure: 'lDiversity' }, recipe.risk)), variable },
    { ...(tCloseness ?? underFreeName({ measure: 'tCloseness' }, recipe.risk)), variable },
  ]
}

/** Asks for l-diversity and t-closeness of a variable. */
export function askForAttributes(variable: string): void {
  changeRecipe({ verb: 'measure the diversity of', things: [variable] }, (recipe) =>
    withAttributes(recipe, variable),
  )
  askByName(entriesFor(theRecipe(), variable))
}

/** Names a variable of the file sensitive, and asks for them. */
export function askAsSensitive(scenario: number, variable: VariableDescription): void {
  changeRecipe({ verb: 'name', things: [variable.name], rest: 'sensitive' }, (recipe) =>
    withAttributes(withRole(recipe, scenario, variable, 'sensitive'), variable.name),
  )
  askByName(entriesFor(theRecipe(), variable.name))
}

/** Asks no more for what was measured of a variable. */
export function leaveOutAttributes(variable: string): void {
  leaveOut(entriesFor(theRecipe(), variable), `the diversity of ${variable}`)
}

/** What the cells give away, summed up, and a page of those that break a limit. */
export function attributeCells(request: AttributeCellsRequest): Promise<Answer<AttributeCellsFound>> {
  return askAtLength('Counting sensitive values', 'risk', 'attributeCells', () => ({
    recipe: theRecipe(),
    ...request,
  }))
}

function isOfAttributes(entry: Recipe['risk'][number]): entry is AttributeEntry {
  return entry.measure === 'lDiversity' || entry.measure === 'tCloseness'
}

function withAttributes(recipe: Recipe, variable: string): Recipe {
  return entriesFor(recipe, variable).reduce(withEntry, recipe)
}
