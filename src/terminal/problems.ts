import { Problem } from '../engine/problem'

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

export function outputNotWritable(path: string, why: string): Problem {
  return new Problem('output-not-writable', 'Can’t write the results.', `${path}: ${why}.`, { path })
}
