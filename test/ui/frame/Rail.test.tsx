import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseCandidate } from '../../../src/store/chosen'
import { startWork } from '../../../src/store/job-work'
import { viewStore } from '../../../src/store/view'
import * as steps from '../../../src/ui/frame/rail-steps'
import { resultsStore } from '../../../src/store/results'
import { Rail } from '../../../src/ui/frame/Rail'
import { openAssessedSurvey } from '../assessed-survey'
import { startAfresh } from '../small-survey'

beforeEach(() => {
  startAfresh()
  openAssessedSurvey()
  vi.restoreAllMocks()
})

describe('the rail', () => {
  it('is worked out when something it shows changes, and not for a press on anything else', () => {
    const railSteps = vi.spyOn(steps, 'railSteps')
    render(<Rail />)
    expect(railSteps).toHaveBeenCalledOnce()
    act(() => viewStore.setState({ subject: { kind: 'candidate', name: 'R10S' }, candidate: 'R10S' }))
    act(() => viewStore.setState({ room: 'map' }))
    expect(screen.getByRole('link', { current: 'step' })).toHaveTextContent('Map')
    const work = startWork('Assessing', 'candidates')
    act(() => work.onProgress(1, 2, 'R10S, run 1 of 20'))
    expect(railSteps).toHaveBeenCalledOnce()
    act(() => chooseCandidate('R10S'))
    expect(railSteps).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('link', { name: /Release/ })).toHaveTextContent('R10S: no limit set')
  })

  it('shows while the risk is being measured that it is, where there is none', () => {
    const { risks } = resultsStore.getState()
    resultsStore.setState({ risks: {} })
    const work = startWork('Measuring risk', 'risk')
    render(<Rail />)
    const risk = screen.getByRole('link', { name: /Risk/ })
    expect(risk).toHaveTextContent('Measuring')
    act(() => resultsStore.setState({ risks }))
    expect(risk).toHaveTextContent('about 40 of 200')
    act(() => work.finish())
    expect(risk).toHaveTextContent('about 40 of 200')
  })
})
