import type { PramStep } from './definition'
import { codeOfCombination } from '../../misclassification/combinations'
import {
  identityMatrix,
  type JointMisclassification,
  type MisclassificationMatrix,
} from '../../misclassification/matrix'
import { alphaRule, amongPresent, changeRate, invariantMatrix } from '../../misclassification/pram-matrix'
import type { RecordGroup } from '../groups'
import { mixed, type PramGroup } from './pram-matrix'

type Levels = JointMisclassification['levels']

/**
 * How PRAM changes the values of several variables of a group jointly: as {@link pramGroupMatrix} for one variable whose
 * levels are the combinations.
 *
 * `records` counts the group at each combination, none with a missing value. `names` are what the
 * combinations are called, all of them.
 */
export function jointPramGroupMatrix(
  step: PramStep,
  setting: RecordGroup['setting'],
  levels: Levels,
  names: readonly string[],
  records: ArrayLike<number>,
): PramGroup {
  if (setting === null) return { matrix: identityMatrix(names), alpha: null }
  const group = step.groups?.[setting]
  const counts = Float64Array.from(records)
  const alpha = group?.alpha ?? step.alpha
  const invariant = step.invariant ?? true
  const rows = group?.matrix ?? step.matrix
  if (rows) return ofMatrix(rows, codesOf(step, levels), { names, counts, alpha, invariant })
  return parametric(group?.diagonal ?? step.diagonal ?? 1, step.offDiagonal ?? 'equal', {
    names,
    counts,
    alpha,
    invariant,
  })
}

/** The combinations that the matrices of a step are written over, as codes; the step has been checked. */
function codesOf({ levels: named = [] }: PramStep, levels: Levels): readonly number[] {
  return named.flatMap((combination) =>
    typeof combination === 'string' ? [] : (codeOfCombination(levels, combination) ?? []),
  )
}

type Wanted = {
  readonly names: readonly string[]
  /** Records at each combination, 0 where it is not complete. */
  readonly counts: Float64Array
  readonly alpha: number | undefined
  readonly invariant: boolean
}

/** A matrix that is given, over some of the combinations; worked out over these and then laid over all. */
function ofMatrix(
  rows: readonly (readonly number[])[],
  codes: readonly number[],
  { names, counts, alpha: given, invariant }: Wanted,
): PramGroup {
  const asked = { levels: codes.map((code) => names[code]), probability: Float64Array.from(rows.flat()) }
  const own = codes.map((code) => counts[code])
  const base = invariant ? amongPresent(asked, own) : asked
  const alpha = given ?? (invariant ? alphaRule(base, own, changeRate(base, own)) : 1)
  const made = invariant ? invariantMatrix(base, own, alpha) : mixed(base, alpha)
  const matrix = identityMatrix(names)
  codes.forEach((from, i) => {
    codes.forEach((to, j) => {
      matrix.probability[from * names.length + to] = made.probability[i * codes.length + j]
    })
  })
  return { matrix, alpha }
}

/**
 * The matrix of a diagonal d. B has the form diag(c) + u sᵀ, so that R = B Q̂ needs no product of matrices:
 * R_ij = c_i Q̂_ij + u_i Σ_k s_k Q̂_kj.
 */
function parametric(
  diagonal: number,
  offDiagonal: 'equal' | 'proportional',
  { names, counts, alpha: given, invariant }: Wanted,
): PramGroup {
  const shares = offDiagonal === 'proportional' ? counts : counts.map((count) => (count > 0 ? 1 : 0))
  const base = rankOneBase(diagonal, shares, counts)
  const asked = rankOneMatrix(names, base)
  if (!invariant) {
    const alpha = given ?? 1
    return { matrix: mixed(asked, alpha), alpha }
  }
  const twice = rankOneInvariant(names, base, counts)
  const changed = changeRate(twice, counts)
  const wanted = changeRate(asked, counts)
  const alpha = given ?? (changed <= wanted ? 1 : wanted / changed)
  return { matrix: mixed(twice, alpha), alpha }
}

/** B = diag(c) + u sᵀ. */
type RankOne = { readonly c: Float64Array; readonly u: Float64Array; readonly s: Float64Array }

function rankOneBase(diagonal: number, s: Float64Array, counts: Float64Array): RankOne {
  const c = new Float64Array(s.length).fill(1)
  const u = new Float64Array(s.length)
  const all = s.reduce((sum, share) => sum + share, 0)
  for (let j = 0; j < s.length; j++) {
    const elsewhere = all - s[j]
    if (counts[j] === 0 || elsewhere === 0) continue
    u[j] = (1 - diagonal) / elsewhere
    c[j] = diagonal - u[j] * s[j]
  }
  return { c, u, s }
}

function rankOneMatrix(names: readonly string[], { c, u, s }: RankOne): MisclassificationMatrix {
  const size = names.length
  const probability = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    if (u[i] !== 0) for (let k = 0; k < size; k++) probability[i * size + k] = u[i] * s[k]
    probability[i * size + i] += c[i]
  }
  return { levels: names, probability }
}

/** R = B Q̂ of such a B. Shlomo and Skinner (2010), section 4.2. */
function rankOneInvariant(
  names: readonly string[],
  { c, u, s }: RankOne,
  counts: Float64Array,
): MisclassificationMatrix {
  const size = names.length
  const moved = u.reduce((sum, each, l) => sum + each * counts[l], 0)
  const released = Float64Array.from(c, (each, k) => each * counts[k] + s[k] * moved)
  // Q̂_kj = (B_jk n_j) ÷ (released k), and the identity's row where nobody is released with k.
  const onto = new Float64Array(size)
  for (let j = 0; j < size; j++) {
    for (let k = 0; k < size; k++) {
      if (released[k] > 0) onto[j] += (s[k] * (u[j] * s[k] + (j === k ? c[j] : 0)) * counts[j]) / released[k]
    }
  }
  const probability = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const back =
        released[i] > 0 ? ((u[j] * s[i] + (i === j ? c[j] : 0)) * counts[j]) / released[i] : i === j ? 1 : 0
      probability[i * size + j] = c[i] * back + u[i] * onto[j]
    }
  }
  return { levels: names, probability }
}
