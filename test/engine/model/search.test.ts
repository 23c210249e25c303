import { describe, expect, it } from 'vitest'
import { hierarchicalModels } from '../../../src/engine/model/model-family'
import {
  defaultSearchOptions,
  forwardSearch,
  searchByBic,
  statisticOf,
  trialInWords,
  weighInTurn,
  type SearchedModels,
  type Statistics,
  type Trials,
} from '../../../src/engine/model/search'
import type { Interaction } from '../../../src/engine/model/terms'

/** Statistics by the interactions of a model, whatever their order; 100 where nothing is said. */
function modelsOf(
  sizes: readonly number[],
  z2: Readonly<Record<string, number>>,
  { asked = [], largestOrder = 3 }: { asked?: string[]; largestOrder?: number } = {},
) {
  const nameOf = (interactions: readonly Interaction[]) =>
    interactions
      .map((each) => each.join(''))
      .sort()
      .join(' ')
  const weigh = (interactions: readonly Interaction[]): Statistics => {
    asked.push(nameOf(interactions))
    const z = z2[nameOf(interactions)] ?? 100
    return { z1: z, z2: z, bic: z }
  }
  const models: SearchedModels<Statistics> = {
    sizes,
    family: hierarchicalModels(sizes, largestOrder),
    evaluate: (interactions) => {
      const z = z2[nameOf(interactions)] ?? 100
      return { z1: z, z2: z, bic: z }
    },
  }
  return { models, weigh }
}

type Searched<Found> = { readonly found: Found; readonly questions: readonly Trials<Statistics>[] }

function searched<Found>(
  search: Generator<Trials<Statistics>, Found, readonly Statistics[]>,
  weigh: (interactions: readonly Interaction[]) => Statistics,
): Searched<Found> {
  const questions: Trials<Statistics>[] = []
  let next = search.next()
  while (!next.done) {
    questions.push(next.value)
    next = search.next(weighInTurn(next.value, ['a', 'b', 'c', 'd'], weigh, () => undefined))
  }
  return { found: next.value, questions }
}

const four = [2, 3, 4, 5]

