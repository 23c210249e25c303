import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { noteStopped } from '../../../src/guard/stopped'
import { type Way } from '../../../src/guard/ways'
import { SelfTest } from '../../../src/ui/frame/inspector/SelfTest'

const refused: Way = {
  name: 'Refused',
  needs: 'document',
  attempt: (address) => noteStopped({ by: 'policy', address }),
}
const stopped: Way = {
  name: 'Stopped',
  needs: 'document',
  attempt: (address) => noteStopped({ by: 'guard', address }),
}
const absent: Way = { name: 'Absent', needs: 'RTCPeerConnection', attempt: () => undefined }
const through: Way = { name: 'Through', needs: 'document', attempt: () => undefined }
const failing: Way = {
  name: 'Failing',
  needs: 'document',
  attempt: () => Promise.reject(new TypeError('Failed to fetch')),
}

async function verdictOn(ways: readonly Way[]): Promise<HTMLElement> {
  render(<SelfTest ways={ways} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try to get out' }))
  return screen.findByText(/attempts? (got out|were not refused)/, {}, { timeout: 5000 })
}

it('says that nothing got out when every attempt is reported as refused or is not there to be made', async () => {
  expect(await verdictOn([refused, stopped, absent])).toHaveTextContent('None of the 3 attempts got out.')
  expect(screen.getByText('Refused').nextSibling).toHaveTextContent('refused by the policy')
  expect(screen.getByText('Stopped').nextSibling).toHaveTextContent('refused by the page')
  expect(screen.getByText('Absent').nextSibling).toHaveTextContent('not available')
})

it('names what got through, an attempt that failed without a refusal among it', async () => {
  expect(await verdictOn([refused, through, failing])).toHaveTextContent(
    '2 of 3 attempts were not refused: Through, Failing. Do not open confidential data in this page.',
  )
  expect(screen.getByText('Through').nextSibling).toHaveTextContent('not refused')
})
