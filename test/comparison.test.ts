import { format } from 'prettier'
import { describe, expect, it } from 'vitest'
import type { Recipe } from '../src/engine/assess/recipe'
import { misclassificationOf } from '../src/engine/protect/apply-steps'
import { countedColumn, tableOf } from './engine/protect/tables'
import { measureCase, subjectOf } from './reference/measure-case'
import { readReference } from './reference/read-reference'

/*
 * The page that compares: every number that another program gives of a file of this repository beside ours. The numbers of others
 * stand in `test/reference`, each beside the call that made it; ours are computed here, so that the page is what the program does.
 */

type Row = {
  readonly program: string
  readonly what: string
  readonly call: string
  readonly theirs: number
  readonly ours: number
  /** Who is right and why, where the two differ. */
  readonly why: string
}

type Measure = { readonly measure: string } & Readonly<Record<string, unknown>>

const sdcMicro = 'sdcMicro 5.8.1'
const synthpop = 'synthpop 1.9-2'

/** Relative differences below this are of the last digits. */
const asGoodAsSame = 1e-9

/** A number at a path such as `kAnonymity.3.records`. */
function at(value: unknown, path: string): number {
  const found = path
    .split('.')
    .reduce<unknown>(
      (inside, name) =>
        typeof inside === 'object' && inside !== null
          ? (inside as Readonly<Record<string, unknown>>)[name]
          : undefined,
      value,
    )
  if (typeof found !== 'number') throw new Error(`There is no number at ${path}.`)
  return found
}

/** Rows for each case of a part of a reference file. */
function rowsOf(asked: {
  readonly program: string
  readonly file: string
  readonly part: string
  readonly measure: (of: unknown) => Measure
  readonly call?: string
  readonly pairs: readonly {
    readonly what: string
    readonly theirs: string
    readonly ours: string | ((result: object) => number)
    readonly why?: string
  }[]
}): readonly Row[] {
  const { program, file, part, measure, pairs } = asked
  const cases = Object.entries(readReference<Readonly<Record<string, object>>>(file)[part])
  return cases.flatMap(([name, value]) => {
    const result = measureCase(subjectOf({ file, part: `${part}.*` }, name, value), measure(value))
    const call = asked.call ?? ('call' in value ? String((value as { readonly call: unknown }).call) : '')
    return pairs.map(({ what, theirs, ours, why = '' }) => ({
      program,
      what: `${what}, ${name}`,
      call,
      theirs: at(value, theirs),
      ours: typeof ours === 'string' ? at(result, ours) : ours(result),
      why,
    }))
  })
}

const frequencies = rowsOf({
  program: sdcMicro,
  file: 'survey-frequencies.json',
  part: 'sdcMicro',
  measure: () => ({ measure: 'uniqueness', k: [3, 5] }),
  pairs: [
    { what: 'Sample uniques', theirs: 'uniques', ours: 'sampleUniques' },
    { what: 'Records below 3', theirs: 'below3', ours: 'kAnonymity.3.records' },
    { what: 'Records below 5', theirs: 'below5', ours: 'kAnonymity.5.records' },
  ],
})

const upperBound =
  'Ours: the expectation itself. From three records in a cell on, its default is an upper bound of it; by its exact method the two agree where that is stable (`test/engine/assess/survey-families.test.ts`).'

const individual = rowsOf({
  program: sdcMicro,
  file: 'survey-risk.json',
  part: 'individual',
  measure: () => ({ measure: 'individual' }),
  pairs: [
    { what: 'Expected re-identifications', theirs: 'global_risk_ER', ours: 'expected', why: upperBound },
    { what: 'Largest individual risk', theirs: 'risk.max', ours: 'max' },
  ],
})

const household = rowsOf({
  program: sdcMicro,
  file: 'survey-risk.json',
  part: 'individual',
  measure: () => ({ measure: 'household' }),
  pairs: [
    {
      what: 'Expected re-identifications through households',
      theirs: 'hier_risk_ER',
      ours: 'expected',
      why: upperBound,
    },
  ],
})

