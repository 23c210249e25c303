import { groupDigits } from '../key/group-digits'
import { exp } from '../math/elementary'
import { randomStream, type Random } from '../math/random'
import { addTo, newRunningSum, sum, totalOf } from '../math/sums'
import { drawCells, homeOf, meansAtDrawn, type DrawnCells } from '../model/clique-draw'
import type { CountTable } from '../model/count-table'
import { cliqueTreeOf, type CliqueTree } from '../model/decomposable'
import { fitDecomposable } from '../model/fit-decomposable'
import { codesOfTable, marginsOf, type MarginOf } from '../model/margin-at-cells'
import { richestDecomposable } from '../model/richest-decomposable'
import type { Generators } from '../model/terms'
import { newCodes } from '../table/column'
import type { Progress } from '../progress'
import {
  poissonArrivals,
  riskSums,
  whatRefitsSay,
  type Both,
  type Refit,
  type Refitted,
  type StandsFor,
} from './refits'

/** Cells drawn for each record of the sample, where the misfit that the sample itself shows is summed. */
const drawsARecord = 16

/**
 * What refits say of how a decomposable model errs ({@link Refitted}), of a key too large to be listed: files are drawn
 * clique by clique, every fit is in closed form, and the richer model is the model with as many pairs as leave it
 * decomposable. Sums over all cells are taken over cells drawn from the richer model.
 */
export function closedFormRefits(
  sample: CountTable,
  generators: Generators,
  standsFor: StandsFor,
  refits: number,
  progress: Progress,
): Refitted {
  const table = fittedTo(sample, standsFor)
  const trees = { model: treeOf(generators), richer: treeOf(richestDecomposable(sample, generators)) }
  const records = sum(sample.count)
  const shown = misfitIn(table, trees, records * drawsARecord, randomStream(0, 'misfit'))
  return whatRefitsSay(shown, refits, progress, (r) =>
    refitInClosedForm(table, trees, records, randomStream(0, 'refit', r)),
  )
}

type Trees = { readonly model: CliqueTree; readonly richer: CliqueTree }

/** A table with what its records stand for. */
type FittedTable = {
  readonly sample: CountTable
  readonly marginOf: MarginOf
  readonly standsFor: StandsFor
  /** The margins of the people that the records stand for, where these are weighted. */
  readonly peopleOf: MarginOf | null
}

function fittedTo(sample: CountTable, standsFor: StandsFor): FittedTable {
  const peopleOf = 'people' in standsFor ? marginsOf({ ...sample, count: standsFor.people }) : null
  return { sample, marginOf: marginsOf(sample), standsFor, peopleOf }
}

function refitInClosedForm(table: FittedTable, trees: Trees, records: number, random: Random): Refit {
  const { sample, standsFor, marginOf } = table
  const drawn = drawCells(trees.model, sample.count, marginOf, poissonArrivals(records, random), random)
  const mean = meansAtDrawn(drawn, trees.model, marginOf)
  const people = peopleAtDrawn(table, drawn, trees.model, mean)
  const { file, cellOf } = fileOf(sample, drawn)
  const drawnPeople = new Float64Array(file.count.length)
  cellOf.forEach((cell, d) => (drawnPeople[cell] += people[d] / mean[d]))
  const own = fittedTo(file, 'fraction' in standsFor ? standsFor : { people: drawnPeople })
  const ownMean = fitDecomposable(file, trees.model, own.marginOf).fittedMean
  const ownPeople =
    'fraction' in standsFor
      ? ownMean.map((mu) => mu / standsFor.fraction)
      : fitDecomposable({ ...file, count: drawnPeople }, trees.model, own.peopleOf ?? undefined).fittedMean
  const sums = [newRunningSum(), newRunningSum()] as const
  cellOf.forEach((cell, d) => {
    if (file.count[cell] !== 1) return
    const unseen = Math.max(0, 1 - mean[d] / people[d])
    for (const which of [0, 1] as const) {
      const h = riskSums[which]
      addTo(sums[which], h(unseen * ownPeople[cell]) - h(unseen * people[d]))
    }
  })
  return {
    error: [totalOf(sums[0]), totalOf(sums[1])],
    misfit: misfitIn(own, trees, records, random),
  }
}

/**
 * The misfit of a model that a richer one shows, Σ μ′ e^{−μ′} {h(λ) − h(λ′)} over all cells, from so many cells drawn from
 * the richer one.
 */
function misfitIn(table: FittedTable, { model, richer }: Trees, draws: number, random: Random): Both {
  const { sample, marginOf } = table
  const drawn = drawCells(richer, sample.count, marginOf, draws, random)
  const mean = meansAtDrawn(drawn, richer, marginOf)
  const people = peopleAtDrawn(table, drawn, richer, mean)
  const ownMean = meansAtDrawn(drawn, model, marginOf)
  const ownPeople = peopleAtDrawn(table, drawn, model, ownMean)
  const share = sum(sample.count) / draws
  const sums = [newRunningSum(), newRunningSum()] as const
  mean.forEach((mu, d) => {
    const unseen = Math.max(0, 1 - mu / people[d])
    const unique = share * exp(-mu)
    for (const which of [0, 1] as const) {
      const h = riskSums[which]
      addTo(sums[which], unique * (h(unseen * ownPeople[d]) - h(unseen * people[d])))
    }
  })
  return [totalOf(sums[0]), totalOf(sums[1])]
}

/** λ at cells drawn, from μ there. */
function peopleAtDrawn(
  { standsFor, peopleOf }: FittedTable,
  drawn: DrawnCells,
  tree: CliqueTree,
  mean: Float64Array,
): Float64Array {
  if ('fraction' in standsFor) return mean.map((mu) => mu / standsFor.fraction)
  if (!peopleOf) throw new Error('Weighted records were fitted without their weights.')
  return meansAtDrawn(drawn, tree, peopleOf)
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
