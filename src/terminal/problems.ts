import { grouped, Problem } from '../engine/problem'

export function wrongArguments(found: string): Problem {
  return new Problem(
    'arguments-wrong',
    'The command must be: unmatch RECIPE.json --out DIR [--records] with --release or --stream, or with --lab or --draw N alone.',
    `Found: ${found}. With --help it says what each is.`,
    { found },
  )
}

/** `place` is where the file is named: a field of the recipe, or the command line. */
export function fileNotFound(place: string, path: string): Problem {
  return new Problem(
    'file-not-found',
    `Can’t read the file that \`${place}\` names.`,
    `There is no file that can be read at ${path}.`,
    { place, path },
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

export function outputNotWritable(path: string, why: string): Problem {
  return new Problem('output-not-writable', 'Can’t write the results.', `${path}: ${why}.`, { path })
}
