import { measureHousehold } from '../../src/engine/assess/household/measure'
import { measureIndividual } from '../../src/engine/assess/individual/measure'
import { fileInScenario } from '../../src/engine/assess/file-in-scenario'
import { makeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import { madeReleases } from '../../src/engine/lab/made-releases'
import { claimsName, intruderExperiment } from '../../src/engine/lab/paper-experiments'
import { nextUniform, randomStream } from '../../src/engine/math/random'
import { profilesOf } from '../../src/engine/risk/profiles'
import { specialUniques } from '../../src/engine/risk/suda/special-uniques'
import { censusPeople } from '../../src/engine/synthetic/census-people'
import { censusVariables } from '../../src/engine/synthetic/census-tables'
import type { CategoricalColumn } from '../../src/engine/table/column'
import type { Bench } from './benches'

const PEOPLE = 1_468_255
const KEY = ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity']

/** The first so many people of the census, with variables of 2 to 6 levels drawn for the rest of so many. */
function peopleWith(records: number, variables: number): readonly CategoricalColumn[] {
  const people = censusPeople(PEOPLE, 20010429, () => undefined)
  const own = people.map((codes, v): CategoricalColumn => ({
    kind: 'categorical',
    ...censusVariables[v],
    codes: codes.slice(0, records),
  }))
  const drawn = Array.from({ length: variables - own.length }, (_, v): CategoricalColumn => {
    const random = randomStream(1, 'bench', v)
    const levels = Array.from({ length: 2 + v }, (__, level) => `L${level}`)
    const codes = Uint8Array.from({ length: records }, () => Math.floor(nextUniform(random) * levels.length))
    return { kind: 'categorical', name: `drawn${v}`, levels, ordered: false, codes }
  })
  return [...own, ...drawn]
}

/** Individual and household risk of the whole census taken as a 1% sample, in households of one to five. */
function riskOfCensus(): () => Promise<undefined> {
  const random = randomStream(1, 'households')
  const household = new Float64Array(PEOPLE)
  for (let i = 0, number = 0, left = 0; i < PEOPLE; i++, left--) {
    if (left === 0) {
      number++
      left = 1 + Math.floor(nextUniform(random) * 5)
    }
    household[i] = number
  }
  const table = {
    records: PEOPLE,
    columns: [...peopleWith(PEOPLE, 6), { kind: 'numeric' as const, name: 'household', values: household }],
  }
  const recipe = {
    recipe: 1 as const,
    seed: 1,
    data: {},
    design: { fraction: 0.01 },
    household: 'household',
    scenarios: [{ name: 'Public register', key: KEY }],
    candidates: [],
    risk: [{ measure: 'individual' as const }, { measure: 'household' as const }],
    utility: [],
  }
  const study = openStudy(makeStudy(recipe, table, null, {}))
  return () => {
    const file = fileInScenario(study, study.scenarios[0], null)
    measureIndividual(study, file, { measure: 'individual' })
    measureHousehold(study, file, { measure: 'household' })
    return Promise.resolve(undefined)
  }
}

function suda(records: number, variables: number): () => Promise<undefined> {
  const columns = peopleWith(records, variables)
  return () => {
    specialUniques(profilesOf(columns), { missingElsewhere: 'differs', fraction: 0.01 })
    return Promise.resolve(undefined)
  }
}

/** One release of the synthetic heads, built and held against one intruder who knows tax too. */
function claimsOn(release: string): () => Promise<undefined> {
  const plan = intruderExperiment(51_016)
  const one = claimsName('withTax', 'bayes')
  const measure = madeReleases({ ...plan, risk: plan.risk.filter(({ as }) => as === one) })
  return () => {
    measure(release)
    return Promise.resolve(undefined)
  }
}

/** The measures of the families that must be quick on large files. */
export const familyBenches: readonly Bench[] = [
  {
    name: 'individual and household risk',
    size: '1,468,255 × 6, about 490,000 households',
    count: PEOPLE,
    unit: 'record',
    aim: '0.1 s',
    peer: '',
    runs: 5,
    prepare: riskOfCensus,
  },
  {
    name: 'special uniques, 8 keys',
    size: '50,000 × 8, sets of all sizes',
    count: 50_000,
    unit: 'record',
    aim: '0.2 s',
    peer: '',
    runs: 5,
    prepare: () => suda(50_000, 8),
  },
  {
    name: 'special uniques, 10 keys',
    size: '100,000 × 10, sets of all sizes',
    count: 100_000,
    unit: 'record',
    aim: '',
    peer: '',
    runs: 3,
    prepare: () => suda(100_000, 10),
  },
  {
    name: 'everybody looked for, after a swap',
    size: '51,016 heads, tax known',
    count: 51_016,
    unit: 'record',
    aim: '0.5 s',
    peer: '',
    runs: 3,
    prepare: () => claimsOn('E5+S'),
  },
  {
    name: 'everybody looked for, noise too',
    size: '51,016 heads, tax known',
    count: 51_016,
    unit: 'record',
    aim: '3 s',
    peer: '',
    runs: 3,
    prepare: () => claimsOn('E5+S+N'),
  },
]
