import { nextBelow, nextUniform, type Random, randomStream, shuffle } from '../math/random'

/*
 * A small survey in which nobody is real, an example to try the workbench on: households drawn from made-up regions with
 * different sampling fractions, so that it
 * has weights, a household number, a direct identifier, numbers, and missing values. The same seed gives the same file.
 */

type Region = {
  readonly name: string
  readonly households: number
  readonly sampled: number
  readonly urban: number
}

const REGIONS: readonly Region[] = [
  { name: 'Aldmoor', households: 5200, sampled: 80, urban: 0.35 },
  { name: 'Brackwater', households: 9100, sampled: 100, urban: 0.8 },
  { name: 'Corrin', households: 3100, sampled: 62, urban: 0.2 },
  { name: 'Dunmere', households: 7400, sampled: 86, urban: 0.65 },
  { name: 'Eskvale', households: 4300, sampled: 70, urban: 0.45 },
  { name: 'Fenholt', households: 11800, sampled: 112, urban: 0.9 },
]

const ETHNICITIES = ['Majority', 'Northern minority', 'Eastern minority', 'Island minority', 'Other'] as const
const EDUCATION = [
  'No schooling completed',
  'Primary',
  'Lower secondary',
  'Upper secondary',
  'Short tertiary',
  'Degree or more',
] as const
const OCCUPATIONS = [
  'Manager',
  'Professional',
  'Technician',
  'Clerk',
  'Service or sales worker',
  'Farm or fishery worker',
  'Craft worker',
  'Machine operator',
  'Elementary worker',
  'Not in work',
] as const
const CODED: readonly { readonly name: string; readonly meanings: readonly string[] }[] = [
  { name: 'education', meanings: EDUCATION },
  { name: 'occupation', meanings: OCCUPATIONS },
]
const SYLLABLES = [
  'al',
  'be',
  'cor',
  'du',
  'el',
  'fi',
  'gra',
  'ho',
  'ist',
  'jo',
  'ka',
  'lim',
  'mor',
  'ne',
  'or',
  'pel',
]

/** A person of the survey. */
export type MadeUpPerson = {
  readonly household: number
  readonly name: string
  readonly region: string
  readonly area: string
  readonly sex: string
  readonly age: number
  readonly marital: string
  readonly ethnicity: string
  readonly education: number | null
  readonly occupation: number | null
  readonly illness: string | null
  readonly income: number | null
  readonly weight: number
}

const COLUMNS: readonly {
  readonly name: string
  readonly label: string
  readonly value: (person: MadeUpPerson) => string
}[] = [
  { name: 'hhid', label: 'Household number', value: (p) => String(p.household) },
  { name: 'name', label: 'Name of the person (made up)', value: (p) => `"${p.name}"` },
  { name: 'region', label: 'Region', value: (p) => p.region },
  { name: 'urban', label: 'Urban or rural', value: (p) => p.area },
  { name: 'sex', label: 'Sex', value: (p) => p.sex },
  { name: 'age', label: 'Age in years', value: (p) => String(p.age) },
  { name: 'age_group', label: 'Age in ten-year groups', value: (p) => ageGroup(p.age) },
  { name: 'marital', label: 'Marital status', value: (p) => p.marital },
  { name: 'ethnicity', label: 'Ethnicity', value: (p) => p.ethnicity },
  { name: 'education', label: 'Highest level of education', value: (p) => orMissing(p.education) },
  { name: 'occupation', label: 'Occupation', value: (p) => orMissing(p.occupation) },
  { name: 'illness', label: 'Long-standing illness', value: (p) => p.illness ?? '' },
  { name: 'income', label: 'Yearly income of the person', value: (p) => orMissing(p.income) },
  { name: 'weight', label: 'Design weight', value: (p) => p.weight.toFixed(2) },
]

/** The people of the survey, in the order of its records. */
export function madeUpPeople(): readonly MadeUpPerson[] {
  return drawnPeople('example survey')
}

/** As many households of the same regions that are not in the survey. */
export function peopleKeptBack(): readonly MadeUpPerson[] {
  return drawnPeople('kept back')
}

function drawnPeople(stream: string): readonly MadeUpPerson[] {
  const random = randomStream(20010429, stream)
  const homes = REGIONS.flatMap((region) => Array.from({ length: region.sampled }, () => region))
  const order = Uint32Array.from(homes.keys())
  shuffle(random, order)
  return Array.from(order, (home, i) => household(random, i + 1, homes[home])).flat()
}

/** People as the text of a CSV file, without the columns that are left out. */
export function surveyCsv(people: readonly MadeUpPerson[], without: readonly string[] = []): string {
  const columns = COLUMNS.filter(({ name }) => !without.includes(name))
  const rows = people.map((person) => columns.map(({ value }) => value(person)).join(','))
  return lines([columns.map(({ name }) => name).join(','), ...rows])
}

