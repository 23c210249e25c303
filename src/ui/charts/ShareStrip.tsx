import { count } from '../words/numbers'
import { ChartFrame } from './ChartFrame'

type PartOfStrip = { readonly name: string; readonly records: number; readonly ink: string }

type Props = {
  /** In their order from the left; one without records is left out. */
  readonly parts: readonly PartOfStrip[]
  /** What the strip shows, to begin a sentence. */
  readonly what: string
  readonly width?: number
}

const stripHeight = 20
/** Words of a part do not begin nearer to those of the one before. */
const wordsApart = 92

/** Parts of all records beside each other, as long as they have records, with their numbers underneath. */
export function ShareStrip({ parts: all, what, width }: Props) {
  const parts = all.filter(({ records }) => records > 0)
  const total = parts.reduce((sum, { records }) => sum + records, 0)
  const said = parts.map(({ name, records }) => `${count(records)} ${name}`).join(', ')
  return (
    <ChartFrame label={`${what}: ${said}.`} height={stripHeight + 40} usual={760} width={width}>
      {(wide) => {
        const starts = placesOf(parts, (records) => (wide * records) / (total || 1))
        const words = spaced(starts, wide)
        return parts.map(({ name, records, ink }, i) => (
          <g key={name}>
            <rect
              x={starts[i]}
              y={0}
              width={Math.max(1, (wide * records) / total - 1)}
              height={stripHeight}
              rx={2}
              fill={ink}
            />
            <text className="lab" x={words[i]} y={stripHeight + 18}>
              {count(records)}
            </text>
            <text className="ax" x={words[i]} y={stripHeight + 34}>
              {name}
            </text>
          </g>
        ))
      }}
    </ChartFrame>
  )
}

function placesOf(parts: readonly PartOfStrip[], length: (records: number) => number): number[] {
  let place = 0
  return parts.map(({ records }) => {
    const start = place
    place += length(records)
    return start
  })
}

/** Where words begin: under their part, apart from those before, and all of them on the strip. */
function spaced(starts: readonly number[], wide: number): number[] {
  const places: number[] = []
  starts.forEach((start, i) => places.push(i === 0 ? start : Math.max(start, places[i - 1] + wordsApart)))
  for (let i = places.length - 1, most = wide - wordsApart; i >= 0; i--, most -= wordsApart) {
    places[i] = Math.max(0, Math.min(places[i], most))
  }
  return places
}
