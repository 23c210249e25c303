import type { ReactNode } from 'react'

/** Every picture the interface draws with a line, on a 16-unit square. */
const drawings = {
  again: <path d="M12.75 6A5.25 5.25 0 1 0 13.25 8.5M13 2.5V6H9.5" />,
  check: <path d="m3.5 8.5 3 3 6-7" />,
  chevron: <path d="M4.5 6.25 8 9.75l3.5-3.5" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.5V8l2.5 1.75" />
    </>
  ),
  close: <path d="m4.5 4.5 7 7m0-7-7 7" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1" />
      <path d="M3.5 10.5h-1v-8h8v1" />
    </>
  ),
  error: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="m5.75 5.75 4.5 4.5m0-4.5-4.5 4.5" />
    </>
  ),
  file: (
    <>
      <path d="M4 1.75h5l3 3v9.5H4z" />
      <path d="M9 1.75v3h3" />
    </>
  ),
  filter: <path d="M2.5 4h11M4.5 8h7M6.5 12h3" />,
  grid: (
    <>
      <rect x="2.5" y="2.5" width="4.5" height="4.5" />
      <rect x="9" y="2.5" width="4.5" height="4.5" />
      <rect x="2.5" y="9" width="4.5" height="4.5" />
      <rect x="9" y="9" width="4.5" height="4.5" />
    </>
  ),
  help: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M6.2 6.3c.1-1 .9-1.6 1.8-1.6 1 0 1.8.6 1.8 1.6 0 1.3-1.8 1.3-1.8 2.7M8 11.2v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 7.25v4M8 4.9v.1" />
    </>
  ),
  left: <path d="M13 8H3M6.5 4.5 3 8l3.5 3.5" />,
  local: (
    <>
      <rect x="3" y="3.25" width="10" height="7" rx="1" />
      <path d="M1.5 12.75h13" />
    </>
  ),
  minus: <path d="M3.5 8h9" />,
  moon: <path d="M13 9.6A5.4 5.4 0 0 1 6.4 3 5.4 5.4 0 1 0 13 9.6z" />,
  more: <path d="M3.75 8h.01M8 8h.01M12.25 8h.01" strokeWidth="2.4" />,
  ok: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="m5.25 8.25 2 2 3.5-4.25" />
    </>
  ),
  open: <path d="M6.25 4.5 9.75 8l-3.5 3.5" />,
  pause: <path d="M5.5 3.5v9M10.5 3.5v9" />,
  people: (
    <>
      <circle cx="6" cy="5.5" r="2.25" />
      <path d="M1.75 13c.3-2.6 2-4 4.25-4s3.95 1.4 4.25 4M10.5 3.5a2.25 2.25 0 0 1 0 4M12 9.3c1.3.6 2 1.9 2.25 3.7" />
    </>
  ),
  pin: <path d="M6 2.5h4l-.5 4 2 2.25h-7l2-2.25zM8 8.75v5" />,
  play: <path d="M5 3.25v9.5l7.5-4.75z" />,
  plus: <path d="M8 3.5v9M3.5 8h9" />,
  redo: <path d="M10.5 3 13.5 6l-3 3M13.25 6H6.5a4 4 0 0 0 0 8h3" />,
  right: <path d="M3 8h10M9.5 4.5 13 8l-3.5 3.5" />,
  route: (
    <>
      <circle cx="4" cy="12" r="1.75" />
      <circle cx="12" cy="4" r="1.75" />
      <path d="M5.75 12H10a2.5 2.5 0 0 0 0-5H6a1.5 1.5 0 0 1 0-3h4.25" />
    </>
  ),
  save: <path d="M8 2.5v7.25M5 6.75l3 3 3-3M3 13h10" />,
  print: <path d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3.25 3.25" />
    </>
  ),
  sun: (
    <>
      <circle cx="8" cy="8" r="2.75" />
      <path d="M8 1.75v1.5M8 12.75v1.5M1.75 8h1.5M12.75 8h1.5M3.6 3.6l1 1M11.4 11.4l1 1M12.4 3.6l-1 1M4.6 11.4l-1 1" />
    </>
  ),
  table: (
    <>
      <rect x="2" y="3" width="12" height="10" rx="1" />
      <path d="M2 6.5h12M2 9.75h12M6.5 6.5V13" />
    </>
  ),
  undo: <path d="M5.5 3 2.5 6l3 3M2.75 6H9.5a4 4 0 0 1 0 8h-3" />,
  warn: (
    <>
      <path d="M8 2.25 14.25 13.25H1.75z" />
      <path d="M8 6.5v3.25M8 11.4v.1" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

type IconProps = {
  readonly name: IconName
  readonly small?: boolean | undefined
  /** A class that says what it means: `ok`, `warn`, `danger`, `todo`. */
  readonly tone?: string | undefined
}

/** A line drawing that repeats what the words beside it say; screen readers pass it over. */
export function Icon({ name, small, tone }: IconProps) {
  const classes = ['i', small ? 's' : '', tone ?? ''].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 16 16" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
