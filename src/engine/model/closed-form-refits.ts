import { groupDigits } from '../key/group-digits'
import { exp } from '../math/elementary'
import { randomStream, type Random } from '../math/random'
import { addTo, newRunningSum, sum, totalOf } from '../math/sums'
import { drawCells, homeOf, meansAtDrawn, type DrawnCells } from './clique-draw'
import type { CountTable } from './count-table'
import { cliqueTreeOf, type CliqueTree } from './decomposable'
import { fitDecomposable } from './fit-decomposable'
import { codesOfTable, marginsOf, type MarginOf } from './margin-at-cells'
import { richestDecomposable } from './richest-decomposable'
import type { Generators } from './terms'
import { newCodes } from '../table/column'
import { poissonArrivals, riskSums, type Both, type Refit, type Refitter, type StandsFor } from './refits'

/** Cells drawn for each record of the sample, where the misfit that the sample itself shows is summed. */
const drawsARecord = 16

/**
 * Refits a decomposable model of a key too large to be listed: files are drawn clique by clique, every fit is in closed
 * form, and the richer model is the model with as many pairs as leave it decomposable. Sums over all cells are taken over
 * cells drawn from the richer model.
 */
export function closedFormRefitter(
  sample: CountTable,
  generators: Generators,
  standsFor: StandsFor,
): Refitter {
  if ('people' in standsFor)
    throw new Error('With weights the fit of such a key is not tested, nor predicted.')
  const { fraction } = standsFor
  const table = { sample, marginOf: marginsOf(sample) }
  const trees = { model: treeOf(generators), richer: treeOf(richestDecomposable(sample, generators)) }
  const draws = sum(sample.count) * drawsARecord
  return {
    refit: (r) => refitInClosedForm(table, trees, fraction, randomStream(0, 'refit', r)),
    shownMisfit: () => misfitIn(table, trees, fraction, draws, randomStream(0, 'misfit')),
  }
}

type Trees = { readonly model: CliqueTree; readonly richer: CliqueTree }

/** A table with its margins. */
type FittedTable = { readonly sample: CountTable; readonly marginOf: MarginOf }

function refitInClosedForm(
  { sample, marginOf }: FittedTable,
  trees: Trees,
  fraction: number,
  random: Random,
): Refit {
  const records = sum(sample.count)
  const drawn = drawCells(trees.model, sample.count, marginOf, poissonArrivals(records, random), random)
  const mean = meansAtDrawn(drawn, trees.model, marginOf)
  const { file, cellOf } = fileOf(sample, drawn)
  const own = { sample: file, marginOf: marginsOf(file) }
  const ownMean = fitDecomposable(file, trees.model, own.marginOf).fittedMean
  const unseen = unseenPeople(fraction)
  const sums = [newRunningSum(), newRunningSum()] as const
  cellOf.forEach((cell, d) => {
    if (file.count[cell] !== 1) return
    for (const which of [0, 1] as const) {
      const h = riskSums[which]
      addTo(sums[which], h(unseen(ownMean[cell])) - h(unseen(mean[d])))
    }
  })
  return {
    error: [totalOf(sums[0]), totalOf(sums[1])],
    misfit: misfitIn(own, trees, fraction, records, random),
  }
}

/**
 * The misfit of a model that a richer one shows, Σ μ′ e^{−μ′} {h(λ) − h(λ′)} over all cells, from so many cells drawn from
 * the richer one.
 */
function misfitIn(
  { sample, marginOf }: FittedTable,
  { model, richer }: Trees,
  fraction: number,
  draws: number,
  random: Random,
): Both {
  const drawn = drawCells(richer, sample.count, marginOf, draws, random)
  const mean = meansAtDrawn(drawn, richer, marginOf)
  const ownMean = meansAtDrawn(drawn, model, marginOf)
  const share = sum(sample.count) / draws
  const unseen = unseenPeople(fraction)
  const sums = [newRunningSum(), newRunningSum()] as const
  mean.forEach((mu, d) => {
    const unique = share * exp(-mu)
    for (const which of [0, 1] as const) {
      const h = riskSums[which]
      addTo(sums[which], unique * (h(unseen(ownMean[d])) - h(unseen(mu))))
    }
  })
  return [totalOf(sums[0]), totalOf(sums[1])]
}

/** From μ the people that are expected in a cell and not in the sample. */
function unseenPeople(fraction: number): (mu: number) => number {
  return (mu) => ((1 - fraction) * mu) / fraction
}

/** The file that has one record for each cell drawn, and the cell of each. */
function fileOf(
  sample: CountTable,
  { tree, source }: DrawnCells,
): { readonly file: CountTable; readonly cellOf: Uint32Array } {
  const records = source[0].length
  const levels = codesOfTable(sample).map((codes, v) => {
    const home = source[homeOf([v], tree, tree.cliques.length)]
    const drawn = newCodes(sample.sizes[v], records)
    home.forEach((cell, d) => (drawn[d] = codes[cell]))
    return drawn
  })
  const digits = levels.map((codes, v) => ({ codes, size: sample.sizes[v] }))
  const { groupOf, firstMember, count } = groupDigits(digits, records)
  return {
    cellOf: groupOf,
    file: {
      sizes: sample.sizes,
      cell: Float64Array.from(firstMember.keys()),
      count: Float64Array.from(count),
      codes: levels.map((codes, v) => {
        const ofCell = newCodes(sample.sizes[v], firstMember.length)
        firstMember.forEach((d, cell) => (ofCell[cell] = codes[d]))
        return ofCell
      }),
    },
  }
}

function treeOf(generators: Generators): CliqueTree {
  const tree = cliqueTreeOf(generators)
  if (!tree) throw new Error('A model that is not decomposable was to be refitted in closed form.')
  return tree
}
