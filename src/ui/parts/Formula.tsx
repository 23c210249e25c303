export type FormulaProps = {
  /** MathML, with or without the outer `<math>`; from a catalogue, never from a file. */
  readonly mathml: string
  /** The formula in words, for those who cannot see it. */
  readonly reading?: string | undefined
}

/** A formula on its own line. */
export function Formula({ mathml, reading }: FormulaProps) {
  const whole = mathml.startsWith('<math') ? mathml : `<math display="block">${mathml}</math>`
  return (
    <div
      className="formula"
      role={reading === undefined ? undefined : 'img'}
      aria-label={reading}
      dangerouslySetInnerHTML={{ __html: whole }}
    />
  )
}
