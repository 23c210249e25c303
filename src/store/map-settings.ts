import type { MapSettings, Recipe } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { changeRecipe } from './change-recipe'
import type { Doing } from './history'
import { omit } from './omit'

/** What the map shows; an axis that is not named stays. */
export function setMapAxes(axes: Pick<MapSettings, 'risk' | 'utility'>): void {
  const things = Object.keys(axes).map((axis) => `the ${axis}`)
  changeMap({ verb: 'change', things, rest: 'on the map' }, (map) => ({ ...map, ...axes }))
}

/** The most risk, or the least utility, that passes; null: there is no limit. It stays with its measure. */
export function setMapLimit(measure: string, limit: number | null): void {
  const doing: Doing =
    limit === null
      ? { verb: 'take', things: ['the limit'], rest: 'off the map' }
      : { verb: 'move', things: ['the limit'], target: `limit ${measure}` }
  changeMap(doing, (map) => {
    const others = omit(map.limits ?? {}, measure)
    const limits = limit === null ? others : { ...others, [measure]: limit }
    return Object.keys(limits).length === 0 ? omit(map, 'limits') : { ...map, limits }
  })
}

/** The columns of the table of the map, in this order; null: the usual ones. */
export function setMapColumns(columns: readonly string[] | null): void {
  changeMap({ verb: 'choose', things: ['the columns'], rest: 'of the map', target: 'map columns' }, (map) =>
    columns === null ? omit(map, 'columns') : { ...map, columns },
  )
}

/** The limit set for a measure; null where there is none. */
export function limitOf(recipe: Recipe, measure: string): number | null {
  const limits = recipe.map?.limits ?? {}
  return lookUp(limits, measure) ?? null
}

function changeMap(doing: Doing, change: (map: MapSettings) => MapSettings): void {
  changeRecipe(doing, (recipe) => {
    const map = change(recipe.map ?? {})
    return Object.keys(map).length === 0 ? omit(recipe, 'map') : { ...recipe, map }
  })
}
