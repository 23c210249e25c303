import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { LabPairs } from '../../../../src/engine/lab/results'
import { LabRunView } from '../../../../src/ui/rooms/lab/LabRunView'
import { labRecipe, labResults } from './lab-results'

const pairs: LabPairs = {
  known: Float64Array.of(0.5, 0.1, 0.02, 0.03),
  estimated: Float64Array.of(0.4, 0.2, 0.01, 0.05),
}

function shown(samples = 1, of: Partial<Parameters<typeof LabRunView>[0]> = {}) {
  const told = { onShow: vi.fn(), onSample: vi.fn(), onAsk: vi.fn(), onExplain: vi.fn() }
  function Run() {
    const [model, setModel] = useState<string | null>(null)
    return (
      <LabRunView
        results={labResults(samples)}
        lab={labRecipe}
        scenario="Public register"
        wanted="R20S"
        sample={1}
        pairsOf={() => pairs}
        waiting={false}
        model={model}
        onModel={setModel}
        {...told}
        {...of}
      />
    )
  }
  render(<Run />)
  return told
}

const panel = (name: string) => within(screen.getByRole('region', { name }))

function cellsOf(table: ReturnType<typeof panel>, row: RegExp | string): readonly (string | null)[] {
  const head = table.getByRole('rowheader', { name: row })
  const line = head.closest('tr')
  if (!line) throw new Error('The file has no row.')
  return within(line)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

describe('a run of the Lab', () => {
  it('shows each file by every way of telling its risk, the estimate with its error', async () => {
    const { onShow, onExplain } = shown()
    const files = panel('File by file')
    expect(cellsOf(files, /R20S/)).toEqual([
      '298.9',
      '',
      '286.8, 95% interval 256.8–316.8',
      '−4.0%',
      '298.4',
      '292.8',
      '358.6',
      '2,264.0',
    ])
    expect(cellsOf(files, /T20S/)[3]).toBe('+9.9%')
    expect(cellsOf(files, /Original/).slice(4, 7)).toEqual(['–', '–', '–'])
    await userEvent.click(files.getByRole('button', { name: /T20S/ }))
    expect(onShow).toHaveBeenCalledWith('T20S')
    await userEvent.click(files.getByRole('button', { name: 'adjusted' }))
    expect(onExplain).toHaveBeenCalledWith('adjusted')
  })

  it('shows the records as a scatter, and behind T as a table of bands', async () => {
    shown()
    const records = panel('Record by record')
    const chart = records.getByRole('application')
    expect(chart).toHaveAccessibleName(/Known against estimated risk of 4 sample uniques of R20S/)
    chart.focus()
    await userEvent.keyboard('t')
    expect(records.queryByRole('application')).not.toBeInTheDocument()
    const band = records.getByRole('rowheader', { name: '0.02' }).closest('tr')
    expect(band).toHaveTextContent('0.020.0520.0250.030')
    await userEvent.keyboard('t')
    expect(records.getByRole('application')).toBeInTheDocument()
  })

  it('asks for records that are not here', async () => {
    const { onAsk } = shown(1, { pairsOf: () => null })
    await userEvent.click(panel('Record by record').getByRole('button', { name: 'Show records' }))
    expect(onAsk).toHaveBeenCalledWith('R20S')
  })

  it('counts the classes of the paper, or those of the recipe', async () => {
    shown()
    const classes = panel('In risk classes')
    expect(classes.getByText('2,361 of 2,831')).toBeInTheDocument()
    expect(classes.getByText('0.91')).toBeInTheDocument()
    expect(classes.getByText(/it finds 75 at that level and puts 69 one class down/)).toBeInTheDocument()
    await userEvent.selectOptions(classes.getByRole('combobox'), 'own')
    expect(classes.getByRole('rowheader', { name: 'below 0.25' })).toBeInTheDocument()
    expect(classes.getByText('2,500 of 2,831')).toBeInTheDocument()
  })

  it('has nothing over samples with one of them', () => {
    shown()
    expect(screen.queryByRole('region', { name: 'Over samples' })).not.toBeInTheDocument()
  })

  it('shows bias, spread and coverage over samples, by the estimator that is chosen', async () => {
    const { onSample } = shown(3)
    expect(panel('File by file').getByText(/means over 3 samples/)).toBeInTheDocument()
    const over = panel('Over samples')
    // Estimates 286.8, 288.8, 290.8 against 298.9: bias −10.1, root of the mean of 12.1², 10.1², 8.1².
    expect(cellsOf(over, /R20S/)).toEqual(['298.9', '288.8', '', '−10.1', '−3.4%', '1.15', '10.2', '100.0%'])
    expect(cellsOf(over, /Original/)[1]).toBe('351.8')
    await userEvent.selectOptions(over.getByRole('combobox'), 'identification.approximation5')
    expect(cellsOf(over, /R20S/)[3]).toBe('−0.5')
    const sample = screen.getByRole('textbox', { name: 'Sample' })
    await userEvent.clear(sample)
    await userEvent.type(sample, '2{Enter}')
    expect(onSample).toHaveBeenCalledWith(2)
  })

  it('holds every estimator of the file shown against its truth', () => {
    shown()
    const table = panel('Estimator by estimator')
    expect(cellsOf(table, 'Expected correct matches, model, adjusted')).toEqual([
      '298.9',
      '286.8',
      '256.8–316.8',
      '−12.1',
      '−4.0%',
    ])
    expect(cellsOf(table, 'Expected correct matches, simpler formula')).toEqual([
      '298.9',
      '298.4',
      '–',
      '−0.5',
      '−0.2%',
    ])
  })

  it('has the estimate itself for the adjusted one before protection, and its spread over samples', () => {
    shown(3, { wanted: 'original' })
    const table = panel('Estimator by estimator')
    expect(table.getAllByRole('rowheader')).toHaveLength(1)
    expect(cellsOf(table, 'Expected correct matches, model')).toEqual([
      '358.1',
      '351.8',
      '−6.3',
      '−1.8%',
      '0',
      '6.30',
      '100.0%',
    ])
  })

  it('says which model was fitted to each file, and on how many samples its search was accepted', () => {
    shown(3)
    const models = panel('Models')
    expect(cellsOf(models, /R20S/)).toEqual([
      'lad × ethnicity, age × marital',
      '17',
      '1.23',
      'accepted',
      '2 of 3',
    ])
  })

  it('says what the numbers lean on, and which file could not be built', () => {
    const results = labResults()
    const found = results.scenarios['Public register']
    const problem = {
      code: 'recipe-variable-unknown',
      sentence: 'The population has no variable `age`.',
      detail: '',
      facts: {},
    }
    const failed = { ...found.candidates['T20S'], samples: [], performance: {}, problem }
    shown(1, {
      results: {
        ...results,
        scenarios: { 'Public register': { ...found, candidates: { ...found.candidates, T20S: failed } } },
      },
    })
    expect(screen.getByRole('alert')).toHaveTextContent('The population has no variable age.')
    expect(panel('What the numbers rest on').getByText(/found no partner/)).toBeInTheDocument()
    expect(panel('File by file').queryByRole('rowheader', { name: /T20S/ })).not.toBeInTheDocument()
  })

  it('chooses among the models of a run', async () => {
    const found = labResults().scenarios['Public register']
    const [sample] = found.candidates['R20S'].samples
    const both = {
      ...found.candidates['R20S'],
      samples: [
        {
          ...sample,
          estimates: {
            ...sample.estimates,
            'main.tau2Adjusted': { truth: 298.9, estimate: 500, low: null, high: null },
          },
        },
      ],
    }
    shown(1, {
      results: {
        ...labResults(),
        scenarios: { 'Public register': { ...found, candidates: { R20S: both } } },
      },
      lab: {
        ...labRecipe,
        risk: [...labRecipe.risk, { measure: 'loglinear', as: 'main', model: 'independence' }],
      },
    })
    const files = panel('File by file')
    expect(cellsOf(files, /R20S/)[2]).toContain('286.8')
    await userEvent.selectOptions(files.getByRole('combobox', { name: 'Model' }), 'main')
    expect(cellsOf(files, /R20S/)[2]).toBe('500.0')
    expect(panel('Record by record').getByText('Main effects')).toBeInTheDocument()
  })
})
