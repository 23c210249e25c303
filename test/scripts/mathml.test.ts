import { describe, expect, it } from 'vitest'
import { mathmlOf } from '../../scripts/mathml'
import { tex } from '../../src/engine/tex'

describe('a formula set when the page is built', () => {
  it('is MathML', () => {
    expect(mathmlOf(String.raw`\hat\tau_2`)).toBe(
      '<mrow><msub><mover accent="true"><mi>τ</mi><mo>^</mo></mover><mn>2</mn></msub></mrow>',
    )
    expect(mathmlOf('K')).toBe('<mi>K</mi>')
  })

  it('keeps a name in one piece', () => {
    expect(mathmlOf(String.raw`\mathrm{RAAD}`)).toBe('<mi>RAAD</mi>')
    expect(mathmlOf(String.raw`n_\text{rare}`)).toContain('<mtext>rare</mtext>')
  })

  it('writes bars, strokes and stars in signs that every font has', () => {
    expect(mathmlOf(String.raw`|\bar c^*|/2`)).toBe(
      '<mrow><mi mathvariant="normal">|</mi><msup><mover accent="true"><mi>c</mi><mo>¯</mo></mover><mo>*</mo></msup><mi mathvariant="normal">|</mi><mo>/</mo><mn>2</mn></mrow>',
    )
  })

  it('takes a minus at the beginning of brackets for a sign', () => {
    expect(mathmlOf('2 - (-c)')).toContain('<mo>−</mo><mo stretchy="false">(</mo><mo form="prefix">−</mo>')
  })

  it('leaves a place for each formula that is filled in', () => {
    expect(mathmlOf('${MATCH}_${index[i]} ${MATCH} \\text{ of }${all}')).toBe(
      '<mrow><msub>${MATCH}${index[i]}</msub>${MATCH}<mtext>\u00a0of\u00a0</mtext>${all}</mrow>',
    )
  })

  it('stops at what is not TeX', () => {
    expect(() => mathmlOf(String.raw`\frac{1}`)).toThrow('KaTeX parse error')
    expect(() => mathmlOf(String.raw`\estimate x`)).toThrow('KaTeX parse error')
    expect(() => mathmlOf('α')).not.toThrow()
  })

  it('stands where it was written, filled in', () => {
    const inside = tex`x_1`
    expect(tex`\frac{${inside}}{2}`).toBe(`<mrow><mfrac>${inside}<mn>2</mn></mfrac></mrow>`)
  })
})
