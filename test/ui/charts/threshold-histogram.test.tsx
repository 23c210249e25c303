import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { alignedBins, cumulatedDown } from '../../../src/ui/charts/threshold-bins'
import { ThresholdHistogram } from '../../../src/ui/charts/ThresholdHistogram'

const decade = [1, 2, 3, 4, 5, 6, 7, 8, 9, 9.5]
const upper = { edges: [...decade.map((step) => step / 10), 1], counts: [0, 0, 3, 0, 0, 0, 0, 0, 1, 0] }
const both = {
  edges: [...decade.map((step) => step / 100), ...decade.map((step) => step / 10), 1],
  counts: [0, 0, 0, 0, 4, 0, 0, 0, 0, 0, ...upper.counts.map(() => 0)],
}

describe('the bins of a file before and after', () => {
  it('are those of the one that reaches further down, from the first that holds anybody', () => {
    const { edges, before, after } = alignedBins(upper, both)
    expect(edges).toEqual(both.edges.slice(4))
    expect(before).toEqual([0, 0, 0, 0, 0, 0, ...upper.counts])
    expect(after).toEqual(both.counts.slice(4))
  })

  it('are a decade at least', () => {
    expect(alignedBins(upper, null)).toEqual({ edges: upper.edges, before: upper.counts, after: null })
  })

  it('add up from the highest risk down', () => {
    expect(cumulatedDown([5, 0, 2, 1])).toEqual([8, 3, 3, 1])
  })
})

describe('the histogram of risks with a threshold', () => {
  const onMove = vi.fn()
  const onMoved = vi.fn()
  const shown = (threshold: number | null) => (
    <ThresholdHistogram
      before={upper}
      after={both}
      threshold={threshold}
      caption="4 records at risk"
      cumulative={false}
      axis="Individual risk of a record"
      units="records"
      moves={{ onMove, onMoved }}
      width={600}
    />
  )

  it('says before and after of each bar, and moves its threshold by key', async () => {
    const { container } = render(shown(0.3))
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Individual risk of a record on a log scale, before and after protection. Threshold 0.3: 4 records at risk.',
    )
    expect([...container.querySelectorAll('title')].map((title) => title.textContent)).toContain(
      '0.3 to 0.4: 3 records before, 0 after',
    )
    screen.getByRole('slider', { name: 'Risk threshold' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(onMoved).toHaveBeenLastCalledWith(0.29)
  })

  it('has no handle where no threshold is called for', () => {
    render(shown(null))
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
    expect(screen.getByRole('img')).toHaveAccessibleName(/No threshold\.$/)
  })
})
