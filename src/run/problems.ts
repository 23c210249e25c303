import { grouped, Problem } from '../engine/problem'

/** What is wrong with a file, and where it is named. */
export function fileUnusable(place: string, { code, message, detail, facts }: Problem): Problem {
  return new Problem(
    code,
    `The file that \`${place}\` names can’t be used.`,
    [message, detail].filter((sentence) => sentence !== '').join(' '),
    { ...facts, place },
  )
}

/** A recipe that does not say what row 1 of its data file is, where that cannot be told. */
export function headerNotInRecipe(place: string, problem: Problem): Problem {
  const { code, message, detail, facts } = fileUnusable(place, problem)
  const wayOut =
    'Say it in the recipe: `data.reading.header` is `true` where row 1 names the columns, `false` where it is a record.'
  return new Problem(code, message, `${detail} ${wayOut}`, facts)
}

export function noSingleRecords(): Problem {
  return new Problem(
    'records-of-counts',
    'A table of counts has no values of single records.',
    'Ask for the results without them, or for the file of records that was counted.',
    {},
  )
}

export function drawOfLabels(place: string): Problem {
  return new Problem(
    'draw-of-labels',
    `A sample is drawn of a CSV or Parquet file, and the file that \`${place}\` names is of SPSS or Stata.`,
    'Let the program that made it write it as CSV, or draw the sample there.',
    { place },
  )
}

export function drawTooLarge(asked: number, records: number): Problem {
  return new Problem(
    'draw-too-large',
    'Can’t draw more records than the file has.',
    `It has ${grouped(records)}, and ${grouped(asked)} are asked for: ask for fewer, or use the file itself.`,
    { asked, records },
  )
}
