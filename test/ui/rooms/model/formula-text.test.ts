import { describe, expect, it } from 'vitest'
import { bracketFormula, latexFormula, rFormula } from '../../../../src/ui/rooms/risk/population/formula-text'

const key = ['lad', 'sex', 'age grp', 'econ']

describe('a model as text', () => {
  it('is a formula of R, every term spelt out and every name one that R reads', () => {
    expect(rFormula({ key, interactions: [['age grp', 'lad']] })).toBe(
      'f ~ lad + sex + `age grp` + econ + lad:`age grp`',
    )
    expect(rFormula({ key: ['a', 'if', '.2'], interactions: [] })).toBe('f ~ a + `if` + `.2`')
  })

  it('holds what an interaction of three implies, once', () => {
    expect(
      rFormula({
        key,
        interactions: [
          ['lad', 'sex'],
          ['lad', 'sex', 'econ'],
        ],
      }),
    ).toBe('f ~ lad + sex + `age grp` + econ + lad:sex + lad:econ + sex:econ + lad:sex:econ')
  })

  it('is a formula for a paper, its names escaped', () => {
    expect(latexFormula({ key: ['age_grp', 'sex'], interactions: [['age_grp', 'sex']] })).toBe(
      String.raw`\log \mu = u + u_{\mathrm{age\_grp}} + u_{\mathrm{sex}} + u_{\mathrm{age\_grp},\mathrm{sex}}`,
    )
  })

  it('is its generators in brackets: no term inside another, and every variable in one', () => {
    expect(
      bracketFormula({
        key,
        interactions: [
          ['lad', 'sex'],
          ['econ', 'sex', 'lad'],
        ],
      }),
    ).toBe('[lad sex econ] [age grp]')
    expect(bracketFormula({ key: ['a', 'b'], interactions: [] })).toBe('[a] [b]')
  })
})
