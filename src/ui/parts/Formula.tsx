type FormulaProps = {
  /** As `tex` sets it; from a catalogue, never from a file. */
  readonly mathml: string
  /** The formula in words, for those who cannot see it. */
  readonly reading?: string | undefined
}

/** A formula on its own line. */
export function Formula({ mathml, reading }: FormulaProps) {
  return (
    <div
      className="formula"
      role={reading === undefined ? undefined : 'img'}
      aria-label={reading}
      dangerouslySetInnerHTML={{ __html: `<math display="block">${mathml}</math>` }}
    />
  )
}
