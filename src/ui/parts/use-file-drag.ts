import { useEffect, useState } from 'react'

/** Whether files are being dragged over the page just now. */
export function useFileDrag(): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    // Each element that is entered is left again, so the page has been left when the count is back at nothing.
    let inside = 0
    function onEnter(event: DragEvent) {
      if (!carriesFiles(event)) return
      inside += 1
      setOver(true)
    }
    function onLeave(event: DragEvent) {
      if (!carriesFiles(event)) return
      inside = Math.max(0, inside - 1)
      if (inside === 0) setOver(false)
    }
    function onEnd() {
      inside = 0
      setOver(false)
    }
    window.addEventListener('dragenter', onEnter)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onEnd)
    window.addEventListener('dragend', onEnd)
    return () => {
      window.removeEventListener('dragenter', onEnter)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onEnd)
      window.removeEventListener('dragend', onEnd)
    }
  }, [])
  return over
}

export function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
