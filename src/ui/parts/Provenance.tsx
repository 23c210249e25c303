import { Tooltip } from './Tooltip'

export type HowKnown = 'counted' | 'known' | 'estimated' | 'simulated'

const meanings: Readonly<Record<HowKnown, string>> = {
  counted: 'Read off the file itself; exact',
  known: 'From population counts you hold; exact',
  estimated: 'From the sample by a model',
  simulated: 'From repeated runs, with a spread',
}

type ProvenanceProps = {
  readonly how: HowKnown
  /** In place of the word itself. */
  readonly label?: string | undefined
}

/** How a number is known: one of four glyphs with its word, and what that means beside it. No stop for Tab. */
export function Provenance({ how, label }: ProvenanceProps) {
  return (
    <Tooltip says={meanings[how]}>
      <span className="prov" role="img" aria-label={label ?? how} tabIndex={-1}>
        <svg viewBox="0 0 12 10" aria-hidden="true">
          <Glyph how={how} />
        </svg>
        {label ?? how}
      </span>
    </Tooltip>
  )
}

function Glyph({ how }: { readonly how: HowKnown }) {
  switch (how) {
    case 'counted':
      return <circle cx="6" cy="5" r="2.25" fill="currentColor" />
    case 'known':
      return <path d="M6 1.75 9.25 5 6 8.25 2.75 5z" fill="currentColor" />
    case 'estimated':
      return (
        <>
          <path d="M.5 5H3.5M8.5 5h3M.5 2.75v4.5M11.5 2.75v4.5" stroke="currentColor" fill="none" />
          <circle cx="6" cy="5" r="2.25" fill="none" stroke="currentColor" strokeWidth="1.2" />
        </>
      )
    case 'simulated':
      return (
        <>
          <circle cx="2" cy="6.5" r="1.3" fill="currentColor" />
          <circle cx="6" cy="3.5" r="1.3" fill="currentColor" />
          <circle cx="10" cy="6" r="1.3" fill="currentColor" />
        </>
      )
  }
}
