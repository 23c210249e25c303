/** arctan ½, 1, 1½ and ∞, each in two parts whose sum has more digits than a double. */
const ANGLES = [0.4636476090008061, 0.7853981633974483, 0.982793723247329, 1.5707963267948966]
const ANGLES_LOW = [
  2.2698777452961687e-17, 3.061616997868383e-17, 1.3903311031230998e-17, 6.123233995736766e-17,
]

/** Of the polynomial for arctan x ÷ x on |x| < 7⁄16, in x², after its leading 1; those of FreeBSD’s msun. */
const COEFFICIENTS = [
  0.3333333333333293, -0.19999999999876483, 0.14285714272503466, -0.11111110405462356, 0.09090887133436507,
  -0.0769187620504483, 0.06661073137387531, -0.058335701337905735, 0.049768779946159324,
  -0.036531572744216916, 0.016285820115365782,
]

/**
 * arctan x, the same to the last bit on every machine, where the language leaves the last digit to the engine. Between −π/2 and
 * π/2; errors are below one unit in the last place.
 */
export function arctangent(x: number): number {
  // A zero keeps its sign.
  if (Number.isNaN(x) || x === 0) return x
  return x < 0 ? -ofPositive(-x) : ofPositive(x)
}

function ofPositive(x: number): number {
  if (x < 0.4375) return x - x * seriesAt(x)
  if (x < 0.6875) return beside(0, (2 * x - 1) / (2 + x))
  if (x < 1.1875) return beside(1, (x - 1) / (x + 1))
  if (x < 2.4375) return beside(2, (x - 1.5) / (1 + 1.5 * x))
  return beside(3, -1 / x)
}

/** An angle and the arctangent of `t` together. */
function beside(angle: number, t: number): number {
  return ANGLES[angle] - (t * seriesAt(t) - ANGLES_LOW[angle] - t)
}

/** 1 − arctan x ÷ x, for |x| < 7⁄16. */
function seriesAt(x: number): number {
  const z = x * x
  let sum = 0
  for (let k = COEFFICIENTS.length - 1; k >= 0; k--) sum = z * (COEFFICIENTS[k] + sum)
  return sum
}
