import type { Recipe } from '../../src/engine/assess/recipe'
import type { ReplicateResult } from '../../src/engine/assess/results'
import type { ProblemData } from '../../src/engine/problem'
import type { AssessmentRequest } from '../../src/worker/assessment'
import type { EngineClient, KeeperClient } from '../../src/worker/client'
import type { Answer, TableDescription, VariableDescription } from '../../src/worker/contract'
import { cancelled } from '../../src/worker/problems'

/** What the fake engine was asked, in order, and how it is told to answer. */
export type FakeEngine = EngineClient & {
  readonly asked: string[]
  readonly keepers: KeeperClient[]
  /** Problems by the question they answer, such as `readSample bad.csv`. */
  readonly problems: Map<string, ProblemData>
  /** Questions that are held back until `release` is called with them. */
  readonly held: Set<string>
  release(question: string): void
  readonly assessments: AssessmentRequest[]
  assessing: (request: AssessmentRequest) => Promise<void>
}

export function fakeEngine(): FakeEngine {
  const asked: string[] = []
  const keepers: KeeperClient[] = []
  const problems = new Map<string, ProblemData>()
  const held = new Set<string>()
  const waiting = new Map<string, () => void>()
  const assessments: AssessmentRequest[] = []

  async function answer<T>(question: string, value: T, ended: () => boolean): Promise<Answer<T>> {
    asked.push(question)
    if (held.has(question)) await new Promise<void>((resolve) => waiting.set(question, resolve))
    await Promise.resolve()
    if (ended()) return { ok: false, problem: cancelled }
    const problem = problems.get(question)
    return problem ? { ok: false, problem } : { ok: true, value }
  }

  function startKeeper(): KeeperClient {
    let ended = false
    const ask = <T>(question: string, value: T) => answer(question, value, () => ended)
    const wake = () => {
      for (const resolve of waiting.values()) resolve()
    }
    let studies = 0
    const keeper: KeeperClient = {
      readSample: (file) => ask(`readSample ${file.name}`, description),
      readPopulation: (file) =>
        ask(`readPopulation ${file.name}`, {
          name: file.name,
          size: 1000,
          cells: 40,
          matched: ['region', 'sex'],
        }),
      forgetPopulation: () => ask('forgetPopulation', null),
      makeCensus: ({ size }) =>
        ask(`makeCensus ${size}`, {
          sample: description,
          population: { name: 'Synthetic census', size, cells: 40, matched: ['region', 'sex'] },
        }),
      levelsOf: (variable) =>
        ask(`levelsOf ${variable}`, [
          { level: 'north', records: 5, missing: false },
          { level: 'south', records: 9, missing: false },
          { level: '', records: 7, missing: true },
        ]),
      describeWeight: (variable) => ask(`describeWeight ${variable}`, { total: 1400, cautions: [] }),
      measureKey: (recipe, scenario) =>
        ask(`measureKey ${recipe.scenarios[scenario].key.join('+')}`, {
          variables: [],
          cells: 12,
          logCells: Math.log(12),
          observed: 4,
          sampleUniques: 2,
          cellSizes: [[1, 2]],
          uniquesWithout: [],
        }),
      study: (recipe) => ask(`study ${recipe.candidates.map(({ name }) => name).join('+')}`, ++studies),
      handOver: (study) => ask(`handOver ${study}`, null),
      measureRisk: (recipe, scenario) =>
        ask(`measureRisk ${recipe.scenarios[scenario].key.join('+')}`, {
          result: { risk: {}, cautions: [] },
          recordRisks: [],
        }),
      matrices: () => ask('matrices', []),
      riskiestRecords: () => ask('riskiestRecords', { total: 0, rows: [] }),
      exportCandidate: (_recipe, { stem }) => ask(`exportCandidate ${stem}`, []),
      end: () => {
        ended = true
        wake()
      },
      hasEnded: () => ended,
    }
    keepers.push(keeper)
    return keeper
  }

  const engine: FakeEngine = {
    asked,
    keepers,
    problems,
    held,
    assessments,
    release: (question) => {
      held.delete(question)
      waiting.get(question)?.()
    },
    startKeeper,
    fingerprint: (file, _onProgress, signal) =>
      answer(`fingerprint ${file.name}`, 'f00d', () => signal.aborted),
    assessing: (request) => {
      request.onUpdate(
        request.recipe.candidates.map((candidate) => allReplicates(request.recipe, candidate.name)),
      )
      return Promise.resolve()
    },
    assess: (request) => {
      assessments.push(request)
      return engine.assessing(request)
    },
  }
  return engine
}

/** A candidate with all of its replicates done. */
export function allReplicates(recipe: Recipe, name: string) {
  const wanted = recipe.candidates.find((candidate) => candidate.name === name)?.replicates ?? 1
  return {
    name,
    wanted,
    replicates: Array.from({ length: wanted }, () => replicateOf(recipe)),
    summaries: Object.fromEntries(
      recipe.scenarios.map((each) => [
        each.name,
        { risk: { tau: { mean: 1, sd: null, low: 1, high: 1, replicates: 1 } }, utility: {} },
      ]),
    ),
    problem: null,
  }
}

function replicateOf(recipe: Recipe): Readonly<Record<string, ReplicateResult>> {
  return Object.fromEntries(
    recipe.scenarios.map(({ name }) => [name, { risk: {}, utility: {}, changed: {}, cautions: [] }]),
  )
}

export function csvFile(name: string): File {
  return new File(['region,sex\nnorth,1\n'], name)
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
  reading: { delimiter: ',', encoding: 'utf-8', newline: '\n', decimal: '.', missing: ['', 'NA'] },
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
