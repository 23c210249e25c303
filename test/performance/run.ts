import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LabDesign, Recipe, RiskEntry } from '../../src/engine/assess/recipe'
import { publishedDesigns } from '../../src/engine/lab/published'
import type { LabFileResults, LabResults, LabScenarioResults } from '../../src/engine/lab/results'
import { labourFile } from './labour-file'

/**
 * Tries the estimators out where the truth is known, by the Lab in the terminal, and writes what they were off by to
 * `src/engine/risk/measured-performance.ts`, where the articles of Methods read it: `npm run performance`, hours.
 *
 * `npm run performance 200 FOLDER` keeps the runs in a folder, and does not repeat those that are there.
 */

type Population = {
  readonly name: string
  readonly recipe: Omit<Recipe, 'lab' | 'risk'>
  readonly design: LabDesign
  readonly risk: readonly RiskEntry[]
  /** Designs of the paper that the samples go through, too. */
  readonly designs?: readonly string[]
}

const samples = Number(process.argv[2] ?? 200)

const searched: readonly RiskEntry[] = [{ measure: 'loglinear', as: 'searched', model: 'search', refits: 12 }]
const searchedForBoth: readonly RiskEntry[] = [
  ...searched,
  { measure: 'loglinear', as: 'searched for τ₁', model: 'search', target: 'tau1', refits: 12 },
]
const bySizes: readonly RiskEntry[] = [
  { measure: 'pitman' },
  { measure: 'zayatz' },
  { measure: 'slideNegativeBinomial' },
  { measure: 'nonparametric' },
]
const others: readonly RiskEntry[] = [
  { measure: 'loglinear', as: 'main effects', model: 'independence' },
  { measure: 'loglinear', as: 'all pairs', model: 'two-way' },
  { measure: 'individual' },
  { measure: 'negativeBinomial' },
  { measure: 'poissonGamma' },
  { measure: 'theta' },
  ...bySizes,
]

const folder = process.argv[3] ?? mkdtempSync(join(tmpdir(), 'performance-'))
const common = { recipe: 1, seed: 20261122, candidates: [], utility: [] } as const
/** A district in three is sampled at 5%, the others at 2%: each record has its weight. */
const byDistrict = Object.fromEntries(
  Array.from({ length: 11 }, (_, i) => [`LAD${String(i + 1).padStart(2, '0')}`, i % 3 === 2 ? 0.05 : 0.02]),
)

const populations: readonly Population[] = [
  {
    name: 'synthetic census, 100,000, 3%',
    recipe: census(100_000),
    design: { kind: 'bernoulli', fraction: 0.03 },
    risk: [...searchedForBoth, ...others],
  },
  {
    name: 'synthetic census, 100,000, 3% in each district',
    recipe: census(100_000),
    design: { kind: 'stratified', by: 'lad', fraction: 0.03 },
    risk: searched,
  },
  {
    name: 'synthetic census, 100,000, 2 or 5% by district, weighted',
    recipe: census(100_000),
    design: { kind: 'unequal', by: 'lad', fractions: byDistrict },
    risk: searched,
  },
  {
    name: 'synthetic census, 100,000, 1%',
    recipe: census(100_000),
    design: { kind: 'bernoulli', fraction: 0.01 },
    risk: [...searched, ...others],
  },
  {
    name: 'synthetic census, 1,468,255, 1%',
    recipe: census(1_468_255),
    design: { kind: 'bernoulli', fraction: 0.01 },
    risk: [...searched, ...bySizes],
  },
  {
    name: 'made-up labour file, 60,000, five variables, 5%',
    recipe: labour(60_000, ['age', 'education', 'occupation', 'marital', 'descent'], 0.05),
    design: { kind: 'bernoulli', fraction: 0.05 },
    risk: [...searched, ...others],
  },
  {
    name: 'made-up labour file, 400,000, eight variables, 5%',
    recipe: labour(400_000, null, 0.05),
    design: { kind: 'bernoulli', fraction: 0.05 },
    risk: searched,
  },
  {
    name: 'synthetic census, 100,000, 3%',
    recipe: census(100_000),
    design: { kind: 'bernoulli', fraction: 0.03 },
    risk: searched,
    designs: publishedDesigns,
  },
]

