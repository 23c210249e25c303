import { describe, expect, it } from 'vitest'
import { inLines, listed, namesMissing, stillHolds } from '../../src/store/still-holds'

const asked = (file: string, ...measures: [name: string, settings: string][]) =>
  inLines(file, listed(measures))
const before = asked('[1]', ['uniqueness', '{}'], ['suda', '{"maxSize":3}'])

describe('a result', () => {
  it('holds as long as what it follows from is the same, whatever else is asked for', () => {
    expect(stillHolds(before, before)).toBe(true)
    expect(
      stillHolds(before, asked('[1]', ['theta', '{}'], ['suda', '{"maxSize":3}'], ['uniqueness', '{}'])),
    ).toBe(true)
    expect(stillHolds(before, asked('[1]'))).toBe(true)
  })

  it('does not where the file, or the settings of one of its measures, are others', () => {
    expect(stillHolds(before, asked('[2]', ['uniqueness', '{}'], ['suda', '{"maxSize":3}']))).toBe(false)
    expect(stillHolds(before, asked('[1]', ['suda', '{"maxSize":2}']))).toBe(false)
    expect(stillHolds('[1]', before)).toBe(false)
  })

  it('lacks the measures that were asked for since, or otherwise; all where the file is another', () => {
    expect(namesMissing(before, before)).toEqual([])
    expect(namesMissing(before, asked('[1]', ['suda', '{"maxSize":2}'], ['theta', '{}']))).toEqual([
      'suda',
      'theta',
    ])
    expect(namesMissing(before, asked('[1]'))).toEqual([])
    expect(namesMissing(before, asked('[2]', ['uniqueness', '{}']))).toBeNull()
    expect(namesMissing('[1]', before)).toBeNull()
  })

  it('goes by any names', () => {
    const strange = asked('[1]', ['__proto__', 'a'], ['constructor', 'b'])
    expect(stillHolds(strange, asked('[1]', ['__proto__', 'a']))).toBe(true)
    expect(stillHolds(strange, asked('[1]', ['__proto__', 'b']))).toBe(false)
    expect(namesMissing(asked('[1]'), strange)).toEqual(['__proto__', 'constructor'])
  })
})
