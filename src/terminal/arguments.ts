import { wrongArguments } from './problems'

/** What the command line asks for. */
export type Arguments = {
  readonly recipe: string
  readonly out: string
  /** Also the value of every record: `NAME.records.csv`. */
  readonly records: boolean
  /** Also the file for users: `NAME.release.csv`. */
  readonly release: boolean
  /** Records are counted as they are read, and only counts kept: for a file of any size. */
  readonly stream?: boolean
  /** The recipe's Lab in place of the assessment: `lab.json`. */
  readonly lab: boolean
}

/**
 * `RECIPE.json --out DIR [--records] [--release]`, with `[--stream]` in place of `--release`, or `[--lab]` alone, in any order; null where help is asked for.
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
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    if (word === '--records') records = true
    else if (word === '--release') release = true
    else if (word === '--stream') stream = true
    else if (word === '--lab') lab = true
    else if (word === '--out' && i + 1 < words.length) out = words[++i]
    else if (word.startsWith('--out=')) out = word.slice('--out='.length)
    else if (!word.startsWith('-') && recipe === null) recipe = word
    else throw wrongArguments(word)
  }
  if (!recipe) throw wrongArguments('no recipe')
  if (!out) throw wrongArguments('no folder for the results')
  if (lab && (records || release)) throw wrongArguments('--lab together with files of candidates')
  if (stream && (release || lab))
    throw wrongArguments(`--stream together with ${release ? '--release' : '--lab'}`)
  return { recipe, out, records, release, stream, lab }
}
