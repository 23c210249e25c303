import { exp, expm1, square } from './elementary'

/**
 * Functions of x = (1 − π)λ, the expected number of people of a cell who were not sampled. All are exact to nearly
 * full double precision for every x ≥ 0.
 */

/** Below this x the differences ψ and φ are summed as series: the direct forms lose digits. */
const seriesBelow = 0.5

/** Coefficients of ψ(x)/x and φ(x)/x² by powers of −x: n/(n+1)! from n = 1, and n(n−1)/(2(n+1)!) from n = 2. */
const psiSeries = seriesCoefficients(1, (n) => n)
const phiSeries = seriesCoefficients(2, (n) => (n * (n - 1)) / 2)

/**
 * The expected value of 1/F for a sample unique, E(1/F | f = 1) = (1 − e⁻ˣ)/x when F − 1 is Poisson with mean x.
 *
 * The function h₂ of Skinner & Shlomo (2008); 1 at x = 0.
 */
export function expectedReciprocal(x: number): number {
  return x < 1e-8 ? 1 - x / 2 : -expm1(-x) / x
}

/** ψ(x) = h₂ − e⁻ˣ, which is −λ h₂′(λ). x/2 near 0. Loops that have e⁻ˣ already hand it over. */
export function psi(x: number, exponential = exp(-x)): number {
  return x < seriesBelow ? x * alternating(psiSeries, x) : (1 - exponential) / x - exponential
}

/** φ(x) = h₂ − e⁻ˣ(1 + x/2), which is λ² h₂″(λ)/2. x²/6 near 0. Loops that have e⁻ˣ already hand it over. */
export function phi(x: number, exponential = exp(-x)): number {
  return x < seriesBelow
    ? x * x * alternating(phiSeries, x)
    : (1 - exponential) / x - exponential * (1 + x / 2)
}

/**
 * The variance of 1/F for a sample unique, Var(1/F | f = 1) when F − 1 is Poisson with mean x.
 *
 * Up to x = 40 it is summed as Σₘ e⁻ˣ xᵐ/m! · (1/(m + 1) − h₂)², every term positive, so nothing cancels. Beyond, from
 * E(1/F²) = e⁻ˣ(Ei(x) − ln x − γ)/x and the asymptotic series of Ei, it is Σₖ k!/xᵏ⁺² from k = 1; what is left out
 * is of the order e⁻ˣ, under 10⁻¹⁴ of the value. x/4 near 0, 1/x³ far out.
 */
export function reciprocalVariance(x: number): number {
  if (x > 40) {
    let term = 1 / (x * x * x)
    let total = term
    for (let k = 2; k < x && term > 1e-17 * total; k++) {
      term *= k / x
      total += term
    }
    return total
  }
  const mean = expectedReciprocal(x)
  let probability = exp(-x)
  let total = probability * square(1 - mean)
  for (let m = 1; m <= x || probability > 1e-20; m++) {
    probability *= x / m
    total += probability * square(1 / (m + 1) - mean)
  }
  return total
}

function seriesCoefficients(from: number, numerator: (n: number) => number): Float64Array {
  const coefficients = new Float64Array(16)
  let factorial = 1
  for (let i = 2; i <= from; i++) factorial *= i
  for (let i = 0; i < coefficients.length; i++) {
    const n = from + i
    factorial *= n + 1
    coefficients[i] = numerator(n) / factorial
  }
  return coefficients
}

/** Σ coefficients[i] (−x)ⁱ by Horner's rule, for x below ½; for small x nine terms are as good as all. */
function alternating(coefficients: Float64Array, x: number): number {
  let total = 0
  for (let i = x < 0.05 ? 8 : 15; i >= 0; i--) total = coefficients[i] - x * total
  return total
}
