import type { LevelCondition } from '../../table/condition'

/*
 * What variables of a file have to do with each other, as it is declared: a total and its parts, a ratio, a group and what it
 * is a group of, a question that is not asked of everybody. Steps change values one variable at a time; what follows from
 * others is then made anew, or its breaks are counted.
 */

export type Relation = TotalRelation | RatioRelation | FollowsRelation | SkipRelation

type Kept = {
  /** Whether what follows is made anew where a step changed what it follows from, or breaks are only counted. Default `rebuild`. */
  readonly keep?: 'rebuild' | 'count'
}

/** A number that is the sum of others. */
export type TotalRelation = Kept & { readonly total: string; readonly parts: readonly string[] }

/** A number that is one number over another. */
export type RatioRelation = Kept & {
  readonly ratio: string
  readonly of: readonly [numerator: string, denominator: string]
}

/** A category that another variable decides, as a group of ages is decided by the age. */
export type FollowsRelation = Kept & { readonly follows: string; readonly from: string }

/** Variables that are empty for those whom a question is not asked. */
export type SkipRelation = Kept & {
  readonly skip: readonly string[]
  /** Whom it is not asked: every condition holds. */
  readonly where: Readonly<Record<string, LevelCondition>>
}

/** The variables that are made anew. */
export function targetsOf(relation: Relation): readonly string[] {
  if ('total' in relation) return [relation.total]
  if ('ratio' in relation) return [relation.ratio]
  return 'follows' in relation ? [relation.follows] : relation.skip
}

/** The variables that they follow from. */
export function sourcesOf(relation: Relation): readonly string[] {
  if ('parts' in relation) return relation.parts
  if ('of' in relation) return relation.of
  return 'from' in relation ? [relation.from] : Object.keys(relation.where)
}

/** All its variables. */
export function variablesOfRelation(relation: Relation): readonly string[] {
  return [...targetsOf(relation), ...sourcesOf(relation)]
}

/** The name that its counts are kept under, such as `total(hours)`: no variable follows twice in one way. */
export function relationKey(relation: Relation): string {
  const kind = (['total', 'ratio', 'follows', 'skip'] as const).find((each) => each in relation)!
  return `${kind}(${targetsOf(relation).join(',')})`
}

/**
 * Relations so that each comes after those that make anew what it follows from; null where they go round in a circle. Else in
 * the order in which they are declared.
 */
export function inOrder(relations: readonly Relation[]): readonly Relation[] | null {
  const ordered: Relation[] = []
  let left = relations
  while (left.length > 0) {
    const unmade = new Set(left.flatMap(targetsOf))
    const next = left.find((relation) => !sourcesOf(relation).some((name) => unmade.has(name)))
    if (!next) return null
    ordered.push(next)
    left = left.filter((relation) => relation !== next)
  }
  return ordered
}

/**
 * What a relation alone may say how it is made. Whoever is not asked has no total either: what is skipped may be computed of
 * the rest.
 */
export function madeBy(relation: Relation): readonly string[] {
  return 'skip' in relation ? [relationKey(relation)] : targetsOf(relation)
}

/** Whether a relation can be declared beside others: nothing is made in two ways, and nothing follows from itself. */
export function canStandBeside(relations: readonly Relation[], relation: Relation): boolean {
  const made = new Set(relations.flatMap(madeBy))
  return !madeBy(relation).some((name) => made.has(name)) && inOrder([...relations, relation]) !== null
}
