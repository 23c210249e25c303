import { describe, expect, it } from 'vitest'
import { levelsInWords } from '../../../src/ui/scenario/impossible/levels-in-words'

const data = { file: 'survey.csv', variables: { age: { labels: { '0': 'under 1' } } } }
const ages = ['0', '1', '2', '3', '4', '5', '6', '7', '8']
const said = (levels: readonly string[], ordered: boolean, all = ages) =>
  levelsInWords(data, 'age', levels, { levels: all, ordered })

describe('the levels of a rule', () => {
  it('are said by the first and the last where neighbours have an order', () => {
    expect(said(['0', '1', '2', '3', '6'], true)).toBe('0: under 1 to 3, 6')
    expect(said(['1', '2'], true)).toBe('1, 2')
    // Without an order, "to" would say nothing.
    expect(said(['1', '2', '3'], false)).toBe('1, 2, 3')
  })

  it('are said by what is left out where that is little', () => {
    expect(said(['1', '2', '3', '4', '5', '6', '7', '8'], false)).toBe('all but 0: under 1')
    expect(said(ages.slice(0, 7), false)).toBe('all but 7, 8')
  })

  it('are the first few and a count where nothing shorter says them', () => {
    expect(said(['0', '2', '4', '6', '8'], false)).toBe('0: under 1, 2, 4 and 2 more')
    expect(said(['0', '2', '4', '6', '8'], true)).toBe('0: under 1, 2, 4 and 2 more')
    expect(levelsInWords(data, 'age', ages, null)).toBe('0: under 1, 1, 2 and 6 more')
    expect(said([], true)).toBe('…')
  })
})
