/**
 * The symbols of the papers as MathML, so that every catalogue sets the same quantity the same way.
 *
 * Pieces are rows of presentation MathML without the `<math>` around them.
 */

/** A letter or a name. One letter is set in italics, a longer name upright. */
export function name(text: string): string {
  return `<mi>${text}</mi>`
}

export function number(value: number | string): string {
  return `<mn>${value}</mn>`
}

/** An operator or a bracket. */
export function sign(text: string): string {
  return `<mo>${text}</mo>`
}

export function words(text: string): string {
  return `<mtext>${text}</mtext>`
}

export function row(...parts: readonly string[]): string {
  return `<mrow>${parts.join('')}</mrow>`
}

export function below(base: string, index: string): string {
  return `<msub>${base}${index}</msub>`
}

export function above(base: string, power: string): string {
  return `<msup>${base}${power}</msup>`
}

export function belowAndAbove(base: string, index: string, power: string): string {
  return `<msubsup>${base}${index}${power}</msubsup>`
}

export function over(numerator: string, denominator: string): string {
  return `<mfrac>${numerator}${denominator}</mfrac>`
}

export function root(inside: string): string {
  return `<msqrt>${inside}</msqrt>`
}

export function hat(base: string): string {
  return `<mover accent="true">${base}<mo>^</mo></mover>`
}

export function tilde(base: string): string {
  return `<mover accent="true">${base}<mo>~</mo></mover>`
}

export function bar(base: string): string {
  return `<mover accent="true">${base}<mo>¯</mo></mover>`
}

/** A sum over what is written under it. */
export function sumOver(range: string, term: string): string {
  return row(`<munder><mo>∑</mo>${range}</munder>`, term)
}

export function productOver(range: string, factor: string): string {
  return row(`<munder><mo>∏</mo>${range}</munder>`, factor)
}

export function greatestOver(range: string, term: string): string {
  return row(`<munder>${name('max')}${range}</munder>`, term)
}

export function leastOver(range: string, term: string): string {
  return row(`<munder>${name('min')}${range}</munder>`, term)
}

/** Round brackets of the height of a letter. */
export function bracketed(...parts: readonly string[]): string {
  return row('<mo stretchy="false">(</mo>', ...parts, '<mo stretchy="false">)</mo>')
}

/** Round brackets as high as what is in them: a fraction, say. */
export function enclosed(...parts: readonly string[]): string {
  return row(sign('('), ...parts, sign(')'))
}

/** Braces as high as what is in them. */
export function braced(...parts: readonly string[]): string {
  return row(sign('{'), ...parts, sign('}'))
}

/** The two sides of an equation, or more. */
export function equal(...sides: readonly string[]): string {
  return row(sides.join(sign('=')))
}

export function minus(...parts: readonly string[]): string {
  return row(parts.join(sign('−')))
}

export function plus(...parts: readonly string[]): string {
  return row(parts.join(sign('+')))
}

/** How many: 1 where the condition holds and 0 where it does not, to be summed. */
export function indicator(...condition: readonly string[]): string {
  return row(name('I'), bracketed(...condition))
}

/** Cases with their conditions, behind one brace. */
export function cases(...each: readonly (readonly [value: string, condition: string])[]): string {
  const lines = each.map(([value, condition]) => `<mtr><mtd>${value}</mtd><mtd>${condition}</mtd></mtr>`)
  return row(sign('{'), `<mtable columnalign="left left">${lines.join('')}</mtable>`)
}

/** Two equations beside each other. */
export function both(first: string, second: string): string {
  return row(first, sign(','), '<mspace width="1em"/>', second)
}
