/*
 * The four units that Reiter (2005) follows through Tables 2 to 5, found again among the standard synthetic heads: records
 * with the same values, or with those that play the same part. Everyman has 725 in place of 635, Unique is 38 and separated in
 * place of 39 and with an absent spouse; Big I has the largest income of the paper's file, which nobody here knows of.
 */

export type PersonOfPaper = {
  readonly name: 'Everyman' | 'Unique' | 'Big I' | 'Big P'
  /** Whom the paper means, in a sentence. */
  readonly who: string
  /** In the standard heads, from 0. */
  readonly record: number
  /** What an intruder knows: values as the file has them, by variable of the key and tax. */
  readonly values: Readonly<Record<'sex' | 'age' | 'race' | 'marital' | 'tax', string>>
}

export const personsOfPaper: readonly PersonOfPaper[] = [
  {
    name: 'Everyman',
    who: 'Has the values that most have, and a tax near the median: one other pays as much.',
    record: 34_695,
    values: { sex: 'Male', age: '43', race: 'White', marital: 'Married', tax: '725' },
  },
  {
    name: 'Unique',
    who: 'Nobody else of her sex, race and marital status is of her age, in years or in fives. Pays no tax.',
    record: 7381,
    values: { sex: 'Female', age: '38', race: 'American Indian', marital: 'Separated', tax: '0' },
  },
  {
    name: 'Big I',
    who: 'Stands out by an income that the intruder does not know. Six others pay as much tax.',
    record: 4069,
    values: { sex: 'Male', age: '57', race: 'White', marital: 'Married', tax: '1100' },
  },
  {
    name: 'Big P',
    who: 'Pays the highest tax that is recorded.',
    record: 33_813,
    values: { sex: 'Female', age: '79', race: 'White', marital: 'Widowed', tax: '99997' },
  },
]
