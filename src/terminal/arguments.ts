import { wrongArguments } from './problems'

/** What the command line asks for. */
export type Arguments = {
  readonly recipe: string
  readonly out: string
  /** Another wave of the survey, in the place of the recipe's data file. */
  readonly data?: string
  /** Also the value of every record: `NAME.records.csv`. */
  readonly records: boolean
  /** Also the file for users: `NAME.release.csv`. */
  readonly release: boolean
  /** Records are counted as they are read, and only counts kept: for a file of any size. */
  readonly stream?: boolean
  /** In place of the assessment, so many records of the data file, drawn at random. */
  readonly draw?: number
  /** The recipe's Lab in place of the assessment: `lab.json`. */
  readonly lab: boolean
}

/**
 * `RECIPE.json --out DIR [--data FILE] [--records] [--release]`, with `[--stream]` in place of `--release`, or `--lab` or `--draw N` alone, in any order; null where help is asked for.
 *
 * @throws Problem `arguments-wrong`
 */
export function readArguments(words: readonly string[]): Arguments | null {
  if (words.some((word) => word === '--help' || word === '-h')) return null
  let recipe: string | null = null
  let out: string | null = null
  let records = false
  let release = false
  let stream = false
  let lab = false
  let draw: number | undefined
  let data: string | undefined
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    if (word === '--records') records = true
    else if (word === '--release') release = true
    else if (word === '--stream') stream = true
    else if (word === '--lab') lab = true
    else if (word === '--draw' && i + 1 < words.length) draw = recordsIn(words[++i])
    else if (word === '--data' && i + 1 < words.length) data = words[++i]
    else if (word === '--out' && i + 1 < words.length) out = words[++i]
    else if (word.startsWith('--out=')) out = word.slice('--out='.length)
    else if (!word.startsWith('-') && recipe === null) recipe = word
    else throw wrongArguments(word)
  }
  if (!recipe) throw wrongArguments('no recipe')
  if (!out) throw wrongArguments('no folder for the results')
  if (draw !== undefined && (records || release || stream || lab))
    throw wrongArguments('--draw together with what is measured')
  if (lab && (records || release)) throw wrongArguments('--lab together with files of candidates')
  if (stream && (release || lab))
    throw wrongArguments(`--stream together with ${release ? '--release' : '--lab'}`)
  return {
    recipe,
    out,
    records,
    release,
    stream,
    lab,
    ...(draw !== undefined && { draw }),
    ...(data !== undefined && { data }),
  }
}

/** @throws Problem `arguments-wrong` */
function recordsIn(word: string): number {
  if (!/^[1-9]\d{0,9}$/.test(word)) throw wrongArguments('--draw without a whole number of records')
  return Number(word)
}
