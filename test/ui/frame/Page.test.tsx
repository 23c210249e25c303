import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as downloads from '../../../src/store/download'
import { recoveryStore, tellRecovery } from '../../../src/store/recovery'
import * as frame from '../../../src/ui/frame/App'
import { Page } from '../../../src/ui/frame/Page'
import { rooms } from '../../../src/ui/rooms/rooms'
import { RecoveryNotice } from '../../../src/ui/frame/RecoveryNotice'
import { startOnEngine } from '../on-engine'
import { openSurvey } from '../small-survey'

beforeEach(() => {
  vi.restoreAllMocks()
  startOnEngine()
  openSurvey()
})

it('keeps the project savable when even its frame has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(downloads, 'download').mockReturnValue()
  vi.spyOn(frame, 'App').mockImplementation(() => {
    throw new Error('The frame itself.')
  })
  render(<Page rooms={rooms} />)
  expect(screen.getByText(/The frame itself\./)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save project' }))
  expect(downloads.download).toHaveBeenCalledExactlyOnceWith('survey.unmatch.json', expect.any(Blob))
})

it('says that a worker ended and its work goes on, until that is dismissed', async () => {
  tellRecovery('Building the release')
  tellRecovery('Building the release')
  render(<RecoveryNotice />)
  expect(screen.getByRole('status')).toHaveTextContent('ended unexpectedly, two times')
  expect(screen.getByRole('status')).toHaveTextContent('Building the release was begun again')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(recoveryStore.getState().recovery).toBeNull()
})
