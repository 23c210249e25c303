import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StruckOut } from '../../../src/ui/parts/StruckOut'

afterEach(cleanup)

describe('a number that no longer holds', () => {
  it('is struck out in a table, says why, and opens what is read in its place', async () => {
    const open = vi.fn()
    const row = vi.fn()
    render(
      <div onClick={row}>
        <StruckOut
          place="cell"
          value="12.4"
          reason="`sex` was swapped"
          instead={{ title: 'Expected correct matches', open }}
        />
      </div>,
    )
    const button = screen.getByRole('button', {
      name: /12\.4.*no longer holds.*was swapped.*Expected correct/,
    })
    expect(button.querySelector('s')?.textContent).toBe('12.4')
    await userEvent.click(button)
    expect(open).toHaveBeenCalledOnce()
    expect(row).not.toHaveBeenCalled()
  })

  it('can be reached by keyboard where nothing takes its place', async () => {
    render(<StruckOut place="cell" value="12.4" reason="`sex` was swapped." instead={null} />)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toContain('was swapped.')
    expect(document.activeElement?.textContent).not.toContain('..')
    expect(document.activeElement).toHaveAttribute('aria-disabled', 'true')
  })

  it('says so in words where nothing was computed, with the reason below', async () => {
    const open = vi.fn()
    render(
      <StruckOut
        place="block"
        value={null}
        reason="`sex` is not released."
        instead={{ title: 'Uniques', open }}
      />,
    )
    expect(screen.getByText('does not hold')).toBeDefined()
    expect(screen.getByText('sex').className).toBe('mono')
    await userEvent.click(screen.getByRole('button', { name: 'Uniques' }))
    expect(open).toHaveBeenCalledOnce()
  })
})
