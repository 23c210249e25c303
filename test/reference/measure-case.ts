import { assessOriginal } from '../../src/engine/assess/assess-original'
import { buildReplicate } from '../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import { importKey, riskKey, utilityKey } from '../../src/engine/assess/recipe'
import type { Recipe, RiskEntry, UtilityEntry } from '../../src/engine/assess/recipe'
import type { ImportedRelease } from '../../src/engine/assess/study'
import type { MissingReading } from '../../src/engine/key/key-matches'
import { countPopulation, type PopulationCells } from '../../src/engine/key/population'
import type { ImportStep } from '../../src/engine/protect/import/definition'
import { someRecords } from '../../src/engine/table/some-records'
import type { CategoricalColumn, NumericColumn } from '../../src/engine/table/column'
import { categorical, type Table } from '../../src/engine/table/table'
import { definitionNamed } from '../../src/engine/risk/definitions'
import { lossNamed } from '../../src/engine/utility/definitions'
import { survey } from '../engine/assess/survey'
import { column, table } from '../engine/assess/tables'
import { readReference, readRows } from './read-reference'

/* The files that reference numbers were computed from, and what a recipe measures on them. */

/** A case of a reference: the file that is measured, and what a recipe says of it. */
type Subject = {
  readonly sample: Table
  readonly recipe: Pick<Recipe, 'scenarios'> & Partial<Recipe>
  readonly population?: PopulationCells
  readonly imports?: Readonly<Record<string, ImportedRelease>>
  /** What the case asks of its measure, besides what is asked of all. */
  readonly settings?: object
}

/** What a recipe measures of a case of a reference file. */
export function subjectOf(
  { file, part }: { readonly file: string; readonly part: string },
  name: string,
  value: unknown,
): Subject {
  const place = `${file} ${part}`
  if (!Object.hasOwn(subjects, place)) throw new Error(`No file is made for ${place}.`)
  // Which subject goes with which case can't be told to the compiler here.
  return subjects[place as keyof typeof subjects](value as never, name)
}

/** What a measure gives for a case: its result, and the values of single records under their names. */
export function measureCase(
  { sample, recipe, population, imports = {}, settings }: Subject,
  asked: { readonly measure: string },
): object {
  const isLoss = lossNamed(asked.measure) !== null
  const known = definitionNamed(asked.measure)?.settings ?? {}
  const ofCase = Object.entries(settings ?? {}).filter(([name]) => Object.hasOwn(known, name))
  const entry = { ...asked, ...Object.fromEntries(ofCase) }
  const whole: Recipe = {
    recipe: 1,
    seed: 1,
    data: { file: 'sample.csv' },
    candidates: [],
    ...recipe,
    risk: isLoss ? [] : [entry as RiskEntry],
    utility: isLoss ? [entry as UtilityEntry] : [],
  }
  const study = openStudy(makeStudy(whole, sample, population ?? null, imports))
  const [{ name: scenario }] = whole.scenarios
  if (whole.candidates.length === 0) {
    const { result, records } = assessOriginal(study, 0)
    return withRecords(result.risk[riskKey(entry as RiskEntry)], records())
  }
  const { results, records } = buildReplicate(study, 0, 0)
  if (isLoss) return results[scenario].utility[utilityKey(entry as UtilityEntry)]
  return withRecords(results[scenario].risk[riskKey(entry as RiskEntry)], records[scenario]())
}

function withRecords(result: object, records: Readonly<Record<string, Float64Array>>): object {
  const named = Object.entries(records).map(([name, values]) => [name.split('.')[1], [...values]] as const)
  return { ...Object.fromEntries(named), ...result }
}

function numeric(name: string, values: readonly number[]): NumericColumn {
  return { kind: 'numeric', name, values: Float64Array.from(values) }
}

/** The survey under a key of it, with its weights. */
function ofSurvey(key: readonly string[], missing: MissingReading = 'category'): Subject {
  return {
    sample: survey,
    recipe: {
      design: { weight: 'weight' },
      household: 'household',
      sensitive: ['disease'],
      scenarios: [{ name: 'Key', key, missing }],
    },
  }
}