const special = rowsOf({
  program: sdcMicro,
  file: 'survey-risk.json',
  part: 'suda2',
  measure: () => ({ measure: 'suda', disFraction: 0.01 }),
  pairs: [
    { what: 'Total of SUDA scores', theirs: 'score.sum', ours: 'totalScore' },
    {
      what: 'Total of DIS',
      theirs: 'dis.sum',
      ours: 'totalDis',
      why: 'Ours: it counts sample uniques by a 16-bit hash, in which different records meet.',
    },
  ],
})

const specialOfHandbook = rowsOf({
  program: sdcMicro,
  file: 'survey-risk.json',
  part: 'suda2Ihsn',
  measure: () => ({ measure: 'suda', disFraction: 0.01, score: 'ihsn' }),
  pairs: [{ what: 'Total of SUDA scores', theirs: 'score.sum', ours: 'totalScore' }],
})

const intervals = rowsOf({
  program: sdcMicro,
  file: 'survey-intervals.json',
  part: 'dRisk',
  call: 'dRisk(x, xm)',
  measure: () => ({ measure: 'interval', variables: ['income', 'expenditure', 'wealth', 'hours'] }),
  pairs: [{ what: 'Records within the interval', theirs: 'share', ours: 'share' }],
})

const numbers = ['income', 'expenditure', 'wealth', 'hours']

/** Losses of the numbers of the survey. */
const losses = Object.entries(
  readReference<Readonly<Record<string, { readonly calls: readonly string[] }>>>('survey-utility.json'),
).flatMap(([release, value]): readonly Row[] => {
  const subject = subjectOf({ file: 'survey-intervals.json', part: 'dRisk.*' }, release, { release })
  const of = (measure: string) => measureCase(subject, { measure, variables: numbers } as Measure)
  const call = (text: string) => value.calls.find((each) => each.includes(text)) ?? ''
  return [
    {
      program: sdcMicro,
      what: `IL1, ${release}`,
      call: call('IL1old'),
      theirs: at(value, 'il1old'),
      ours: at(of('il1'), 'value'),
      why: '',
    },
    {
      program: sdcMicro,
      what: `Change of correlations, ${release}`,
      call: 'IL_correl(x, xm)',
      theirs: at(value, 'correlation'),
      ours: at(of('correlation'), 'value'),
      why: '',
    },
    {
      program: sdcMicro,
      what: `Distance λ as published, ${release}`,
      call: 'IL_variables(x, xm)',
      theirs: at(value, 'distance'),
      ours: at(of('distance'), 'asPublished'),
      why: '',
    },
  ]
})

/** Values emptied until nobody is below k. */
const suppressions = Object.entries(
  readReference<{
    readonly suppression: Readonly<
      Record<string, { readonly call: string; readonly keys: readonly string[]; readonly emptied: number }>
    >
  }>('survey-protected.json').suppression,
).map(([k, { call, keys, emptied }]): Row => {
  const of = subjectOf({ file: 'survey-risk.json', part: 'individual.*' }, k, { keys })
  const recipe: Pick<Recipe, 'scenarios'> & Partial<Recipe> = {
    scenarios: [{ name: 'Key', key: keys, missing: 'any' }],
    candidates: [{ name: 'S', steps: [{ method: 'suppress', k: Number(k) }] }],
  }
  const result = measureCase({ ...of, recipe }, { measure: 'suppressed' })
  return {
    program: sdcMicro,
    what: `Values emptied until nobody is below ${k}`,
    call,
    theirs: emptied,
    ours: at(result, 'total'),
    why: 'Ours: a record is counted again before a value of it is emptied, so that fewer are. Nobody is below in either.',
  }
})

/** The largest difference of an invariant matrix of the same base. */
const matrices = Object.entries(
  readReference<{
    readonly cases: Readonly<
      Record<
        string,
        {
          readonly call: string
          readonly variable: string
          readonly alpha: number
          readonly counts: readonly number[]
          readonly base: number[][]
          readonly matrix: number[][]
        }
      >
    >
  }>('sdcmicro-pram.json').cases,
).map(([name, value]): Row => {
  const { variable, counts, base, alpha } = value
  const file = tableOf(countedColumn(variable, counts))
  const step = { method: 'pram', variable, matrix: base, alpha } as const
  const own = misclassificationOf(file, step).groups[0].matrix.probability
  const theirs = value.matrix.flat()
  const place = theirs.reduce(
    (most, entry, k) => (Math.abs(entry - own[k]) > Math.abs(theirs[most] - own[most]) ? k : most),
    0,
  )
  return {
    program: sdcMicro,
    what: `Invariant PRAM, the entry that differs most, ${name}`,
    call: value.call,
    theirs: theirs[place],
    ours: own[place],
    why: '',
  }
})

