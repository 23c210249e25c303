import { useEffect } from 'react'

/**
 * A text that is cut for want of room shows its full words when it is pointed at, wherever it stands: room depends on
 * the window, the font and the zoom, so no single place can know. Read aloud, it is whole as it is.
 */
export function useCutWords(): void {
  useEffect(() => {
    let giveBack = () => {}
    function onPoint({ target }: PointerEvent) {
      giveBack()
      giveBack = () => {}
      const cut = target instanceof Element ? cutAround(target) : null
      if (!cut) return
      const words = tidy(cut.textContent)
      const around = cut.closest('[title]')?.getAttribute('title') ?? ''
      if (words === '' || tidy(around).includes(words)) return
      const own = cut.getAttribute('title')
      cut.setAttribute('title', around === '' ? words : `${words}: ${around}`)
      giveBack = () => {
        if (own === null) cut.removeAttribute('title')
        else cut.setAttribute('title', own)
      }
    }
    document.addEventListener('pointerover', onPoint)
    return () => {
      document.removeEventListener('pointerover', onPoint)
      giveBack()
    }
  }, [])
}

/** How far up the cut text of a pressed word, a sign or a button may be. */
const furthest = 3

/** The text that is cut at this element or around it; the steps of the rail have a tooltip that says all of theirs. */
function cutAround(element: Element): Element | null {
  if (element.closest('#rail')) return null
  let at: Element | null = element
  for (let up = 0; at && up <= furthest; up++) {
    if (at.scrollWidth > at.clientWidth && getComputedStyle(at).textOverflow === 'ellipsis') return at
    at = at.parentElement
  }
  return null
}

function tidy(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}
