/*
 * A made-up labour force file: 30,162 people, nine variables between semicolons, no weights, a key of six variables with
 * more than two million cells. Occupation follows sex and schooling, marriage follows age, and race follows the country.
 */

const education = [
  'Primary',
  'Lower secondary',
  'Upper secondary',
  'Vocational',
  'College',
  'Bachelor',
  'Master',
]
const occupation = [
  'Clerks',
  'Craft',
  'Drivers',
  'Elementary',
  'Farming',
  'Machine operators',
  'Managers',
  'Military',
  'Personal service',
  'Professionals',
  'Protective service',
  'Sales',
  'Technicians',
]
const employer = ['Private', 'Self-employed', 'Local government', 'State', 'Unpaid']
const race = ['A', 'B', 'C', 'D', 'E']
const variables = [
  'age',
  'workclass',
  'education',
  'marital_status',
  'occupation',
  'race',
  'sex',
  'native_country',
  'income',
]

/** As many as the labour force files have that methods are usually tried on. */
export const labourRecords = 30_162

export const labourKey = ['age', 'marital_status', 'occupation', 'race', 'sex', 'native_country']

export function labourCsv(): string {
  const random = uniform(20_261_123)
  const rows = Array.from({ length: labourRecords }, () => {
    const age = 16 + Math.floor(60 * Math.max(random(), random()) * random() + 10 * random())
    const sex = random() < 0.55 ? 'Male' : 'Female'
    const schooling = Math.floor(education.length * Math.sqrt(random()))
    const shift = (sex === 'Male' ? 0 : 3) + (schooling > 4 ? 6 : 0)
    const job = (Math.floor(6 * random() * random()) + shift) % occupation.length
    const country = Math.floor(40 * random() ** 9)
    const origin = country === 0 ? random() ** 4 : random()
    const marital = age < 24 || random() < 0.25 ? 'Single' : random() < 0.75 ? 'Married' : 'Divorced'
    return [
      age,
      employer[Math.floor(employer.length * random() ** 3)],
      education[schooling],
      marital,
      occupation[job],
      race[Math.floor(race.length * origin)],
      sex,
      country === 0 ? 'Home' : `Country ${country}`,
      random() < 0.1 + 0.05 * schooling ? 'high' : 'low',
    ].join(';')
  })
  return [variables.join(';'), ...rows, ''].join('\n')
}

/** Numbers from 0 up to 1, the same ones for a seed. */
function uniform(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
