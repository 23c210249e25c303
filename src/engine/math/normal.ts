import { log } from './elementary'
import { nextUniform, type Random } from './random'

/**
 * A draw from the standard normal distribution, by the polar method of Marsaglia and Bray (1964), SIAM Review 6(3); the
 * second draw of its pair is not kept, so that a draw depends on nothing but the stream.
 */
export function nextNormal(random: Random): number {
  for (;;) {
    const x = 2 * nextUniform(random) - 1
    const y = 2 * nextUniform(random) - 1
    const square = x * x + y * y
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * log(square)) / square)
  }
}
