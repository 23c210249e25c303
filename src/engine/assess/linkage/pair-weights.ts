import type { Progress } from '../../progress'
import type { LinkageEntry } from '../../risk/linkage/definition'
import { weighedPairs } from './measure'
import type { FileInScenario } from '../file-in-scenario'

/** The pairs of a linkage by probability, by what they agree on, the heaviest first. */
type PairWeights = {
  readonly patterns: readonly {
    /** In bits. */
    readonly weight: number
    readonly own: number
    readonly others: number
    /** By the model, the share of pairs of two people in it and in all heavier ones, and of matches in it and in all lighter ones. */
    readonly falseLinks: number
    readonly missed: number
  }[]
  readonly agreement: readonly { readonly name: string; readonly m: number; readonly u: number }[]
}

/** The pairs, or why they can't be compared. */
export function pairWeights(
  file: FileInScenario,
  entry: LinkageEntry,
  progress: Progress,
): PairWeights | { readonly why: string } {
  const weighed = weighedPairs(file, entry, progress)
  if ('why' in weighed) return weighed
  const { patterns, model, decided, variables } = weighed
  return {
    patterns: decided.flatMap(({ pattern, weight, falseLinks, missed }) => {
      const [all, own] = [patterns.pairs[pattern], patterns.own[pattern]]
      return all > 0 ? [{ weight, own, others: all - own, falseLinks, missed }] : []
    }),
    agreement: variables.map(({ name }, v) => ({ name, m: model.m[v], u: model.u[v] })),
  }
}
