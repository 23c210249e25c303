import { across, down, type MapFrame, type MapPoint } from './map-point'

export type PlacedLabel = {
  readonly id: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end' | 'middle'
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** More labels than this say nothing; the others show on hover. */
const mostLabels = 60
/** Among thousands of points most find no room; so many are tried. */
const mostTried = 300
const letterWidth = 6.6
const lineHeight = 12

/**
 * Labels beside their marks, never on a mark, a line segment or another label.
 *
 * Points are taken in the order given, so that on collision the later one loses its label: give the selected one first,
 * then those on or near the frontier.
 */
export function placeLabels(
  order: readonly MapPoint[],
  all: readonly MapPoint[],
  frontier: readonly MapPoint[],
  frame: MapFrame,
  limit: number | null,
): readonly PlacedLabel[] {
  const marks = all.map((point) =>
    boxAround(across(frame, point.utility.value), down(frame, point.risk.value), 6),
  )
  const line = [...segmentBoxes(frontier, frame), ...limitBoxes(limit, frame)]
  const placed: PlacedLabel[] = []
  const taken: Box[] = []
  for (const point of order.slice(0, mostTried)) {
    if (placed.length >= mostLabels) break
    const x = across(frame, point.utility.value)
    const y = down(frame, point.risk.value)
    for (const { dx, dy, anchor } of places) {
      const label = { id: point.id, text: point.label, x: x + dx, y: y + dy, anchor }
      const box = labelBox(label)
      const free =
        inside(box, frame) &&
        !marks.some((mark) => overlap(mark, box)) &&
        !taken.some((other) => overlap(other, box)) &&
        !line.some((piece) => overlap(piece, box))
      if (!free) continue
      placed.push(label)
      taken.push(box)
      break
    }
  }
  return placed
}

const places: readonly {
  readonly dx: number
  readonly dy: number
  readonly anchor: PlacedLabel['anchor']
}[] = [
  { dx: 10, dy: 14, anchor: 'start' },
  { dx: -9, dy: -6, anchor: 'end' },
  { dx: 11, dy: 4, anchor: 'start' },
  { dx: -11, dy: 4, anchor: 'end' },
  { dx: 9, dy: -6, anchor: 'start' },
  { dx: -9, dy: 14, anchor: 'end' },
  { dx: 0, dy: -11, anchor: 'middle' },
  { dx: 0, dy: 20, anchor: 'middle' },
]

function labelBox({ text, x, y, anchor }: PlacedLabel): Box {
  const width = text.length * letterWidth
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - lineHeight + 3, bottom: y + 2 }
}

function boxAround(x: number, y: number, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

/** The frontier as small boxes along its line, so that labels keep off it. */
function segmentBoxes(frontier: readonly MapPoint[], frame: MapFrame): readonly Box[] {
  const boxes: Box[] = []
  for (let i = 1; i < frontier.length; i++) {
    const x1 = across(frame, frontier[i - 1].utility.value)
    const y1 = down(frame, frontier[i - 1].risk.value)
    const x2 = across(frame, frontier[i].utility.value)
    const y2 = down(frame, frontier[i].risk.value)
    const pieces = Math.max(1, Math.min(60, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 6)))
    for (let k = 0; k <= pieces; k++) {
      boxes.push(boxAround(x1 + ((x2 - x1) * k) / pieces, y1 + ((y2 - y1) * k) / pieces, 1.5))
    }
  }
  return boxes
}

/** The limit's line, and its words at the right end. */
function limitBoxes(limit: number | null, frame: MapFrame): readonly Box[] {
  if (limit === null) return []
  const y = down(frame, limit)
  const right = frame.left + frame.width
  return [
    { left: frame.left, right, top: y - 1.5, bottom: y + 1.5 },
    { left: right - 100, right, top: y - 20, bottom: y + 20 },
  ]
}

function inside(box: Box, frame: MapFrame): boolean {
  return (
    box.left >= frame.left - 40 &&
    box.right <= frame.left + frame.width + 20 &&
    box.top >= frame.top - 16 &&
    box.bottom <= frame.top + frame.height
  )
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
