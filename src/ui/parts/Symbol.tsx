export type SymbolProps = {
  /** Plain letters, or MathML (with or without the outer `<math>`) when there is a hat, a tilde or an index. */
  readonly of: string
}

/** A symbol in running text: italic serif, or MathML where letters do not suffice. */
export function Symbol({ of }: SymbolProps) {
  if (!of.startsWith('<')) return <i className="m">{of}</i>
  const whole = of.startsWith('<math') ? of : `<math class="in">${of}</math>`
  return <span dangerouslySetInnerHTML={{ __html: whole }} />
}
