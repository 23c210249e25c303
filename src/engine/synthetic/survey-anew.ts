import { nextBelow, randomStream, type Random } from '../math/random'
import { ageGroup, type MadeUpPerson } from './made-up-survey'

/**
 * The survey as records drawn anew: as many people, one value after the other, each that of somebody drawn from those who
 * are like the new person in values drawn before. Nobody is taken over whole, but rare combinations may come back. The same
 * people give the same records.
 */
export function surveyAnew(people: readonly MadeUpPerson[]): readonly MadeUpPerson[] {
  const random = randomStream(20010429, 'survey drawn anew')
  const places = people.map((start): MadeUpPerson => {
    const { region, area, weight } = one(random, people)
    return { ...start, region, area, weight }
  })
  return draws.reduce<readonly MadeUpPerson[]>((drawn, { taken, alike }) => {
    const groups = new Map<string, MadeUpPerson[]>()
    for (const person of people) {
      const group = groups.get(alike(person))
      if (group) group.push(person)
      else groups.set(alike(person), [person])
    }
    return drawn.map((person) => ({
      ...person,
      ...taken(one(random, groups.get(alike(person)) ?? people)),
    }))
  }, places)
}

/** The values in the order in which they are drawn, and what those share who are alike as far as it goes. */
const draws: readonly {
  readonly taken: (of: MadeUpPerson) => Partial<MadeUpPerson>
  readonly alike: (person: MadeUpPerson) => string
}[] = [
  { taken: ({ ethnicity }) => ({ ethnicity }), alike: ({ region, area }) => `${region} ${area}` },
  { taken: ({ sex, age }) => ({ sex, age }), alike: ({ ethnicity }) => ethnicity },
  { taken: ({ marital }) => ({ marital }), alike: ({ sex, age }) => `${sex} ${ageGroup(age)}` },
  { taken: ({ education }) => ({ education }), alike: ({ sex, age }) => `${sex} ${ageGroup(age)}` },
  {
    taken: ({ occupation }) => ({ occupation }),
    alike: ({ education, age }) => `${education} ${ageGroup(age)}`,
  },
  { taken: ({ illness }) => ({ illness }), alike: ({ marital, age }) => `${marital} ${ageGroup(age)}` },
  { taken: ({ income }) => ({ income }), alike: ({ occupation, education }) => `${occupation} ${education}` },
]

function one<Of>(random: Random, of: readonly Of[]): Of {
  return of[nextBelow(random, of.length)]
}
