/** A sentence in which letters or initials carry an index after an underscore, such as `f_k` or `MSU_i`: set as symbols. */
export function Indexed({ text }: { readonly text: string }) {
  const pieces = text.split(/((?<![A-Za-z0-9])(?:\p{Lu}{2,}|\p{L}\p{M}*)_[A-Za-z0-9]+)/u)
  return pieces.map((piece, index) => {
    if (index % 2 === 0) return piece
    const [letter, below] = piece.split('_')
    return (
      <i key={index} className="m">
        {/^\p{Lu}{2,}$/u.test(letter) ? <span style={{ fontStyle: 'normal' }}>{letter}</span> : letter}
        <sub style={{ fontSize: '0.8em' }}>{below}</sub>
      </i>
    )
  })
}
