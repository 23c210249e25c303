import { describe, expect, it } from 'vitest'
import { lossProfilePicture } from '../../../src/ui/rooms/map/loss-profile-picture'

const loss = { written: '1.3', at: { value: 0.5, low: 0.4, high: 0.6 } }
const mark = { method: 'swap', targeted: false }

describe('the loss profile as a picture', () => {
  it('has every head, name and number, a mark for each loss on a scale and the spread of its runs', () => {
    const losses = [loss, { written: '0', at: { value: 0, low: null, high: null } }, null, { written: '12 nats', at: null }] // prettier-ignore
    const svg = lossProfilePicture(
      ['Combined loss', 'IL1, income', 'γ', 'EBIL'],
      [{ name: 'R10S', mark, losses }],
    )
    const words = [...svg.querySelectorAll('text')].map((each) => each.textContent)
    expect(words).toEqual(['Combined loss', 'IL1', 'income', 'γ', 'EBIL', 'R10S', '1.3', '0', '–', '12 nats'])
    expect(svg.querySelectorAll('path')).toHaveLength(1)
    // Over the row, two scales, the runs of one loss, and the tick of the one that is exactly nothing.
    expect(svg.querySelectorAll('line')).toHaveLength(5)
  })

  it('puts what has no room beside it below, and loses none', () => {
    const heads = Array.from({ length: 16 }, (_, i) => `loss ${i}`)
    const svg = lossProfilePicture(heads, [{ name: 'A', mark, losses: heads.map(() => loss) }])
    const words = [...svg.querySelectorAll('text')].map((each) => each.textContent)
    for (const head of heads) expect(words).toContain(head)
    expect(words.filter((each) => each === 'A')).toHaveLength(3)
    expect(svg.querySelectorAll('path')).toHaveLength(16)
    const height = Number(svg.getAttribute('height'))
    for (const text of svg.querySelectorAll('text'))
      expect(Number(text.getAttribute('y'))).toBeLessThan(height)
  })
})
