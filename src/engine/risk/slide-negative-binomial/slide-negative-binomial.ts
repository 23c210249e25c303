import { exp, expm1, log, log1p } from '../../math/elementary'
import { logGamma } from '../../math/gamma'
import { sum } from '../../math/sums'
import { maximise } from '../../math/maximise'
import { recordsOf, type CellSizes } from '../../model/cell-sizes'
import { nobody, sampleUniquesOf, type Frequencies, type PopulationUniques } from '../population-uniques'

export type SlideParameters = {
  readonly shape: number
  /** The mean of F − 1. */
  readonly mean: number
  /** Whether the shape or the mean lies at an end of the range that was searched. */
  readonly atBoundary: boolean
}

/** The range of the logarithms of the shape and of the mean in the sample. */
const shapes = [log(1e-6), log(1e4)] as const
const means = [log(1e-8), log(1e6)] as const

/**
 * Population uniques where the cells of the population that have people have 1 + Y of them, Y negative binomial.
 *
 * Sampled with probability π, such a cell has B + Z records, B one with probability π and Z negative binomial with the same
 * shape and π times the mean: thinning keeps the shape. Shape and mean are those of the largest likelihood of the sizes of the
 * cells that have records; the cells of the population are those over 1 − Pr(f = 0). Chen and Keller-McNulty (1998), who
 * have other estimates of the parameters; the likelihood is ours.
 */
export function slideNegativeBinomial({
  sizes,
  populationSize,
}: Frequencies): PopulationUniques & SlideParameters {
  if (sizes.length === 0) return { ...nobody, shape: 0, mean: 0, atBoundary: false }
  const fraction = recordsOf(sizes) / populationSize
  const { shape, sampledMean, atBoundary } = fitSlide(sizes, fraction)
  const mean = sampledMean / fraction
  const alone = exp(-shape * log1p(mean / shape))
  const cells = sum(sizes.map(([, count]) => count))
  const populationCells = cells / seen(shape, sampledMean, fraction)
  const uniques = sampleUniquesOf(sizes)
  return {
    shape,
    mean,
    atBoundary,
    populationUniques: populationCells * alone,
    tau1: (uniques * fraction * alone) / exp(logChance(1, shape, sampledMean, fraction)),
  }
}

function fitSlide(sizes: CellSizes, fraction: number) {
  const likelihood = (shape: number, mean: number) => {
    const unseen = log(seen(shape, mean, fraction))
    return sum(sizes.map(([size, count]) => count * (logChance(size, shape, mean, fraction) - unseen)))
  }
  const bestMean = (shape: number) => maximise((mean) => likelihood(shape, mean), means)
  const best = maximise((shape) => bestMean(shape).value, shapes)
  const mean = bestMean(best.at)
  return { shape: best.at, sampledMean: mean.at, atBoundary: best.atBoundary || mean.atBoundary }
}

/** Pr(f > 0) = 1 − (1 − π) Pr(Z = 0). */
function seen(shape: number, mean: number, fraction: number): number {
  const logNone = -shape * log1p(mean / shape)
  return fraction - (1 - fraction) * expm1(logNone)
}

/** ln Pr(f = size), size ≥ 1. */
function logChance(size: number, shape: number, mean: number, fraction: number): number {
  // Pr(Z = j − 1) is larger by j (a + m) / ((a + j − 1) m).
  const step = (size * (shape + mean)) / ((shape + size - 1) * mean)
  return logNegativeBinomial(size, shape, mean) + log(1 - fraction + fraction * step)
}

function logNegativeBinomial(count: number, shape: number, mean: number): number {
  const ways = logGamma(shape + count) - logGamma(shape) - logGamma(count + 1)
  return ways - shape * log1p(mean / shape) - count * log1p(shape / mean)
}
