import type { Caution } from '../../assess/caution'
import { grouped } from '../../problem'

/** EM found far more matches than there are records. */
export function lookAlikes(matches: number, records: number): Caution {
  return {
    code: 'linkage-look-alikes',
    sentence: `The model found look-alikes, not matches: it takes ${grouped(Math.round(matches))} pairs for pairs of one person, and there are ${grouped(records)} records. Take agreement from the true pairs, which you have and an intruder has not; or choose other blocks, or fewer variables.`,
    facts: { matches, records },
  }
}

/** EM was ended before it stood still. */
export function linkageNotSettled(): Caution {
  return {
    code: 'linkage-not-settled',
    sentence:
      'The estimates of agreement did not settle: the variables hardly tell pairs of one person from others. Take agreement from the true pairs, or compare more variables.',
    facts: {},
  }
}
