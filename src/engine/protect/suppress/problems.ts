import { grouped, Problem } from '../../problem'

export function suppressKeyTooLarge(place: string, variables: number, most: number): Problem {
  return new Problem(
    'suppress-key-too-large',
    `Suppression works on at most ${most} variables at once.`,
    `The keys of \`${place}\` have ${variables} variables together. Name fewer keys, or use a step for each.`,
    { place, variables, most },
  )
}

export function suppressRecordsTooMany(place: string, records: number, most: number): Problem {
  return new Problem(
    'suppress-records-too-many',
    `Suppression works on at most ${grouped(most)} records.`,
    `\`${place}\` would work on ${grouped(records)}. Merge levels with a recode in its place, or draw a sample of the file first: in the terminal with \`--draw 1000000\`.`,
    { place, records, most },
  )
}
