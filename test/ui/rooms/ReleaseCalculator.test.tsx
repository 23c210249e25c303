import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PopulationUniques } from '../../../src/engine/risk/acquaintance/uniques-of-population'
import { levelsStore } from '../../../src/store/levels'
import { firstReleasePlans, releasePlansStore } from '../../../src/store/acquaintance/release-plans'
import {
  modelNumber,
  readCircles,
  writeCircles,
} from '../../../src/ui/rooms/risk/acquaintances/release-words'
import { chance } from '../../../src/ui/words/numbers'
import {
  ReleaseCalculator,
  type CalculatorFile,
} from '../../../src/ui/rooms/risk/acquaintances/ReleaseCalculator'
import { RecodeDialog } from '../../../src/ui/rooms/risk/acquaintances/RecodeDialog'
import type { TableDescription, VariableDescription } from '../../../src/file/table-description'

function uniquesOn(cells: number, share: number): PopulationUniques {
  return {
    cells,
    alpha: 0.1,
    beta: 10 / cells,
    atBoundary: false,
    populationSize: 100_000,
    populationUniques: 100_000 * share,
    populationUniqueShare: share,
    groups: {},
    cautions: [],
  }
}

function variable(name: string, distinct: number): VariableDescription {
  return {
    name,
    type: 'ordinal',
    typeReason: 'ordered',
    role: 'key',
    roleReason: 'by its name',
    distinct,
    missing: 0,
    bars: [],
    typical: '',
  }
}

const variables = [variable('age', 80), variable('sex', 2)]

const file: CalculatorFile = {
  scenarioKey: ['age', 'sex'],
  variables,
  data: { file: 'survey.csv' },
  details: [
    { variables: ['age', 'sex'], merge: { age: 20 } },
    { variables: ['age', 'sex'], merge: { age: 10 } },
    { variables: ['age', 'sex'] },
  ],
  uniques: {
    records: 1000,
    keys: [0.00001, 0.0002, 0.001].map((share, level) => ({
      whole: uniquesOn([8, 16, 160][level], share),
      parted: null,
    })),
  },
  waiting: false,
  of: 'acquaintance',
}

beforeEach(() => releasePlansStore.setState(firstReleasePlans, true))

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'Three releases side by side' }))
    .getByRole('row', { name })
    .querySelectorAll('td.num')
const textsOf = (name: RegExp) => [...cellsOf(name)].map(({ textContent }) => textContent)

