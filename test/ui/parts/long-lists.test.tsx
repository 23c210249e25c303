import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { CheckMenu } from '../../../src/ui/parts/CheckMenu'
import { LongList } from '../../../src/ui/parts/LongList'
import { AlsoCalled } from '../../../src/ui/parts/OtherName'
import { Menu } from '../../../src/ui/parts/Menu'
import { Select } from '../../../src/ui/parts/Select'
import { Variables } from '../../../src/ui/parts/VariableSettings'

const many = [
  { value: '', label: 'missing' },
  ...Array.from({ length: 5000 }, (_, i) => ({ value: `p${i}`, label: `Postcode ${i}` })),
]

function LongSelect() {
  const [value, setValue] = useState('p7')
  return <Select label="Area" options={many} value={value} onChange={setValue} />
}

function LongMenu() {
  const [chosen, setChosen] = useState<readonly string[]>(['p4321'])
  return <CheckMenu label="Areas" options={many} chosen={chosen} none="none" onChange={setChosen} />
}

describe('a long list', () => {
  it('is looked through by a word to choose one, by keyboard alone', async () => {
    render(<LongSelect />)
    const button = screen.getByRole('button', { name: 'Area: Postcode 7' })
    await userEvent.tab()
    expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const field = await screen.findByRole('searchbox', { name: 'Find among 5,001' })
    expect(field).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('4,901 more: type a part of the name.')
    await userEvent.keyboard('code 4999')
    const list = screen.getByRole('listbox', { name: 'Area' })
    expect(within(list).getAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const after = await screen.findByRole('button', { name: 'Area: Postcode 4999' })
    await waitFor(() => expect(after).toHaveFocus())
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('takes the value without a word, too, and says where nothing is called so', async () => {
    render(<LongSelect />)
    await userEvent.click(screen.getByRole('button', { name: /^Area/ }))
    await userEvent.keyboard('elsewhere')
    expect(screen.getByRole('status')).toHaveTextContent('Nothing is called so.')
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.click(screen.getByRole('option', { name: 'missing' }))
    expect(await screen.findByRole('button', { name: 'Area: missing' })).toBeVisible()
  })

  it('is looked through to choose several; those that were chosen stand first and stay where they are', async () => {
    render(<LongMenu />)
    await userEvent.click(screen.getByRole('button', { name: 'Areas: Postcode 4321' }))
    const boxes = () =>
      screen.getAllByRole('checkbox').map((box) => box.parentElement?.parentElement?.textContent)
    expect(boxes().slice(0, 2)).toEqual(['Postcode 4321', 'missing'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Postcode 4321' }))
    expect(boxes()[0]).toBe('Postcode 4321')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find among 5,001' }), '1234')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Postcode 1234' }))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Areas: Postcode 1234' })).toBeVisible()
  })

  it('shows what is called by another name, too, and finds it by that', async () => {
    const other = (own: string) => (own === 'Postcode 77' ? 'The harbour' : null)
    render(
      <AlsoCalled value={other}>
        <LongSelect />
        <LongMenu />
      </AlsoCalled>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Area: Postcode 7' }))
    await userEvent.keyboard('HARBOUR')
    await userEvent.click(screen.getByRole('option', { name: 'Postcode 77 The harbour' }))
    expect(await screen.findByRole('button', { name: 'Area: Postcode 77' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Areas: Postcode 4321' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find among 5,001' }), 'harbour')
    expect(screen.getByRole('checkbox', { name: 'Postcode 77 The harbour' })).not.toBeChecked()
  })

  it('has nothing above it and nothing below where it is short', () => {
    const all = ['a', 'b', 'c']
    render(
      <LongList all={all} wordsOf={(each) => each}>
        {(shown) => <p>{shown.join(' ')}</p>}
      </LongList>,
    )
    expect(screen.getByText('a b c')).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('a long menu', () => {
  it('is looked through by a word, too', async () => {
    const chosen: string[] = []
    render(
      <Menu
        label="Another variable"
        trigger="For another"
        triggerClass=""
        groups={[
          {
            title: 'Each by itself',
            entries: many.map(({ value, label }) => ({ id: value, label, text: label })),
          },
        ]}
        onChoose={(id) => chosen.push(id)}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Another variable' }))
    await userEvent.keyboard('code 4999{ArrowDown}{Enter}')
    expect(chosen).toEqual(['p4999'])
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })
})

describe('a long list of checkboxes in a form', () => {
  it('shows what is chosen first, and others by a word', async () => {
    const changed: (readonly string[] | undefined)[] = []
    render(
      <Variables
        field={{ kind: 'variables', name: 'variables', label: 'Variables', sentence: 'Left out.' }}
        value={['p4321']}
        variables={many.map(({ value }) => ({ name: value }))}
        onChange={(names) => changed.push(names)}
      />,
    )
    expect(screen.getAllByRole('checkbox')[0]).toHaveAccessibleName('p4321')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find among 5,001' }), 'p1234')
    await userEvent.click(screen.getByRole('checkbox', { name: 'p1234' }))
    expect(changed).toEqual([['p1234', 'p4321']])
  })
})
