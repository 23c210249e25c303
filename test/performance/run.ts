import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LabDesign, Recipe, RiskEntry } from '../../src/engine/assess/recipe'
import type { LabResults } from '../../src/engine/lab/results'
import { labourFile } from './labour-file'

/**
 * Tries the estimators out where the truth is known, by the Lab in the terminal, and writes what they were off by to
 * `src/engine/risk/measured-performance.ts`, where the articles of Methods read it: `npm run performance`, half an hour.
 */

type Population = {
  readonly name: string
  readonly recipe: Omit<Recipe, 'lab' | 'risk'>
  readonly design: LabDesign
}

const samples = Number(process.argv[2] ?? 60)

const risk: readonly RiskEntry[] = [
  { measure: 'loglinear', as: 'searched', model: 'search', refits: 12 },
  { measure: 'loglinear', as: 'main effects', model: 'independence' },
  { measure: 'loglinear', as: 'all pairs', model: 'two-way' },
  { measure: 'individual' },
  { measure: 'negativeBinomial' },
  { measure: 'poissonGamma' },
  { measure: 'theta' },
]

const folder = mkdtempSync(join(tmpdir(), 'performance-'))
const common = { recipe: 1, seed: 20261122, candidates: [], utility: [] } as const
const census = {
  ...common,
  data: { synthetic: { made: 'census', size: 100_000, populationSeed: 1, sampleSeed: 2 } },
  scenarios: [{ name: 'Register', key: ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity'] }],
} satisfies Omit<Recipe, 'lab' | 'risk'>

/** A district in three is sampled at 5%, the others at 2%: each record has its weight. */
const byDistrict = Object.fromEntries(
  Array.from({ length: 11 }, (_, i) => [`LAD${String(i + 1).padStart(2, '0')}`, i % 3 === 2 ? 0.05 : 0.02]),
)

const labourKey = ['age', 'education', 'occupation', 'marital', 'descent']

const populations: readonly Population[] = [
  { name: 'synthetic census, 100,000, 3%', recipe: census, design: { kind: 'bernoulli', fraction: 0.03 } },
  {
    name: 'synthetic census, 100,000, 3% in each district',
    recipe: census,
    design: { kind: 'stratified', by: 'lad', fraction: 0.03 },
  },
  {
    name: 'made-up labour file, 60,000, 5%',
    recipe: labour(),
    design: { kind: 'bernoulli', fraction: 0.05 },
  },
  { name: 'synthetic census, 100,000, 1%', recipe: census, design: { kind: 'bernoulli', fraction: 0.01 } },
  {
    name: 'synthetic census, 100,000, 2 or 5% by district, weighted',
    recipe: census,
    design: { kind: 'unequal', by: 'lad', fractions: byDistrict },
  },
]

function labour(): Omit<Recipe, 'lab' | 'risk'> {
  const { variables, codes } = labourFile(60_000, 'performance')
  const rows = Array.from(codes[0], (_, i) => variables.map((_variable, v) => codes[v][i]).join())
  writeFileSync(join(folder, 'labour.csv'), [variables.join(), ...rows, ''].join('\n'))
  const ordinal = (name: string) => ['age', 'education'].includes(name)
  const types = variables.map((name) => [name, { type: ordinal(name) ? 'ordinal' : 'categorical' }])
  return {
    ...common,
    data: { file: 'labour.csv', variables: Object.fromEntries(types) as never },
    design: { fraction: 0.05 },
    scenarios: [{ name: 'Register', key: labourKey }],
  }
}

/** Estimates that are held against a truth, by the measure and field of their article. */
function rowsOf(population: string, { scenarios }: LabResults): readonly string[] {
  const { performance } = Object.values(scenarios)[0].original
  return Object.entries(performance).flatMap(([id, found]) => {
    const [entry, field] = id.split('.')
    // Known risks are no estimates.
    if (entry === 'identification') return []
    const measure =
      { searched: 'loglinear', 'main effects': 'loglinear', 'all pairs': 'loglinear' }[entry] ?? entry
    const share = (value: number | null) => (value === null ? 'null' : String(Number(value.toFixed(3))))
    const quoted = (text: string) => `'${text}'`
    const model = measure === entry ? 'null' : quoted(entry)
    const coverage = entry === 'searched' || measure === entry ? share(found.coverage) : 'null'
    return [
      `  { of: ${quoted(`${measure}.${field}`)}, model: ${model}, population: ${quoted(population)}, samples: ${found.samples}, bias: ${share(found.relativeBias)}, rmse: ${share(found.relativeRmse)}, coverage: ${coverage} },`,
    ]
  })
}

const rows = populations.flatMap(({ name, recipe, design }, p) => {
  const path = join(folder, `${p}.json`)
  const population = 'synthetic' in recipe.data ? 'census' : 'file'
  const lab = { candidates: [], compared: 'original', population, design, samples, risk }
  writeFileSync(path, JSON.stringify({ ...recipe, risk, lab }))
  const out = join(folder, `out-${p}`)
  const terminal = ['tsx', 'src/terminal/run-recipe.ts', path, '--out', out, '--lab']
  execFileSync('npx', terminal, { stdio: ['ignore', 'ignore', 'inherit'] })
  return rowsOf(name, JSON.parse(readFileSync(join(out, 'lab.json'), 'utf8')) as LabResults)
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
