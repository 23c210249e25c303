import { modelByHand } from '../../../../store/knowledge'
import { listed } from '../../../words/listed'
import { cells, count, inWords, plural, seconds, tau } from '../../../words/numbers'
import type { FoundResults } from '../../../../store/found-results'
import type { KeyDescription } from '../../../../worker/describe-key'
import type { SmallerKeys } from '../../../../worker/questions/smaller-keys'

/** What can be done with a key that is too large for a model. */
export type WayForward = {
  readonly title: string
  readonly detail: string
  readonly cells: string
  readonly time: string
  /** What is then measured. */
  readonly gives: string
} & (
  | {
      readonly kind: 'smaller'
      readonly smaller: SmallerKeys[number]
      /** What ends "Make scenario E …". */
      readonly made: string
    }
  | { readonly kind: 'search' }
  | {
      readonly kind: 'decomposable'
      /** The interactions of the one that was measured; null where none was. */
      readonly measured: readonly (readonly string[])[] | null
    }
  | { readonly kind: 'mainEffects'; readonly model: string | null }
  | { readonly kind: 'none' }
)

/** Seconds for a cell of a model of all two-way interactions: a key of 538,560 cells takes 0.15 (`npm run bench`). */
const secondsForCell = 2.8e-7

/** The ways forward, the one that changes least first. */
export function waysForward(
  key: KeyDescription,
  smaller: SmallerKeys,
  found: FoundResults,
): readonly WayForward[] {
  const written = cells(key.cells, key.logCells)
  const mainEffects = found.models.find(({ entry }) => entry.model === 'independence')
  const byHand = found.models.find((model) => model.key === modelByHand)?.result ?? null
  return [
    {
      kind: 'search',
      title: 'Search among decomposable models',
      detail: 'Pairs are added until no misfit shows. Closed form',
      cells: written,
      time: 'a few seconds',
      gives: 'An estimate by a model that is tested',
    },
    ...smaller.map(smallerWay),
    {
      kind: 'decomposable',
      measured: byHand?.interactions ?? null,
      title: 'Decomposable model by hand',
      detail: 'Pairs that you choose. Closed form, over occupied cells',
      cells: written,
      time: byHand ? 'done' : 'about 1 s',
      gives: byHand ? `About ${tau(byHand.tau2)} correct matches` : 'An estimate nearer than main effects',
    },
    {
      kind: 'mainEffects',
      model: mainEffects?.key ?? null,
      title: 'Main effects only',
      detail: `Closed form: only the ${plural(key.observed, 'occupied cell')} are visited`,
      cells: written,
      time: mainEffects ? 'done' : 'less than 1 s',
      gives: 'Usually underfits: risk is overstated',
    },
    {
      kind: 'none',
      title: 'No model',
      detail: found.known
        ? 'Uniqueness and the known population counts need no model'
        : 'Uniqueness needs no model',
      cells: written,
      time: 'done',
      gives: found.known ? 'Risk from known counts, nothing to hold it against' : 'No population estimate',
    },
  ]
}

function smallerWay(smaller: SmallerKeys[number]): WayForward {
  const { coarser, left } = smaller
  const replaced = coarser.map(({ variable, inPlaceOf }) => `${variable} in place of ${inPlaceOf}`)
  const unknown = left.length > 0 ? [`${listed(left)} not known`] : []
  const isCoarser = coarser.length > 0
  return {
    kind: 'smaller',
    smaller,
    title: isCoarser ? 'Coarser variables' : `Without ${listed(left)}`,
    made: isCoarser
      ? 'with coarser variables'
      : left.length < 3
        ? `without ${listed(left)}`
        : `without these ${inWords(left.length)}`,
    detail: isCoarser
      ? [...replaced, ...unknown].join('; ')
      : `The intruder is taken not to know ${left.length === 1 ? 'it' : 'them'}`,
    cells: count(smaller.cells),
    time: about(secondsForCell * smaller.cells),
    gives: `All measures; ${plural(smaller.sampleUniques, 'sample unique')}`,
  }
}

function about(wait: number): string {
  return wait < 1 ? seconds(wait) : `about ${seconds(wait)}`
}
