import { expect, type Page } from '@playwright/test'
import { chooseFile, chooseKey, openCsv } from './journey'

/*
 * 4,000 made-up people and every twentieth of them as the sample: region, sex and age group, unevenly spread so that
 * some keys are rare. The two files have their columns and their levels in different orders.
 */

type Person = { readonly region: string; readonly sex: string; readonly age: string }

const regions = ['Westmark', 'Aldmoor', 'Corrin', 'Brackwater', 'Fenholt', 'Dunmere', 'Eskvale', 'Ostley']
const ages = ['80+', '0-9', '10-19', '20-29', '30-39', '40-49', '50-59', '60-69', '70-79']

const people: readonly Person[] = Array.from({ length: 4000 }, (_, i) => ({
  region: regions[skewed(i * 7919 + 13, regions.length)],
  sex: (i * 104_729) % 97 < 49 ? 'Female' : 'Male',
  age: ages[skewed(i * 6841 + 271, ages.length)],
}))

/** A number from 0 up to `count`, small ones more often: spread by multiplication, without a random generator. */
function skewed(seed: number, count: number): number {
  const share = ((seed * 2_654_435_761) % 4_294_967_296) / 4_294_967_296
  return Math.floor(share * share * count)
}

const sampled = people.filter((_, i) => i % 20 === 7)

export const populationSize = people.length
export const sampleSize = sampled.length

export function sampleCsv(): string {
  const rows = sampled.map(
    ({ region, sex, age }, i) => `${region},${sex},${age},${i % 3 === 0 ? 'Yes' : 'No'}`,
  )
  return ['region,sex,age_group,smokes', ...rows, ''].join('\n')
}

/** Without the people for whom `leftOut` holds. */
export function populationCsv(leftOut: (person: Person, index: number) => boolean = () => false): string {
  const rows = people
    .filter((person, i) => !leftOut(person, i))
    .map(({ region, sex, age }, i) => `${age};${i};${sex};${region}`)
    .reverse()
  return ['age_group;person;sex;region', ...rows, ''].join('\r\n')
}

export const firstSampled: Person = sampled[0]

/** Rows of the sample, from 1 with the header, whose key is that of the first record. */
export function rowsLikeTheFirst(): readonly number[] {
  return sampled.flatMap((person, i) => (keyOf(person) === keyOf(firstSampled) ? [i + 2] : []))
}

/** Σ 1/F over the sample uniques. */
export function knownTau(): number {
  const inSample = counted(sampled)
  const inPopulation = counted(people)
  let tau = 0
  for (const [key, count] of inSample) if (count === 1) tau += 1 / (inPopulation.get(key) ?? NaN)
  return tau
}

export function keyOf({ region, sex, age }: Person): string {
  return [region, sex, age].join('|')
}

function counted(those: readonly Person[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const person of those) counts.set(keyOf(person), (counts.get(keyOf(person)) ?? 0) + 1)
  return counts
}

/** Opens the sample, or another file of its columns, with its key and its population; the Data room stays open. */
export async function openSample(page: Page, address: string, csv = sampleCsv()): Promise<void> {
  await openCsv(page, address, 'sample.csv', csv)
  await chooseKey(page, ['region', 'sex', 'age_group'])
  await givePopulation(page)
}

/** Gives the population file in the Data room. */
export async function givePopulation(page: Page): Promise<void> {
  const design = page.getByRole('region', { name: 'How the sample was drawn' })
  await design.getByRole('button', { name: 'Population file' }).click()
  await chooseFile(page, 'Choose a population file', 'people.csv', populationCsv())
  await expect(design).toContainText('matched by name')
}
