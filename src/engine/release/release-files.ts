import type { ReleaseFormat } from '../assess/recipe'

/** A file of a release: what it is called, who may have it, and what it is in one sentence. */
export type ReleaseFile = {
  readonly id:
    | 'protected'
    | 'publishedMatrices'
    | ReleaseFormat
    | 'recipe'
    | 'recipeInR'
    | 'misclassification'
    | 'records'
  readonly name: string
  /** `users` may have it; `inside` must stay in the agency, because it helps an intruder. */
  readonly audience: 'users' | 'inside'
  readonly what: string
}

/** How the name of a file of this format ends. */
export function endingOf(format: ReleaseFormat): string {
  return format === 'ddi' ? 'ddi.xml' : format
}

const whatIs: Readonly<Record<ReleaseFormat, string>> = {
  sav: 'The same for SPSS, with labels.',
  zsav: 'The same for SPSS, with labels, compressed.',
  dta: 'The same for Stata, with labels.',
  parquet: 'The same as Parquet, each column with its type.',
  sps: 'Commands of SPSS that read the CSV with its labels.',
  do: 'Commands of Stata that read the CSV with its labels.',
  R: 'Commands of R that read the CSV with its labels.',
  ddi: 'Its variables as a DDI-Codebook 2.5, without counts.',
}

/** What else is for users: the formats besides CSV, and the matrices where they are published. */
type FilesBesides = { readonly formats?: readonly ReleaseFormat[]; readonly publishes?: boolean }

/**
 * The files of a release, named after `stem`, those for users after `usersStem`: what a candidate is called often says how
 * much was changed. The protected file is for users, and matrices only where that was decided: with the seed of the recipe a swap can
 * be undone, with the matrices PRAM can be allowed for, and the record risks say whom to look for.
 */
export function releaseFiles(
  stem: string,
  usersStem = stem,
  { formats = [], publishes = false }: FilesBesides = {},
): readonly ReleaseFile[] {
  return [
    {
      id: 'protected',
      name: `${usersStem}.csv`,
      audience: 'users',
      what: 'The protected records, in random order and without direct identifiers.',
    },
    ...formats.map((id) => ({
      id,
      name: `${usersStem}.${endingOf(id)}`,
      audience: 'users' as const,
      what: whatIs[id],
    })),
    ...(publishes
      ? [
          {
            id: 'publishedMatrices' as const,
            name: `${usersStem}.misclassification.json`,
            audience: 'users' as const,
            what: 'How likely values drawn anew were released as each other, to correct counts by.',
          },
        ]
      : []),
    {
      id: 'recipe',
      name: `${stem}.recipe.json`,
      audience: 'inside',
      what: 'Every setting and the seed: builds the release again, record by record.',
    },
    {
      id: 'recipeInR',
      name: `${stem}.recipe.R`,
      audience: 'inside',
      what: 'The recipe in R for sdcMicro, and what differs there.',
    },
    {
      id: 'misclassification',
      name: `${stem}.misclassification.json`,
      audience: 'inside',
      what: 'How likely each value is released as each other value.',
    },
    {
      id: 'records',
      name: `${stem}.records.csv`,
      audience: 'inside',
      what: 'The risk of every record, in the order of the input file.',
    },
  ]
}
