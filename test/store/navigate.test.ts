import { beforeEach, describe, expect, it } from 'vitest'
import { experimentViewStore, openExperiment } from '../../src/store/experiment-view'
import { showFirstPage } from '../../src/store/first-page'
import { changeGrid, gridDraftStore } from '../../src/store/grid-draft'
import { look, show } from '../../src/store/navigate'
import { openPage, riskViewStore, showTab } from '../../src/store/risk-view'
import { viewStore, type Subject } from '../../src/store/view'

const subject = () => viewStore.getState().subject

beforeEach(() => viewStore.setState(viewStore.getInitialState(), true))

describe('the inspector, when another room is opened', () => {
  it('is emptied of what that room does not speak of', () => {
    show('risk')
    look({ kind: 'measure', id: 'uniqueness.sampleUniques' })
    show('risk')
    expect(subject().kind).toBe('measure')
    show('candidates')
    expect(subject()).toEqual({ kind: 'none' })
  })

  it('goes on with a record on the tabs of Risk that list records', () => {
    const record: Subject = { kind: 'record', row: 7 }
    look(record)
    showTab('special')
    expect(subject()).toEqual(record)
    showTab('attributes')
    expect(subject()).toEqual({ kind: 'none' })
    look({ kind: 'measure', id: 'uniqueness.sampleUniques' })
    showTab('scenarios')
    expect(subject().kind).toBe('measure')
  })

  it('goes on with a variable or a candidate where the room speaks of it', () => {
    const kept = (each: Subject, from: Parameters<typeof show>[0], to: Parameters<typeof show>[0]) => {
      show(from)
      look(each)
      show(to)
      return subject().kind === each.kind
    }
    expect(kept({ kind: 'variable', name: 'age' }, 'data', 'scenario')).toBe(true)
    expect(kept({ kind: 'variable', name: 'age' }, 'data', 'risk')).toBe(false)
    expect(kept({ kind: 'candidate', name: 'R2S' }, 'map', 'release')).toBe(true)
    expect(kept({ kind: 'candidate', name: 'R2S' }, 'map', 'data')).toBe(false)
    expect(kept({ kind: 'local' }, 'data', 'methods')).toBe(false)
  })
})

describe('the rail', () => {
  it('leads to the first page of a room, and what was filled in on another stays', () => {
    openPage('model')
    showFirstPage('risk')
    expect(riskViewStore.getState().page).toBe('risk')
    changeGrid({ open: true, rates: '3, 4' })
    showFirstPage('candidates')
    expect(gridDraftStore.getState()).toMatchObject({ open: false, rates: '3, 4' })
    openExperiment('figure1')
    showFirstPage('lab')
    expect(experimentViewStore.getState().page).toBeNull()
    expect(viewStore.getState().room).toBe('lab')
  })
})
