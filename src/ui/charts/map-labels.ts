import { lineOf, type Better, type Limits } from './map-limits'
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
/** With more points than this their error bars leave no room at all. */
const mostBars = 100
const letterWidth = 6.6
const lineHeight = 12
const wordGap = 6

/**
 * Labels beside their marks, never on a mark, a line segment or another label.
 *
 * Points are taken in the order given, so that on collision the later one loses its label: give the selected one first,
 * then those on or near the frontier. `taken` are the boxes of what else is drawn, see {@link limitBoxes};
 * a `prominent` point has its label on a line rather than not at all.
 */
export function placeLabels(
  order: readonly MapPoint[],
  drawn: Drawn,
  frame: MapFrame,
  taken: readonly Box[],
  prominent: ReadonlySet<string>,
): readonly PlacedLabel[] {
  const others = new Room(frame)
  for (const box of taken) others.take(box)
  const labelled = new Room(frame)
  const placed: PlacedLabel[] = []
  for (const point of order.slice(0, mostTried)) {
    if (placed.length >= mostLabels) break
    const labels = labelsAround(point, frame).filter((label) => {
      const box = labelBox(label)
      return inside(box, frame) && drawn.marks.isFree(box) && labelled.isFree(box)
    })
    const label =
      labels.find((each) => drawn.lines.isFree(labelBox(each)) && others.isFree(labelBox(each))) ??
      (prominent.has(point.id) ? labels.at(0) : undefined)
    if (!label) continue
    placed.push(label)
    labelled.take(withGaps(labelBox(label)))
  }
  return placed
}

/** What is drawn whatever is selected and wherever the limits are. */
type Drawn = { readonly marks: Room; readonly lines: Room }

/** The marks, the frontier, and, where they leave room, the error bars. */
export function drawnOf(all: readonly MapPoint[], frontier: readonly MapPoint[], frame: MapFrame): Drawn {
  const marks = new Room(frame)
  for (const point of all) {
    marks.take(boxAround(across(frame, point.utility.value), down(frame, point.risk.value), 6))
  }
  const lines = new Room(frame)
  for (const box of segmentBoxes(frontier, frame)) lines.take(box)
  if (all.length <= mostBars) for (const box of barBoxes(all, frame)) lines.take(box)
  return { marks, lines }
}

/** Where the word stands beside the longest piece of the frontier that has room for it; null where none has. */
export function placeFrontierWord(
  frontier: readonly MapPoint[],
  drawn: Drawn,
  labels: readonly PlacedLabel[],
  frame: MapFrame,
): PlacedLabel | null {
  const labelled = new Room(frame)
  for (const label of labels) labelled.take(withGaps(labelBox(label)))
  const pieces = frontier.slice(1).map((point, i) => {
    const before = frontier[i]
    const x1 = across(frame, before.utility.value)
    const x2 = across(frame, point.utility.value)
    const y1 = down(frame, before.risk.value)
    const y2 = down(frame, point.risk.value)
    return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, length: Math.hypot(x2 - x1, y2 - y1) }
  })
  const words = pieces
    .filter(({ length }) => length >= 90)
    .sort((a, b) => b.length - a.length)
    .map(({ x, y }): PlacedLabel => ({ id: '', text: 'frontier', x: x + 6, y: y + 14, anchor: 'start' }))
  const isFree = (word: PlacedLabel) => {
    const box = labelBox(word)
    return inside(box, frame) && drawn.marks.isFree(box) && labelled.isFree(box)
  }
  return words.find(isFree) ?? null
}

/** The places a label can have, the best first. */
function labelsAround(point: MapPoint, frame: MapFrame): readonly PlacedLabel[] {
  const x = across(frame, point.utility.value)
  const y = down(frame, point.risk.value)
  return places.map(({ dx, dy, anchor }) => ({
    id: point.id,
    text: point.label,
    x: x + dx,
    y: y + dy,
    anchor,
  }))
}

