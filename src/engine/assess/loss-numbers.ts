import type { UtilityResult } from './results'

/**
 * Every number of the losses of a release, however deep, by its id: that of the field `value` stands under the name of its
 * loss alone, another has its field after a point (`distance(income).overall`, `matrices(income).R.mae`).
 */
export function lossNumbers(
  results: Readonly<Record<string, UtilityResult>>,
): readonly (readonly [id: string, number: number | null])[] {
  return Object.entries(results).flatMap(([key, result]) => {
    const { value, ...others }: { readonly value?: number | null } = 'invalid' in result ? {} : result
    return [...(value === undefined ? [] : [[key, value] as const]), ...numbersUnder(key, others)]
  })
}

function numbersUnder(name: string, fields: object): readonly (readonly [string, number | null])[] {
  return Object.entries(fields).flatMap(([field, value]: [string, unknown]) => {
    const id = `${name}.${field}`
    if (typeof value === 'number' || value === null) return [[id, value] as const]
    return typeof value === 'object' && !Array.isArray(value) ? numbersUnder(id, value) : []
  })
}
