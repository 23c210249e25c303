import { log } from './elementary'

/*
 * ln Γ and its derivative of positive numbers: the recurrence up to a large number, then Stirling's series.
 */

/** From here on six terms of the series are exact to the last digits. */
const large = 12
const HALF_LN_2PI = 0.9189385332046728

/** ln Γ(x), x > 0: to about 1e-15 of the larger of 1 and the result. */
export function logGamma(x: number): number {
  let product = 1
  let shifted = x
  while (shifted < large) {
    product *= shifted
    shifted++
  }
  const inverse = 1 / shifted
  const square = inverse * inverse
  const series =
    inverse *
    (1 / 12 -
      square *
        (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square * (1 / 1188 - square * (691 / 360360))))))
  return (shifted - 0.5) * log(shifted) - shifted + HALF_LN_2PI + series - log(product)
}

/** ψ(x) = d ln Γ(x)/dx, x > 0. */
export function digamma(x: number): number {
  let below = 0
  let shifted = x
  while (shifted < large) {
    below += 1 / shifted
    shifted++
  }
  const inverse = 1 / shifted
  const square = inverse * inverse
  const series =
    square *
    (1 / 12 -
      square *
        (1 / 120 - square * (1 / 252 - square * (1 / 240 - square * (1 / 132 - square * (691 / 32760))))))
  return log(shifted) - inverse / 2 - series - below
}
