import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { recipeStore } from '../../../src/store/recipe'
import { ImpossibleButton } from '../../../src/ui/scenario/impossible/ImpossibleButton'
import { startOnEngine } from '../on-engine'
import { openSurvey, surveyRecipe } from '../small-survey'
import type { LevelCount } from '../../../src/worker/questions/levels-of'

const labelled = {
  ...surveyRecipe,
  data: { ...surveyRecipe.data, variables: { sex: { labels: { '1': 'men' } } } },
}

const levels: Readonly<Partial<Record<string, readonly LevelCount[]>>> = {
  region: ['north', 'south'].map((level) => ({ level, records: 50, missing: false })),
  sex: [
    { level: '1', records: 40, missing: false },
    { level: '2', records: 50, missing: false },
    { level: '', records: 10, missing: true },
  ],
}

let records = 0

beforeEach(() => {
  const engine = startOnEngine()
  engine.answers.levelsOf = ({ variable }) => levels[variable] ?? []
  openSurvey(labelled)
  records = 0
  engine.answers.describeImpossible = ({ rules }) => ({
    rules: rules.map(() => ({ cells: 2, records, people: 3 })),
    cells: 2 * rules.length,
    all: 18,
    logAll: Math.log(18),
  })
  engine.answers.emptyPairs = () => [
    { variables: ['region', 'sex'], levels: [['south'], ['1', '2']], expected: 31.4 },
  ]
})

async function open() {
  render(<ImpossibleButton scenario={labelled.scenarios[0]} index={0} cells={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Impossible cells: None. Change them.' }))
  return screen.getByRole('dialog')
}

const rules = () => recipeStore.getState().recipe?.scenarios[0].impossible

describe('combinations that can’t occur', () => {
  it('are written by ticking levels, counted as they are written, and kept', async () => {
    const dialog = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Add a rule' }))
    const set = () => within(dialog).getByRole('button', { name: /to zero$/ })
    expect(set()).toHaveAttribute('aria-disabled', 'true')
    expect(dialog).toHaveTextContent('Rule 1 needs at least one level of each of its variables.')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'north' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '1: men' }))
    expect(await within(dialog).findByText('2 of 18 cells.')).toBeVisible()
    const [rule] = within(screen.getByRole('list', { name: 'Rules' })).getAllByRole('listitem')
    expect(rule).toHaveTextContent('1 region north with sex 1: men')
    expect(rule).toHaveTextContent('2 cells, 0 records of the file in them, 3 people of the population.')
    expect(rule).toHaveTextContent('The population says that it occurs.')
    expect(within(rule).queryByRole('checkbox', { name: '' })).toBeNull()
    await userEvent.click(set())
    expect(rules()).toEqual([{ region: ['north'], sex: ['1'] }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are suggested where the file is empty, never taken by themselves', async () => {
    const dialog = await open()
    const suggested = await within(dialog).findByRole('checkbox', {
      name: 'region south with sex 1: men, 2, 31 expected',
    })
    expect(suggested).not.toBeChecked()
    await userEvent.click(suggested)
    expect(within(screen.getByRole('list', { name: 'Rules' })).getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Set 2 cells to zero' }))
    expect(rules()).toEqual([{ region: ['south'], sex: ['1', '2'] }])
  })

  it('are refused where a record of the file is in one', async () => {
    records = 7
    const dialog = await open()
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: /expected$/ }))
    expect(await within(dialog).findByText(/It occurs, so it can’t be ruled out/)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: /to zero$/ }))
    expect(rules()).toBeUndefined()
    expect(screen.getByRole('dialog')).toHaveTextContent('Records of the file are in rule 1: it can occur.')
  })
})