/** The same with some of its values made blank. */
function blank(subject: Subject, isBlank: (variable: string, record: number) => boolean): Subject {
  const columns = survey.columns.map((each) =>
    each.kind === 'categorical'
      ? { ...each, codes: each.codes.map((code, i) => (isBlank(each.name, i) ? each.levels.length : code)) }
      : each,
  )
  return { ...subject, sample: { ...survey, columns } }
}

/** The survey with the values blank that `survey-frequencies.json` and `survey-threshold.json` say; both counted from 1. */
function ofBlanked(key: readonly string[], missing: MissingReading): Subject {
  return blank(ofSurvey(key, missing), (name, i) => {
    const variable = key.indexOf(name) + 1
    if (variable === 0) return false
    return (7 * (i + 1) + 13 * variable) % 97 === 0 || ((i + 1) % 59 === 0 && variable <= 3)
  })
}

/** A key of one variable, whose cells have these sizes; `levels` of it, where some have no record. */
function ofSizes(
  sizes: readonly (readonly [size: number, cells: number])[],
  populationSize: number,
  levels?: number,
): Subject {
  const cells = sizes.flatMap(([size, many]) => new Array<number>(size === 0 ? 0 : many).fill(size))
  const codes = cells.flatMap((size, cell) => new Array<number>(size).fill(cell))
  const key: CategoricalColumn = {
    kind: 'categorical',
    name: 'key',
    levels: Array.from({ length: levels ?? cells.length }, (_, level) => `level ${level}`),
    ordered: false,
    codes: Uint16Array.from(codes),
  }
  return {
    sample: table(key),
    recipe: { design: { populationSize }, scenarios: [{ name: 'Key', key: ['key'] }] },
  }
}

type Person = { readonly key: string; readonly weight: number; readonly household: number }

function ofPeople(people: readonly Person[]): Subject {
  return {
    sample: table(
      column(
        'key',
        people.map(({ key }) => key),
      ),
      column(
        'family',
        people.map(({ household }) => String(household)),
      ),
      numeric(
        'household',
        people.map(({ household }) => household),
      ),
      numeric(
        'weight',
        people.map(({ weight }) => weight),
      ),
    ),
    recipe: {
      design: { weight: 'weight' },
      household: 'household',
      scenarios: [{ name: 'Key', key: ['key'] }],
    },
  }
}

type Fit = { readonly freq_of_freq: Readonly<Record<string, number>>; readonly k: number }

function ofFit({ freq_of_freq: sizes, k }: Fit): Subject {
  return ofSizes(
    Object.entries(sizes).map(([size, cells]) => [Number(size), cells]),
    63_624,
    k,
  )
}

/** Records whose cells of rows and columns have these counts. */
function ofCounts(rows: readonly (readonly number[])[]): Table {
  const records = rows.flatMap((row, r) => row.flatMap((count, c) => new Array(count).fill([r, c]) as number[][]))
  return table(
    ...['row', 'column'].map((name, v) => {
      const levels = (v === 0 ? rows : rows[0]).map((_, level) => String(level))
      return column(
        name,
        records.map((codes) => String(codes[v])),
        levels,
      )
    }),
  )
}

const brought = { method: 'import', file: 'release.csv' } as const

/** A release that was made elsewhere. */
function release(after: Table, misclassification: ImportedRelease['misclassification']) {
  return {
    candidates: [{ name: 'release', steps: [brought] }],
    imports: { [importKey(brought)]: { table: after, misclassification } },
  }
}

type Mid = { readonly T: Readonly<Record<'firstEthnicity' | 'otherEthnicities', readonly number[][]>> }

