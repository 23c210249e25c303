/** A sentence in which names of variables and files stand between backticks, set in mono as the design has them. */
export function Prose({ text }: { readonly text: string }) {
  return text.split('`').map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="mono">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