describe('the release calculator', () => {
  it('has the three releases side by side, each in its own detail', () => {
    render(<ReleaseCalculator file={file} />)
    expect(textsOf(/^Detail of the key/)).toEqual(['coarse', 'middle', 'full'])
    expect(textsOf(/^Knows most people/)).toEqual(['300', '750', '300'])
    // 1 − (1 − 300/100,000 × 0.001)^1000.
    expect(textsOf(/^The one who knows most recognises somebody/)[2]).toBe(
      chance(-Math.expm1(1000 * Math.log1p(-3e-6))),
    )
    expect(textsOf(/^At least one of them recognises/)[2]).toBe('within0.0030')
  })

  it('follows its sliders: a larger circle is a larger risk, and may pass the criterion', () => {
    render(<ReleaseCalculator file={file} />)
    const before = textsOf(/^At least one of them recognises/)[1]
    expect(before).toMatch(/^above|^within/)
    fireEvent.change(screen.getByRole('slider', { name: /^Circle of acquaintances/ }), {
      target: { value: '4' },
    })
    expect(releasePlansStore.getState().plans.research.circle).toBe(10_000)
    expect(textsOf(/^At least one of them recognises/)[1]).toMatch(/^above/)
    expect(textsOf(/^At least one of them recognises/)[1]).not.toBe(before)
    expect(document.body.innerHTML).not.toContain('NaN')
    fireEvent.change(screen.getByRole('slider', { name: /^Detail of the key/ }), { target: { value: '0' } })
    expect(textsOf(/^Detail of the key/)[1]).toBe('coarse')
    // Ten times as many know everybody there is.
    expect(textsOf(/^Known to at least one/)[1]).toBe('100,000')
    expect(document.body.innerHTML).not.toContain('NaN')
  })

  it('calls no size a part of the population that is larger than it', () => {
    releasePlansStore.setState({ criterion: 1e-6 })
    render(<ReleaseCalculator file={file} />)
    expect(screen.getByText('more than all 100,000 people')).toBeInTheDocument()
  })

  it('takes circles that differ, as a list', async () => {
    render(<ReleaseCalculator file={file} />)
    await userEvent.click(screen.getByRole('button', { name: 'Unequal' }))
    const list = screen.getByLabelText('People each investigator knows')
    await userEvent.clear(list)
    await userEvent.type(list, '300, 20 × 4{Enter}')
    expect(textsOf(/^Investigators/)[1]).toBe('5')
    expect(textsOf(/^Knows most people/)[1]).toBe('1,500')
    await userEvent.clear(list)
    await userEvent.type(list, 'many{Enter}')
    expect(screen.getByText(/Whole numbers are needed/)).toBeInTheDocument()
    expect(textsOf(/^Investigators/)[1]).toBe('5')
  })

  it('moves among small circles by arrow keys, one person at a time, and reaches both ends', () => {
    render(<ReleaseCalculator file={file} />)
    const slider = () => screen.getByRole('slider', { name: /^Circle of acquaintances/ })
    const circle = () => releasePlansStore.getState().plans.research.circle
    const press = (steps: number) => {
      // A browser has the slider on the nearest of its steps, and tells of that too once the value is set.
      const at = Math.round(Number(slider().getAttribute('value')) * 40) / 40
      fireEvent.change(slider(), { target: { value: String(at + steps / 40) } })
      const after = Math.round(Number(slider().getAttribute('value')) * 40) / 40
      fireEvent.change(slider(), { target: { value: String(after) } })
    }
    fireEvent.change(slider(), { target: { value: '0' } })
    const seen = [1, 2, 3, 4, 5].map(() => {
      press(1)
      return circle()
    })
    expect(seen).toEqual([2, 3, 4, 5, 6])
    press(-1)
    expect(circle()).toBe(5)
    fireEvent.change(slider(), { target: { value: String(Math.floor(Math.log10(100_000) * 40) / 40) } })
    expect(circle()).toBe(100_000)
  })

  it('writes what is next to nothing as that', () => {
    expect(chance(1e-12)).toBe('<0.000001')
    expect(modelNumber(4e-23)).toBe('<0.000001')
    expect(modelNumber(null)).toBe('–')
    expect(chance(0)).toBe('0.00')
  })

  it('recodes a variable level by level on a coarser key', async () => {
    const levels = ['single', 'married', 'widowed', 'divorced'].map((level, l) => ({
      level,
      records: 100 - l,
      missing: false,
    }))
    const description = { variables: [] } as unknown as TableDescription
    levelsStore.setState({ of: description, byVariable: { status: levels } })
    const change = vi.fn()
    render(
      <RecodeDialog
        data={{ file: 'survey.csv' }}
        variable="status"
        detail="coarse"
        together={[['widowed', 'divorced']]}
        onChange={change}
        onClose={() => undefined}
      />,
    )
    expect(screen.getByLabelText('Group of widowed')).toHaveValue('1')
    expect(screen.getByLabelText('Group of single')).toHaveValue('alone')
    await userEvent.selectOptions(screen.getByLabelText('Group of married'), 'group 1')
    await userEvent.click(screen.getByRole('button', { name: 'Group into 2 levels' }))
    expect(change).toHaveBeenCalledWith([['married', 'widowed', 'divorced']])
  })

  it('leaves a variable out of a coarser key', async () => {
    render(<ReleaseCalculator file={file} />)
    await userEvent.selectOptions(screen.getByLabelText('age, coarse'), 'left out')
    expect(releasePlansStore.getState().coarser['age\nsex'][0]).toEqual({ variables: ['sex'] })
  })

  it('has Table 1 and Figure 1 of the paper, printed beside computed, without a file', async () => {
    render(<ReleaseCalculator file={null} />)
    expect(screen.queryByRole('button', { name: 'This file' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Table 1 and Figure 1' }))
    expect(screen.getByText('21 of 21 as printed')).toBeInTheDocument()
    const table = screen.getByRole('region', { name: 'Table 1, printed beside computed' })
    expect(within(table).getByText('21.48')).toBeInTheDocument()
    expect(within(table).getByText('21.477')).toBeInTheDocument()
    expect(screen.getAllByText('0.061672')).toHaveLength(2)
    expect(screen.getAllByText('0.061143')).toHaveLength(2)
  })

  it('goes by numbers that are typed: those of the paper at first', () => {
    render(<ReleaseCalculator file={null} />)
    expect(textsOf(/^Share unique/)[0]).toBe('0.00100')
    fireEvent.change(screen.getByLabelText('People N'), { target: { value: '127248' } })
    fireEvent.blur(screen.getByLabelText('People N'))
    expect(textsOf(/^Share unique/)[0]).toBe('0.000460')
  })
})

describe('circles in a list', () => {
  it('are read as people write them, and written back', () => {
    expect(readCircles('300, 150 × 3; 1,000')).toEqual([300, 150, 150, 150, 1000])
    expect(readCircles('2 x 2')).toEqual([2, 2])
    expect(readCircles('1.5')).toBeNull()
    expect(readCircles('5 × 100000')).toBeNull()
    expect(readCircles('')).toBeNull()
    expect(writeCircles([300, 150, 150, 1000])).toBe('300, 150 × 2, 1000')
  })
})
