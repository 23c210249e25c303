import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as downloads from '../../../src/store/download'
import { ChartFrame } from '../../../src/ui/charts/ChartFrame'
import { heatPicture } from '../../../src/ui/charts/heat-picture'
import { ChartPanel } from '../../../src/ui/chart-panel/ChartPanel'

const numbers = {
  columns: [
    { head: 'Size', code: 'size', write: (value: number) => value.toFixed(0) },
    { head: 'Share', code: 'share', write: (value: number) => value.toFixed(2) },
    { head: 'Named', code: 'name' },
  ],
  rows: [
    [1, 0.123456, 'one'],
    [2, null, 'two, or "more"'],
  ],
}

function shown(extra: Partial<Parameters<typeof ChartPanel>[0]> = {}) {
  return render(
    <ChartPanel
      title="Sizes"
      name="sizes"
      numbers={numbers}
      subtitle="Two of them."
      of={null}
      method="Method: counting."
      foot={<input aria-label="Written" />}
      {...extra}
    >
      <ChartFrame label="Sizes in words" height={40} usual={300} width={300}>
        {() => <rect x={0} y={0} width={10} height={10} />}
      </ChartFrame>
    </ChartPanel>,
  )
}

async function saved(kind: RegExp): Promise<readonly [name: string, text: string]> {
  await userEvent.click(screen.getByRole('button', { name: 'Save Sizes' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }))
  const [name, blob] = vi.mocked(downloads.download).mock.calls[0]
  return [name, await blob.text()]
}

describe('the panel of a chart', () => {
  beforeEach(() => {
    vi.restoreAllMocks()
    vi.spyOn(downloads, 'download').mockReturnValue()
  })

  it('has its numbers as a table behind T, and comes back with T', async () => {
    shown()
    const panel = within(screen.getByRole('region', { name: 'Sizes' }))
    const turn = panel.getByRole('button', { name: 'Sizes as a table', pressed: false })
    turn.focus()
    await userEvent.keyboard('t')
    expect(panel.queryByRole('img')).not.toBeInTheDocument()
    const rows = panel.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual(['SizeShareNamed', '10.12one', '2–two, or "more"'])
    expect(turn).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('t')
    expect(panel.getByRole('img', { name: 'Sizes in words' })).toBeInTheDocument()
    await userEvent.click(turn)
    expect(panel.getByRole('table')).toBeInTheDocument()
  })

  it('leaves a T that is written alone', async () => {
    shown()
    await userEvent.type(screen.getByLabelText('Written'), 't')
    expect(screen.getByRole('img')).toBeInTheDocument()
    expect(screen.getByLabelText('Written')).toHaveValue('t')
  })

  it('saves the numbers with all their digits', async () => {
    shown()
    expect(await saved(/^CSV/)).toEqual([
      'sizes.csv',
      'size,share,name\r\n1,0.123456,one\r\n2,,"two, or ""more"""\r\n',
    ])
  })

  it('saves the chart with title, words and source inside', async () => {
    shown()
    const [name, svg] = await saved(/^SVG/)
    expect(name).toBe('sizes.svg')
    expect(svg).toContain('<title>Sizes</title><desc>Sizes in words</desc>')
    expect(svg).toContain('Two of them.')
    expect(svg).toContain('Method: counting. Made with Unmatch.')
    expect(svg).toMatch(/<rect[^>]*width="10"/)
  })

  it('offers no picture beside a table, and nothing without numbers', async () => {
    const { rerender } = shown()
    await userEvent.click(screen.getByRole('button', { name: 'Sizes as a table' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save Sizes' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['CSVall digits'])
    rerender(
      <ChartPanel title="Sizes" name="sizes" numbers={null} subtitle="" of={null} method="">
        Nothing yet.
      </ChartPanel>,
    )
    expect(screen.getByText('Nothing yet.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Sizes as a table' })).not.toBeInTheDocument()
  })

  it('saves a heat map, which is no SVG on the page, with its names and shades', async () => {
    shown({
      draw: () =>
        heatPicture({
          label: 'Heat in words',
          columns: null,
          rows: [{ name: 'age', note: '60.0%', cells: [{ name: '90+', written: '31.0%', step: 5 }, null] }],
        }),
    })
    const [, svg] = await saved(/^SVG/)
    expect(svg).toContain('<desc>Heat in words</desc>')
    expect(svg).toMatch(/>age<.*>60.0%<.*>90\+<.*>31.0%<.*>–</s)
  })
})
