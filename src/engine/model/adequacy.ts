import { exp, square } from '../math/elementary'
import { phi, psi } from '../math/special'
import { addTo, newRunningSum, totalOf } from '../math/sums'

/**
 * How well a log-linear model serves a risk estimate: the minimum-error statistics of τ₁ and τ₂.
 *
 * A large positive z says that the model leaves structure out, and that the risk is usually estimated too high; near 0
 * or slightly below, that it fits. B is not the bias in records. Null with weights where the cells could not be listed.
 */
export type Adequacy = {
  readonly b1: number | null
  readonly b2: number | null
  readonly v1: number | null
  readonly v2: number | null
  /** B/√V; null where V is 0. */
  readonly z1: number | null
  readonly z2: number | null
  /** B with the second-order terms in full: near the bias in records, but too noisy to correct by. */
  readonly b1Full: number | null
  readonly b2Full: number | null
  /** Cells expected to hold just two records; z says little where there are few. */
  readonly expectedDoubletons: number | null
  /** The variance of B from the spread of the cells’ shares in it, and B over its root. */
  readonly v1Robust: number | null
  readonly v2Robust: number | null
  readonly z1Robust: number | null
  readonly z2Robust: number | null
}

/** Occupied cells among the active ones: where they stand, ascending, and their counts. */
type OccupiedCells = { readonly position: Uint32Array; readonly count: Float64Array }

/**
 * B₁, B₂, their variances and z, summed over every active cell, the empty ones included.
 *
 * Bᵢ = Σ aᵢ(f − μ) + bᵢ[(f − μ)² − f], Vᵢ = Σ aᵢ²μ + 2bᵢ²μ², with the a and b of {@link riskCoefficients}: the
 * published form of Skinner & Shlomo (2008), which expands the risk in the fitted mean and leaves its estimation out of
 * the variance. `fittedMean` is μ on the sample's scale, `expectedCount` is λ on the population's; the inclusion
 * probability of a cell is μ/λ, taken as 1 where it would be larger. Cells with λ = 0 count nothing. `cells` is K, the
 * number of all cells of the table, for the robust variance.
 */
export function adequacyOf(
  fittedMean: Float64Array,
  expectedCount: Float64Array,
  { position, count }: OccupiedCells,
  cells: number,
): Adequacy {
  const sums = Array.from({ length: shareCount }, newRunningSum)
  const coefficients = new Float64Array(7)
  const shares = new Float64Array(shareCount)
  let occupied = 0
  for (let i = 0; i < fittedMean.length; i++) {
    let f = 0
    if (position[occupied] === i) f = count[occupied++]
    const mu = fittedMean[i]
    const lambda = expectedCount[i]
    if (mu === 0) continue
    riskCoefficients(lambda, Math.min(1, mu / lambda), coefficients)
    writeShares(f, mu, coefficients, shares)
    for (let s = 0; s < shareCount; s++) addTo(sums[s], shares[s])
  }
  return adequacyFromShares(Float64Array.from(sums, totalOf), cells)
}

/** The shares of {@link writeShares}. */
export const shareCount = 9

/**
 * Writes what a cell of count f and fitted mean μ adds to B₁, B₂, V₁, V₂, the squares of its shares in B₁ and B₂, B₁ and
 * B₂ of the full second order, and the expected cells of two records.
 *
 * @param coefficients of {@link riskCoefficients}
 */
export function writeShares(f: number, mu: number, coefficients: Float64Array, into: Float64Array): void {
  const [a1, b1, a2, b2, b1Full, b2Full, unsampled] = coefficients
  const error = f - mu
  const excess = error * error - f
  into[0] = a1 * error + b1 * excess
  into[1] = a2 * error + b2 * excess
  into[2] = mu * (square(a1) + 2 * mu * square(b1))
  into[3] = mu * (square(a2) + 2 * mu * square(b2))
  into[4] = square(into[0])
  into[5] = square(into[1])
  into[6] = a1 * error + b1Full * excess
  into[7] = a2 * error + b2Full * excess
  into[8] = (mu * mu * unsampled) / 2
}

/** B, V and z from the shares of all K cells, added up. */
export function adequacyFromShares(sums: Float64Array, cells: number): Adequacy {
  const [b1, b2, v1, v2, squares1, squares2, b1Full, b2Full, expectedDoubletons] = sums
  const v1Robust = spreadOf(b1, squares1, cells)
  const v2Robust = spreadOf(b2, squares2, cells)
  return {
    b1,
    b2,
    v1,
    v2,
    z1: standardised(b1, v1),
    z2: standardised(b2, v2),
    b1Full,
    b2Full,
    expectedDoubletons,
    v1Robust,
    v2Robust,
    z1Robust: standardised(b1, v1Robust),
    z2Robust: standardised(b2, v2Robust),
  }
}

/** K/(K − 1) Σ (c − c̄)², from the sums of c and of c² over all K cells; 0 where there is one cell. */
function spreadOf(sum: number, squares: number, cells: number): number {
  return cells > 1 ? (cells / (cells - 1)) * Math.max(0, squares - square(sum) / cells) : 0
}

/**
 * Writes a₁, b₁, a₂, b₂, the b₁ and b₂ of the full second order, and e⁻ᵖ of a cell with expected count λ and inclusion probability π.
 *
 * With h the risk of a sample unique, a = −λ e⁻ᵖ h′(λ) and b = λ e⁻ᵖ h″(λ)/(2π), p = πλ. In x = (1 − π)λ:
 * a₁ = x e^(−λ), b₁ = (1 − π) x e^(−λ)/(2π), a₂ = e⁻ᵖ ψ(x), b₂ = e⁻ᵖ φ(x)/p. The full form lets μ e⁻ᵘ vary too:
 * b = −e⁻ᵖ[λh″/2 + (1 − p)h′]/π. All 0 at λ = 0.
 */
export function riskCoefficients(lambda: number, pi: number, into: Float64Array): void {
  if (lambda === 0) {
    into.fill(0)
    return
  }
  const p = pi * lambda
  const x = (1 - pi) * lambda
  const unseen = exp(-x)
  const unsampled = exp(-p)
  into[0] = x * unseen * unsampled
  into[1] = ((1 - pi) * into[0]) / (2 * pi)
  const first = psi(x, unseen)
  const second = phi(x, unseen)
  into[2] = unsampled * first
  into[3] = (unsampled * second) / p
  into[4] = (unsampled * (1 - pi) * unseen * (1 - p - x / 2)) / pi
  into[5] = (unsampled * ((1 - p) * first - second)) / p
  into[6] = unsampled
}

function standardised(b: number, v: number): number | null {
  return v > 0 ? b / Math.sqrt(v) : null
}
