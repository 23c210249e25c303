import type { Caution } from '../assess/caution'
import { grouped } from '../problem'

/** The first-order expansion gives less than nothing for `records` of the `matchable` sample uniques. */
export function beyondFirstOrder(records: number, matchable: number): Caution {
  return {
    code: 'expansion-beyond-first-order',
    sentence: `Expression (6) is negative for ${grouped(records)} of ${grouped(matchable)} sample uniques: use (4), (5) or (7).`,
    facts: { records, matchable },
  }
}

/** A missing key value agrees with anything, and key values were changed. */
export function agreementAfterChange(): Caution {
  return {
    code: 'agreement-after-change',
    sentence:
      'Key values were changed, and a missing one matches anything in this scenario: who may be released as whom is then no matter of cells, so expressions (2) to (8) are not defined. They are where everybody in the population has every key value; and where missing is a category, or matches nothing.',
    facts: {},
  }
}

/**
 * The fit of a model of a very large key with weights: its empty cells are not visited, so B and z have no value.
 * `untested` are the pairs that the model leaves out.
 */
export function modelNotTested(cellCount: number, limit: number, untested: readonly string[]): Caution {
  const most = untested.length > 7 ? 6 : 7
  const shown = untested.slice(0, most).join(', ')
  const more = untested.length > most ? ` and ${grouped(untested.length - most)} more pairs` : ''
  const leftOut =
    untested.length === 0
      ? ''
      : ` It leaves out ${shown}${more}. Where those matter the model underfits, and the risk is usually overstated.`
  return {
    code: 'model-not-tested',
    sentence: `Whether the model fits was not tested: with weights z needs the empty cells one by one, and the key has more than ${grouped(limit)}.${leftOut}`,
    facts: { cellCount, limit, untested: untested.join(', ') },
  }
}

/** The statistic of the model of that risk entry, in standard errors, is at its limit or above. */
export function modelRejected(entry: string, statistic: number, limit: number): Caution {
  return {
    code: 'model-rejected',
    sentence: `The log-linear model \`${entry}\` does not fit: its misfit is ${statistic.toFixed(1)} standard errors, and only below ${limit} does one pass. Its figures are unreliable, usually too high.`,
    facts: { entry, statistic, limit },
  }
}

/** The model of that risk entry, of `records` records of which all but a few are alone in their cell. */
export function modelHardlyTested(entry: string, uniques: number, records: number): Caution {
  return {
    code: 'model-hardly-tested',
    sentence: `Nearly every record is unique (${grouped(uniques)} of ${grouped(records)}), so that whether the log-linear model \`${entry}\` fits could hardly be tested: its figures may be far off. Use a smaller key, or merge levels.`,
    facts: { entry, uniques, records },
  }
}

/** Every figure of negative-binomial smoothing. */
export function smoothingExperimental(): Caution {
  return {
    code: 'smoothing-experimental',
    sentence:
      'Negative-binomial smoothing is experimental: where the population varied smoothly over ordered variables it came out 8 to 11% low, and on keys with variables that have no order far lower. Don’t go by it where a log-linear model can be fitted.',
    facts: {},
  }
}

/** No variable of the key has neighbouring levels, so that each cell stands by itself. */
export function nothingSmoothed(variables: readonly string[]): Caution {
  return {
    code: 'nothing-smoothed',
    sentence:
      'Nothing was smoothed: no key variable has a radius above 0. Every sample unique then counts as a cell where one record is expected, and the figure says nothing. Give a radius to a variable whose levels are in an order.',
    facts: { variables: variables.join(', ') },
  }
}

/** `isolated` of the sample uniques have nobody else near. */
export function uniquesIsolated(isolated: number, uniques: number): Caution {
  return {
    code: 'uniques-isolated',
    sentence: `${grouped(isolated)} of ${grouped(uniques)} sample uniques have no other record near: what is expected in their cells rests on the record itself, and the smoothed risk is too low. A larger radius helps; for nominal variables use a log-linear model.`,
    facts: { isolated, uniques },
  }
}

/** Smoothing under weights. */
export function smoothingWeights(): Caution {
  return {
    code: 'smoothing-weights',
    sentence:
      'Weights enter the smoothing as each record’s own sampling fraction; neighbouring cells are taken as sampled alike.',
    facts: {},
  }
}

/** The Poisson–gamma model under weights, of which it uses the sum alone. */
export function poissonGammaWeights(): Caution {
  return {
    code: 'poisson-gamma-weights',
    sentence:
      'The Poisson–gamma model takes everybody as sampled with the same probability: of the weights it uses the sum alone.',
    facts: {},
  }
}

/** How many cells can occur was to be estimated, and the likelihood rises with their number for ever. */
export function poissonGammaNoLimit(): Caution {
  return {
    code: 'poisson-gamma-no-limit',
    sentence:
      'The occupied cells set no limit to how many key values can occur: their sizes follow the logarithmic series, from which the population uniques are then reckoned.',
    facts: {},
  }
}

/** The model expects other numbers of sample uniques than there are. */
export function poissonGammaMisfit(uniques: number, expected: number): Caution {
  return {
    code: 'poisson-gamma-misfit',
    sentence: `The Poisson–gamma model expects ${grouped(Math.round(expected))} sample uniques where there are ${grouped(uniques)}: it does not fit this key, and its population uniques are probably too ${expected < uniques ? 'few' : 'many'}.`,
    facts: { uniques, expected },
  }
}

/** β at an end of its range: of the whole key, or of `groups` of all `total` groups. */
export function poissonGammaAtBoundary(groups: number, total: number): Caution {
  const of = total > 1 ? ` in ${grouped(groups)} of ${grouped(total)} groups` : ''
  return {
    code: 'beta-at-boundary',
    sentence: `The Poisson–gamma model is at the edge of its range${of}. The cells vary no more, or far more, than it can describe, and its population uniques are not to be relied on.`,
    facts: { groups, total },
  }
}

/** Of weights an estimator uses the sum alone. */
export function uniquesWeights(by: string): Caution {
  return {
    code: `uniques-weights-${by}`,
    sentence:
      'Estimates from the sizes of cells take everybody as sampled with one probability: of the weights only the sum is used.',
    facts: {},
  }
}
