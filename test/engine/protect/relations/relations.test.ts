import { describe, expect, it } from 'vitest'
import { randomStream } from '../../../../src/engine/math/random'
import { combinationsOf } from '../../../../src/engine/misclassification/combinations'
import { isJoint, variablesOf } from '../../../../src/engine/misclassification/matrix'
import { applySteps, type Protected } from '../../../../src/engine/protect/apply-steps'
import type { Step } from '../../../../src/engine/protect/definitions'
import { inOrder, type Relation } from '../../../../src/engine/protect/relations/relation'
import { withRebuilding } from '../../../../src/engine/protect/relations/with-rebuilding'
import type { NumericColumn } from '../../../../src/engine/table/column'
import { follows, number, people, ratio, records, skip, total } from './people'
import { categorical, known, type Table, withColumn } from '../../../../src/engine/table/table'

function keeping(table: Table, steps: readonly Step[], relations: readonly Relation[], seed = 1): Protected {
  return applySteps(table, withRebuilding(steps, relations), {
    stream: (step) => randomStream(seed, 'candidate', 0, step),
    imports: {},
    relations,
  })
}

const numbers = (table: Table, name: string) => (known(table, name) as NumericColumn).values

describe('what follows from changed values', () => {
  const table = people(1)
  const noise: Step = { method: 'noise', variables: ['main', 'second', 'pay'], relativeSd: 0.3 }

  it('is a total again, and the ratio to that total', () => {
    const { after, relations } = keeping(table, [noise], [ratio, total])
    const [main, second, hours, pay, rate] = ['main', 'second', 'hours', 'pay', 'rate'].map((name) =>
      numbers(after, name),
    )
    for (let i = 0; i < records; i++) {
      if (Number.isNaN(hours[i])) continue
      expect(Math.abs(hours[i] - main[i] - second[i])).toBeLessThanOrEqual(0.5 + 1e-9)
      if (!Number.isNaN(rate[i]) && hours[i] !== 0) {
        expect(Math.abs(rate[i] - pay[i] / hours[i])).toBeLessThanOrEqual(0.005 + 1e-6 * Math.abs(rate[i]))
      }
    }
    expect(relations['total(hours)']).toMatchObject({ brokenBefore: 0, broken: 0 })
    expect(relations['ratio(rate)']).toMatchObject({ brokenBefore: 0, broken: 0 })
    expect(relations['total(hours)']?.rebuilt).toBeGreaterThan(1000)
  })

  it('is counted and left as it is where that is asked for', () => {
    const { after, relations } = keeping(table, [noise], [{ ...total, keep: 'count' }])
    expect(numbers(after, 'hours')).toBe(numbers(table, 'hours'))
    expect(relations['total(hours)']?.broken).toBeGreaterThan(1000)
    expect(relations['total(hours)']?.rebuilt).toBe(0)
  })

  it('is left alone where no step changes what it follows from, or a step takes it together itself', () => {
    const swap: Step = { method: 'swap', variable: 'works', rate: 0.1 }
    expect(withRebuilding([swap], [total, follows])).toEqual([swap])
    const coded: readonly Step[] = [noise, { method: 'topcode', variable: 'hours', at: 30 }]
    expect(withRebuilding(coded, [total])).toEqual(coded)
    const dropped: readonly Step[] = [noise, { method: 'drop', variables: ['second'] }]
    expect(withRebuilding(dropped, [total])).toEqual(dropped)
    const elsewhere: readonly Step[] = [{ method: 'import', file: 'release.csv' }]
    expect(withRebuilding(elsewhere, [total])).toEqual(elsewhere)
  })

  it('leaves a mistake of the file as it is', () => {
    const hours = numbers(table, 'hours').map((own, i) => (i % 50 === 0 ? own + 1 : own))
    const mistaken = withColumn(table, number('hours', hours))
    const { after, relations } = keeping(mistaken, [noise], [total])
    const wrong = [...hours.keys()].filter((i) => i % 50 === 0 && !Number.isNaN(hours[i]))
    expect(relations['total(hours)']?.brokenBefore).toBe(wrong.length)
    for (const i of wrong) expect(numbers(after, 'hours')[i]).toBe(hours[i])
  })

  it('is a total of those who are asked, and empty of the others', () => {
    const swap: Step = { method: 'swap', variable: 'works', rate: 0.2 }
    const { after, relations } = keeping(table, [noise, swap], [total, skip])
    expect(relations['total(hours)']).toMatchObject({ brokenBefore: 0, broken: 0 })
    const works = categorical(after, 'works').codes
    for (const [i, hours] of numbers(after, 'hours').entries()) if (works[i] === 1) expect(hours).toBeNaN()
  })

  it('is emptied of those who are no longer asked; who comes to be asked has no answer, which is counted', () => {
    const swap: Step = { method: 'swap', variable: 'works', rate: 0.2 }
    const { after, relations } = keeping(table, [swap], [skip])
    const was = categorical(table, 'works').codes
    const works = categorical(after, 'works').codes
    let asked = 0
    for (let i = 0; i < records; i++) {
      if (works[i] === 1) expect(numbers(after, 'hours')[i]).toBeNaN()
      if (works[i] === 0 && was[i] === 1) asked++
    }
    expect(asked).toBeGreaterThan(100)
    expect(relations['skip(main,second,hours,pay,rate)']).toMatchObject({ brokenBefore: 0, broken: asked })
  })
})