/** The made-up labour file, with a key of some of its variables or of all. */
function labour(
  people: number,
  some: readonly string[] | null,
  fraction: number,
): Omit<Recipe, 'lab' | 'risk'> {
  const { variables, codes } = labourFile(people, 'performance')
  const file = `labour-${people}.csv`
  const rows = Array.from(codes[0], (_, i) => variables.map((_variable, v) => codes[v][i]).join())
  writeFileSync(join(folder, file), [variables.join(), ...rows, ''].join('\n'))
  const ordinal = (name: string) => ['age', 'education', 'hours'].includes(name)
  const types = variables.map((name) => [name, { type: ordinal(name) ? 'ordinal' : 'categorical' }])
  return {
    ...common,
    data: { file, variables: Object.fromEntries(types) as never },
    design: { fraction },
    scenarios: [{ name: 'Register', key: some ?? variables }],
  }
}

function census(size: number): Omit<Recipe, 'lab' | 'risk'> {
  return {
    ...common,
    data: { synthetic: { made: 'census', size, populationSeed: 1, sampleSeed: 2 } },
    scenarios: [{ name: 'Register', key: ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity'] }],
  }
}

const models: Readonly<Record<string, string>> = {
  searched: 'loglinear',
  'searched for τ₁': 'loglinear',
  'main effects': 'loglinear',
  'all pairs': 'loglinear',
}

/** Estimates of one file that are held against a truth, by the measure and field of their article. */
function rowsOf(population: string, { performance }: LabFileResults): readonly string[] {
  return Object.entries(performance).flatMap(([id, found]) => {
    const [entry, field] = id.split('.')
    // Known risks are no estimates, and those that misclassification is ignored in are of nothing.
    if (entry === 'identification') return []
    const share = (value: number | null) => (value === null ? 'null' : String(Number(value.toFixed(3))))
    const quoted = (text: string) => `'${text}'`
    const measure = models[entry] ?? entry
    const model = entry in models ? quoted(entry) : 'null'
    return [
      `  { of: ${quoted(`${measure}.${field}`)}, model: ${model}, population: ${quoted(population)}, samples: ${found.samples}, bias: ${share(found.relativeBias)}, rmse: ${share(found.relativeRmse)}, coverage: ${share(found.coverage)} },`,
    ]
  })
}

function triedOut({ recipe, design, risk, designs = [] }: Population, p: number): LabScenarioResults {
  const path = join(folder, `${p}.json`)
  const out = join(folder, `out-${p}`)
  if (!existsSync(join(out, 'lab.json'))) {
    const population = 'synthetic' in recipe.data ? 'census' : 'file'
    const lab = { candidates: designs, compared: 'original', population, design, samples, risk }
    writeFileSync(path, JSON.stringify({ ...recipe, risk, lab }))
    const terminal = ['bin/unmatch.mjs', path, '--out', out, '--lab']
    execFileSync(process.execPath, terminal, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const { scenarios } = JSON.parse(readFileSync(join(out, 'lab.json'), 'utf8')) as LabResults
  return Object.values(scenarios)[0]
}

const rows = populations.flatMap((population, p) => {
  const { original, candidates } = triedOut(population, p)
  const released = Object.entries(candidates).flatMap(([name, file]) =>
    rowsOf(`${population.name}, after ${name}`, file).filter((row) => row.includes('tau2Adjusted')),
  )
  return released.length > 0 ? released : rowsOf(population.name, original)
})

writeFileSync(
  'src/engine/risk/measured-performance.ts',
  `import type { MeasuredPerformance } from './performance-row'

/** Generated by \`npm run performance\`. */
// prettier-ignore
export const measuredPerformance: readonly MeasuredPerformance[] = [
${rows.join('\n')}
]
`,
)
