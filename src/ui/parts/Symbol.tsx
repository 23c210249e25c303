type SymbolProps = {
  /** Plain letters, or as `tex` sets it when there is a hat, a tilde or an index. */
  readonly of: string
}

/** A symbol in running text: italic serif, or MathML where letters do not suffice. */
export function Symbol({ of }: SymbolProps) {
  if (!of.startsWith('<')) return <i className="m">{of}</i>
  return <span dangerouslySetInnerHTML={{ __html: `<math class="in">${of}</math>` }} />
}
