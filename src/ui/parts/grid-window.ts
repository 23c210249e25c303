/** What of a long list is in view. */
type GridView = {
  readonly scrollTop: number
  readonly bodyHeight: number
  readonly rowHeight: number
  readonly rowCount: number
}

/** Browsers collapse or clamp boxes higher than about 16 million pixels; this stays well below. */
const highestCanvas = 8_000_000

const rowsAround = 6

type GridWindow = {
  readonly first: number
  readonly last: number
  readonly canvasHeight: number
  /** Where a row in view stands on the canvas. */
  readonly topOf: (row: number) => number
}

/** The rows in view, with a few around them, and where they stand. */
export function windowOf(view: GridView): GridWindow {
  const total = view.rowCount * view.rowHeight
  const canvasHeight = Math.min(total, highestCanvas)
  const offset = view.scrollTop * scaleOf(view)
  const inView = Math.ceil(view.bodyHeight / view.rowHeight)
  const top = Math.floor(offset / view.rowHeight)
  return {
    first: Math.max(0, top - rowsAround),
    last: Math.min(view.rowCount - 1, top + inView + rowsAround),
    canvasHeight,
    topOf: (row) => row * view.rowHeight - offset + view.scrollTop,
  }
}

/** Where to scroll so that the row is wholly in view; where it is already, nothing changes. */
export function scrollFor(row: number, view: GridView): number {
  const scale = scaleOf(view)
  const offset = view.scrollTop * scale
  const top = row * view.rowHeight
  if (top < offset) return top / scale
  const bottom = top + view.rowHeight - view.bodyHeight
  return bottom > offset ? bottom / scale : view.scrollTop
}

/** Pixels of the list for one pixel of scrolling: 1 unless the list is higher than a browser can scroll. */
function scaleOf(view: GridView): number {
  const total = view.rowCount * view.rowHeight
  if (total <= highestCanvas) return 1
  return (total - view.bodyHeight) / (highestCanvas - view.bodyHeight)
}