describe('forwardSearch', () => {
  it('asks for every pair not in yet, adds the nearest to 0, and stops at the first accepted', () => {
    const { models, weigh } = modelsOf(four, { '': 80, '12': -5, '03': 6, '03 12': 1.6, '01 03 12': 0 })
    const { found, questions } = searched(forwardSearch(models), weigh)
    expect(found.isAccepted).toBe(true)
    expect(found.steps.map(({ added }) => added)).toEqual([null, [1, 2]])
    expect(questions).toHaveLength(1)
    expect(questions[0].trials).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ])
  })

  it('takes what is nearest 0 from either side, not what is lowest', () => {
    const { models, weigh } = modelsOf(four, { '': 80, '12': -3, '03': 0.5, '13': 2 })
    expect(searched(forwardSearch(models), weigh).found.steps[1].added).toEqual([0, 3])
    const below = modelsOf(four, { '': 80, '12': -0.5, '03': 1, '13': -4 })
    expect(searched(forwardSearch(below.models), below.weigh).found.steps[1].added).toEqual([1, 2])
  })

  it('goes on until the statistic is below the limit', () => {
    const { models, weigh } = modelsOf(four, { '': 80, '12': 5, '03': 6, '03 12': 1.6 })
    const { found, questions } = searched(forwardSearch(models), weigh)
    expect(found.steps.map(({ added }) => added)).toEqual([null, [1, 2], [0, 3]])
    expect(questions[1].trials).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 3],
      [2, 3],
    ])
    expect(questions[1].weighed).toBe(6)
  })

  it('breaks ties by fewer parameters, then by the order of the key', () => {
    const tied = modelsOf(four, { '': 80, '23': 1, '02': 1 })
    expect(searched(forwardSearch(tied.models), tied.weigh).found.steps[1].added).toEqual([0, 2])
    const same = modelsOf([2, 3, 3, 2], { '': 80, '13': 1, '02': 1 })
    expect(searched(forwardSearch(same.models), same.weigh).found.steps[1].added).toEqual([0, 2])
  })

  it('tries threes when every pair is in, and ends when those are in too', () => {
    const { models, weigh } = modelsOf([2, 3, 4], {})
    const { found, questions } = searched(forwardSearch(models), weigh)
    expect(found.isAccepted).toBe(false)
    expect(questions.map(({ trials }) => trials.length)).toEqual([3, 2, 1, 1])
    expect(questions[3].trials).toEqual([[0, 1, 2]])
    const pairsOnly = modelsOf([2, 3, 4], {}, { largestOrder: 2 })
    expect(searched(forwardSearch(pairsOnly.models), pairsOnly.weigh).questions).toHaveLength(3)
  })

  it('ends when no larger interaction exists, however large one may be', () => {
    const { models, weigh } = modelsOf([2, 3, 2], {}, { largestOrder: 1e12 })
    const { found } = searched(forwardSearch(models), weigh)
    expect(found.isAccepted).toBe(false)
    expect(found.steps.length).toBe(5)
  })

  it('does not depend on the order in which its questions are answered', () => {
    const statistics = { '': 80, '12': 5, '03': 6, '03 12': 1.6 }
    const { models, weigh } = modelsOf(four, statistics)
    const search = forwardSearch(models)
    let next = search.next()
    while (!next.done) {
      const { steps, trials } = next.value
      const current = steps[steps.length - 1].interactions
      const answers: Statistics[] = []
      for (const t of [...trials.keys()].reverse()) answers[t] = weigh([...current, trials[t]])
      next = search.next(answers)
    }
    expect(next.value).toEqual(searched(forwardSearch(models), weigh).found)
  })

  it('guesses how many models it will weigh from how fast the statistic falls', () => {
    // A third each time: from 81 it takes four steps below 1.645. Before the first it is taken to be a quarter.
    const { models, weigh } = modelsOf(four, {
      '': 81,
      '01': 27,
      '01 02': 9,
      '01 02 03': 3,
      '01 02 03 12': 1,
    })
    const { questions } = searched(forwardSearch(models), weigh)
    expect(questions.map(({ weighed }) => weighed)).toEqual([0, 6, 11, 15])
    expect(questions.map(({ expected }) => expected)).toEqual([15, 18, 18, 18])
  })

  it('never expects fewer models than it asks for, nor more steps than there are interactions', () => {
    const { models, weigh } = modelsOf([2, 3, 4], { '': 50, '01': 50, '01 02': 70 })
    for (const acceptBelow of [1.645, 0, -3]) {
      const { questions } = searched(forwardSearch(models, { ...defaultSearchOptions, acceptBelow }), weigh)
      for (const { weighed, expected, trials } of questions) {
        expect(expected).toBeGreaterThanOrEqual(weighed + trials.length)
        expect(expected).toBeLessThanOrEqual(weighed + (trials.length * (trials.length + 1)) / 2)
      }
    }
  })
})

describe('searchByBic', () => {
  it('adds what lowers BIC most, until nothing lowers it', () => {
    const { models, weigh } = modelsOf(four, { '': 90, '13': 50, '01': 60, '01 13': 40, '01 12 13': 41 })
    const { found, questions } = searched(searchByBic(models), weigh)
    expect(found.map(({ added }) => added)).toEqual([null, [1, 3], [0, 1]])
    expect(questions).toHaveLength(3)
  })
})

describe('what progress says', () => {
  it('names the interaction that is tried', () => {
    const trials = [
      [0, 1],
      [0, 2],
    ]
    expect(trialInWords(2, trials, 1, ['lad', 'sex', 'age'])).toBe(
      'Searching for a model: interaction 2, trying lad × age, 2 of 2',
    )
  })
})

describe('the statistic that a search goes by', () => {
  const statistics = (z1: number | null, z2: number | null) => ({ z1, z2, bic: 0 })

  it('is that of the risk it is to serve; of both, the larger', () => {
    expect(statisticOf(statistics(-1, 3), 'tau1')).toBe(-1)
    expect(statisticOf(statistics(3, -1), 'tau2')).toBe(-1)
    expect(statisticOf(statistics(3, -1), 'both')).toBe(3)
    expect(statisticOf(statistics(-2, -1), 'both')).toBe(-1)
  })

  it('is none where it needs one that is not there', () => {
    expect(statisticOf(statistics(null, 1), 'tau1')).toBeNull()
    expect(statisticOf(statistics(null, 1), 'tau2')).toBe(1)
    expect(statisticOf(statistics(null, 1), 'both')).toBeNull()
    expect(statisticOf(statistics(1, null), 'both')).toBeNull()
  })
})

