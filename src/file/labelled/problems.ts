import { grouped, Problem } from '../../engine/problem'

const wayOut = 'Have it saved again by the program that made it, or saved as CSV.'

/** A file that ends before what it announces; `at` counts bytes from 0, `lacking` are those that are not there. */
export function fileCutShort(program: string, at: number, lacking: number): Problem {
  return new Problem(
    'file-cut-short',
    `The ${program} file ends too early.`,
    `What begins at byte ${grouped(at)} needs ${grouped(lacking)} ${lacking === 1 ? 'byte' : 'bytes'} more. It was probably cut off on its way: copy it again. ${wayOut}`,
    { at, lacking },
  )
}

/** Something at byte `at` that no such file has; `what` says it without a value of the file. */
export function fileBroken(program: string, at: number, what: string): Problem {
  return new Problem(
    'file-broken',
    `Can’t read the ${program} file.`,
    `At byte ${grouped(at)} there is ${what}. ${wayOut}`,
    { at },
  )
}

/** A kind of `program`'s file that is not read. */
export function versionUnknown(program: string, version: string, read: string): Problem {
  return new Problem(
    'file-version-unknown',
    `Can’t read this version of ${program} file.`,
    `It is ${version}; ${read} are read. Save it in one of these, or as CSV.`,
    { version },
  )
}

export function codePageUnknown(program: string, name: string): Problem {
  return new Problem(
    'code-page-unknown',
    `Can’t read the texts of the ${program} file.`,
    `It says that they are in \`${name}\`, which is not known here. Save it in UTF-8, or as CSV.`,
    { name },
  )
}

/** Bytes that the code page of the file does not have. */
export function textsNotInCodePage(program: string, name: string): Problem {
  return new Problem(
    'encoding-wrong',
    `Can’t read the texts of the ${program} file as ${name}.`,
    'It holds bytes that this encoding does not have. Set another encoding in the reading options.',
    { encoding: name },
  )
}

/** @param places of the variables, from 1 */
export function namesRepeated(program: string, name: string, places: readonly number[]): Problem {
  return new Problem(
    'variable-name-repeated',
    'Names of variables must differ from each other.',
    `In the ${program} file, variables ${places.join(' and ')} are both called \`${name}\`. Rename one of them there.`,
    { name, places },
  )
}

/** More than a computer can hold: the count is the file's own. */
export function fileWithoutData(program: string, variables: number): Problem {
  return new Problem(
    'file-without-records',
    `The ${program} file has no records.`,
    `It describes ${grouped(variables)} variable${variables === 1 ? '' : 's'} and holds no data of them.`,
    { variables },
  )
}
