/*
 * What numbers are held against that were computed elsewhere. Every definition declares it, Methods says it, and one test
 * goes through all declarations and compares.
 */

const cells =
  'every expression of the risk after misclassification on six to eight explicit cells, per cell and summed; `null` is undefined.'

/**
 * The files of `test/reference` that hold the numbers of measures, and where theirs come from: implementations that share
 * no code with this one. All data are made up.
 */
export const references = {
  'formulas.json':
    'population models and file-level risk; closed forms and fits computed twice, by two independent implementations, which agree to 5e-12.',
  'population-uniques.json':
    'population uniques from the sizes of cells after Zayatz, by Pitman’s model, the slide negative binomial and without a model, from `population-uniques.py` beside it: our own, in another language, it goes cell by cell and record by record and shares no code with the engine.',
  'reiter-small.json':
    'fourteen made-up people, swapped, recoded, with noise and topcoded: the probability of every record for every person under sixteen releases and states of knowledge, from an implementation that goes pair by pair.',
  'reiter-mid-example.json':
    'what an intruder would claim of 1,500 made-up heads of household under thirty-two pairs of a release and what is known, from an implementation in another language.',
  'reiter-mid-cps5000.json': 'the same of 5,000.',
  'sdcmicro-pram.json':
    'invariant matrices that sdcMicro 5.8.1 (R 4.2.2) makes of the base that it drew, for two variables of a made-up survey of 5,000 people, each beside the call.',
  'shlomo-cells-dense.json': cells,
  'shlomo-cells-identity.json': cells,
  'shlomo-cells-zero-diagonal.json': cells,
  'shlomo-census.json': 'the full-size synthetic census: counts, sample, risk sums and log-linear fits.',
  'shlomo-loglinear.json':
    'a 3 × 2 × 4 table under four models, from an independent implementation; the last fit lies at the boundary and was stopped after 20,000 sweeps.',
  'shlomo-matrices.json': 'swap and invariant PRAM matrices with the automatic α from given counts.',
  'shlomo-mid-example.json': '995 of 20,000 made-up people, swapped and PRAMmed, and every measure on them.',
  'survey-utility.json':
    'IL1, λ with s = 1, γ and eigenvalues of the numbers of a made-up survey of 5,000 people with noise and after MDAV, from sdcMicro 5.8.1 (R 4.2.2), each beside the call. Not held: its robust eigenvalues (`robeigen`), of a covariance that a random search finds.',
  'handbook-losses.json':
    'losses of the Handbook’s chapter: six records of two variables and PRAM of two levels by hand, and the six matrices of the survey’s numbers after MDAV from `handbook-losses.py` beside it, in another language.',
  'shlomo-utility.json':
    'two cross-tables before and after, with RAAD, χ², Cramér’s V (not divided by n), RCV, BV and BVR.',
  'fewest-suppressions.json':
    'the fewest values that suppression could empty in forty made-up files of 10 to 16 records, by integer programming with HiGHS 1.15.3.',
  'survey-analyses.json':
    'means, totals, shares, quantiles, a table and two regressions of a made-up survey of 5,000 people under four designs, with their standard errors, by the package survey 4.1-1 of R 4.2.2, from `survey-analyses.R` beside it; the intervals of quantiles are about the share itself.',
  'survey-attributes.json':
    't-closeness and group disclosure. `byHand`: three of the nine equally common salaries of the example of Li, Li and Venkatasubramanian (2007) at a time, ordered, the distances worked out by hand as 27/72, 12/72, 12/72 and 6/72; of the paper’s diseases none, since their distance goes by a hierarchy that is not ours. The others: cells of a made-up survey of 5,000 people, one variable nominal, one ordered, one of numbers and one with values made blank, from a program that moves the mass from level to level in exact fractions.',
  'survey-drawn-anew.json':
    'what 3,600 records that were drawn anew show of 4,000 people of a made-up survey, by what synthpop 1.9-2 (R 4.2.2) makes of the two files, and by `survey-drawn-anew.py` beside it, of 1,000 people kept back too: our own, in another language, it compares every person with every record and shares no code with the engine.',
  'survey-frequencies.json':
    'the records of a made-up survey of 5,000 people that share each one’s key, as sdcMicro 5.8.1 counts them (`freqCalc`, alpha = 1), and, with some values made blank, under the three readings of missing values, from a program that compares every pair.',
  'survey-intervals.json':
    'numbers near those of a made-up survey of 5,000 people. `dRisk`: what sdcMicro 5.8.1 (R 4.2.2) gives for its own noise and averages of four numeric variables (`dRisk(x, xm)`). The others: near-unique numbers, and matches by key and numbers, from `survey-intervals.py` beside it: our own, in another language, it compares every pair of records.',
  'survey-linkage.json':
    'records of a made-up survey of 5,000 people linked to noise and averages that sdcMicro 5.8.1 made of their numbers, by distance and by probability, from `survey-linkage.py` beside it: our own, in another language, it compares every pair of records and shares no code with the engine.',
  'survey-A-mdav.csv':
    'averages of groups of at least 3 that sdcMicro 5.8.1 (R 4.2.2) makes of four numeric variables of a made-up survey of 5,000 people: `microaggregation(x, variables = NUM, aggr = 3, method = "mdav")`.',
  'survey-protected.json':
    'how many records of a made-up survey of 5,000 people are below 3 and 5, how many values are emptied for that, and incomes coded at the top and at the bottom, by sdcMicro 5.8.1 (R 4.2.2), each beside the call.',
  'survey-risk.json':
    'the risk of single records and of households, SUDA scores and l-diversity of a made-up survey of 5,000 people from sdcMicro 5.8.1 (R 4.2.2), each beside the call.',
  'survey-special-uniques.json':
    'minimal sample uniques by size, uniques, records in pairs and DIS on two keys of a made-up survey of 5,000 people, from a program that tries every set of variables for every record; its total scores are those that sdcMicro gives.',
  'survey-threshold.json':
    'rare combinations, k-anonymity on weights and the rules for research and public use files, on a made-up survey of 5,000 people and with values made blank, from `survey-threshold.py` beside it: our own, in another language, it compares every pair of records and shares no code with the engine.',
} as const

