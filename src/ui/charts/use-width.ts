import { startTransition, useCallback, useState } from 'react'

/** The widths that charts of the same usual width had last: the next one is laid out so from the start. */
const lastWidths = new Map<number, number>()

/**
 * The width of an element, followed as it changes; `fallback` before it is known and where nothing is laid out.
 * Charts are drawn again at this width, never scaled, so that their text stays at 11 px. A chart of thousands of marks
 * takes its time to be drawn again: the page is painted first.
 */
export function useWidth(fallback: number): {
  readonly width: number
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined
} {
  const [width, setWidth] = useState(() => lastWidths.get(fallback) ?? fallback)
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof ResizeObserver === 'undefined') return undefined
      const observer = new ResizeObserver((entries) => {
        const found = Math.round(entries[0].contentRect.width)
        if (found <= 0) return
        lastWidths.set(fallback, found)
        startTransition(() => setWidth(found))
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [fallback],
  )
  return { width, measure }
}
