import { useCallback, useState } from 'react'

/**
 * The width of an element, followed as it changes; `fallback` before it is known and where nothing is laid out.
 * Charts are drawn again at this width, never scaled, so that their text stays at 11 px.
 */
export function useWidth(fallback: number): {
  readonly width: number
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined
} {
  const [width, setWidth] = useState(fallback)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver((entries) => {
      const found = Math.round(entries[0].contentRect.width)
      if (found > 0) setWidth(found)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, measure }
}
