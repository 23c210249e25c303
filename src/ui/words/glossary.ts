import type { TabName } from './risk-tabs'

/** Where on the page something is seen: a room, or a tab of Risk, by its name on screen. */
export type SeenIn = 'Data' | 'Scenario' | 'Candidates' | 'Map' | 'Release' | TabName

/** A word of the field, in one or two plain sentences. */
type Word = {
  readonly term: string
  readonly text: string
  readonly seenIn: SeenIn
}

/** The glossary, in the order of the alphabet. */
export const glossary: readonly Word[] = [
  {
    term: 'acquaintances',
    text: 'The people whose key values somebody who sees the file knows anyway. The more they are, the likelier it is that somebody is recognised.',
    seenIn: 'Acquaintances',
  },
  {
    term: 'BVR',
    text: 'By how much, in per cent, the variance between groups of a share has changed, such as the share of one ethnic group across districts. Negative: the groups have become more alike.',
    seenIn: 'Map',
  },
  {
    term: 'candidate',
    text: 'A way to protect the file: one or more steps, built several times where chance has a part in them, and measured like the file itself.',
    seenIn: 'Candidates',
  },
  {
    term: 'cell',
    text: 'All people with the same values of all key variables. A record that is alone in its cell is a sample unique.',
    seenIn: 'Scenario',
  },
  {
    term: 'correct match',
    text: 'An intruder takes a record of the file for a known person, and is right.',
    seenIn: 'Population model',
  },
  {
    term: 'frontier',
    text: 'The candidates that no other beats on both axes of the map: nothing else has both less risk and more use.',
    seenIn: 'Map',
  },
  {
    term: 'household risk',
    text: 'The probability that at least one member of a household is found. Who finds one can guess the others.',
    seenIn: 'Households',
  },
  {
    term: 'individual risk',
    text: 'The probability that a link of one record to somebody with its key is right, estimated from the weights of the records that share the key.',
    seenIn: 'Population model',
  },
  {
    term: 'intruder',
    text: 'Whoever tries to find out who is behind a record. What an intruder is taken to know is a scenario.',
    seenIn: 'Scenario',
  },
  {
    term: 'invariant',
    text: 'Said of a matrix of PRAM that leaves the counts of a variable as they were, on average.',
    seenIn: 'Candidates',
  },
  {
    term: 'k-anonymity',
    text: 'A rule by which every key must be shared by at least k records. It looks at the file alone: neither the population nor what is learnt from the other variables counts.',
    seenIn: 'Uniqueness',
  },
  {
    term: 'key',
    text: 'The variables whose values an intruder may know of somebody, such as age, sex and district, taken together.',
    seenIn: 'Scenario',
  },
  {
    term: 'l-diversity',
    text: 'Whether the records of a cell differ enough in a sensitive variable. Where all have the same value, it is known of each of them without knowing who is who.',
    seenIn: 'Attributes',
  },
  {
    term: 'limit',
    text: 'The most risk, or the least use, that a release may have. You set it; the page says which candidates pass.',
    seenIn: 'Map',
  },
  {
    term: 'log-linear model',
    text: 'Says how many people are to be expected in each cell, from how often values occur alone and in pairs. It stands in for the population where that is not known.',
    seenIn: 'Population model',
  },
  {
    term: 'misclassification matrix',
    text: 'Says for each true value with what chance each value is released. It stays inside, for it helps to undo the changes.',
    seenIn: 'Candidates',
  },
  {
    term: 'overfitting',
    text: 'The model follows the file too closely and takes chance for a pattern, so the risk comes out too low.',
    seenIn: 'Population model',
  },
  {
    term: 'population unique',
    text: 'A person who is alone with a key in the whole population. Found in the file and unchanged, such a person is matched for certain.',
    seenIn: 'Population model',
  },
  {
    term: 'PRAM',
    text: 'Post-randomisation: each value is drawn anew with known chances, most often so that the value itself is the likeliest.',
    seenIn: 'Candidates',
  },
  {
    term: 'prediction interval',
    text: 'A range for the true number, made so that about 95 of 100 such ranges hold it. It allows for chance, for estimating the model and for choosing it.',
    seenIn: 'Population model',
  },
  {
    term: 'RAAD',
    text: 'How much of a table users keep: 100 when every count is as it was, 95 when counts are off by 5% of their average on average.',
    seenIn: 'Map',
  },
  {
    term: 'RCV',
    text: 'By how much, in per cent, Cramér’s V of a two-way table has changed: how strongly its two variables hang together. Negative: they hang together less.',
    seenIn: 'Map',
  },
  {
    term: 'recipe',
    text: 'Everything that was set, with one seed and no record: the project file. Together with the data file it gives the same numbers again.',
    seenIn: 'Release',
  },
  {
    term: 'run',
    text: 'A candidate built once with random numbers of its own. Several runs show how much of a number is chance.',
    seenIn: 'Candidates',
  },
  {
    term: 'sample unique',
    text: 'A record whose key no other record of the file has. Others in the population may have it.',
    seenIn: 'Uniqueness',
  },
  {
    term: 'sampling fraction, π',
    text: 'The share of the population that is in the file. The smaller it is, the more look-alikes a sample unique has outside the file.',
    seenIn: 'Data',
  },
  {
    term: 'scenario',
    text: 'What an intruder is taken to know: the key, whether they know who took part, and how missing values match. Every risk holds under one scenario.',
    seenIn: 'Scenario',
  },
  {
    term: 'searched model',
    text: 'A log-linear model to which pairs of variables are added one by one until its test shows no misfit.',
    seenIn: 'Population model',
  },
  {
    term: 'seed',
    text: 'The number that all random numbers follow from. The same file, settings and seed give the same release, so it stays inside.',
    seenIn: 'Release',
  },
  {
    term: 'sensitive variable',
    text: 'What an intruder wants to find out, such as an illness or an income: not known beforehand, so not in the key.',
    seenIn: 'Attributes',
  },
  {
    term: 'special unique',
    text: 'A sample unique that is unique already on a few of its key variables. The fewer it takes, the easier it is to be found.',
    seenIn: 'Special uniques',
  },
  {
    term: 'swap',
    text: 'Pairs of records exchange their values of a variable, often the place. How often each value occurs stays the same.',
    seenIn: 'Candidates',
  },
  {
    term: 't-closeness',
    text: 'How far a sensitive variable is distributed otherwise in a cell than in the whole file. The farther, the more is learnt from knowing the cell.',
    seenIn: 'Attributes',
  },
  {
    term: 'targeted',
    text: 'Said of a step that changes the records at risk first. Its opposite is random: everybody is changed with the same chance.',
    seenIn: 'Candidates',
  },
  {
    term: 'τ, tau',
    text: 'Expected correct matches: of all sample uniques, how many would be matched to the right person by somebody with a register of everyone. τ* is of the unchanged file and counted in the population, τ̂ is estimated by a model.',
    seenIn: 'Population model',
  },
  {
    term: 'θ, theta',
    text: 'The probability that a unique match between a person and the file is correct. It needs no model: the pairs in the file say how many look-alikes there are.',
    seenIn: 'Scenarios',
  },
  {
    term: 'threshold rule',
    text: 'A rule by which combinations of values that are rarer than a threshold count as too rare to publish.',
    seenIn: 'Uniqueness',
  },
  {
    term: 'underfitting',
    text: 'The model leaves out what the variables have to do with one another, so the risk comes out too high.',
    seenIn: 'Population model',
  },
  {
    term: 'weight',
    text: 'How many people of the population a record stands for.',
    seenIn: 'Data',
  },
]

/** What a word is called: its term, without what it is also called. */
export function nameOf({ term }: Word): string {
  return term.split(',')[0]
}

/** A word by its name, in small letters or large. */
export function wordNamed(name: string): Word | undefined {
  return glossary.find((word) => nameOf(word).toLowerCase() === name.toLowerCase())
}

/** The words of the glossary that a text has in it, in their order there. */
export function wordsIn(text: string): readonly Word[] {
  return glossary
    .map((word) => ({ word, at: placeIn(text, word) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ word }) => word)
}

/** Where a text first has a word, as one or as several of it; −1: nowhere. */
function placeIn(text: string, word: Word): number {
  const name = nameOf(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.search(new RegExp(`(?<![\\p{L}*])${name}(s|es)?(?![\\p{L}*])`, 'iu'))
}