describe('a group that follows from a category', () => {
  const pram: Step = { method: 'pram', variable: 'age', diagonal: 0.6, invariant: false }

  it('goes with the level released, in every record', () => {
    const { after, relations } = keeping(people(2), [pram], [follows])
    const group = categorical(after, 'group').codes
    for (const [i, age] of categorical(after, 'age').codes.entries()) expect(group[i]).toBe(age >> 2)
    expect(relations['follows(group)']?.broken).toBe(0)
  })

  it('goes with it where ages are merged besides, unless a merged age has two groups', () => {
    const inGroups = (...into: readonly (readonly string[])[]): Step => ({
      method: 'recode',
      variable: 'age',
      into: into.map((levels) => ({ label: levels.join('+'), levels })),
    })
    const within = keeping(people(2), [inGroups(['0', '1']), pram], [follows])
    expect(within.relations['follows(group)']).toMatchObject({ brokenBefore: 0, broken: 0 })
    const across = keeping(people(2), [inGroups(['3', '4']), pram], [follows])
    expect(across.relations['follows(group)']).toMatchObject({ brokenBefore: 0, broken: 0 })
    const group = categorical(across.after, 'group').codes
    const age = categorical(across.after, 'age')
    const merged = age.levels.indexOf('3+4')
    for (const [i, code] of age.codes.entries()) {
      if (code !== merged) expect(group[i]).toBe(Number(age.levels[code]) >> 2)
    }
  })

  it('has the matrix by which it moves: simulated moves of pairs are as it says', () => {
    const table = people(3)
    const age = categorical(table, 'age')
    const group = categorical(table, 'group')
    // A few mistakes of the file, which stay.
    const codes = group.codes.map((code, i) => (i % 97 === 0 ? (code + 1) % 3 : code))
    const file = withColumn(table, { ...group, codes })
    const all = combinationsOf([age.levels, group.levels])
    const pairOf = (a: number, g: number) => a * all.strides[0] + g * all.strides[1]
    const moves = new Float64Array(all.count * all.count)
    const from = new Float64Array(all.count)
    const runs = 200
    let matrix = new Float64Array()
    for (let run = 0; run < runs; run++) {
      const { after, misclassification } = keeping(file, [pram], [follows], run)
      const [only] = misclassification ?? []
      expect(variablesOf(only)).toEqual(['age', 'group'])
      if (isJoint(only)) matrix = only.groups[0].matrix.probability as Float64Array<ArrayBuffer>
      const ageAfter = categorical(after, 'age').codes
      const groupAfter = categorical(after, 'group').codes
      for (let i = 0; i < records; i++) {
        const pair = pairOf(age.codes[i], codes[i])
        from[pair]++
        moves[pair * all.count + pairOf(ageAfter[i], groupAfter[i])]++
      }
    }
    for (let pair = 0; pair < all.count; pair++) {
      for (let to = 0; to < all.count; to++) {
        const expected = from[pair] * matrix[pair * all.count + to]
        const seen = moves[pair * all.count + to]
        if (expected === 0) expect(seen).toBe(0)
        else expect(Math.abs(seen - expected)).toBeLessThan(5 * Math.sqrt(expected) + 5)
      }
    }
  })

  it('has no matrix where a step changes it besides', () => {
    const besides: Step = { method: 'pram', variable: 'group', diagonal: 0.7 }
    const { misclassification } = keeping(people(4), [besides, pram], [follows])
    expect(misclassification?.map(variablesOf)).toEqual([['age']])
  })

  it('follows from a number too: one that the file does not have goes with the next below', () => {
    const table = people(5)
    const age = number('age', Float64Array.from(categorical(table, 'age').codes))
    const noise: Step = { method: 'noise', variables: ['age'], sd: 2 }
    const { after } = keeping(withColumn(table, age), [noise], [follows])
    const group = categorical(after, 'group').codes
    for (const [i, value] of numbers(after, 'age').entries()) {
      expect(group[i]).toBe(Math.min(2, Math.max(0, Math.floor(Math.floor(value) / 4))))
    }
  })
})

describe('the order of relations', () => {
  it('is that in which they are made, and none where they go round in a circle', () => {
    expect(inOrder([ratio, total])).toEqual([total, ratio])
    expect(inOrder([follows, { follows: 'age', from: 'group' }])).toBeNull()
  })
})
