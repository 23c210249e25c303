import type { Recipe } from '../../src/engine/assess/recipe'
import type { NamedFile } from '../../src/file/write-zip'
import type { ReplicateResult } from '../../src/engine/assess/results'
import type { ProblemData } from '../../src/engine/problem'
import type { AssessmentRequest } from '../../src/worker/assessment'
import type { EngineClient, TableWorkerClient } from '../../src/worker/client'
import type { Answer } from '../../src/worker/answer'
import type { RisksOfRelease } from '../../src/worker/contract-experiments'
import type { LabRequest } from '../../src/worker/lab-on-pool'
import { cancelled } from '../../src/worker/problems'
import type { SearchRequest } from '../../src/worker/search-on-pool'
import type { OfScenario } from '../../src/worker/question'
import type { QuestionName, ReplyOf, RequestOf } from '../../src/worker/questions'
import type { LabDone } from '../../src/worker/contract-lab'
import type { ExportedFile } from '../../src/worker/questions/export-candidate'
import type { RiskMeasured } from '../../src/worker/risk-of-file'
import type { TableDescription, VariableDescription } from '../../src/file/table-description'
import type { RefusalExamined, WayToRead } from '../../src/file/ways-to-read'

/** What comes with each question. */
type Requests = { readonly [Name in QuestionName]: RequestOf<Name> } & { readonly measureRisk: OfScenario }

/** How questions are answered where what the fake engine makes up will not do; undefined: as it makes it up. */
export type Answers = AnswersOfQuestions & {
  measureRisk?: (request: OfScenario) => RiskMeasured | undefined
}

type AnswersOfQuestions = {
  -readonly [Name in QuestionName]?: (request: RequestOf<Name>) => ReplyOf<Name> | undefined
}

/** What the fake engine was asked, in order, and how it is told to answer. */
export type FakeEngine = EngineClient & {
  readonly asked: string[]
  /** What came with every question of this name, in order. */
  requestsOf<Name extends keyof Requests>(question: Name): readonly Requests[Name][]
  readonly answers: Answers
  readonly tableWorkers: TableWorkerClient[]
  /** Problems by the question they answer, such as `readSample bad.csv`. */
  readonly problems: Map<string, ProblemData>
  /** Questions that are held back until `release` is called with them. */
  readonly held: Set<string>
  release(question: string): void
  /** What a refused file can be read by. */
  ways: readonly WayToRead[]
  readonly assessments: AssessmentRequest[]
  assessing: (request: AssessmentRequest) => Promise<void>
  /** The files of a release, as `exportCandidate` gives them. */
  released: readonly ExportedFile[]
  /** The files of every archive that was packed. */
  readonly archived: (readonly NamedFile[])[]
  /** The risks of every release of data that are made. */
  madeRisks: RisksOfRelease
  readonly searches: SearchRequest[]
  searching: (request: SearchRequest) => ReturnType<EngineClient['search']>
  readonly labRequests: LabRequest[]
  labbing: (request: LabRequest) => Promise<Answer<LabDone>>
}

/** What each question is answered. */
type Replies = {
  readonly [Name in QuestionName]: (request: RequestOf<Name>) => Promise<Answer<ReplyOf<Name>>>
}

