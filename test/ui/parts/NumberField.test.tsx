import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { NumberField } from '../../../src/ui/parts/NumberField'

describe('a number field', () => {
  it('hands over the number when Enter is pressed', async () => {
    const onChange = vi.fn()
    render(<NumberField label="People" value={null} onChange={onChange} />)
    await userEvent.type(screen.getByLabelText('People'), '1,468,255{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(1468255)
  })

  it('hands it over when the field is left', async () => {
    const onChange = vi.fn()
    render(<NumberField label="Fraction" value={null} onChange={onChange} />)
    await userEvent.type(screen.getByLabelText('Fraction'), '1/100')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(0.01)
  })

  it('says beside the field what is wrong and hands nothing over', async () => {
    const onChange = vi.fn()
    render(<NumberField label="Fraction" value={0.1} min={0} aboveMin max={1} onChange={onChange} />)
    const field = screen.getByLabelText('Fraction')
    await userEvent.clear(field)
    await userEvent.type(field, '1.5{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Above 0 and at most 1')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Above 0 and at most 1')
    await userEvent.clear(field)
    await userEvent.type(field, '0{Enter}')
    expect(field).toBeInvalid()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('asks for a whole number where people are counted', async () => {
    render(<NumberField label="People" value={null} whole onChange={() => undefined} />)
    await userEvent.type(screen.getByLabelText('People'), '10.5{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('A whole number is needed')
  })

  it('steps by the arrows without binary dust and stays within its limits', async () => {
    const onChange = vi.fn()
    const { rerender } = render(
      <NumberField label="Rate" value={0.3} min={0} max={0.5} step={0.1} onChange={onChange} />,
    )
    screen.getByLabelText('Rate').focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(onChange).toHaveBeenLastCalledWith(0.4)
    rerender(<NumberField label="Rate" value={0.5} min={0} max={0.5} step={0.1} onChange={onChange} />)
    onChange.mockClear()
    await userEvent.keyboard('{ArrowUp}')
    expect(onChange).not.toHaveBeenCalled()
  })
})