/** The 995 people of 20,000, and what was released of them. */
function ofMid({ T }: Mid, which: string): Subject {
  const { keys, categories } = readReference<{
    readonly input: { readonly keys: readonly string[]; readonly categories: Record<string, string[]> }
  }>('shlomo-mid-example.json').input
  const tableOf = (name: string) => {
    const rows = readRows(`shlomo-mid-example-${name}.csv`)
    return table(
      ...keys.map((key) =>
        column(
          key,
          rows.map((row) => row[key]),
          categories[key],
        ),
      ),
    )
  }
  const people = tableOf('population')
  const { candidates, imports } = release(tableOf(which), {
    variables: [
      {
        name: 'area',
        levels: categories['area'],
        groups: [
          { where: { ethnic: [categories['ethnic'][0]] }, matrix: T.firstEthnicity },
          { where: { ethnic: { not: [categories['ethnic'][0]] } }, matrix: T.otherEthnicities },
        ],
      },
    ],
  })
  return {
    sample: tableOf('sample'),
    population: countPopulation(keys.map((key) => categorical(people, key))),
    imports,
    recipe: { design: { fraction: 0.05 }, scenarios: [{ name: 'Key', key: keys }], candidates },
  }
}

type Numbered = { readonly release: 'numbers' | 'noise' | 'mdav' }

/** The survey with its numbers as they are, or as they were released. */
function withNumbers(file: Numbered['release']): Table {
  const rows = readRows(`survey-A-${file}.csv`)
  const numbers = Object.keys(rows[0]).map((name) =>
    numeric(
      name,
      rows.map((row) => Number(row[name])),
    ),
  )
  return { ...survey, columns: [...survey.columns, ...numbers] }
}

/** The survey and what was released of its numbers; as it stands where those are its own. */
function ofNumbers({ release: file, ...settings }: Numbered): Subject {
  const scenarios = [{ name: 'Key', key: ['region', 'sex', 'agegroup'] }]
  const sample = withNumbers('numbers')
  if (file === 'numbers') return { sample, recipe: { scenarios }, settings }
  const { candidates, imports } = release(withNumbers(file), null)
  return { sample, imports, recipe: { scenarios, candidates }, settings }
}

type Linked = Numbered & {
  readonly variables: readonly string[]
  readonly type?: 'probabilistic'
  readonly block?: readonly string[]
  readonly percent?: number
  readonly asked?: 'em' | 'truePairs'
  readonly falseLinksAsked?: number
  readonly missedAsked?: number
}

/** The same, with records linked as the case asks for. */
function ofLinks({ release: file, variables, type, block, percent, ...asked }: Linked): Subject {
  const { asked: agreement, falseLinksAsked: falseLinks, missedAsked: missed } = asked
  const settings = type ? { type, block, percent, agreement, falseLinks, missed } : {}
  return { ...ofNumbers({ release: file }), settings: { variables, ...settings } }
}

type LookedUp = { readonly key: readonly string[]; readonly target: string }

const drawnAnew = readRows('survey-A-drawn-anew.csv')

/** The first 4,000 people of the survey, records that were drawn anew, and the other people of the survey kept back. */
function ofDrawnAnew({ key, target }: LookedUp): Subject {
  const step: ImportStep = { method: 'import', file: 'anew.csv', records: 'anew', keptBack: 'others.csv' }
  const people = Uint32Array.from({ length: 4000 }, (_, i) => i)
  const others = Uint32Array.from({ length: 1000 }, (_, i) => 4000 + i)
  const released = table(
    ...Object.keys(drawnAnew[0]).map((name) =>
      column(
        name,
        drawnAnew.map((row) => row[name]),
      ),
    ),
  )
  return {
    sample: someRecords(survey, people),
    recipe: {
      scenarios: [{ name: 'Key', key }],
      candidates: [{ name: 'Anew', steps: [step] }],
    },
    imports: {
      [importKey(step)]: { table: released, misclassification: null, keptBack: someRecords(survey, others) },
    },
    settings: { target },
  }
}

const thresholdKey = readReference<{ readonly key: readonly string[] }>('survey-threshold.json').key

type Keys = { readonly keys: readonly string[] }

