import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { noteStopped } from '../../../src/guard/stopped'
import { TRIED, type Way } from '../../../src/guard/ways'
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
const silent: Way = { name: 'Silent', needs: 'document', mayBeSilent: true, attempt: () => undefined }
const known: Way = { name: 'Known', needs: 'document', mayBeSilent: true, attempt: () => TRIED }
const failing: Way = {
  name: 'Failing',
  needs: 'document',
  attempt: () => Promise.reject(new TypeError('Failed to fetch')),
}

async function verdictOn(ways: readonly Way[]): Promise<HTMLElement> {
  render(<SelfTest ways={ways} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try to get out' }))
  return screen.findByText(/attempts? .*(got out|not refused)/, {}, { timeout: 5000 })
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

it('says of what the browser hides that it could not tell, neither as refused nor as an alarm', async () => {
  expect(await verdictOn([refused, stopped, silent])).toHaveTextContent(
    'None of the 2 attempts that this browser tells of got out.',
  )
  expect(screen.getByText('Silent').nextSibling).toHaveTextContent('could not tell')
  expect(screen.getByText(/^Could not tell of Silent:/)).toHaveTextContent(
    'It counts neither as refused nor as got through.',
  )
})

it('raises the alarm over what is known to have been let through, whatever else the browser hides', async () => {
  expect(await verdictOn([refused, silent, known])).toHaveTextContent(
    '1 of 3 attempts was not refused: Known.',
  )
})
