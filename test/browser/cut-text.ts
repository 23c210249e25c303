import type { Page } from '@playwright/test'

/**
 * Texts that are cut with an ellipsis and do not show their full words when they are pointed at. The steps of the rail
 * have a tooltip.
 */
export function cutWithoutFullText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
    const drawing = document.createElement('canvas').getContext('2d')
    const widthOf = (text: string, font: string) => {
      if (drawing) drawing.font = font
      return drawing ? drawing.measureText(text).width : 0
    }
    const chosenIn = (select: HTMLSelectElement) => tidy(select.selectedOptions.item(0)?.textContent ?? null)
    const isCut = (element: Element, style: CSSStyleDeclaration) =>
      element instanceof HTMLSelectElement
        ? widthOf(chosenIn(element), style.font) > element.clientWidth - parseFloat(style.paddingRight)
        : element.scrollWidth > element.clientWidth
    const found: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element)
      if (style.textOverflow !== 'ellipsis' || element.clientWidth < 2 || element.closest('#rail')) continue
      if (!isCut(element, style)) continue
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      const text = element instanceof HTMLSelectElement ? chosenIn(element) : tidy(element.textContent)
      const shown = tidy(element.closest('[title]')?.getAttribute('title') ?? '')
      if (!shown.includes(text)) found.push(`“${text}” is cut, and says “${shown}”`)
    }
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    return found
  })
}

/** What stands out of the panel, the region or the sheet it is in, at its left or right, and cannot be scrolled to. */
export function outOfTheirBox(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxes = '.panel, article, main, aside, header, nav, dialog'
    const isHeld = (element: Element, box: Element) => {
      for (let at = element.parentElement; at && at !== box; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true
      }
      return false
    }
    return [...document.querySelectorAll('body *:not(svg *, math *, .vh, .vh *)')].flatMap((element) => {
      const box = element.parentElement?.closest(boxes)
      const { left, right, width, height } = element.getBoundingClientRect()
      if (!box || width === 0 || height === 0 || getComputedStyle(element).position === 'fixed') return []
      const outer = box.getBoundingClientRect()
      if ((right <= outer.right + 1 && left >= outer.left - 1) || isHeld(element, box)) return []
      return [`${element.tagName} “${element.textContent.slice(0, 40)}” stands out of its box`]
    })
  })
}

/** Fields and buttons of the page, or of the sheet over it, that lie over one another in part. */
export function overlappingControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const place = document.querySelector('dialog[open]') ?? document.querySelector('main')
    const controls = [...(place?.querySelectorAll('input, select, button, textarea, th, td') ?? [])]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, ...inView(control) }))
      .filter(({ left, right, top, bottom }) => right - left > 4 && bottom - top > 4)
    const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent
    const found = controls.flatMap((one, at) =>
      controls
        .slice(at + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3,
        )
        .filter(({ control }) => !one.control.contains(control) && !control.contains(one.control))
        .map(({ control }) => `“${nameOf(one.control)}” lies over “${nameOf(control)}”`),
    )
    return [...new Set(found)]

    /** What the boxes around a control that scroll or hide let see of it. */
    function inView(control: Element) {
      let { left, top, right, bottom } = control.getBoundingClientRect()
      for (let at = control.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue
        const box = at.getBoundingClientRect()
        left = Math.max(left, box.left)
        top = Math.max(top, box.top)
        right = Math.min(right, box.right)
        bottom = Math.min(bottom, box.bottom)
      }
      return { left, top, right, bottom }
    }
  })
}