export type ReferenceFile = keyof typeof references

/** Numbers of a reference file that hold those of a measure or a method. */
export type CheckedBy<Entry = { readonly measure: string }> = {
  readonly file: ReferenceFile
  readonly part: string
  readonly fields: FieldsHeld
  readonly numbers: number
  readonly digits: number
  readonly note?: string
} & (
  | {
      /** What gives the fields when it is asked of a case. */
      readonly asked: Entry
    }
  | {
      /** The test that compares them, where no recipe comes to them. */
      readonly test: string
    }
)

/** The fields that are held, with the place of each one's number in a case: `{ variance: 'v' }`. */
type FieldsHeld = Readonly<Record<string, string>>

/** A part of a reference file, and what of it is compared. */
type Part = readonly [
  /** Where in the file, `*` for each of several cases: `examples.C_theta.*`. */
  part: string,
  fields: FieldsHeld,
  /** How many numbers these are. */
  numbers: number,
  /** To how many significant digits they agree; a test of its own may take what is below 1 to so many places. */
  digits: number,
  /** What else is to be said of them: where a paper prints them, that they are bounds. */
  note?: string,
]

/** Numbers that a measure comes to when it is asked of the cases of a reference. */
export function measured<const Entry>(
  asked: Entry,
  file: ReferenceFile,
  parts: readonly Part[],
): readonly CheckedBy<Entry>[] {
  return parts.map((part) => ({ ...partOf(file, part), asked }))
}

/** Numbers that no recipe comes to, and a test of its own compares. */
export function compared(
  test: string,
  file: ReferenceFile,
  parts: readonly Part[],
): readonly CheckedBy<never>[] {
  return parts.map((part) => ({ ...partOf(file, part), test }))
}

function partOf(file: ReferenceFile, [part, fields, numbers, digits, note]: Part) {
  return { file, part, fields, numbers, digits, ...(note !== undefined && { note }) }
}
