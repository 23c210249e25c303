import { householdsOf } from '../../src/engine/protect/swap-households/households'
import { drawHouseholdPairs, swapPlan } from '../../src/engine/protect/swap-households/swap-pairs'
import { assessOriginal } from '../../src/engine/assess/assess-original'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../src/engine/assess/make-study'
import { openStudy, type Study } from '../../src/engine/assess/open-study'
import type { Recipe, SyntheticCensusSettings } from '../../src/engine/assess/recipe'
import { blocksOf, releasedCodes } from '../../src/engine/key/blocks'
import { cellsOf } from '../../src/engine/key/cells'
import { keyMatches } from '../../src/engine/key/key-matches'
import { populationInBlocks } from '../../src/engine/key/population'
import { simulateManyKeys } from '../../src/engine/lab/many-keys'
import { papersSixteen } from '../../src/engine/map/grid'
import { square } from '../../src/engine/math/elementary'
import { nextUniform, randomStream } from '../../src/engine/math/random'
import { defaultSearchOptions } from '../../src/engine/model/search'
import { generatorsOf, interactionsOf } from '../../src/engine/model/terms'
import { applySteps, misclassificationOf } from '../../src/engine/protect/apply-steps'
import { identification } from '../../src/engine/risk/identification/identification'
import { worstMargins } from '../../src/engine/model/worst-margins'
import { loglinearRisk } from '../../src/engine/risk/loglinear/loglinear'
import { countTableOf } from '../../src/engine/risk/loglinear/fit'
import { largestTable } from '../../src/engine/model/model-limits'
import { searchedLoglinearRisk } from '../../src/engine/risk/loglinear/search'
import { refitInTurn, refitterOf } from '../../src/engine/model/refitter'
import { predictedRisk } from '../../src/engine/risk/loglinear/predicted-risk'
import { censusPeople } from '../../src/engine/synthetic/census-people'
import { censusVariables } from '../../src/engine/synthetic/census-tables'
import { makeCensus, type Census } from '../../src/engine/synthetic/census'
import type { CategoricalColumn } from '../../src/engine/table/column'
import type { Table } from '../../src/engine/table/table'
import { readCsv } from '../../src/file/read-csv'
import { familyBenches } from './family-benches'
import { lossBenches } from './loss-benches'
import { numberBenches } from './number-benches'
import { searchBenches } from './search-benches'

/** Part `part` of `parts` of work that the app gives to its pool. */
export type Share = (part: number, parts: number) => void

export type Bench = {
  readonly name: string
  readonly size: string
  /** How many of `unit` it goes through, for the nanoseconds; null where that says nothing. */
  readonly count: number | null
  readonly unit: 'record' | 'cell' | 'replicate'
  readonly aim: string
  /** What the peer takes for the same on the same kind of machine, where it was measured. */
  readonly peer: string
  readonly runs: number
  /** Makes the input; what it gives is what is timed. A number that comes back is the bytes still held. */
  readonly prepare: (file: File | null) => () => Promise<number | undefined>
  /** Asks for the made CSV, as a file on disk. */
  readonly readsFile?: true
  /** For work of the pool: makes the input in each worker; then each does its part. */
  readonly share?: () => Promise<Share> | Share
}

const PEOPLE = 1_468_255
const standardCensus: SyntheticCensusSettings = {
  made: 'census',
  size: PEOPLE,
  populationSeed: 20010429,
  sampleSeed: 1,
}
const KEY = ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity']
const CELLS = 538_560

function timed(work: () => unknown): () => Promise<undefined> {
  return async () => {
    await work()
    return undefined
  }
}

/** The whole synthetic census as a table of 1,468,255 records. */
function wholeCensus(): Table {
  const people = censusPeople(PEOPLE, standardCensus.populationSeed, () => undefined)
  const columns = people.map((codes, v): CategoricalColumn => ({
    kind: 'categorical',
    ...censusVariables[v],
    codes,
  }))
  return { records: PEOPLE, columns }
}

function sampleCells(): ReturnType<typeof cellsOf> {
  return cellsOf(makeCensus(standardCensus).sample.columns as CategoricalColumn[])
}

/** Fourteen variables of 4 to 120 levels, a third of each like the one before it. */
function fourteenColumns(): CategoricalColumn[] {
  const sizes = [120, 60, 20, 15, 50, 4, 9, 12, 17, 6, 40, 8, 5, 30]
  const random = randomStream(1, 'fourteen', 0)
  const codes = sizes.map(() => new Uint16Array(15_000))
  for (let i = 0; i < 15_000; i++) {
    let before = 0
    sizes.forEach((size, v) => {
      const level =
        nextUniform(random) < 0.35 ? before % size : Math.floor(square(nextUniform(random)) * size)
      codes[v][i] = level
      before = level
    })
  }
  return sizes.map((size, v) => ({
    kind: 'categorical',
    name: `v${v}`,
    ordered: false,
    levels: Array.from({ length: size }, (_, level) => String(level)),
    codes: codes[v],
  }))
}

