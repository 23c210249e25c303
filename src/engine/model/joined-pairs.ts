import { addTerm, type AdequacySeries } from './adequacy-series'
import { collect, distribute, turnCliques, type CliqueNode } from './clique-powers'
import type { MarginOf, OccupiedMargin } from './margin-at-cells'
import { addUp, divideBy, newComplex, powersOf, type Complex, type Powers } from './powers'
import { isInside, type Generators } from './terms'

/** A pair that may join a decomposable model, where a set of variables S separates the two. */
export type JoinedPair = {
  /** The margin over S and the two. */
  readonly both: OccupiedMargin
  /** By its cells, what the pair multiplies the fitted means by: t(Sab) t(S) / (t(Sa) t(Sb)). */
  readonly ratio: Float64Array
  readonly a: Side
  readonly b: Side
  readonly separator: readonly number[]
}

/** The margin over S and one variable: which it is, and the cell of it that each cell of the joint margin lies in. */
type Side = { readonly term: readonly number[]; readonly cellOf: Uint32Array }

/** @param generators of the model without the pair */
export function joinedPair(
  generators: Generators,
  [a, b]: readonly number[],
  marginOf: MarginOf,
): JoinedPair {
  const neighbours = (v: number): ReadonlySet<number> =>
    new Set(generators.filter((term) => term.includes(v)).flat())
  const ofB = neighbours(b)
  const separator = [...neighbours(a)].filter((v) => ofB.has(v)).sort((v, w) => v - w)
  const both = marginOf(ascending(separator, a, b))
  const side = (term: readonly number[]): Side => {
    const { cellOf } = marginOf(term)
    return { term, cellOf: both.first.map((cell) => cellOf[cell]) }
  }
  const withA = side(ascending(separator, a))
  const withB = side(ascending(separator, b))
  const alone = side(separator)
  const [inA, inB, inS] = [withA, withB, alone].map(({ term }) => marginOf(term).count)
  const ratio = both.count.map(
    (t, m) => (t * inS[alone.cellOf[m]]) / (inA[withA.cellOf[m]] * inB[withB.cellOf[m]]),
  )
  return { both, ratio, a: withA, b: withB, separator }
}

function ascending(separator: readonly number[], ...variables: readonly number[]): readonly number[] {
  return [...separator, ...variables].sort((v, w) => v - w)
}

/**
 * What the cells would add to B₁, B₂, V₁ and V₂ if all were empty, for a model with each of some pairs.
 *
 * The powers of the means are summed once for the model that the pairs join ({@link cliquePowers}): M(·) over each of its
 * cliques. With a pair they are Σ ratio^(3/2 + ijω) M(Sa) M(Sb)/M(S) over the cells of the pair's margin alone, as S
 * separates the two variables in the powers too.
 */
export function emptyCellsWith(
  pairs: readonly JoinedPair[],
  nodes: readonly CliqueNode[],
  series: AdequacySeries,
  marginOf: MarginOf,
): readonly Float64Array[] {
  const sums = pairs.map(() => new Float64Array(4))
  const projections = new Map<string, Projection>()
  const joins = pairs.map(({ ratio, a, b, separator }): Join => {
    const powers = powersOf(ratio, series.frequency)
    return {
      powers,
      a: a.cellOf,
      b: b.cellOf,
      withA: projected(nodes, a.term, null, marginOf, projections),
      givenS: projected(nodes, b.term, separator, marginOf, projections),
    }
  })
  for (let j = 0; j <= series.last; j++) {
    collect(nodes)
    distribute(nodes)
    for (const { node, placeOf, sum, given } of projections.values()) {
      addUp(node.summed, placeOf, sum)
      if (given) {
        addUp(sum, given.placeOf, given.sum)
        divideBy(sum, given.sum, given.placeOf)
      }
    }
    joins.forEach((join, p) => {
      const [re, im] = sumAndTurn(join)
      addTerm(series, j, re, im, sums[p])
    })
    turnCliques(nodes)
  }
  return sums
}

/** The powers of the means summed to a margin inside a clique: M(term), or divided by those of a margin inside it. */
type Projection = {
  readonly node: CliqueNode
  readonly placeOf: Uint32Array
  readonly sum: Complex
  readonly given: { readonly placeOf: Uint32Array; readonly sum: Complex } | null
}

function projected(
  nodes: readonly CliqueNode[],
  term: readonly number[],
  given: readonly number[] | null,
  marginOf: MarginOf,
  known: Map<string, Projection>,
): Projection {
  const name = `${term.join()} | ${given?.join() ?? 'alone'}`
  const before = known.get(name)
  if (before) return before
  const node = nodes.find(({ clique }) => isInside(term, clique))
  if (!node) throw new Error('The side of a pair lies in no clique of the model that it joins.')
  const margin = marginOf(term)
  const divisor = given && marginOf(given)
  const projection = {
    node,
    placeOf: node.margin.first.map((cell) => margin.cellOf[cell]),
    sum: newComplex(margin.count.length),
    given: divisor && {
      placeOf: margin.first.map((cell) => divisor.cellOf[cell]),
      sum: newComplex(divisor.count.length),
    },
  }
  known.set(name, projection)
  return projection
}

/** A pair in the powers of the means: the powers of its ratio, and the sides by the cells of the pair's margin. */
type Join = {
  readonly powers: Powers
  readonly a: Uint32Array
  readonly b: Uint32Array
  readonly withA: Projection
  readonly givenS: Projection
}

/** The powers of the means with the pair, summed over all cells; turns the pair's on to the next j in the same pass. */
function sumAndTurn({
  powers: { power, turn },
  a,
  b,
  withA: { sum: withA },
  givenS: { sum: givenS },
}: Join): readonly [re: number, im: number] {
  let totalRe = 0
  let totalIm = 0
  for (let m = 0; m < power.re.length; m++) {
    const i = a[m]
    const j = b[m]
    const re = power.re[m]
    const im = power.im[m]
    const sidesRe = withA.re[i] * givenS.re[j] - withA.im[i] * givenS.im[j]
    const sidesIm = withA.re[i] * givenS.im[j] + withA.im[i] * givenS.re[j]
    totalRe += sidesRe * re - sidesIm * im
    totalIm += sidesRe * im + sidesIm * re
    power.re[m] = re * turn.re[m] - im * turn.im[m]
    power.im[m] = re * turn.im[m] + im * turn.re[m]
  }
  return [totalRe, totalIm]
}