describe('the choice of the next interaction', () => {
  const descending = [5, 4, 3, 2]
  const second = (z2: Readonly<Record<string, number>>) => {
    const { models, weigh } = modelsOf(descending, z2)
    return searched(forwardSearch(models), weigh).found.steps[1]
  }

  it('goes to fewer parameters where two are as near, though one stands earlier', () => {
    expect(second({ '': 80, '01': 1, '23': 1 }).added).toEqual([2, 3])
    expect(second({ '': 80, '01': 1, '23': 1 + 1e-12 }).added).toEqual([2, 3])
    expect(second({ '': 80, '01': 1, '23': 1 + 1e-6 }).added).toEqual([0, 1])
  })

  it('counts parameters with those of the model so far', () => {
    const { models, weigh } = modelsOf(four, { '': 80, '12': 2, '03 12': 1 })
    const { steps } = searched(forwardSearch(models), weigh).found
    // 1 + 1 + 2 + 3 + 4, then 2·3 and 1·4 more.
    expect(steps.map(({ parameters }) => parameters)).toEqual([11, 17, 21])
  })
})

describe('how far a search is', () => {
  /** Models expected in all when the second interaction is looked for, of a search whose statistic goes from one to the other. */
  const expectedAfter = (first: number, then: number) => {
    const { models, weigh } = modelsOf(four, { '': first, '12': then, '03 12': 0 })
    return searched(forwardSearch(models), weigh).questions[1].expected
  }

  it('is guessed from the fall so far; where there was none, as if each step left a quarter', () => {
    // From 40 by halves it takes 5 more steps to be below 1.645: 6 models weighed, then 5 + 4 + 3 + 2 + 1.
    expect(expectedAfter(80, 40)).toBe(6 + 15)
    // From 80 or 90 by quarters it takes 3: 5 + 4 + 3.
    expect(expectedAfter(80, 80)).toBe(6 + 12)
    expect(expectedAfter(80, 90)).toBe(6 + 12)
  })

  it('is told as the models weighed, those of steps before among them', () => {
    const { models, weigh } = modelsOf(four, { '': 80, '12': 20, '03 12': 1 })
    const search = forwardSearch(models)
    const told: number[] = []
    let next = search.next()
    while (!next.done) {
      next = search.next(weighInTurn(next.value, ['a', 'b', 'c', 'd'], weigh, (done) => void told.push(done)))
    }
    expect(told).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('is guessed as two more steps where BIC chooses', () => {
    const { models, weigh } = modelsOf(four, { '': 80, '12': 70, '03 12': 60 })
    const { questions } = searched(searchByBic(models), weigh)
    expect(questions.map(({ weighed, expected }) => [weighed, expected])).toEqual([
      [0, 6 + 5],
      [6, 6 + 5 + 4],
      [11, 11 + 4 + 3],
    ])
  })
})

describe('the end of a search', () => {
  it('is not at the limit itself, and at once where there is no statistic', () => {
    const { models, weigh } = modelsOf(four, { '': 1.645, '12': 1 })
    const { found } = searched(forwardSearch(models), weigh)
    expect(found.steps.map(({ added }) => added)).toEqual([null, [1, 2]])
    const none: SearchedModels<Statistics> = {
      ...models,
      evaluate: () => ({ z1: null, z2: null, bic: 0 }),
    }
    const strict = { ...defaultSearchOptions, acceptBelow: 0 }
    expect(searched(forwardSearch(none, strict), weigh).found).toMatchObject({
      isAccepted: true,
      steps: [{}],
    })
  })

  it('comes with BIC where none is lower, and where nothing is left to add', () => {
    const level = modelsOf(four, { '': 50, '12': 50 })
    expect(searched(searchByBic(level.models), level.weigh).found).toHaveLength(1)
    const falling = modelsOf([2, 3], { '': 50, '01': 40 })
    expect(searched(searchByBic(falling.models), falling.weigh).found).toHaveLength(2)
  })
})