export function fakeEngine(): FakeEngine {
  const asked: string[] = []
  const tableWorkers: TableWorkerClient[] = []
  const problems = new Map<string, ProblemData>()
  const held = new Set<string>()
  const waiting = new Map<string, () => void>()
  const assessments: AssessmentRequest[] = []
  const labRequests: LabRequest[] = []
  const searches: SearchRequest[] = []
  const requests: Noted[] = []
  const answers: Answers = {}
  // By themselves they are known to go with the requests of their names.
  const ofQuestions: AnswersOfQuestions = answers

  /** The answer that is made up, or in its place the one that a test told the engine to give. */
  async function told<Request, Value>(
    question: string,
    request: Request,
    wanted: ((request: Request) => Value | undefined) | undefined,
    madeUp: (request: Request) => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> {
    requests.push({ question, request })
    const made = await madeUp(request)
    const value = made.ok ? wanted?.(request) : undefined
    return value === undefined ? made : { ok: true, value }
  }

  /** What computes is ended with the work, or with the table; the table is not ended with the work. */
  function untilEnd<T>(
    tableWorker: Pick<TableWorkerClient, 'life'>,
    signal: AbortSignal,
    answering: Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    const ended = new Promise<Answer<never>>((resolve) => {
      for (const each of [signal, tableWorker.life]) {
        each.addEventListener('abort', () => resolve({ ok: false, problem: cancelled }))
      }
    })
    return Promise.race([answering, ended])
  }

  async function answer<T>(question: string, value: T, ended: () => boolean): Promise<Answer<T>> {
    asked.push(question)
    if (held.has(question)) await new Promise<void>((resolve) => waiting.set(question, resolve))
    await Promise.resolve()
    if (ended()) return { ok: false, problem: cancelled }
    const problem = problems.get(question)
    return problem ? { ok: false, problem } : { ok: true, value }
  }

  function startTableWorker(): TableWorkerClient {
    let ended = false
    const life = new AbortController()
    const ask = <T>(question: string, value: T) => answer(question, value, () => ended)
    const wake = () => {
      for (const resolve of waiting.values()) resolve()
    }
    let studies = 0
    const replies: Replies = {
      readSample: ({ file }) => ask(`readSample ${file.name}`, description),
      examineRefused: ({ file }) => ask(`examineRefused ${file.name}`, { ...examined, ways: engine.ways }),
      rowsAround: ({ place }) => ask(`rowsAround ${place}`, []),
      rowsInQuestion: () => ask('rowsInQuestion', new Blob(['row,fields\n2,3\n'])),
      tryReading: ({ file, data: { reading } }) =>
        ask(`tryReading ${file.name} ${JSON.stringify(reading)}`, { description, rows: [], levels: [] }),
      tryBeginning: ({ file, data: { reading } }) =>
        ask(`tryBeginning ${file.name} ${JSON.stringify(reading)}`, { description, rows: [], levels: [] }),
      correctCounts: ({ file }) => ask(`correctCounts ${file.name}`, { records: 0, counts: [] }),
      drawSample: ({ file, recipe, name }) =>
        ask(`drawSample ${file.name}`, {
          sample: new Blob(['region\r\nA\r\n']),
          recipe: { ...recipe, data: { file: name } },
          records: 14_000,
        }),
      carryOut: ({ file, recipe }) =>
        ask(`carryOut ${file.name}`, {
          files: [{ name: 'results.json', blob: new Blob(['{}']) }],
          results: {
            recipe: 1,
            engine: '0',
            seed: recipe.seed,
            input: { records: 14, sha256: null },
            runs: {},
            scenarios: {},
          },
          notes: [],
        }),
      readPopulation: ({ file }) =>
        ask(`readPopulation ${file.name}`, {
          name: file.name,
          size: 1000,
          cells: 40,
          matched: ['region', 'sex'],
          count: null,
          unknown: [],
        }),
      forgetPopulation: () => ask('forgetPopulation', null),
      makeCensus: ({ settings: { size } }) =>
        ask(`makeCensus ${size}`, {
          sample: description,
          population: {
            name: 'Synthetic census',
            size,
            cells: 40,
            matched: ['region', 'sex'],
            count: null,
            unknown: [],
          },
        }),
      makeHeads: ({ settings: { size } }) => ask(`makeHeads ${size}`, description),
      levelsOf: ({ variable }) =>
        ask(`levelsOf ${variable}`, [
          { level: 'north', records: 5, missing: false },
          { level: 'south', records: 9, missing: false },
          { level: '', records: 7, missing: true },
        ]),
      describeWeight: ({ variable }) => ask(`describeWeight ${variable}`, { total: 1400, cautions: [] }),
      measureKey: ({ recipe, scenario }) =>
        ask(`measureKey ${recipe.scenarios[scenario].key.join('+')}`, {
          variables: recipe.scenarios[scenario].key.map((name) => ({ name, levels: 2 })),
          cells: 12,
          logCells: Math.log(12),
          observed: 4,
          sampleUniques: 2,
          cellSizes: [[1, 2]],
          uniquesWithout: recipe.scenarios[scenario].key.map(() => 0),
          reading: 'category',
          incomplete: 0,
        }),
      compareReadings: ({ recipe, scenario }) =>
        ask(`compareReadings ${recipe.scenarios[scenario].key.join('+')}`, {
          records: 14,
          incomplete: 3,
          missing: [{ name: 'sex', records: 3 }],
          sampleUniques: { category: 4, any: 1, never: 2 },
          example: { differs: { name: 'sex', levels: ['f', 'm'] }, same: { name: 'region', level: 'north' } },
        }),
      reachOfList: ({ scenario }) => ask(`reachOfList ${scenario}`, { listed: 0.5, right: 0.8 }),
      lookForPerson: ({ releases }) =>
        ask(
          'lookForPerson',
          releases.map(() => ({
            problem: { code: 'intruder-nobody', sentence: 'Nobody.', detail: '', facts: {} },
          })),
        ),
      personWithout: () => ask('personWithout', []),
      rightClaims: () => ask('rightClaims', []),
      nearUnique: ({ entry }) =>
        ask(`nearUnique ${entry.variables.join('+')}`, {
          edges: [100, 1000, 10_000],
          variables: [
            {
              name: 'income',
              withAny: 12,
              counts: [9, 3],
              belowZero: 1,
              nearUnique: [110, 9000],
              largest: 9000,
              aboveNext: 0.8,
            },
          ],
          people: [
            { row: 7, variable: 'income', value: 9000, nearest: 0.444, others: 0, key: ['north', 'x'] },
            { row: 3, variable: 'income', value: 110, nearest: 0.2, others: 1, key: ['', 'y'] },
          ],
          total: 2,
        }),
      closestPairs: ({ entry, candidate }) =>
        ask(`closestPairs ${candidate} ${entry.variables.join('+')}`, {
          variables: ['income'],
          records: 14,
          pairs: [
            {
              released: 5,
              linked: 5,
              distance: 0.01,
              link: 'right',
              equal: 1,
              second: { row: 2, distance: 0.4 },
              values: [{ released: '101', linked: '100', own: '100', second: '140' }],
            },
            {
              released: 6,
              linked: 9,
              distance: 0.02,
              link: 'wrong',
              equal: 1,
              second: null,
              values: [{ released: '205', linked: '204', own: '260', second: '' }],
            },
          ],
        }),
      weightsOfPairs: ({ entry, candidate }) =>
        ask(`weightsOfPairs ${candidate} ${entry.variables.join(' ')}`, {
          patterns: [
            { weight: 9.1, own: 10, others: 2, falseLinks: 0.0004, missed: 1 },
            { weight: 1.5, own: 3, others: 20, falseLinks: 0.02, missed: 0.2 },
            { weight: -8, own: 1, others: 160, falseLinks: 1, missed: 0.004 },
          ],
          agreement: [
            { name: 'sex', m: 0.99, u: 0.5 },
            { name: 'income', m: 0.8, u: 0.1 },
          ],
        }),
      whoStandsAlone: ({ first, second }) =>
        ask(`whoStandsAlone ${first} ${second}`, { both: 2, firstOnly: 1, secondOnly: 0, neither: 11 }),
      whatChanged: ({ candidate }) =>
        ask(`whatChanged ${candidate}`, {
          records: { before: 12, after: 12 },
          numbers: [],
          categories: [],
          links: [],
          unchanged: ['region'],
          notCompared: [],
          linked: ['region'],
          notLinked: 0,
          isOfPeople: false,
        }),
      firstRun: ({ candidate: { name } }) =>
        ask(`firstRun ${name}`, { records: 12, achieved: [], changed: {}, moves: [] }),
      valuesAfterStep: ({ recipe, candidate, step }) =>
        ask(`valuesAfterStep ${JSON.stringify(recipe.candidates[candidate].steps[step])}`, {
          variables: [
            {
              variable: 'income',
              before: { mean: 12, sd: 3, distinct: 90 },
              after: { mean: 12, sd: 2, distinct: 30 },
              changed: 80,
              records: 100,
            },
          ],
          cautions: [],
        }),
      recodedKey: ({ steps }) => {
        const key = {
          variables: [{ name: 'region', levels: 2 }],
          cells: 12,
          logCells: Math.log(12),
          observed: 4,
          sampleUniques: 8,
          cellSizes: [],
          uniquesWithout: [0],
          reading: 'category' as const,
          incomplete: 0,
        }
        return ask(`recodedKey ${JSON.stringify(steps)}`, {
          before: { key, known: { tau: 3.5, populationUniques: 2 } },
          after: {
            key: { ...key, cells: 6, logCells: Math.log(6), sampleUniques: 2 },
            known: { tau: 0.7, populationUniques: 0 },
          },
          bits: 0.25,
        })
      },
      recodedModel: ({ steps, interactions }) =>
        ask(`recodedModel ${JSON.stringify([steps, interactions])}`, { tau2: 1.25 }),
      beyondBound: ({ variable, at, end }) =>
        ask(`beyondBound ${variable} ${at} ${end}`, {
          beyond: 30,
          records: 600,
          suggested: [{ share: 0.01, at: 85, records: 5 }],
        }),
      suggestedMerges: ({ variable, isOrdered }) =>
        ask(`suggestedMerges ${variable}${isOrdered ? ' ordered' : ''}`, {
          suggested: [{ levels: ['good', 'fair'], records: 12, uniques: -3, tau: -1.5, bits: 0.125 }],
          winsNothing: ['fair', 'bad'],
        }),
      readAnalyses: ({ file }) => ask(`readAnalyses ${file.name}`, []),
      readHierarchy: ({ file, variable }) =>
        ask(`readHierarchy ${file.name} ${variable}`, {
          rows: [
            ['good', 'well'],
            ['fair', 'well'],
          ],
          faults: { uneven: [], twice: [], parted: [], missing: [] },
        }),
      subsampled: ({ candidate, step, scenario }) =>
        ask(`subsampled ${candidate} ${step} ${scenario}`, {
          before: { records: 14, uniques: 6, matches: 2.5 },
          after: { records: 7, uniques: 4, matches: 1.5 },
          largest: { fraction: 0.42, risk: 0.024, criterion: 0.01, acquaintances: 300 },
        }),
      suppression: ({ candidate, step }) =>
        ask(`suppression ${candidate} ${step}`, {
          variables: [
            { name: 'region', values: 2 },
            { name: 'age', values: 5 },
          ],
          touched: 6,
          records: 14,
          k: 3,
          before: 7,
          after: 0,
        }),
      leastSuppressed: ({ candidate, step }) =>
        ask(`leastSuppressed ${candidate} ${step}`, { values: 7, atLeast: 5 }),
      householdsWithoutPartner: ({ candidate, step, first }) =>
        ask(`householdsWithoutPartner ${candidate} ${step} ${first}`, {
          total: 1,
          rows: [{ household: '31', row: 4, people: 3, level: 'region', area: 'north' }],
        }),
      nestedVariables: ({ recipe, scenario }) =>
        ask(`nestedVariables ${recipe.scenarios[scenario].key.join('+')}`, []),
      describeRelation: ({ relation }) =>
        ask(`describeRelation ${JSON.stringify(relation)}`, { holds: 990, broken: 0, open: 10 }),
      relationsFound: () => ask('relationsFound', []),
      describeAnalyses: () => ask('describeAnalyses', []),
      describeImpossible: ({ rules }) =>
        ask(`describeImpossible ${JSON.stringify(rules)}`, {
          rules: rules.map(() => ({ cells: 3, records: 0, people: null })),
          cells: 3 * rules.length,
          all: 12,
          logAll: Math.log(12),
        }),
      emptyPairs: () => ask('emptyPairs', []),
      riskWithout: ({ recipe, scenario }) =>
        ask(`riskWithout ${recipe.scenarios[scenario].key.join('+')}`, {
          how: 'known',
          whole: 6,
          without: recipe.scenarios[scenario].key.map((name, v) => ({ name, left: v })),
        }),
      readDictionary: ({ file }) =>
        ask(`readDictionary ${file.name}`, {
          variables: [
            {
              name: 'region',
              label: 'Part of the country',
              labels: [
                ['south', 'The south'],
                ['north', 'The north'],
              ],
              levels: 2,
              unlabelled: [],
              absent: [],
            },
            { name: 'age', label: 'Age', labels: [], levels: 8, unlabelled: [], absent: [] },
          ],
          unknown: ['shoe'],
          unnamed: ['sex', 'id'],
          leftOut: 0,
          repeated: 0,
        }),
      measureKeyWith: ({ recipe, scenario, variable }) =>
        ask(`measureKeyWith ${recipe.scenarios[scenario].key.join('+')}+${variable}`, {
          variables: [...recipe.scenarios[scenario].key, variable].map((name) => ({ name, levels: 2 })),
          cells: 96,
          logCells: Math.log(96),
          observed: 9,
          sampleUniques: 5,
          cellSizes: [[1, 5]],
          uniquesWithout: [1, 1, 2],
          reading: 'category',
          incomplete: 0,
        }),
      readRelease: ({ step, file }) =>
        ask(`readRelease ${file.name}${step.id === undefined ? '' : ` by ${step.id}`}`, {
          keptBack: null,
          records: 14,
          changed: { region: 3 },
          added: [],
          dropped: [],
          matrices: [],
          withoutMatrix: ['region'],
          suggestedId: null,
          cautions: [],
        }),
      describeTarget: ({ where }) =>
        ask(`describeTarget ${JSON.stringify(where)}`, {
          records: 7,
          share: 0.5,
          sampleUniques: 2,
          allSampleUniques: 4,
          riskShare: 0.6,
        }),
      study: ({ recipe }) => ask(`study ${recipe.candidates.map(({ name }) => name).join('+')}`, ++studies),
      labVariables: ({ population }) =>
        ask(`labVariables ${population}`, [{ name: 'region', levels: ['north', 'south'] }]),
      lab: ({ plan }) =>
        ask(`lab ${plan.candidates.map(({ name }) => name).join('+')}`, {
          ticket: 1,
          outline: { recipe: plan, population: { kind: 'population', size: 1000, cells: 40 }, refused: {} },
        }),
      matrices: () => ask('matrices', []),
      riskiestRecords: () => ask('riskiestRecords', { total: 0, all: 0, nextBelow: null, rows: [] }),
      countByClass: ({ bounds }) =>
        ask(`countByClass ${bounds.join('+')}`, {
          classes: [1, 2, 3, 4, 5],
          classSums: [0, 0, 1, 1, 4],
          bounds,
        }),
      riskByGroup: ({ variable, scenarios }) =>
        ask(`riskByGroup ${variable}`, {
          groups: [{ kind: 'level', level: 'north', records: 14 }],
          scenarios: scenarios.map(() => ({ uniques: [4], expected: [1.5] })),
        }),
      describeSpecial: ({ threshold }) => ask(`describeSpecial ${threshold}`, null),
      explainRecord: ({ row }) => ask(`explainRecord ${row}`, null),
      valuesOfRecord: ({ row }) => ask(`valuesOfRecord ${row}`, [{ variable: 'region', value: 'north' }]),
      recordUnderCandidate: ({ candidate, row }) =>
        ask(`recordUnderCandidate ${candidate} ${row}`, { risk: 0.25, unique: true }),
      classesAfter: ({ candidate }) => ask(`classesAfter ${candidate}`, [5, 4, 3, 2, 1]),
      riskLadder: ({ measure, candidate, wish }) =>
        ask(`riskLadder ${measure} ${candidate ?? 'file'} ${JSON.stringify(wish)}`, {
          units: 14,
          expected: 0.7,
          rate: 0.05,
          max: 0.5,
          edges: [0.01, 0.1, 1],
          counts: [10, 4],
          at: wish && { threshold: 0.2, units: 3, rate: 0.04, bySize: [] },
        }),
      countsAfter: ({ candidate }) => ask(`countsAfter ${candidate}`, {}),
      rareCombinations: ({ rule, place }) =>
        ask(`rareCombinations ${rule} ${place.kind}`, {
          variables: ['region'],
          total: 1,
          rows: [{ values: ['north'], count: 1, people: null }],
        }),
      rareValues: ({ rule }) =>
        ask(`rareValues ${rule}`, [{ variable: 'region', level: 'north', bySize: [1, 2] }]),
      searchSpace: () =>
        ask('searchSpace', {
          seed: 1,
          key: ['region'],
          isOnlyKey: true,
          ladders: [],
          ways: [{ variable: 'region', kind: 'RP' }],
          target: null,
          mostChanged: 200,
          suppressions: [],
          emptied: [],
        }),
      smallerKeys: () => ask('smallerKeys', []),
      attributeCells: ({ variable }) =>
        ask(`attributeCells ${variable}`, {
          levels: 3,
          ordered: false,
          diversity: [],
          distance: [],
          listed: 0,
          rows: [],
        }),
      explainModel: ({ interactions, compareWith = [] }) =>
        ask(`explainModel ${interactions.map((term) => term.join('×')).join('+')}`, {
          margins: [],
          notLookedAt: [],
          agreement: compareWith.map(() => 0.97),
        }),
      fittedMeans: () => ask('fittedMeans', new Blob(['region,f,mu'])),
      uniquesOfKeys: ({ keys, by }) =>
        ask(`uniquesOfKeys ${keys.map(({ variables }) => variables.join('+')).join(' ')}`, {
          records: 14,
          keys: keys.map(({ variables }) => ({
            whole: uniquesOn(variables.length),
            parted: by === null || !variables.includes(by) ? null : uniquesOn(variables.length),
          })),
        }),
      releaseFindings: ({ candidate }) =>
        ask(`releaseFindings ${candidate}`, {
          formulas: [],
          revealing: [],
          odd: [],
          replayed: { sha256: { keep: 'ab12', mark: 'cd34' }, isSame: true },
          isDrawnAnew: false,
        }),
      exportCandidate: ({ stem }) => ask(`exportCandidate ${stem}`, engine.released),
    }
    const tableWorker: TableWorkerClient = {
      ask: (name, request) => told(name, request, ofQuestions[name], replies[name]),
      handOverLab: (ticket) => ask(`handOverLab ${ticket}`, null),
      handOver: (study) => ask(`handOver ${study}`, null),
      sendHeld: () => ask('sendHeld', { table: 1, releases: 0, measured: 0 }),
      takeHeld: () => ask('takeHeld', { table: 1, releases: 0, measured: 0 }),
      life: life.signal,
      end: () => {
        ended = true
        life.abort()
        wake()
      },
      hasEnded: () => ended,
    }
    tableWorkers.push(tableWorker)
    return tableWorker
  }

  const engine: FakeEngine = {
    workers: 2,
    prepare: () => undefined,
    asked,
    requestsOf: <Name extends keyof Requests>(question: Name) =>
      requests.filter((each) => each.question === question).map(({ request }) => request as Requests[Name]),
    answers,
    tableWorkers,
    problems,
    held,
    ways: examined.ways,
    assessments,
    released: [],
    archived: [],
    labRequests,
    release: (question) => {
      held.delete(question)
      waiting.get(question)?.()
    },
    startTableWorker,
    fingerprint: (file, _onProgress, signal) =>
      answer(`fingerprint ${file.name}`, 'f00d', () => signal.aborted),
    archive: (files, _onProgress, signal) => {
      engine.archived.push(files)
      const question = `archive ${files.map(({ name }) => name).join(' ')}`
      return answer(question, new Blob(['packed']), () => signal.aborted)
    },
    assessing: (request) => {
      request.onUpdate(
        request.recipe.candidates.map((candidate) => allReplicates(request.recipe, candidate.name)),
      )
      return Promise.resolve()
    },
    simulateManyKeys: ({ settings, mostKeys, seed }, _onProgress, signal) =>
      answer(
        `simulateManyKeys ${settings.theta} ${seed}`,
        Array.from({ length: mostKeys }, (_, c) => ({ keys: c + 1, sampleUniques: 2 * c, risk: c + seed })),
        () => signal.aborted,
      ),
    measureMade: ({ release }, signal) =>
      answer(`measureMade ${release}`, engine.madeRisks, () => signal.aborted),
    madeRisks: {},
    searches,
    searching: () => Promise.resolve({ ok: true, value: { isExhausted: false } }),
    search: (request) => {
      searches.push(request)
      return engine.searching(request)
    },
    labbing: () => Promise.resolve({ ok: false, problem: cancelled }),
    lab: (request) => {
      labRequests.push(request)
      return engine.labbing(request)
    },
    askAtLength: ({ tableWorker, name, request, signal }) =>
      untilEnd(tableWorker, signal, (tableWorker as TableWorkerClient).ask(name, request)),
    measureRisk: ({ tableWorker, recipe, scenario, signal }) =>
      untilEnd(
        tableWorker,
        signal,
        told('measureRisk', { recipe, scenario }, answers.measureRisk, () =>
          answer(
            `measureRisk ${recipe.scenarios[scenario].key.join('+')}`,
            { result: { risk: {}, cautions: [] }, recordRisks: [] },
            () => tableWorker.life.aborted,
          ),
        ),
      ),
    assess: (request) => {
      assessments.push(request)
      return engine.assessing(request)
    },
  }
  return engine
}

type Noted = { readonly question: string; readonly request: unknown }

/** A candidate with all of its replicates done. */
export function allReplicates(recipe: Recipe, name: string) {
  const wanted = recipe.candidates.find((candidate) => candidate.name === name)?.replicates ?? 1
  return {
    name,
    wanted,
    replicates: Array.from({ length: wanted }, () => replicateOf(recipe)),
    runs: Array.from({ length: wanted }, (_, run) => run),
    summaries: Object.fromEntries(
      recipe.scenarios.map((each) => [
        each.name,
        { risk: { tau: { mean: 1, sd: null, low: 1, high: 1, replicates: 1 } }, utility: {}, achieved: [] },
      ]),
    ),
    problem: null,
  }
}

function replicateOf(recipe: Recipe): Readonly<Record<string, ReplicateResult>> {
  return Object.fromEntries(
    recipe.scenarios.map(({ name }) => [
      name,
      { risk: {}, utility: {}, changed: {}, achieved: [], cautions: [] },
    ]),
  )
}

export function csvFile(name: string): File {
  return new File(['region,sex\nnorth,1\n'], name)
}

/** Uniques of a made-up population on a key of so many variables: more of them the longer the key. */
function uniquesOn(variables: number) {
  return {
    cells: 4 ** variables,
    alpha: 0.5,
    beta: 0.01,
    atBoundary: false,
    populationSize: 1400,
    populationUniques: 20 * variables,
    populationUniqueShare: (20 * variables) / 1400,
    groups: {},
    cautions: [],
  }
}

export const refused: ProblemData = { code: 'row-ragged', sentence: 'Row 2 is short.', detail: '', facts: {} }

export const description: TableDescription = {
  records: 14,
  variables: [
    variable('region', 'key', 3),
    variable('sex', 'key', 2),
    variable('age', 'key', 8),
    variable('id', 'keep', 14),
  ],
  reading: {
    delimiter: ',',
    encoding: 'utf-8',
    newline: '\n',
    decimal: '.',
    missing: ['', 'NA'],
    quote: '"',
    header: true,
  },
  notes: [],
}

function variable(name: string, role: VariableDescription['role'], distinct: number): VariableDescription {
  return {
    name,
    type: 'categorical',
    typeReason: '',
    role,
    roleReason: '',
    distinct,
    missing: 0,
    bars: [],
    typical: '',
  }
}

/** What is found out about every refused file. */
const examined: RefusalExamined = {
  count: 1,
  shown: 1,
  rows: [2],
  ways: [
    { id: 'join', reading: { repair: 'join', joinInto: 'sex' } },
    { id: 'leaveOut', reading: { repair: 'leaveOut' } },
  ],
  delimiters: [],
  joining: null,
}