/** A seventh key variable for the sample: nineteen levels, the first ones common, drawn for each person by themselves. */
function occupation(): CategoricalColumn {
  const random = randomStream(19, 'occupation')
  const codes = Uint8Array.from({ length: 14_685 }, () =>
    Math.floor(19 * nextUniform(random) * nextUniform(random)),
  )
  const levels = Array.from({ length: 19 }, (_, level) => `O${level}`)
  return { kind: 'categorical', name: 'occupation', levels, ordered: false, codes }
}

/** The census sample with age in broader groups, and area and activity in fewer: 53,760 cells. */
function smallerKey(): CategoricalColumn[] {
  const fewer: Readonly<Record<string, number>> = { lad: 8, age: 8, ethnicity: 14, activity: 5 }
  return (makeCensus(standardCensus).sample.columns as CategoricalColumn[]).map((column) => {
    const most = Object.hasOwn(fewer, column.name) ? fewer[column.name] : column.levels.length
    const codes = column.codes.map((code) => Math.floor((code * most) / column.levels.length))
    return { ...column, levels: column.levels.slice(0, most), codes }
  })
}

function wholeCensusStep(step: Recipe['candidates'][number]['steps'][number]): () => Promise<undefined> {
  const census = wholeCensus()
  return timed(() =>
    applySteps(census, [step], { stream: (s) => randomStream(1, 'bench', 0, s), imports: {} }),
  )
}

/** A targeted swap of households made of the first people of the census, without the matrices for the risk afterwards. */
function householdsSwapped(records: number): () => Promise<undefined> {
  const random = randomStream(1, 'bench', 'households')
  const people = wholeCensus().columns as CategoricalColumn[]
  const numberOf = new Uint32Array(records)
  const area = new Uint8Array(records)
  for (let i = 0, number = 0, left = 0, first = 0; i < records; i++, left--) {
    if (left === 0) {
      number++
      first = i
      left = 1 + Math.floor(4 * nextUniform(random) * nextUniform(random))
    }
    numberOf[i] = number
    area[i] = people[0].codes[first]
  }
  const levels = Array.from({ length: records + 1 }, (_, number) => String(number))
  const home: CategoricalColumn = {
    kind: 'categorical',
    name: 'home',
    levels,
    ordered: false,
    codes: numberOf,
  }
  const columns = people.map((column, v) => ({
    ...column,
    codes: v === 0 ? area : column.codes.slice(0, records),
  }))
  const table: Table = { records, columns: [...columns, home] }
  const step = {
    method: 'swapHouseholds',
    variable: columns[0].name,
    rate: 0.1,
    must: { k: 3, on: ['age'] },
    similar: [['age', 'sex', 'ethnicity'], ['age'], []],
  } as const
  return timed(() =>
    drawHouseholdPairs(swapPlan(householdsOf(table, step, 'home'), step.rate), randomStream(1, 'bench', 0)),
  )
}

/** The first so many people of the census, one value in a hundred missing, under the reading that takes longest. */
function matchingAnything(records: number): () => Promise<undefined> {
  const random = randomStream(1, 'bench', 0, 0)
  const columns = (wholeCensus().columns as CategoricalColumn[]).map((column) => {
    const codes = column.codes.slice(0, records)
    for (let i = 0; i < records; i++) if (nextUniform(random) < 0.01) codes[i] = column.levels.length
    return { ...column, codes }
  })
  return timed(() => keyMatches(columns, cellsOf(columns), 'any'))
}

/** Suppression to three alike of the first so many people of the census, on all six variables. */
function suppressing(records: number): () => Promise<undefined> {
  const columns = (wholeCensus().columns as CategoricalColumn[]).map((column) => ({
    ...column,
    codes: column.codes.slice(0, records),
  }))
  const context = { stream: () => randomStream(1, 'bench', 0, 0), imports: {}, scenarioKeys: [KEY] }
  return timed(() => applySteps({ records, columns }, [{ method: 'suppress', k: 3 }], context))
}