/** What the variables are called, and what their codes mean. */
export const surveyLabels: Readonly<
  Record<string, { readonly label: string; readonly labels?: Readonly<Record<string, string>> }>
> = Object.fromEntries(
  COLUMNS.map(({ name, label }) => {
    const coded = CODED.find((each) => each.name === name)
    const labels = coded && Object.fromEntries(coded.meanings.map((meaning, code) => [code + 1, meaning]))
    return [name, labels ? { label, labels } : { label }]
  }),
)

/** The dictionary of the survey, as the text of a CSV file. */
export function surveyDictionary(): string {
  const rows = COLUMNS.flatMap(({ name, label }) => {
    const coded = CODED.find((each) => each.name === name)
    return [
      `${name},,${label}`,
      ...(coded?.meanings ?? []).map((meaning, code) => `${name},${code + 1},${meaning}`),
    ]
  })
  return lines(['variable,level,label', ...rows])
}

function household(random: Random, number: number, region: Region): MadeUpPerson[] {
  const area = nextUniform(random) < region.urban ? 'Urban' : 'Rural'
  const ethnicity = chosen(random, ETHNICITIES, area === 'Urban' ? [80, 8, 6, 3, 3] : [93, 3, 2, 1, 1])
  const surname = madeUpName(random)
  const weight = region.households / region.sampled
  const head = Math.min(95, 20 + nextBelow(random, 45) + nextBelow(random, 30))
  const isCouple = nextUniform(random) < (head < 30 ? 0.35 : 0.62)
  const children =
    head < 55 && isCouple ? nextBelow(random, 4) : head < 50 && nextUniform(random) < 0.2 ? 1 : 0
  const place = { household: number, region: region.name, area, weight }
  const headSex = nextUniform(random) < 0.5 ? 'Female' : 'Male'
  const members = [{ age: head, sex: headSex, marital: isCouple ? 'Married' : single(random, head) }]
  if (isCouple) {
    const age = Math.max(18, Math.min(95, head - 6 + nextBelow(random, 13)))
    members.push({ age, sex: headSex === 'Female' ? 'Male' : 'Female', marital: 'Married' })
  }
  for (let child = 0; child < children; child++) {
    const age = Math.max(0, Math.min(24, head - 22 - nextBelow(random, 14)))
    members.push({ age, sex: nextUniform(random) < 0.5 ? 'Female' : 'Male', marital: 'Single' })
  }
  return members.map((member) => ({
    ...place,
    ...member,
    name: `${surname}, ${madeUpName(random)}`,
    ethnicity: nextUniform(random) < 0.95 ? ethnicity : chosen(random, ETHNICITIES, [80, 8, 6, 3, 3]),
    ...circumstances(random, member.age),
  }))
}

function circumstances(
  random: Random,
  age: number,
): Pick<MadeUpPerson, 'education' | 'occupation' | 'illness' | 'income'> {
  const schooling = age < 6 ? 0 : age < 12 ? 1 : age < 16 ? 2 : nextBelow(random, 4) + nextBelow(random, 3)
  const works = age >= 16 && age < 68 && nextUniform(random) < 0.72
  const occupation = works ? Math.max(0, 8 - Math.floor(1.3 * schooling) - nextBelow(random, 3)) : 9
  const pay = works
    ? 9000 + 5200 * schooling + nextBelow(random, 16000)
    : age >= 68
      ? 7000 + nextBelow(random, 9000)
      : 0
  const ill = nextUniform(random) < 0.05 + age / 220
  return {
    education: nextUniform(random) < 0.02 ? null : schooling + 1,
    occupation: nextUniform(random) < 0.015 ? null : occupation + 1,
    illness: nextUniform(random) < 0.03 ? null : ill ? 'Yes' : 'No',
    income: nextUniform(random) < 0.06 ? null : pay,
  }
}

function single(random: Random, age: number): string {
  return age < 30
    ? 'Single'
    : chosen(random, ['Single', 'Divorced', 'Widowed'], [45, 35, Math.max(1, age - 40)])
}

function madeUpName(random: Random): string {
  const parts = Array.from(
    { length: 2 + nextBelow(random, 2) },
    () => SYLLABLES[nextBelow(random, SYLLABLES.length)],
  )
  const name = parts.join('')
  return name[0].toUpperCase() + name.slice(1)
}

function chosen<T>(random: Random, items: readonly T[], weights: readonly number[]): T {
  let left = nextBelow(
    random,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  let item = 0
  while (left >= weights[item]) left -= weights[item++]
  return items[item]
}

export function ageGroup(age: number): string {
  const from = Math.min(80, 10 * Math.floor(age / 10))
  return from === 80 ? '80+' : `${from}-${from + 9}`
}

function orMissing(value: number | null): string {
  return value === null ? 'NA' : String(value)
}

function lines(rows: readonly string[]): string {
  return `${rows.join('\n')}\n`
}
