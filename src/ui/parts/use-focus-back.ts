import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to what had it, when a region that came up over the page goes while the focus is in it; to the room
 * where that is gone itself.
 */
export function useFocusBack(region: string): void {
  useLayoutEffect(() => {
    const from = document.activeElement
    return () => {
      if (!document.getElementById(region)?.contains(document.activeElement)) return
      const back =
        from instanceof HTMLElement && from !== document.body && from.isConnected
          ? from
          : document.getElementById('main')
      back?.focus()
    }
  }, [region])
}
