import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { SuppressStep } from '../../../../src/engine/protect/suppress/definition'
import { withSettings } from '../../../../src/engine/protect/step-with'
import { KeysThatHold } from '../../../../src/ui/rooms/candidates/suppress/KeysThatHold'

const scenarios = [
  { name: 'Register', key: ['region', 'sex'] },
  { name: 'Neighbour', key: ['sex', 'age'] },
]

let now: SuppressStep

function Held({ begun }: { readonly begun: SuppressStep }) {
  const [step, setStep] = useState(begun)
  now = step
  return (
    <KeysThatHold
      scenarios={scenarios}
      step={step}
      variables={['region', 'sex', 'age', '__proto__']}
      onChange={(settings) => setStep(withSettings(step, settings))}
    />
  )
}

async function addKey(names: readonly string[]): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Another key/ }))
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Add the key' }))
}

describe('the keys that must hold after suppression', () => {
  it('are those of all scenarios, and others that are put together beside them', async () => {
    render(<Held begun={{ method: 'suppress', k: 3 }} />)
    expect(screen.getByRole('button', { name: 'Add the key' })).toHaveAttribute('aria-disabled', 'true')
    await addKey(['age', '__proto__'])
    expect(now.keys).toEqual([
      ['region', 'sex'],
      ['sex', 'age'],
      ['age', '__proto__'],
    ])
    await userEvent.click(screen.getByRole('checkbox', { name: 'age × __proto__' }))
    expect(now).toEqual({ method: 'suppress', k: 3 })
  })

  it('are never the same one twice: one that a scenario has is ticked', async () => {
    render(<Held begun={{ method: 'suppress', k: 3, keys: [['sex', 'age']] }} />)
    await addKey(['region', 'sex'])
    expect(now).toEqual({ method: 'suppress', k: 3 })
    await addKey(['sex', 'age'])
    expect(now).toEqual({ method: 'suppress', k: 3 })
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
  })
})
