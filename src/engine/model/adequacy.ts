import { exp, square } from '../math/elementary'
import { phi, psi } from '../math/special'
import { addTo, newRunningSum, totalOf } from '../math/sums'

/**
 * How well a log-linear model serves a risk estimate: the minimum-error statistics of τ₁ and τ₂.
 *
 * A large positive z says that the model leaves structure out, and that the risk is usually estimated too high; near 0
 * or slightly below, that it fits. B is not the bias in records. Null where the cells could not be listed.
 */
export type Adequacy = {
  readonly b1: number | null
  readonly b2: number | null
  readonly v1: number | null
  readonly v2: number | null
  /** B/√V; null where V is 0. */
  readonly z1: number | null
  readonly z2: number | null
}

/** Occupied cells among the active ones: where they stand, ascending, and their counts. */
export type OccupiedCells = { readonly position: Uint32Array; readonly count: Float64Array }

/**
 * B₁, B₂, their variances and z, summed over every active cell, the empty ones included.
 *
 * Bᵢ = Σ aᵢ(f − μ) + bᵢ[(f − μ)² − f], Vᵢ = Σ aᵢ²μ + 2bᵢ²μ², with the a and b of {@link riskCoefficients}: the
 * published form of Skinner & Shlomo (2008), which expands the risk in the fitted mean and leaves its estimation out of
 * the variance. `fittedMean` is μ on the sample's scale, `expectedCount` is λ on the population's; the inclusion
 * probability of a cell is μ/λ, taken as 1 where it would be larger. Cells with λ = 0 count nothing.
 */
export function adequacyOf(
  fittedMean: Float64Array,
  expectedCount: Float64Array,
  { position, count }: OccupiedCells,
): Adequacy {
  const b1 = newRunningSum()
  const b2 = newRunningSum()
  const v1 = newRunningSum()
  const v2 = newRunningSum()
  const coefficients = new Float64Array(4)
  let occupied = 0
  for (let i = 0; i < fittedMean.length; i++) {
    let f = 0
    if (position[occupied] === i) f = count[occupied++]
    const mu = fittedMean[i]
    const lambda = expectedCount[i]
    if (lambda === 0 || mu === 0) continue
    riskCoefficients(lambda, Math.min(1, mu / lambda), coefficients)
    const error = f - mu
    const excess = error * error - f
    addTo(b1, coefficients[0] * error + coefficients[1] * excess)
    addTo(b2, coefficients[2] * error + coefficients[3] * excess)
    addTo(v1, mu * (square(coefficients[0]) + 2 * mu * square(coefficients[1])))
    addTo(v2, mu * (square(coefficients[2]) + 2 * mu * square(coefficients[3])))
  }
  return {
    b1: totalOf(b1),
    b2: totalOf(b2),
    v1: totalOf(v1),
    v2: totalOf(v2),
    z1: standardised(totalOf(b1), totalOf(v1)),
    z2: standardised(totalOf(b2), totalOf(v2)),
  }
}

/**
 * Writes a₁, b₁, a₂, b₂ of a cell with expected count λ and inclusion probability π.
 *
 * With h the risk of a sample unique, a = −λ e⁻ᵖ h′(λ) and b = λ e⁻ᵖ h″(λ)/(2π), p = πλ. In x = (1 − π)λ:
 * a₁ = x e^(−λ), b₁ = (1 − π) x e^(−λ)/(2π), a₂ = e⁻ᵖ ψ(x), b₂ = e⁻ᵖ φ(x)/p. All 0 at λ = 0.
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
  into[2] = unsampled * psi(x, unseen)
  into[3] = (unsampled * phi(x, unseen)) / p
}

function standardised(b: number, v: number): number | null {
  return v > 0 ? b / Math.sqrt(v) : null
}
