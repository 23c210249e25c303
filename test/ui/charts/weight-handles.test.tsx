import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { WeightHandles } from '../../../src/ui/charts/WeightHandles'

const patterns = [
  { weight: 9, decision: 'link' },
  { weight: 6, decision: 'link' },
  { weight: 2, decision: 'open' },
  { weight: -1, decision: 'open' },
  { weight: -5, decision: 'none' },
] as const

type Patterns = Parameters<typeof WeightHandles>[0]['patterns']

function shown(of: Patterns = patterns) {
  const [onMove, onMoved] = [vi.fn(), vi.fn()]
  render(
    <WeightHandles
      patterns={of}
      ends={[-10, 10]}
      inset={{ left: 44, right: 4, top: 16, bottom: 36 }}
      onMove={onMove}
      onMoved={onMoved}
    />,
  )
  const [below, from] = screen.getAllByRole('slider')
  return { onMove, onMoved, below, from }
}

describe('the handles of the weights from which pairs are linked', () => {
  it('stand where patterns are decided otherwise, and say so', () => {
    const { below, from } = shown()
    expect(from).toHaveAccessibleName('Pairs are linked from')
    expect(from).toHaveAttribute('aria-valuetext', '6.0 bits, 2 of 5 patterns')
    expect(below).toHaveAccessibleName('Pairs are not linked below')
    expect(below).toHaveAttribute('aria-valuenow', '-1')
  })

  it('go from pattern to pattern by keys, as far as the other', async () => {
    const { onMoved, below, from } = shown()
    const last = (of: string, count: number) =>
      expect(onMoved).toHaveBeenLastCalledWith({ of, patterns: count })
    from.focus()
    await userEvent.keyboard('{ArrowLeft}')
    last('linked', 3)
    await userEvent.keyboard('{ArrowRight}')
    last('linked', 1)
    await userEvent.keyboard('{Home}')
    last('linked', 4)
    await userEvent.keyboard('{End}')
    last('linked', 0)
    below.focus()
    await userEvent.keyboard('{ArrowRight}')
    last('ruledOut', 2)
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    last('ruledOut', 3)
    await userEvent.keyboard('{Home}')
    last('ruledOut', 0)
  })

  it('leave the rate as it is where they can’t go farther', async () => {
    const { onMoved, below, from } = shown([
      { weight: 3, decision: 'link' },
      { weight: -3, decision: 'none' },
    ])
    from.focus()
    await userEvent.keyboard('{ArrowLeft}')
    below.focus()
    await userEvent.keyboard('{ArrowRight}{End}')
    expect(onMoved).not.toHaveBeenCalled()
  })

  it('are dragged: told on the way, and when let go; a press alone changes nothing', () => {
    const { onMove, onMoved, from } = shown()
    const track = from.parentElement!
    track.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect
    from.setPointerCapture = vi.fn()
    fireEvent.pointerDown(from, { button: 0, pointerId: 1, clientX: 260 })
    fireEvent.pointerUp(from, { pointerId: 1 })
    expect(onMoved).not.toHaveBeenCalled()
    fireEvent.pointerDown(from, { button: 0, pointerId: 1, clientX: 260 })
    // One bit: the patterns of 9, 6 and 2 bits lie above it.
    fireEvent.pointerMove(from, { pointerId: 1, clientX: 210 })
    expect(onMove).toHaveBeenLastCalledWith({ of: 'linked', patterns: 3 })
    fireEvent.pointerUp(from, { pointerId: 1 })
    expect(onMoved).toHaveBeenLastCalledWith({ of: 'linked', patterns: 3 })
  })
})
