import katex from 'katex'

/** A formula in presentation MathML, without the `<math>` around it. What is filled in, `${…}`, stays where it stands. */
export function mathmlOf(tex: string): string {
  const filled: string[] = []
  const whole = tex.replace(/\$\{[^{}]+\}/g, (part) => `{\\phantom{${filled.push(part) - 1}}}`)
  const page = katex.renderToString(whole, { output: 'mathml', displayMode: true, strict: 'error' })
  return page
    .replace(/^.*<semantics>|<annotation.*$/gs, '')
    .replace(/[∣∗ˉ]/g, (sign) => signs[sign as keyof typeof signs])
    .replaceAll('<mi mathvariant="normal">/</mi>', '<mo>/</mo>')
    .replace(
      /(?:<mi mathvariant="normal">[A-Za-z]<\/mi>){2,}/g,
      (name) => `<mi>${name.replace(/<[^>]*>/g, '')}</mi>`,
    )
    .replace(/<mrow>(<(m[ino]|mtext)>[^<]*<\/\2>)<\/mrow>/g, '$1')
    .replace(/(<mo stretchy="false">\(<\/mo>|<mo>=<\/mo>)<mo>−/g, '$1<mo form="prefix">−')
    .replace(/<mphantom><mn>(\d+)<\/mn><\/mphantom>/g, (_, i: string) => filled[Number(i)])
}

/** As every font has them. */
const signs = { '∣': '|', '∗': '*', ˉ: '¯' }
