import { describe, expect, it } from 'vitest'
import { placeCallout, type Box, type Place } from '../../../src/ui/frame/round/place-callout'

const callout = { width: 360, height: 220 }
const page: Box = { left: 0, top: 44, width: 1440, height: 856 }

function covers(place: Place, target: Box): boolean {
  return (
    place.left < target.left + target.width &&
    place.left + callout.width > target.left &&
    place.top < target.top + target.height &&
    place.top + callout.height > target.top
  )
}

describe('the callout of the round', () => {
  it.each([
    ['below', { left: 224, top: 160, width: 220, height: 160 }, { left: 224, top: 332 }],
    ['above', { left: 240, top: 700, width: 220, height: 160 }, { left: 240, top: 468 }],
    ['to the right', { left: 200, top: 60, width: 300, height: 800 }, { left: 512, top: 60 }],
    ['to the left', { left: 1000, top: 60, width: 430, height: 800 }, { left: 628, top: 60 }],
  ])('stands %s of its target', (_, target, place) => {
    expect(placeCallout(target, callout, page)).toEqual(place)
  })

  it('has no place beside what fills the page', () => {
    expect(placeCallout(page, callout, page)).toBeNull()
  })

  it('covers no target and stays on the page, wherever that is', () => {
    for (let left = 0; left <= 1300; left += 65) {
      for (let top = 44; top <= 860; top += 34) {
        for (const width of [30, 300, 900]) {
          const target = { left, top, width: Math.min(width, 1440 - left), height: 40 }
          const place = placeCallout(target, callout, page)
          if (place === null) throw new Error(`no place beside ${JSON.stringify(target)}`)
          expect(covers(place, target), JSON.stringify(target)).toBe(false)
          expect(place.left).toBeGreaterThanOrEqual(0)
          expect(place.top).toBeGreaterThanOrEqual(44)
          expect(place.left + callout.width).toBeLessThanOrEqual(1440)
          expect(place.top + callout.height).toBeLessThanOrEqual(900)
        }
      }
    }
  })
})
