import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { placeCallout, type Place, type Size } from './place-callout'

/** Below this width the callout lies at the bottom of the page. */
const narrow = 1100

/**
 * Outlines what `find` gives, keeps it in sight, and says where the callout stands beside it; null: at the bottom, where
 * the page makes room for it.
 */
export function usePlace(find: () => Element | null, callout: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>({ left: 0, top: 0 })
  useLayoutEffect(() => {
    let target: Element | null = null
    let frame = 0
    // As it stands beside its target; at the bottom of the page it is wider, and lower.
    const size = callout.current?.getBoundingClientRect()
    function lookAgain() {
      frame = 0
      const found = find()
      if (found !== target) {
        target?.removeAttribute('data-pointed')
        if (target) sizes?.unobserve(target)
        target = found
        target?.setAttribute('data-pointed', '')
        if (target) sizes?.observe(target)
        bringIntoView(target)
      }
      const next = target && size ? placeBeside(target, size) : null
      setPlace((before) => (before?.left === next?.left && before?.top === next?.top ? before : next))
    }
    function later() {
      frame ||= requestAnimationFrame(lookAgain)
    }
    function onResize() {
      bringIntoView(target)
      later()
    }
    // Numbers that arrive make what holds them larger, or push it down.
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onResize)
    const content = document.getElementById('main')?.firstElementChild
    if (content) sizes?.observe(content)
    const observer = new MutationObserver(later)
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', onResize)
    window.addEventListener('scroll', later, true)
    lookAgain()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      sizes?.disconnect()
      window.removeEventListener('resize', onResize)
      window.removeEventListener('scroll', later, true)
      target?.removeAttribute('data-pointed')
    }
  }, [find, callout])
  // The page is lower where the callout lies at its bottom: the target may have gone out of sight.
  const isDocked = place === null
  useEffect(() => {
    bringIntoView(find())
  }, [isDocked, find])
  return place
}

function placeBeside(target: Element, callout: Size): Place | null {
  if (window.innerWidth < narrow) return null
  const top = document.getElementById('top')?.getBoundingClientRect().bottom ?? 0
  const within = { left: 0, top, width: window.innerWidth, height: window.innerHeight - top }
  return placeCallout(target.getBoundingClientRect(), callout, within)
}

function bringIntoView(target: Element | null): void {
  if (target && 'scrollIntoView' in target) target.scrollIntoView({ block: 'nearest' })
}