/** Everything of one candidate, a 10% swap of the area, given the released file: F̃ and every expression. */
function expressionsOn({ sample, population }: Census): () => Promise<undefined> {
  const step = { method: 'swap', variable: 'lad', rate: 0.1 } as const
  const { after } = applySteps(sample, [step], { stream: (s) => randomStream(1, 'bench', 0, s), imports: {} })
  const misclassification = [misclassificationOf(sample, step)]
  const inclusionProbability = new Float64Array(sample.records).fill(0.01)
  return timed(() => {
    const blocks = blocksOf(sample, KEY, ['lad'])
    identification({
      blocks,
      population: populationInBlocks(blocks, sample, population),
      released: {
        cells: cellsOf(after.columns as CategoricalColumn[]),
        ...releasedCodes(blocks, { after }),
      },
      misclassification,
      inclusionProbability,
    })
  })
}

function sixteenRecipe(replicates: number): Recipe {
  return {
    recipe: 1,
    seed: 20011,
    data: { synthetic: standardCensus },
    design: { fraction: 0.01 },
    scenarios: [{ name: 'Public register', key: KEY }],
    candidates: papersSixteen({
      variable: 'lad',
      groupVariable: 'ethnicity',
      majorityLevels: ['White British'],
      targetedShare: 0.138,
      replicates,
    }),
    risk: [{ measure: 'uniqueness' }, { measure: 'identification' }],
    utility: [
      { measure: 'raad', table: ['lad', 'ethnicity'] },
      { measure: 'rcv', table: ['lad', 'ethnicity'] },
      { measure: 'bvr', row: 'lad', column: 'ethnicity', level: 'White British' },
    ],
  }
}

function sixteenStudy(): Study {
  const { sample, population } = makeCensus(standardCensus)
  return openStudy(makeStudy(sixteenRecipe(20), sample, population, {}))
}

/** Some of the paper’s sixteen designs once each, with the known risk and a search for a model on what is released. */
function searchedDesigns(named: RegExp): Study {
  const { sample, population } = makeCensus(standardCensus)
  const sixteen = sixteenRecipe(1)
  const recipe: Recipe = {
    ...sixteen,
    candidates: sixteen.candidates.filter(({ name }) => named.test(name)),
    risk: [{ measure: 'identification' }, { measure: 'loglinear', model: 'search' }],
  }
  return openStudy(makeStudy(recipe, sample, population, {}))
}

/** The file as it stands and its candidates, shared out one by one. */
function searchedShare(named: RegExp): Share {
  const study = searchedDesigns(named)
  return (part, parts) => {
    for (let task = part; task <= study.data.recipe.candidates.length; task += parts) {
      if (task === 0) assessOriginal(study, 0)
      else assessReplicate(study, task - 1, 0)
    }
  }
}

function bytesOf(table: Table): number {
  return table.columns.reduce((bytes, column) => {
    if (column.kind === 'categorical') return bytes + column.codes.byteLength
    return column.kind === 'numeric' ? bytes + column.values.byteLength : bytes + column.values.length * 8
  }, 0)
}

