import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { GivenUpLast } from '../../../../src/ui/rooms/candidates/suppress/GivenUpLast'
import type { Importance } from '../../../../src/ui/rooms/candidates/suppress/order'

const variables = ['region', 'sex', 'age_group']

function InOrder() {
  const [importance, setImportance] = useState<Importance | undefined>({ region: 1, sex: 2, age_group: 3 })
  return <GivenUpLast variables={variables} importance={importance} onChange={setImportance} />
}

const names = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('a variable that is moved by keyboard has the focus at once, and keeps none from where the user goes next', async () => {
  render(<InOrder />)
  expect(names()).toEqual(['1 regionnever', '2 sexnever', '3 age_groupnever'])
  const age = screen.getByRole('button', { name: '3 age_group' })
  age.focus()
  fireEvent.keyDown(age, { key: 'ArrowUp', altKey: true })
  expect(names()).toEqual(['1 regionnever', '2 age_groupnever', '3 sexnever'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '2 age_group' }))

  const never = screen.getByRole('checkbox', { name: 'Never empty sex' })
  never.focus()
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(never)
})