/** The lines of the limits, and the words at their ends. */
export function limitBoxes(
  limits: Limits,
  better: { readonly risk: Better; readonly utility: Better },
  frame: MapFrame,
  words: readonly PlacedLabel[],
): readonly Box[] {
  const right = frame.left + frame.width
  const bottom = frame.top + frame.height
  const level = limits.risk === null ? [] : lineOf(better.risk, limits.risk, frame.risk)
  const upright = limits.utility === null ? [] : lineOf(better.utility, limits.utility, frame.utility)
  return [
    ...words.map(labelBox),
    ...level.map((value) => {
      const y = down(frame, value)
      return { left: frame.left, right, top: y - 1.5, bottom: y + 1.5 }
    }),
    ...upright.flatMap((value) => {
      const x = across(frame, value)
      return [
        { left: x - 1.5, right: x + 1.5, top: frame.top, bottom },
        { left: x - 4, right: x + 120, top: frame.top, bottom: frame.top + 20 },
      ]
    }),
  ]
}

/** How far from a limit its name stands, and what is counted within it: on either side, both below or both above. */
const besideLimit = [
  [-7, 17],
  [17, 31],
  [-21, -7],
] as const

/** Where the limit of risk is named and what passes is counted: at an end of its line, where no mark is in the way. */
export function placeLimitWords(
  { risk }: Limits,
  better: Better,
  words: readonly [limit: string, pass: string],
  { marks }: Drawn,
  frame: MapFrame,
): readonly PlacedLabel[] {
  const level = risk === null ? undefined : lineOf(better, risk, frame.risk).at(-1)
  if (level === undefined) return []
  const y = down(frame, level)
  const ends = [
    { x: frame.left + frame.width - 8, anchor: 'end' },
    { x: frame.left + 8, anchor: 'start' },
  ] as const
  const choices = ends
    .flatMap((end) =>
      besideLimit.map((apart) => words.map((text, i) => ({ id: text, text, ...end, y: y + apart[i] }))),
    )
    // Beyond the frame are the words at the ends of the axes.
    .filter((each) =>
      each.every((word) => word.y - 13 >= frame.top && word.y + 3 <= frame.top + frame.height),
    )
  return choices.find((each) => each.every((word) => marks.isFree(labelBox(word)))) ?? choices[0]
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

/** What is drawn so far, in squares, so that a box is held only against what is near it. */
class Room {
  readonly #squares = new Map<number, Box[]>()
  readonly #left: number
  readonly #top: number

  constructor(frame: MapFrame) {
    this.#left = frame.left - 200
    this.#top = frame.top - 200
  }

  take(box: Box): void {
    this.#visit(box, (square) => {
      const there = this.#squares.get(square)
      if (there) there.push(box)
      else this.#squares.set(square, [box])
      return true
    })
  }

  isFree(box: Box): boolean {
    return this.#visit(
      box,
      (square) => !(this.#squares.get(square) ?? []).some((other) => overlap(other, box)),
    )
  }

  /** Every square that the box touches, until `visit` says no. */
  #visit(box: Box, visit: (square: number) => boolean): boolean {
    const lastX = squareOf(box.right - this.#left)
    const lastY = squareOf(box.bottom - this.#top)
    for (let x = squareOf(box.left - this.#left); x <= lastX; x++) {
      for (let y = squareOf(box.top - this.#top); y <= lastY; y++) {
        if (!visit(x * 1000 + y)) return false
      }
    }
    return true
  }
}

function squareOf(distance: number): number {
  return Math.floor(distance / 32)
}

function labelBox({ text, x, y, anchor }: PlacedLabel): Box {
  const width = text.length * letterWidth
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - lineHeight + 3, bottom: y + 2 }
}

/** Two labels in one line stay apart as two words do. */
function withGaps({ left, right, top, bottom }: Box): Box {
  return { left: left - wordGap, right: right + wordGap, top, bottom }
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

function barBoxes(points: readonly MapPoint[], frame: MapFrame): readonly Box[] {
  return points.flatMap(({ risk, utility }) => {
    const x = across(frame, utility.value)
    const y = down(frame, risk.value)
    return [
      ...(risk.low === null || risk.high === null
        ? []
        : [{ left: x - 1, right: x + 1, top: down(frame, risk.high), bottom: down(frame, risk.low) }]),
      ...(utility.low === null || utility.high === null
        ? []
        : [
            {
              left: across(frame, utility.low),
              right: across(frame, utility.high),
              top: y - 1,
              bottom: y + 1,
            },
          ]),
    ]
  })
}

function inside(box: Box, frame: MapFrame): boolean {
  return (
    box.left >= frame.left &&
    box.right <= frame.left + frame.width + 20 &&
    box.top >= frame.top - 16 &&
    box.bottom <= frame.top + frame.height
  )
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
