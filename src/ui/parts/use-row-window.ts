import { useEffect, useRef, useState, type RefObject } from 'react'

/** The rows of a long list to draw now, with the room to leave for those above and below. */
export type RowWindow = {
  readonly first: number
  /** One beyond the last row to draw. */
  readonly end: number
  readonly above: number
  readonly below: number
}

const rowsAround = 8

/**
 * The rows of a scrolled list that are in view, with a few around them.
 *
 * `tops` says where each row begins and, last, where the list ends, so that rows may differ in height.
 */
export function rowWindow(tops: readonly number[], scrollTop: number, height: number): RowWindow {
  const count = tops.length - 1
  const first = Math.max(0, rowAt(tops, scrollTop) - rowsAround)
  const end = Math.min(count, rowAt(tops, scrollTop + height) + 1 + rowsAround)
  return { first, end, above: tops[first], below: tops[count] - tops[end] }
}

/** Where the rows of these heights begin, and where the list ends. */
export function topsOf(heights: readonly number[]): readonly number[] {
  const tops = [0]
  for (const height of heights) tops.push(tops[tops.length - 1] + height)
  return tops
}

/**
 * Follows the scrolling of the element `scroller` is given to. `tops` is to stay the same array while the rows do;
 * `reveal` is a row to bring into view when it becomes another, -1 for none.
 */
export function useRowWindow<T extends HTMLElement>(
  tops: readonly number[],
  height: number,
  reveal: number,
): {
  readonly scroller: RefObject<T | null>
  readonly onScroll: () => void
  readonly rows: RowWindow
  readonly bringIntoView: (row: number) => void
} {
  const scroller = useRef<T>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const rows = rowWindow(tops, Math.min(scrollTop, Math.max(0, tops[tops.length - 1] - height)), height)

  function follow() {
    const top = scroller.current?.scrollTop ?? 0
    const next = rowWindow(tops, top, height)
    // Drawn again only when other rows come into view.
    if (next.first !== rows.first || next.end !== rows.end) setScrollTop(top)
  }

  function bringIntoView(row: number) {
    const element = scroller.current
    if (!element || row < 0 || row >= tops.length - 1) return
    // The heads of a table stay in view, and take of the element what its rows do not have.
    const shown = element.clientHeight > 0 ? Math.min(element.clientHeight, height) : height
    if (tops[row] < element.scrollTop) element.scrollTop = tops[row]
    else if (tops[row + 1] > element.scrollTop + shown) element.scrollTop = tops[row + 1] - shown
    else return
    setScrollTop(element.scrollTop)
  }

  useEffect(() => {
    bringIntoView(reveal)
    // Only another row to reveal moves the list, not another order or height.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reveal])

  return { scroller, onScroll: follow, rows, bringIntoView }
}

/** The row that the height `y` falls into. */
function rowAt(tops: readonly number[], y: number): number {
  let low = 0
  let high = tops.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (tops[middle] <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
