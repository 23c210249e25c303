import { nextUniform, randomStream } from '../math/random'
import { goTogether, type Place, type Space } from './space'

/** Which of the three kinds of step a pipeline has. */
type Form = { readonly recoded: boolean; readonly way: number; readonly suppression: number }

/**
 * Place after place spread over the space without end: every form of pipeline in turn, those with fewer steps first, with its
 * numbers from Halton's sequence, which leaves no gap for long. Where it begins follows from the seed.
 */
export function* spreadOver(space: Space): Generator<Place, never> {
  const forms = formsOf(space)
  const random = randomStream(space.seed, 'search', 'spread')
  const bases = firstPrimes(2 * space.ladders.length + 2)
  const shifts = bases.map(() => nextUniform(random))
  for (let i = 0; ; i++) {
    const turn = i % forms.length
    const form = forms[turn]
    const round = Math.floor(i / forms.length)
    // The turn of a form counts, not the point: a sequence read at every fifth number is none of Halton’s.
    const uniform = bases.map(
      (base, d) => (inverseDigits(round + 1, base) + shifts[d] + turn * goldenSection) % 1,
    )
    yield placeIn(space, form, uniform, round)
  }
}

/** Forms begin apart from each other: their places would be the same otherwise, but for the form. */
const goldenSection = 0.618033988749895

export function formsOf(space: Space): readonly Form[] {
  const recodings = space.ladders.length > 0 ? [false, true] : [false]
  const choices = (count: number) => Array.from({ length: count + 1 }, (_, i) => i)
  const forms = recodings.flatMap((recoded) =>
    choices(space.ways.length).flatMap((way) =>
      choices(space.suppressions.length).map((suppression) => ({ recoded, way, suppression })),
    ),
  )
  const steps = ({ recoded, way, suppression }: Form) =>
    Number(recoded) + Number(way > 0) + Number(suppression > 0)
  return forms
    .filter((form) => steps(form) > 0 && goTogether(space, form))
    .toSorted((a, b) => steps(a) - steps(b))
}

function placeIn(space: Space, form: Form, uniform: readonly number[], round: number): Place {
  const { recoded, way, suppression } = form
  const [share, level] = uniform
  const levels = suppression === 0 ? 0 : space.suppressions[suppression - 1].values.length
  return {
    rungs: recoded ? rungsAt(space, uniform.slice(2), round) : space.ladders.map(() => 0),
    way,
    // More small shares than large ones: there the map is steepest.
    share: way === 0 ? 0 : 1 + Math.floor(space.mostChanged * share * share * (1 - 1e-9)),
    suppression,
    level: suppression === 0 ? 0 : 1 + Math.floor(levels * level),
  }
}

/** Each variable as it is in half of the places; one in turn is always merged. */
function rungsAt({ ladders }: Space, uniform: readonly number[], round: number): readonly number[] {
  return ladders.map(({ rungs }, v) => {
    const isMerged = v === round % ladders.length || uniform[2 * v] < 0.5
    return isMerged ? 1 + Math.floor(rungs.length * uniform[2 * v + 1]) : 0
  })
}

/** The digits of n in a base, written behind the point in reverse: van der Corput’s sequence, in [0, 1). */
function inverseDigits(n: number, base: number): number {
  let value = 0
  for (let left = n, place = 1 / base; left > 0; left = Math.floor(left / base), place /= base) {
    value += (left % base) * place
  }
  return value
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime > 0)) primes.push(n)
  return primes
}