const drawnAnew = rowsOf({
  program: synthpop,
  file: 'survey-drawn-anew.json',
  part: 'synthpop',
  call: 'disclosure()',
  measure: (of) => ({ measure: 'syntheticDisclosure', target: (of as { readonly target: string }).target }),
  pairs: [
    { what: 'Uniques of the file that are unique in the release (repU)', theirs: 'repU', ours: 'repU' },
    { what: 'In the release (iS)', theirs: 'iS', ours: 'is' },
    { what: 'Disclosive in the release (DiS)', theirs: 'DiS', ours: 'dis' },
    { what: 'Correct and disclosive (DiSCO)', theirs: 'DiSCO', ours: 'disco' },
  ],
})

const rows = [
  ...frequencies,
  ...individual,
  ...household,
  ...special,
  ...specialOfHandbook,
  ...intervals,
  ...losses,
  ...suppressions,
  ...matrices,
  ...drawnAnew,
]

function differenceOf({ theirs, ours }: Row): number {
  return theirs === ours ? 0 : (ours - theirs) / Math.abs(theirs)
}

function inWords(row: Row): string {
  const difference = differenceOf(row)
  if (Math.abs(difference) <= asGoodAsSame) return 'the same'
  const digits = Math.floor(-Math.log10(Math.abs(difference)))
  if (digits >= 6) return `the same to ${digits} digits`
  return `${difference > 0 ? '+' : '−'}${(100 * Math.abs(difference)).toPrecision(2)}%`
}

/** Ten digits: fewer than differ by the order of a sum. */
function written(value: number): string {
  return String(Number(value.toPrecision(10)))
}

const published = rows.map((row) => ({
  program: row.program,
  what: row.what,
  call: row.call,
  theirs: written(row.theirs),
  ours: written(row.ours),
  difference: inWords(row),
  why: Math.abs(differenceOf(row)) <= asGoodAsSame ? '' : row.why,
}))

const head = `# Unmatch beside other programs

Numbers that other programs give of files of this repository, and ours of the same files. \`test/comparison.test.ts\` computes ours and
writes this page; theirs stand in \`test/reference\`, each beside the call that made it. The survey has 5,000 made-up people
(\`test/reference/survey-A.csv\`); K4, K5 and K6 are keys of so many of its variables.

ARX was not run: the models of population uniques that it offers are held against an implementation of our own in another language
(\`test/reference/population-uniques.py\`).
`

function pageOf(): string {
  const lines = published.map(
    ({ program, what, call, theirs, ours, difference, why }) =>
      `| ${[program, what, `\`${call}\``, theirs, ours, difference, why].join(' | ')} |`,
  )
  return [
    head,
    '| program | number | call | theirs | ours | ours is | who is right |',
    '| --- | --- | --- | --: | --: | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

describe('the comparison with other programs', () => {
  it('says why wherever two numbers differ, and only there', () => {
    for (const row of rows) {
      const isSame = Math.abs(differenceOf(row)) <= asGoodAsSame
      if (!isSame) expect(row.why, row.what).not.toBe('')
      expect(row.call, row.what).not.toBe('')
    }
    expect(rows.filter((row) => Math.abs(differenceOf(row)) <= asGoodAsSame).length).toBeGreaterThan(30)
  })

  it('is the page that is published, and what Methods shows', async () => {
    const options = { printWidth: 110, semi: false, singleQuote: true }
    await expect(await format(pageOf(), { ...options, parser: 'markdown' })).toMatchFileSnapshot(
      '../COMPARISON.md',
    )
    await expect(await format(JSON.stringify(published), { ...options, parser: 'json' })).toMatchFileSnapshot(
      '../src/ui/rooms/methods/compared-programs.json',
    )
  })
})
