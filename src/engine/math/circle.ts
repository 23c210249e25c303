/** π/2 in three parts: the first two have zeros at their ends, so that a whole number times them is exact. */
const HALF_PI_HIGH = 1.570796325802803
const HALF_PI_MIDDLE = 9.920935791635221e-10
const HALF_PI_LOW = 5.170182981794105e-19

const INVERSE_HALF_PI = 0.6366197723675814

/** 1/k! for k = 0 … 17. */
const INVERSE_FACTORIALS = inverseFactorials(17)

/**
 * Writes cos x and sin x at `at` of the two arrays, the same to the last bit on every machine, where the language leaves
 * the last digit to the engine. Errors are below 10⁻¹⁵ for |x| up to a million.
 */
export function writeCosSin(x: number, cosine: Float64Array, sine: Float64Array, at: number): void {
  const quarters = Math.round(x * INVERSE_HALF_PI)
  const r = x - quarters * HALF_PI_HIGH - quarters * HALF_PI_MIDDLE - quarters * HALF_PI_LOW
  const z = r * r
  let c = 0
  let s = 0
  for (let k = 16; k >= 2; k -= 2) {
    c = -z * (INVERSE_FACTORIALS[k] + c)
    s = -z * (INVERSE_FACTORIALS[k + 1] + s)
  }
  const [cos, sin] = [1 + c, r * (1 + s)]
  const quadrant = quarters & 3
  cosine[at] = quadrant === 0 ? cos : quadrant === 1 ? -sin : quadrant === 2 ? -cos : sin
  sine[at] = quadrant === 0 ? sin : quadrant === 1 ? cos : quadrant === 2 ? -sin : -cos
}

function inverseFactorials(last: number): Float64Array {
  const inverse = new Float64Array(last + 1).fill(1)
  for (let k = 1; k <= last; k++) inverse[k] = inverse[k - 1] / k
  return inverse
}
