import { describe, expect, it } from 'vitest'
import {
  aboutTau,
  bytes,
  cells,
  change,
  count,
  fraction,
  noNumber,
  oneIn,
  percent,
  plainNumber,
  plural,
  points,
  signedPercent,
  signedTau,
  probability,
  range,
  readNumber,
  rareShare,
  recordRisk,
  powerOfTen,
  roundCount,
  seconds,
  share,
  tau,
} from '../../../src/ui/words/numbers'

describe('how numbers are written', () => {
  it('gives each quantity the decimals of the design', () => {
    expect(count(14683)).toBe('14,683')
    expect(tau(358.06)).toBe('358.1')
    expect(share(0.126)).toBe('12.6%')
    expect(percent(97.42)).toBe('97.4%')
    expect(recordRisk(0.966)).toBe('0.97')
    expect(probability(0.0244)).toBe('0.024')
    expect(fraction(0.01)).toBe('0.0100')
  })

  it('does not write a part that is there as nothing, nor as all when something is missing', () => {
    expect(share(1 / 14_685)).toBe('<0.1%')
    expect(share(0.0005)).toBe('0.1%')
    expect(share(0.9997)).toBe('>99.9%')
    expect(share(0.9994)).toBe('99.9%')
    expect(share(0)).toBe('0.0%')
    expect(share(1)).toBe('100.0%')
    expect(share(Array.from({ length: 10 }, () => 0.1).reduce((sum, each) => sum + each))).toBe('100.0%')
  })

  it('keeps two digits of a small record risk and three of a small fraction', () => {
    expect(recordRisk(0.00314)).toBe('0.0031')
    expect(recordRisk(0)).toBe('0.00')
    expect(recordRisk(0.9951)).toBe('>0.99')
    expect(recordRisk(0.9949)).toBe('0.99')
    expect(recordRisk(1)).toBe('1.00')
    expect([0.126, 0.00996, 0.00516, 0.000035, 0, 1].map(rareShare)).toEqual([
      '12.6%',
      '0.996%',
      '0.516%',
      '0.00350%',
      '0.0%',
      '100.0%',
    ])
    expect(fraction(0.000035)).toBe('0.0000350')
  })

  it('writes a true minus and never a minus nought', () => {
    expect(change(2831, 1102)).toBe('−61%')
    expect(change(100, 100.2)).toBe('0%')
    expect(change(253, 1)).toBe('−99.6%')
    expect(change(100_000, 1)).toBe('−99.9%')
    expect(change(253, 0)).toBe('−100%')
    expect(change(100, 107)).toBe('+7%')
    expect(points(0.126, 0.101)).toBe('−2.5 pt')
    expect(signedPercent(0.0985)).toBe('+9.9%')
    expect(signedPercent(-0.0404)).toBe('−4.0%')
    expect(signedPercent(0)).toBe('0.0%')
    expect(signedTau(-10.1)).toBe('−10.1')
    expect(signedTau(null)).toBe('–')
    expect(tau(-0.01)).toBe('−0.0100')
    expect(tau(-0)).toBe('0')
    expect([358.06, 9.996, 9.99, 0.36349, 0, 1e-9].map(tau)).toEqual([
      '358.1',
      '10.0',
      '9.99',
      '0.363',
      '0',
      '<0.000001',
    ])
    expect([358.06, 9.99, 0.36349].map(aboutTau)).toEqual(['358', '9.99', '0.363'])
    expect(plainNumber(-3)).toBe('−3')
  })

  it('writes a dash for a number that does not exist', () => {
    for (const write of [count, tau, share, recordRisk, probability, fraction, seconds, bytes]) {
      expect(write(null)).toBe(noNumber)
      expect(write(Number.NaN)).toBe(noNumber)
      expect(write(undefined)).toBe(noNumber)
    }
    expect(range(1, null)).toBe(noNumber)
    expect(change(0, 3)).toBe(noNumber)
  })

  it('joins a range with an en dash', () => {
    expect(range(321, 382.61)).toBe('321.0–382.6')
    expect(range(0.114, 0.136, share)).toBe('11.4%–13.6%')
  })

  it('says how long is left in seconds and minutes', () => {
    expect(seconds(0.4)).toBe('less than 1 s')
    expect(seconds(11.4)).toBe('11 s')
    expect(seconds(59.6)).toBe('1 min')
    expect(seconds(95)).toBe('1 min 35 s')
  })

  it('scales bytes by thousands', () => {
    expect(bytes(842)).toBe('842 bytes')
    expect(bytes(1_153_434)).toBe('1.2 MB')
    expect(bytes(94_000_000)).toBe('94 MB')
    expect(bytes(999_700)).toBe('1.0 MB')
  })

  it('writes cells exactly up to 2⁵³ and as a power of ten beyond', () => {
    expect(cells(538560, Math.log(538560))).toBe('538,560')
    expect([6, 9, 14, 15, 18].map(powerOfTen)).toEqual([
      '1 million',
      '1 billion',
      '100 trillion',
      '10¹⁵',
      '10¹⁸',
    ])
    expect(roundCount(4e15)).toBe('4.0 × 10¹⁵')
    expect(cells(2 ** 53 - 1, 53 * Math.LN2)).toBe('9,007,199,254,740,991')
    expect(cells(4.2e23, Math.log(4.2e23))).toBe('4.2 × 10²³')
    expect(cells(Infinity, 400 * Math.LN10 + Math.log(9.99))).toBe('1.0 × 10⁴⁰¹')
  })

  it('says one in so many', () => {
    expect(oneIn(0.01)).toBe('1 in 100')
    expect(oneIn(0.4)).toBe('1 in 2.5')
    expect(oneIn(1)).toBe('1 in 1')
  })

  it('counts one thing in the singular', () => {
    expect(plural(1, 'record')).toBe('1 record')
    expect(plural(1200, 'record')).toBe('1,200 records')
  })
})

describe('a large count in a sentence', () => {
  it.each([
    [538_560, '538,560'],
    [13_733_280_000, '13.7 billion'],
    [50_000_000, '50 million'],
    [134_640_000, '134.6 million'],
    [999_999_999, '1 billion'],
    [1e12, '1 trillion'],
    [2.5e17, '2.5 × 10¹⁷'],
  ])('%d is %s', (value, text) => {
    expect(roundCount(value)).toBe(text)
  })
})

describe('numbers that people type', () => {
  it.each([
    ['1,468,255', 1468255],
    ['1 468 255', 1468255],
    ['0.01', 0.01],
    ['0,01', 0.01],
    ['.5', 0.5],
    ['1/100', 0.01],
    ['−3', -3],
    ['-3', -3],
    ['1e-3', 0.001],
    ['1,234.5', 1234.5],
  ])('reads %s as a number', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it.each(['', ' ', 'ten', '1/0', '1/', '1.2.3', '0x10', '5%', 'NaN', 'Infinity'])('refuses %j', (text) => {
    expect(readNumber(text)).toBeNull()
  })

  it('reads back what it writes to be edited', () => {
    for (const value of [0.01, 1468255, 0.1 + 0.2, 1234.5, -7, 1e-6]) {
      expect(readNumber(plainNumber(value))).toBeCloseTo(value, 12)
    }
  })
})
