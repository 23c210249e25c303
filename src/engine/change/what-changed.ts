import type { Progress } from '../progress'
import { findColumn } from '../table/table'
import { type CategoriesChanged, categoriesChanged } from './categories'
import type { ComparedFiles, NotCompared } from './files'
import { categoriesLinked, type LinkChanged, meansLinked, numbersLinked } from './links'
import { type NumbersChanged, numbersChanged } from './numbers'

/**
 * What a release changed of a file, variable by variable and pair by pair; everything in it is a summary. What stayed as it
 * was is counted, not listed.
 */
export type WhatChanged = {
  readonly records: { readonly before: number; readonly after: number }
  readonly numbers: readonly NumbersChanged[]
  readonly categories: readonly CategoriesChanged[]
  readonly links: readonly LinkChanged[]
  /** Variables that are released with the values of the file. */
  readonly unchanged: readonly string[]
  /** Variables that can't be held against those of the file, and why. */
  readonly notCompared: readonly { readonly variable: string; readonly why: string }[]
  /** Variables whose links were looked at, those that changed first. */
  readonly linked: readonly string[]
  /** How many there are besides, for which a table of links has no room. */
  readonly notLinked: number
}

/** Variables in the table of links; 190 pairs. */
const mostLinked = 20

/**
 * @param variables of levels or numbers, in the order of the file: no weights, no numbers of households
 * @param isChanged whether the release has another value of a variable in some record
 */
export function whatChanged(
  files: ComparedFiles,
  variables: readonly string[],
  isChanged: (variable: string) => boolean,
  progress: Progress,
): WhatChanged {
  const { original, after } = files.comparison
  const kindOf = new Map(variables.map((name) => [name, findColumn(original.table, name)?.kind ?? 'text']))
  const changed = variables.filter(isChanged)
  const unchanged = variables.filter((name) => !isChanged(name))
  const linked = [...changed, ...unchanged].slice(0, mostLinked)
  const pairs = pairsOf(linked)
  const steps = changed.length + pairs.length
  let done = 0
  const step = <T>(work: () => T): T => {
    progress(done, steps, 'Comparing with the original')
    done++
    return work()
  }

  const notCompared = new Map<string, string>()
  const numbers: NumbersChanged[] = []
  const categories: CategoriesChanged[] = []
  for (const name of changed) {
    const found = step(() =>
      kindOf.get(name) === 'numeric' ? numbersChanged(files, name) : categoriesChanged(files, name),
    )
    if (found === null) notCompared.set(name, `Nobody has a value of \`${name}\` before or after.`)
    else if ('notCompared' in found) notCompared.set(name, found.notCompared)
    else if ('levels' in found) categories.push(found)
    else numbers.push(found)
  }
  const links: LinkChanged[] = []
  for (const [first, second] of pairs) {
    if (notCompared.has(first) || notCompared.has(second)) continue
    const found = step(() => linkOf(files, first, second, kindOf))
    if (!('notCompared' in found)) links.push(found)
  }
  return {
    records: { before: original.table.records, after: after.records },
    numbers,
    categories,
    links,
    unchanged,
    notCompared: [...notCompared].map(([variable, why]) => ({ variable, why })),
    linked: linked.filter((name) => !notCompared.has(name)),
    notLinked: variables.length - linked.length,
  }
}

function pairsOf(names: readonly string[]): readonly (readonly [first: string, second: string])[] {
  return names.flatMap((first, i) => names.slice(i + 1).map((second) => [first, second] as const))
}

function linkOf(
  files: ComparedFiles,
  first: string,
  second: string,
  kindOf: ReadonlyMap<string, string>,
): LinkChanged | NotCompared {
  const [isFirst, isSecond] = [kindOf.get(first) === 'numeric', kindOf.get(second) === 'numeric']
  if (isFirst && isSecond) return numbersLinked(files, [first, second])
  if (!isFirst && !isSecond) return categoriesLinked(files, [first, second])
  return meansLinked(files, isFirst ? [second, first] : [first, second])
}
