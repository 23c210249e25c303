import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawSampleStore } from '../../../src/store/draw-sample'
import { tableStore } from '../../../src/store/table'
import { DrawSampleDialog } from '../../../src/ui/frame/DrawSampleDialog'

it('says that the sample is opened once it is, which waits for what is not saved', () => {
  const outcome = {
    file: 'register.csv',
    records: 4000,
    sample: 'register-sample.csv',
    drawn: 1000,
    hasProject: true,
  }
  drawSampleStore.setState({ open: true, job: null, problem: null, outcome })
  render(<DrawSampleDialog />)
  expect(screen.getByText('1,000 records of register.csv were drawn.')).toBeVisible()
  act(() => {
    tableStore.setState({
      status: 'ready',
      name: 'register-sample.csv',
      source: { kind: 'made' },
      description: {
        records: 1000,
        variables: [],
        reading: { program: 'SPSS', encoding: 'utf-8', missing: [] },
        notes: [],
      },
      sha256: null,
      population: { status: 'none' },
    })
  })
  expect(screen.getByText('1,000 records of register.csv were drawn and opened.')).toBeVisible()
})
