import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GroupTable } from '../../../src/ui/rooms/risk/households/GroupTable'

function shownOf(groups: number): number {
  const levels = Array.from({ length: groups }, (_, g) => `p${g}`)
  render(
    <GroupTable
      variable="postcode"
      data={{}}
      groups={Object.fromEntries(levels.map((level) => [level, { records: 10, expected: 1, risk: 0.5 }]))}
      levels={levels}
      after={null}
      dimmed={false}
    />,
  )
  return screen.getAllByRole('rowheader').length
}

describe('the risk by group', () => {
  it('has a row for each group', () => {
    expect(shownOf(100)).toBe(100)
  })

  it('draws those in view where there are thousands, and says how many there are', () => {
    expect(shownOf(5000)).toBeLessThan(60)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
  })
})
