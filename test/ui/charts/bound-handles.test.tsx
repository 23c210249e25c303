import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BoundHandles } from '../../../src/ui/charts/BoundHandles'
import { stepped, withBound } from '../../../src/ui/charts/class-bounds'

const usual = [0.01, 0.1, 0.25, 0.5]

describe('a bound', () => {
  it('goes in steps of two digits, over the ends of a decade and back', () => {
    expect(stepped(0.1, 1)).toBe(0.11)
    expect(stepped(0.1, -1)).toBe(0.099)
    expect(stepped(0.099, 1)).toBe(0.1)
    expect(stepped(0.01, -1)).toBe(0.0099)
    expect(stepped(0.25, 10)).toBe(0.35)
    expect(stepped(stepped(0.034, 25), -25)).toBe(0.034)
  })

  it('stays between its neighbours', () => {
    expect(withBound(usual, 1, 0.6, 0.001)).toEqual([0.01, 0.24, 0.25, 0.5])
    expect(withBound(usual, 1, 0.001, 0.001)).toEqual([0.01, 0.011, 0.25, 0.5])
    expect(withBound(usual, 0, 1e-7, 0.001)).toEqual([0.001, 0.1, 0.25, 0.5])
    expect(withBound(usual, 3, 1, 0.001)).toEqual([0.01, 0.1, 0.25, 0.99])
  })
})

describe('the handles of the bounds', () => {
  const inset = { left: 40, right: 10, top: 36, bottom: 36 }

  it('are moved by keys', async () => {
    const onMoved = vi.fn()
    render(
      <BoundHandles bounds={usual} low={0.001} high={1} inset={inset} onMove={vi.fn()} onMoved={onMoved} />,
    )
    const top = screen.getByRole('slider', { name: 'Where 0.25 to 0.5 ends' })
    expect(top).toHaveAttribute('aria-valuenow', '0.5')
    top.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(onMoved).toHaveBeenLastCalledWith([0.01, 0.1, 0.25, 0.49])
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(onMoved).toHaveBeenLastCalledWith([0.01, 0.1, 0.25, 0.6])
    await userEvent.keyboard('{Home}')
    expect(onMoved).toHaveBeenLastCalledWith([0.01, 0.1, 0.25, 0.26])
  })

  it('are dragged: told on the way, and when let go', () => {
    const onMove = vi.fn()
    const onMoved = vi.fn()
    render(
      <BoundHandles bounds={usual} low={0.001} high={1} inset={inset} onMove={onMove} onMoved={onMoved} />,
    )
    const first = screen.getByRole('slider', { name: 'Where below 0.01 ends' })
    const track = first.parentElement!
    track.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect
    first.setPointerCapture = vi.fn()
    fireEvent.pointerDown(first, { button: 0, pointerId: 1, clientX: 200 })
    // Half way along three decades from 0.001.
    fireEvent.pointerMove(first, { pointerId: 1, clientX: 250 })
    expect(onMove).toHaveBeenLastCalledWith([0.032, 0.1, 0.25, 0.5])
    fireEvent.pointerUp(first, { pointerId: 1 })
    expect(onMoved).toHaveBeenCalledExactlyOnceWith([0.032, 0.1, 0.25, 0.5])
    fireEvent.pointerMove(first, { pointerId: 1, clientX: 300 })
    expect(onMove).toHaveBeenCalledOnce()
  })
})
