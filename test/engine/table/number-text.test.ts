import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLikeCode, isLikeThousands, numberFrom, wholeNumber } from '../../../src/engine/table/number-text'

describe('a plain whole number', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['-3', -3],
    ['999999999999999', 999999999999999],
  ])('is read from %s', (text, number) => {
    expect(wholeNumber(text)).toBe(number)
  })

  it.each(['', '-', '007', '-0', '+1', '1.0', '1e5', ' 1', '1234567890123456', '0x1F', 'NA'])(
    'is not read from "%s"',
    (text) => {
      expect(wholeNumber(text)).toBeNaN()
    },
  )

  it('is written as it was read', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,17}$/), (text) => {
        const number = wholeNumber(text)
        expect(Number.isNaN(number) || String(number) === text).toBe(true)
      }),
    )
  })
})

describe('a number', () => {
  it.each([
    ['1.50', 1.5],
    ['-0.25', -0.25],
    ['.5', 0.5],
    ['5.', 5],
    ['+3', 3],
    [' 12 ', 12],
    ['1e+05', 100000],
    ['007', 7],
    ['12345678901234567.5', 12345678901234568],
  ])('is read from %s', (text, number) => {
    expect(numberFrom(text, '.')).toBe(number)
  })

  it.each([
    '',
    ' ',
    '.',
    '-',
    '1.2.3',
    '1,5',
    '0x1F',
    'Infinity',
    'NaN',
    '1_000',
    '--1',
    'e5',
    '1e',
    '1e999',
  ])('is not read from "%s"', (text) => {
    expect(numberFrom(text, '.')).toBeNaN()
  })

  it('may have a decimal comma, when that is its mark', () => {
    expect(numberFrom('312,50', ',')).toBe(312.5)
    expect(numberFrom('-1,5e3', ',')).toBe(-1500)
    expect(numberFrom('312.50', ',')).toBeNaN()
  })

  it('is the double nearest to what is written', () => {
    const decimals = fc.tuple(fc.stringMatching(/^-?\d{1,9}$/), fc.stringMatching(/^\d{0,12}$/))
    fc.assert(
      fc.property(decimals, ([whole, fraction]) => {
        const text = `${whole}.${fraction}`
        expect(numberFrom(text, '.')).toBe(Number(text))
        expect(numberFrom(text.replace('.', ','), ',')).toBe(Number(text))
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(numberFrom(String(number), '.')).toBe(Number(String(number)))
      }),
    )
  })
})

it('tells codes from numbers', () => {
  expect(['007', '-01', '1234567890123456'].map(isLikeCode)).toEqual([true, true, true])
  expect(['0', '0.5', '-0.5', '10', '1234567890123456.5'].map(isLikeCode)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

it('knows a comma that may stand between thousands', () => {
  expect(['1,234', '-12,345', '1,234,567'].map(isLikeThousands)).toEqual([true, true, true])
  expect(['1,23', '0,123', '1234,567', '1.234'].map(isLikeThousands)).toEqual([false, false, false, false])
})