const subjects = {
  'formulas.json examples.C_theta.*': ({ records }: { readonly records: readonly (readonly [string, number])[] }) =>
    ofPeople(records.map(([key, weight]) => ({ key, weight, household: 1 }))),
  'formulas.json examples.D_benedetti_franconi.file': ({ records }: { readonly records: readonly Person[] }) =>
    ofPeople(records),
  'formulas.json examples.E_negbin': ({
    local_fit: { dims, counts },
  }: {
    readonly local_fit: { readonly dims: readonly number[]; readonly counts: readonly number[] }
  }): Subject => ({
    sample: ofCounts(Array.from({ length: dims[0] }, (_, row) => counts.slice(row * dims[1], (row + 1) * dims[1]))),
    recipe: { design: { fraction: 0.1 }, scenarios: [{ name: 'Key', key: ['row', 'column'] }] },
  }),
  'formulas.json examples.F_mokken.fit': ofFit,
  'formulas.json examples.F_mokken.fit_truncated': ofFit,
  'population-uniques.json *': ({
    sizes,
    people,
  }: {
    readonly sizes: readonly (readonly [number, number])[]
    readonly people: number
  }) => ofSizes(sizes, people),
  'shlomo-mid-example.json expected.*': ofMid,
  'shlomo-utility.json cases.*': ({
    input: { orig, pert },
  }: {
    readonly input: Readonly<Record<'orig' | 'pert', readonly (readonly number[])[]>>
  }): Subject => {
    const { candidates, imports } = release(ofCounts(pert), null)
    return {
      sample: ofCounts(orig),
      imports,
      recipe: { scenarios: [{ name: 'Key', key: ['row'] }], candidates },
    }
  },
  'survey-attributes.json tCloseness.*': ({
    keys,
    variable,
    missingEvery,
    ...settings
  }: Keys & {
    readonly variable: string
    readonly scale: 'nominal' | 'ordered'
    readonly t: number
    readonly missingEvery?: number
  }): Subject => {
    const { t, scale } = settings
    // Numbers are ordered without being said to be.
    const isNumber = variable === 'weight'
    const subject = { ...ofSurvey(keys), settings: { variable, t, ...(!isNumber && { scale }) } }
    if (missingEvery === undefined) return subject
    return blank(subject, (name, i) => name === variable && i % missingEvery === 4)
  },
  'survey-frequencies.json blanked.readings.*': (_: object, name: string) =>
    ofBlanked(
      readReference<{ readonly blanked: { readonly key: readonly string[] } }>('survey-frequencies.json').blanked.key,
      name as MissingReading,
    ),
  'survey-drawn-anew.json pairs.*': ofDrawnAnew,
  'survey-drawn-anew.json synthpop.*': ofDrawnAnew,
  'survey-frequencies.json sdcMicro.*': ({ key }: { readonly key: readonly string[] }) => ofSurvey(key),
  'survey-intervals.json dRisk.*': ofNumbers,
  'survey-intervals.json nearUnique.*': ofNumbers,
  'survey-linkage.json distance.*': ofLinks,
  'survey-linkage.json probabilistic.*': ofLinks,
  'survey-risk.json individual.*': ({ keys }: Keys) => ofSurvey(keys),
  'survey-risk.json ldiversity.*': ({ keys }: Keys) => ofSurvey(keys),
  'survey-risk.json suda2.*': ({ keys }: Keys) => ofSurvey(keys),
  'survey-risk.json suda2Ihsn.*': ({ keys }: Keys) => ofSurvey(keys),
  'survey-special-uniques.json *': ({ keys, fraction }: Keys & { readonly fraction: number }): Subject => ({
    sample: survey,
    recipe: { design: { fraction }, scenarios: [{ name: 'Key', key: keys }] },
  }),
  'survey-threshold.json blanked.readings.*': (_: object, name: string) =>
    ofBlanked(thresholdKey, name as MissingReading),
  'survey-threshold.json kAnonymityWeighted': () => ofSurvey(thresholdKey),
  'survey-threshold.json publicUseFile.rule': () => ofSurvey(thresholdKey),
  'survey-threshold.json researchFile.rule': () => ofSurvey(thresholdKey),
}
