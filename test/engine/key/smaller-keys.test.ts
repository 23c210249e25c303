import { describe, expect, it } from 'vitest'
import { smallerKeys } from '../../../src/engine/key/smaller-keys'
import { column, levels } from './columns'

const records = 400
const of = (name: string, count: number, code: (i: number) => number) =>
  column(
    name,
    levels(count),
    Array.from({ length: records }, (_, i) => code(i)),
  )
const age = of('age', 100, (i) => (i * 7) % 100)
const ageGroup = of('ageGroup', 10, (i) => Math.floor(((i * 7) % 100) / 10))
const work = of('work', 60, (i) => (i * 11) % 60)
const region = of('region', 8, (i) => (i * 5) % 8)
const sex = of('sex', 2, (i) => i % 2)

describe('smaller keys', () => {
  it('take a coarser variable of the file in the place of a finer one', () => {
    const [first] = smallerKeys([region, age, work], [ageGroup, sex], 5000)
    expect(first.key).toEqual(['region', 'ageGroup', 'work'])
    expect(first.coarser).toEqual([{ variable: 'ageGroup', inPlaceOf: 'age' }])
    expect(first.left).toEqual([])
    expect(first.cells).toBe(8 * 10 * 60)
  })

  it('leave out one variable where that is enough, the largest first', () => {
    const keys = smallerKeys([region, age, work], [], 1000)
    expect(keys.map(({ left, cells }) => [left, cells])).toEqual([
      [['age'], 480],
      [['work'], 800],
    ])
    const seen = new Set(Array.from({ length: records }, (_, i) => `${(i * 5) % 8} ${(i * 11) % 60}`))
    const alone = [...seen].filter(
      (each) =>
        Array.from({ length: records }, (_, i) => `${(i * 5) % 8} ${(i * 11) % 60}`).filter(
          (other) => other === each,
        ).length === 1,
    )
    expect(keys[0].sampleUniques).toBe(alone.length)
  })

  it('leave out more where one is not enough, and after coarser variables too', () => {
    expect(smallerKeys([region, age, work, sex], [], 20).map(({ key }) => key)).toEqual([['region', 'sex']])
    const [coarse] = smallerKeys([region, age, work], [ageGroup], 100)
    expect(coarse.key).toEqual(['region', 'ageGroup'])
    expect(coarse.left).toEqual(['work'])
    expect(coarse.coarser).toEqual([{ variable: 'ageGroup', inPlaceOf: 'age' }])
  })
})
