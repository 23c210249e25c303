import type { LoglinearPathStep } from '../../../../engine/model/models-on-trial'
import type { LoglinearSearch } from '../../../../engine/risk/loglinear/result'
import { tex } from '../../../../engine/tex'
import type { PathColumn } from '../../../../store/risk-view'
import { count, decimals, tau } from '../../../words/numbers'
import { misfit, shownSum } from './path-words'

export type { PathColumn }

/** A column of text in the table of a search path. */
export type PathColumnDefinition = {
  readonly id: PathColumn
  /** In the list of columns that can be shown. */
  readonly label: string
  /** Its head: text, or a symbol. */
  readonly head: string
  readonly title: string
  /** In pixels, its padding included. */
  readonly width: number
  readonly write: (step: LoglinearPathStep) => string
}

const columns: readonly PathColumnDefinition[] = [
  {
    id: 'parameters',
    label: 'Parameters',
    head: 'Parameters',
    title: 'Parameters of the model, the intercept included',
    width: 76,
    write: ({ parameters }) => count(parameters),
  },
  {
    id: 'z1',
    label: 'Misfit for uniques, z₁',
    head: tex`z_1`,
    title: 'Misfit for population uniques',
    width: 52,
    write: ({ z1 }) => misfit(z1),
  },
  {
    id: 'z2',
    label: 'Misfit for matches, z₂',
    head: tex`z_2`,
    title: 'Misfit for correct matches',
    width: 52,
    write: ({ z2 }) => misfit(z2),
  },
  {
    id: 'z1Robust',
    label: 'The same with robust variance, z₁',
    head: tex`z_{1\text{,R}}`,
    title: 'Misfit for population uniques, by the robust variance',
    width: 56,
    write: ({ z1Robust }) => misfit(z1Robust),
  },
  {
    id: 'z2Robust',
    label: 'The same with robust variance, z₂',
    head: tex`z_{2\text{,R}}`,
    title: 'Misfit for correct matches, by the robust variance',
    width: 56,
    write: ({ z2Robust }) => misfit(z2Robust),
  },
  {
    id: 'tau1',
    label: 'Population uniques, τ₁',
    head: tex`\hat\tau_1`,
    title: 'Population uniques, estimated',
    width: 60,
    write: ({ tau1 }) => tau(tau1),
  },
  {
    id: 'tau2',
    label: 'Correct matches, τ₂',
    head: tex`\hat\tau_2`,
    title: 'Correct matches, estimated',
    width: 60,
    write: ({ tau2 }) => tau(tau2),
  },
  {
    id: 'bic',
    label: 'BIC',
    head: 'BIC',
    title: 'Bayesian information criterion',
    width: 64,
    write: ({ bic }) => count(bic),
  },
  {
    id: 'expectedDoubletons',
    label: 'Keys of two records, expected',
    head: 'Of two',
    title: 'Keys shared by just two records, as the model expects them',
    width: 60,
    write: ({ expectedDoubletons }) => tau(expectedDoubletons),
  },
  {
    id: 'bias',
    label: 'Second-order bias of τ₂ (noisy)',
    head: 'Bias',
    title: 'Bias of the correct matches to second order: noisy, and not to correct the figure by',
    width: 56,
    write: ({ b2Full }) => decimals(b2Full, 1),
  },
]

/** The columns that a search's path can show: all but the two that stand beside the charts already. */
export function columnsOf(search: Pick<LoglinearSearch, 'target'>): readonly PathColumnDefinition[] {
  const beside: readonly PathColumn[] = [
    ...(search.target === 'both' ? [] : [search.target === 'tau1' ? ('z1' as const) : ('z2' as const)]),
    shownSum(search),
  ]
  return columns.filter(({ id }) => !beside.includes(id))
}

/** From here on there is room for the statistics of the sum that the search does not serve. */
const roomForBoth = 858

/** The columns to begin with, in a table of so many pixels. */
export function firstColumns(width: number): readonly PathColumn[] {
  return width < roomForBoth ? ['parameters', 'bic'] : ['parameters', 'z1', 'z2', 'tau1', 'tau2', 'bic']
}
