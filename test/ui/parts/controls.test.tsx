import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../../src/ui/parts/Button'
import { CheckboxField } from '../../../src/ui/parts/Checkbox'
import { Dialog } from '../../../src/ui/parts/Dialog'
import { FileButton } from '../../../src/ui/parts/FileButton'
import { IconButton } from '../../../src/ui/parts/IconButton'
import { Indexed } from '../../../src/ui/parts/Indexed'
import { Menu } from '../../../src/ui/parts/Menu'
import { Message } from '../../../src/ui/parts/Message'
import { Provenance } from '../../../src/ui/parts/Provenance'
import { Prose } from '../../../src/ui/parts/Prose'
import { Select } from '../../../src/ui/parts/Select'
import { Switch } from '../../../src/ui/parts/Switch'
import { Tabs } from '../../../src/ui/parts/Tabs'

describe('controls', () => {
  it('a button that cannot be pressed says why and keeps its place in the tab order', async () => {
    const onPress = vi.fn()
    render(
      <Button disabled reason="Choose at least one key variable" onPress={onPress}>
        Measure risk
      </Button>,
    )
    await userEvent.tab()
    const button = screen.getByRole('button', { name: 'Measure risk' })
    expect(button).toHaveFocus()
    expect(button).toHaveAccessibleDescription('Choose at least one key variable')
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose at least one key variable')
    await userEvent.click(button)
    expect(onPress).not.toHaveBeenCalled()
  })

  it('a button keeps the focus when it can no longer be pressed', async () => {
    const button = (disabled: boolean) => (
      <Button disabled={disabled} reason="Being measured" onPress={() => undefined}>
        Measure risk
      </Button>
    )
    const { rerender } = render(button(false))
    await userEvent.tab()
    rerender(button(true))
    expect(screen.getByRole('button', { name: 'Measure risk' })).toHaveFocus()
  })

  it('a sheet that begins with a list gives the focus to what it asks, not to what takes an entry away', () => {
    render(
      <Dialog title="Tables" onClose={() => undefined}>
        <IconButton name="close" label="Remove age × sex" onPress={() => undefined} />
        <input aria-label="Rows" />
      </Dialog>,
    )
    expect(screen.getByLabelText('Rows')).toHaveFocus()
  })

  it('a button in a sheet says why inside the sheet, which lies above the page', async () => {
    render(
      <Dialog title="A grid" onClose={() => undefined}>
        <Button disabled reason="No points" onPress={() => undefined}>
          Generate
        </Button>
      </Dialog>,
    )
    expect(screen.getByRole('button', { name: 'Generate' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    expect(screen.getByRole('dialog')).toContainElement(
      await screen.findByText('No points', { selector: '[role=tooltip]' }),
    )
  })

  it('how a number is known is explained beside it, without a stop for Tab', async () => {
    render(<Provenance how="estimated" />)
    const mark = screen.getByRole('img', { name: 'estimated' })
    expect(mark).not.toHaveAttribute('title')
    await userEvent.tab()
    expect(mark).not.toHaveFocus()
    // A mark that comes under a resting pointer is not meant.
    const user = userEvent.setup()
    await user.pointer([{ target: document.body }, { target: mark }])
    expect(await screen.findByRole('tooltip')).toHaveTextContent('From the sample by a model')
  })

  it('a select is found by its hidden label and hands over the value', async () => {
    const onChange = vi.fn()
    const options = [
      { value: 'key', label: 'Key' },
      { value: 'keep', label: 'Keep' },
    ] as const
    render(<Select label="Role of sex" hideLabel options={options} value="key" onChange={onChange} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role of sex' }), 'Keep')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('keep')
  })

  it('a checkbox may be mixed, and is toggled by Space', async () => {
    const onChange = vi.fn()
    render(<CheckboxField label="as released" name="sex known in A" checked="mixed" onChange={onChange} />)
    const box = screen.getByRole('checkbox', { name: 'sex known in A' })
    expect(box).toBePartiallyChecked()
    box.focus()
    await userEvent.keyboard(' ')
    expect(onChange).toHaveBeenCalled()
  })

  it('a switch says its state', async () => {
    const onChange = vi.fn()
    render(<Switch label="Knows who was sampled" on={false} onChange={onChange} />)
    const found = screen.getByRole('switch', { name: 'Knows who was sampled' })
    expect(found).not.toBeChecked()
    await userEvent.click(found)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('a file button hands over the file, the same one again too', async () => {
    const onFile = vi.fn()
    render(
      <FileButton accept=".csv" onFile={onFile}>
        Choose a file
      </FileButton>,
    )
    const input = screen.getByLabelText('Choose a file', { selector: 'input' })
    const file = new File(['a\n1\n'], 'small.csv')
    await userEvent.upload(input, file)
    await userEvent.upload(input, file)
    expect(onFile).toHaveBeenCalledTimes(2)
  })

  it('tabs move and select by arrows, Home and End', async () => {
    function Families() {
      const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a')
      const tabs = [
        { id: 'a', label: 'Uniqueness', value: '2,831 sample uniques' },
        { id: 'b', label: 'Population model' },
        { id: 'c', label: 'Intruder' },
      ] as const
      return (
        <Tabs label="Measure families" tabs={tabs} selected={selected} onSelect={setSelected}>
          panel {selected}
        </Tabs>
      )
    }
    render(<Families />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: /Population model/ })).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: /Population model/ })).toHaveTextContent('panel b')
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Intruder')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Uniqueness')
  })

  it('a menu opens by the keyboard and hands over what was chosen', async () => {
    const onChoose = vi.fn()
    const entries = [
      { id: '0', label: 'A Public register', text: 'Public register', note: '358.1', chosen: true },
      { id: '1', label: 'B Nosy neighbour', text: 'Nosy neighbour' },
    ]
    render(
      <Menu
        label="Scenario A"
        trigger="A"
        triggerClass="chip"
        groups={[{ title: 'Scenarios', entries }]}
        onChoose={onChoose}
      />,
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('1')
  })

  it('a dialog has a name and closes by its button', async () => {
    const onClose = vi.fn()
    render(
      <Dialog title="Keyboard" onClose={onClose}>
        content
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Keyboard' })).toHaveTextContent('content')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a dialog gives the focus back to what opened it', async () => {
    function Opener() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <Button onPress={() => setOpen(true)}>Open</Button>
          {open && (
            <Dialog title="Keyboard" onClose={() => setOpen(false)}>
              <input aria-label="Answer" />
            </Dialog>
          )}
        </>
      )
    }
    render(<Opener />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByLabelText('Answer')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('a message of danger is an alert, any other a status', () => {
    const { rerender } = render(<Message tone="danger" title="Row 3 has 7 fields." />)
    expect(screen.getByRole('alert')).toHaveTextContent('Row 3 has 7 fields.')
    rerender(<Message tone="info" title="No file yet." />)
    expect(screen.getByRole('status')).toHaveTextContent('No file yet.')
  })
})

describe('sentences', () => {
  it('set names between backticks in mono', () => {
    render(<Prose text="`wt` is zero in 3 records." />)
    expect(screen.getByText('wt')).toHaveClass('mono')
  })

  it('set letters with an index as symbols, Greek ones too', () => {
    const { container } = render(<Indexed text="f_k is the count, π_j the chance; file_name_here stays." />)
    expect([...container.querySelectorAll('i')].map((each) => each.textContent)).toEqual(['fk', 'πj'])
  })
})
