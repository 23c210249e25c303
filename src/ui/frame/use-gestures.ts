import { useEffect } from 'react'
import { endGesture } from '../../store/gesture'

/**
 * Tells where one gesture ends and the next begins: at a press of a pointer or of Enter or Space, and where the focus
 * goes from one thing to another. What lies inside one `data-gesture`, such as the rows of a table, counts as one thing.
 */
export function useGestures(): void {
  useEffect(() => {
    let at: Element | null = null
    function onFocus({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      const area = target.closest('[data-gesture]') ?? target
      if (area !== at) endGesture()
      at = area
    }
    function onKey(event: KeyboardEvent) {
      if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) endGesture()
    }
    // Before anyone else hears of it: the change that follows belongs to the new gesture.
    window.addEventListener('focusin', onFocus, true)
    window.addEventListener('pointerdown', endGesture, true)
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('focusin', onFocus, true)
      window.removeEventListener('pointerdown', endGesture, true)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [])
}
