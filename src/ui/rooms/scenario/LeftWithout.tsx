import { Bars } from '../../charts/Bars'
import { change } from '../../words/numbers'

type Props = {
  /** What is left if that variable were unknown, by key variable; null where it can't be said. */
  readonly rows: readonly { readonly name: string; readonly left: number | null }[]
  /** What there is with all of them. */
  readonly whole: number
  /** How a number is written. */
  readonly write: (value: number) => string
  /** What is counted, to begin a sentence: "Sample uniques". */
  readonly what: string
  /** How many variables are known, in words. */
  readonly known: string
  readonly width?: number
}

/** What each key variable adds: what is left without it, least first. */
export function LeftWithout({ rows: given, whole, write, what, known, width }: Props) {
  const rows = given.toSorted((a, b) => (a.left ?? Infinity) - (b.left ?? Infinity))
  const longest = Math.max(...rows.map((row) => row.name.length), 4)
  // Without a variable some risks can be larger than with it: the bars share the scale of the largest.
  const largest = Math.max(whole, ...rows.map((row) => row.left ?? 0), Number.MIN_VALUE)
  const said = rows.map(({ name, left }) => `${name} ${left === null ? 'not known' : write(left)}`)
  return (
    <Bars
      label={`${what} left if one variable were unknown, of ${write(whole)}: ${said.join(', ')}.`}
      rows={rows.map(({ name, left }) => ({
        name,
        lanes: [
          [
            { value: largest, ink: 'var(--bg-sunken)' },
            { value: left ?? 0, ink: 'var(--prob-4)' },
          ],
        ],
        written: [
          { words: left === null ? '–' : write(left), style: 'lab' },
          { words: left === null ? '' : change(whole, left), style: 'ax' },
        ],
      }))}
      most={largest}
      room={{ left: Math.min(126, 10 + 6.4 * longest), right: 96 }}
      usual={372}
      width={width}
      head={(x, wide) => (
        <text className="ax" x={x(whole)} y={10} textAnchor={x(whole) < wide / 2 ? 'start' : 'end'}>
          {rows.length === 1 ? 'with it' : `all ${known} known`}: {write(whole)}
        </text>
      )}
      reference={whole}
    />
  )
}
