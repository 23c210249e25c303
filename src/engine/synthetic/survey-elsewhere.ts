import type { MisclassificationFile } from '../misclassification/misclassification-file'
import { nextUniform, randomStream, type Random } from '../math/random'
import { surveyCsv, type MadeUpPerson } from './made-up-survey'

/** The made-up survey as another office might have released it, with what it says of its changes. */
type SurveyElsewhere = {
  readonly release: string
  readonly misclassification: MisclassificationFile
}

/** The probability that a value stays, by variable; else it is one of the others, each as likely. */
const kept = { region: 0.85, ethnicity: 0.9 } as const

const changed = ['region', 'ethnicity'] as const

/**
 * Names and household numbers are left out, and regions and ethnicities drawn anew with fixed probabilities, which the
 * misclassification file tells. The same people give the same release.
 */
export function surveyElsewhere(people: readonly MadeUpPerson[]): SurveyElsewhere {
  const random = randomStream(20100709, 'survey elsewhere')
  const levels = {
    region: levelsOf(people.map(({ region }) => region)),
    ethnicity: levelsOf(people.map(({ ethnicity }) => ethnicity)),
  }
  const released = people.map((person) => ({
    ...person,
    region: drawn(random, person.region, levels.region, kept.region),
    ethnicity: drawn(random, person.ethnicity, levels.ethnicity, kept.ethnicity),
  }))
  return {
    release: surveyCsv(released, ['hhid', 'name']),
    misclassification: {
      variables: changed.map((name) => ({
        name,
        levels: levels[name],
        groups: [{ where: {}, matrix: matrixOf(levels[name].length, kept[name]) }],
      })),
    },
  }
}

function levelsOf(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort()
}

function drawn(random: Random, value: string, levels: readonly string[], stays: number): string {
  const others = levels.filter((level) => level !== value)
  const draw = nextUniform(random)
  if (draw < stays) return value
  return others[Math.floor(((draw - stays) / (1 - stays)) * others.length)]
}

function matrixOf(size: number, stays: number): readonly (readonly number[])[] {
  const other = (1 - stays) / (size - 1)
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (row === column ? stays : other)),
  )
}