export const benches: readonly Bench[] = [
  {
    name: 'generate the census',
    size: '1,468,255 people',
    count: PEOPLE,
    unit: 'record',
    aim: '1 s',
    peer: '',
    runs: 3,
    prepare: () => timed(() => makeCensus(standardCensus)),
  },
  {
    name: 'read a CSV',
    size: '1,468,255 × 12',
    count: PEOPLE,
    unit: 'record',
    aim: '2 s',
    peer: '',
    runs: 1,
    readsFile: true,
    prepare: (file) => {
      if (file === null) throw new Error('There is no file to read.')
      return async () => bytesOf((await readCsv(file, {}, () => undefined)).table)
    },
  },
  {
    name: 'count the cells of a key',
    size: '1,468,255 × 6, K = 538,560',
    count: PEOPLE,
    unit: 'record',
    aim: '0.03 s',
    peer: 'sdcMicro freqCalc 1.68 s',
    runs: 10,
    prepare: () => {
      const columns = wholeCensus().columns as CategoricalColumn[]
      return timed(() => cellsOf(columns))
    },
  },
  {
    name: 'missing matches anything, 50,000',
    size: '50,000 × 6, 1% missing',
    count: 50_000,
    unit: 'record',
    aim: '0.05 s',
    peer: '',
    runs: 10,
    prepare: () => matchingAnything(50_000),
  },
  {
    name: 'missing matches anything, 100,000',
    size: '100,000 × 6, 1% missing',
    count: 100_000,
    unit: 'record',
    aim: '1 s',
    peer: '',
    runs: 5,
    prepare: () => matchingAnything(100_000),
  },
  {
    name: 'expected F̃ and all expressions',
    size: 'n = 14,685, N = 1,468,255',
    count: 14_685,
    unit: 'record',
    aim: '0.1 s',
    peer: '',
    runs: 10,
    prepare: () => expressionsOn(makeCensus(standardCensus)),
  },
  {
    name: 'suppression to 3 alike',
    size: '15,000 records, 6 keys',
    count: 15_000,
    unit: 'record',
    aim: '0.2 s',
    peer: 'sdcMicro localSuppression 50 s',
    runs: 10,
    prepare: () => suppressing(15_000),
  },
  {
    name: 'suppression to 3 alike, many',
    size: '100,000 records, 6 keys',
    count: 100_000,
    unit: 'record',
    aim: '1.5 s',
    peer: 'sdcMicro localSuppression 325 s',
    runs: 5,
    prepare: () => suppressing(100_000),
  },
  {
    name: 'log-linear, main effects',
    size: 'K = 538,560, n = 14,685',
    count: CELLS,
    unit: 'cell',
    aim: '',
    peer: 'sdcMicro modRisk 13.6 s',
    runs: 5,
    prepare: () => {
      const cells = sampleCells()
      return timed(() =>
        loglinearRisk({ cells, inclusion: { fraction: 0.01 }, generators: generatorsOf('independence', 6) }),
      )
    },
  },
  {
    name: 'log-linear, all two-way',
    size: 'K = 538,560, n = 14,685',
    count: CELLS,
    unit: 'cell',
    aim: '0.3 s',
    peer: 'sdcMicro out of memory',
    runs: 5,
    prepare: () => {
      const cells = sampleCells()
      return timed(() =>
        loglinearRisk({ cells, inclusion: { fraction: 0.01 }, generators: generatorsOf('two-way', 6) }),
      )
    },
  },
  {
    name: 'log-linear, all two-way, one key more',
    size: 'K = 10,232,640, n = 14,685',
    count: CELLS * 19,
    unit: 'cell',
    aim: '5 s',
    peer: '',
    runs: 3,
    prepare: () => {
      const cells = cellsOf([
        ...(makeCensus(standardCensus).sample.columns as CategoricalColumn[]),
        occupation(),
      ])
      return timed(() =>
        loglinearRisk({ cells, inclusion: { fraction: 0.01 }, generators: generatorsOf('two-way', 7) }),
      )
    },
  },
  {
    name: 'log-linear, all two-way, smaller key',
    size: 'K = 53,760, n = 14,685',
    count: 53_760,
    unit: 'cell',
    aim: '0.1 s',
    peer: '',
    runs: 5,
    prepare: () => {
      const cells = cellsOf(smallerKey())
      return timed(() =>
        loglinearRisk({ cells, inclusion: { fraction: 0.01 }, generators: generatorsOf('two-way', 6) }),
      )
    },
  },
  {
    name: 'log-linear, decomposable, vast key',
    size: 'K = 3.7 × 10⁹, n = 14,685',
    count: null,
    unit: 'cell',
    aim: '0.5 s',
    peer: '',
    runs: 5,
    prepare: () => {
      const columns = [
        ...(makeCensus(standardCensus).sample.columns as CategoricalColumn[]),
        { ...occupation(), name: 'occupation' },
        { ...occupation(), name: 'birthplace' },
        { ...occupation(), name: 'industry' },
      ]
      const cells = cellsOf(columns)
      const pairs = generatorsOf(
        [
          [2, 5],
          [2, 3],
          [0, 4],
          [6, 7],
          [7, 8],
        ],
        columns.length,
      )
      return timed(() => loglinearRisk({ cells, columns, inclusion: { fraction: 0.01 }, generators: pairs }))
    },
  },
  {
    name: 'log-linear, margins that fit worst',
    size: 'K = 538,560, n = 14,685',
    count: null,
    unit: 'cell',
    aim: '0.5 s',
    peer: '',
    runs: 5,
    prepare: () => {
      const cells = sampleCells()
      const chain = generatorsOf(
        [
          [2, 5],
          [3, 5],
          [0, 4],
        ],
        6,
      )
      return timed(() =>
        worstMargins(countTableOf({ cells }), chain, interactionsOf(cells.sizes, 2), largestTable),
      )
    },
  },
  {
    name: 'log-linear, forward search',
    size: 'K = 538,560, n = 14,685',
    count: null,
    unit: 'cell',
    aim: '3 s',
    peer: '',
    runs: 3,
    prepare: () => {
      const cells = sampleCells()
      return timed(() =>
        searchedLoglinearRisk({ cells, inclusion: { fraction: 0.01 }, search: defaultSearchOptions }),
      )
    },
  },
  {
    name: 'log-linear, search among decomposable models',
    size: 'K = 2 × 10¹⁷, 14 keys, n = 15,000',
    count: null,
    unit: 'cell',
    aim: '5 s',
    peer: '',
    runs: 3,
    prepare: () => {
      const columns = fourteenColumns()
      const cells = cellsOf(columns)
      const search = defaultSearchOptions
      return timed(() => searchedLoglinearRisk({ cells, columns, inclusion: { fraction: 0.01 }, search }))
    },
  },
  {
    name: 'log-linear, interval of 20 refits',
    size: 'K = 538,560, n = 14,685',
    count: null,
    unit: 'cell',
    aim: '5 s',
    peer: '',
    runs: 3,
    prepare: () => {
      const input = { cells: sampleCells(), inclusion: { fraction: 0.01 } }
      const risk = searchedLoglinearRisk({ ...input, search: defaultSearchOptions })
      return timed(() => predictedRisk(risk, input, { refits: 20 }))
    },
  },
  {
    name: 'log-linear, 20 refits, vast key',
    size: 'K = 2 × 10¹⁷, 14 keys, n = 15,000',
    count: null,
    unit: 'cell',
    aim: '5 s',
    peer: '',
    runs: 3,
    prepare: () => {
      const columns = fourteenColumns()
      const sample = countTableOf({ cells: cellsOf(columns), columns })
      const model = generatorsOf([[0, 1], [1, 2], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11]], columns.length) // prettier-ignore
      return timed(() => {
        const refitter = refitterOf(sample, model, { fraction: 0.01 })
        refitter.shownMisfit()
        refitInTurn({ refits: 20, refitter }, () => undefined)
      })
    },
  },
  {
    name: 'Table 1 with searches',
    size: 'the file and eight designs, K = 538,560',
    count: 9,
    unit: 'replicate',
    aim: '20 s',
    peer: '',
    runs: 1,
    prepare: () => timed(() => undefined),
    share: () => searchedShare(/^[RT][12]0[SP]$/),
  },
  {
    name: 'sixteen designs with searches',
    size: 'the file and sixteen designs, K = 538,560',
    count: 17,
    unit: 'replicate',
    aim: '',
    peer: '',
    runs: 1,
    prepare: () => timed(() => undefined),
    share: () => searchedShare(/./),
  },
  {
    name: 'swap 10% of the census',
    size: '1,468,255 records',
    count: PEOPLE,
    unit: 'record',
    aim: '0.05 s',
    peer: '',
    runs: 5,
    prepare: () => wholeCensusStep({ method: 'swap', variable: 'lad', rate: 0.1 }),
  },
  {
    name: 'swap of households',
    size: '100,000 records',
    count: 100_000,
    unit: 'record',
    aim: '0.2 s',
    peer: 'sdcMicro recordSwap 0.5 s',
    runs: 5,
    prepare: () => householdsSwapped(100_000),
  },
  {
    name: 'rank swap of the census',
    size: '1,468,255 records, 5% of the ranks',
    count: PEOPLE,
    unit: 'record',
    aim: '',
    peer: '',
    runs: 3,
    prepare: () => wholeCensusStep({ method: 'rankSwap', variables: ['age'], percent: 5 }),
  },
  {
    name: 'PRAM of the census',
    size: '1,468,255 records',
    count: PEOPLE,
    unit: 'record',
    aim: '0.05 s',
    peer: 'sdcMicro pram 6.3 s',
    runs: 5,
    prepare: () => wholeCensusStep({ method: 'pram', variable: 'lad', diagonal: 0.9 }),
  },
  {
    name: 'sixteen candidates × 20',
    size: 'n = 14,685, known population',
    count: 320,
    unit: 'replicate',
    aim: '3 s',
    peer: '',
    runs: 1,
    prepare: () => timed(() => undefined),
    share: () => {
      const study = sixteenStudy()
      return (part, parts) => {
        for (let task = part; task < 320; task += parts)
          assessReplicate(study, task % 16, Math.floor(task / 16))
      }
    },
  },
  {
    name: 'a growing number of key variables',
    size: 'N = 100,000, 30 keys, six curves',
    count: null,
    unit: 'record',
    aim: '5 s',
    peer: '',
    runs: 3,
    prepare: () => timed(() => undefined),
    share: () => (part, parts) => {
      const thetas = [0, 0.01, 0.02, 0.03, 0.05, 0.1]
      for (let t = part; t < thetas.length; t += parts) {
        simulateManyKeys({ size: 100_000, sampleSize: 2000, p: 0.2, theta: thetas[t] }, 30, 1)
      }
    },
  },
  ...familyBenches,
  ...numberBenches,
  ...lossBenches,
  ...searchBenches,
]
