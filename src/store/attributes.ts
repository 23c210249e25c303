import { sensitiveVariable } from '../engine/risk/sensitive-variable'
import { riskKey, type Recipe } from '../engine/assess/recipe'
import type { Answer } from '../worker/contract'
import { askAtLength } from './ask'
import { changeRecipe, theRecipe } from './change-recipe'
import type { EntryOf } from './families'
import { measureRisk } from './measure-risk'
import { withRole } from './roles'
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

export const usualAttributes: AttributeSettings = { form: 'distinct', l: 2, c: 2, t: 0.2, scale: null }

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
  return {
    form: lDiversity?.form ?? usualAttributes.form,
    l: lDiversity?.l ?? usualAttributes.l,
    c: lDiversity?.c ?? usualAttributes.c,
    t: tCloseness?.t ?? usualAttributes.t,
    scale: tCloseness?.scale ?? usualAttributes.scale,
  }
}

/** Measures l-diversity and t-closeness of a variable with these settings, in place of those it was measured with. */
export function measureAttributes(variable: string, settings: AttributeSettings): Promise<void> {
  changeRecipe({ verb: 'measure the diversity of', things: [variable] }, (recipe) =>
    withAttributes(recipe, variable, settings),
  )
  return measureRisk()
}

/** Names a variable of the file sensitive, and measures it. */
export function measureAsSensitive(scenario: number, variable: VariableDescription): Promise<void> {
  changeRecipe({ verb: 'name', things: [variable.name], rest: 'sensitive' }, (recipe) =>
    withAttributes(withRole(recipe, scenario, variable, 'sensitive'), variable.name, usualAttributes),
  )
  return measureRisk()
}

/** Asks no more for what was measured of a variable. */
export function leaveOutAttributes(variable: string): Promise<void> {
  changeRecipe({ verb: 'leave out', things: [`the diversity of ${variable}`] }, (recipe) => {
    const gone = Object.values(attributeEntries(recipe, variable))
    return { ...recipe, risk: recipe.risk.filter((entry) => !gone.some((each) => each === entry)) }
  })
  return measureRisk()
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

/** What is as usual is not written; the variable always is, so that naming another sensitive changes no number. */
function withAttributes(recipe: Recipe, variable: string, settings: AttributeSettings): Recipe {
  const { form, l, c, t, scale } = settings
  const before = attributeEntries(recipe, variable)
  const lDiversity: EntryOf<'lDiversity'> = {
    measure: 'lDiversity',
    ...nameFor(recipe, before.lDiversity, 'lDiversity'),
    variable,
    ...(l !== usualAttributes.l && { l }),
    ...(form !== usualAttributes.form && { form }),
    ...(form === 'recursive' && c !== usualAttributes.c && { c }),
  }
  const tCloseness: EntryOf<'tCloseness'> = {
    measure: 'tCloseness',
    ...nameFor(recipe, before.tCloseness, 'tCloseness'),
    variable,
    ...(t !== usualAttributes.t && { t }),
    ...(scale !== null && { scale }),
  }
  return withEntry(withEntry(recipe, before.lDiversity, lDiversity), before.tCloseness, tCloseness)
}

function withEntry(recipe: Recipe, before: AttributeEntry | null, entry: AttributeEntry): Recipe {
  const at = recipe.risk.findIndex((each) => each === before)
  return { ...recipe, risk: at < 0 ? [...recipe.risk, entry] : recipe.risk.with(at, entry) }
}

/** The name that results are kept under: the one it had, or else a free one. */
function nameFor(
  { risk }: Pick<Recipe, 'risk'>,
  before: AttributeEntry | null,
  measure: AttributeEntry['measure'],
): { readonly as?: string } {
  if (before) return before.as === undefined ? {} : { as: before.as }
  const taken = new Set(risk.map(riskKey))
  if (!taken.has(measure)) return {}
  let number = 2
  while (taken.has(`${measure}${number}`)) number++
  return { as: `${measure}${number}` }
}
