import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Relation } from '../../../src/engine/protect/relations/relation'
import { setCodeLabel } from '../../../src/store/data-settings'
import { historyStore } from '../../../src/store/history'
import { recipeStore } from '../../../src/store/recipe'
import { tableStore } from '../../../src/store/table'
import { DataRoom } from '../../../src/ui/rooms/data/DataRoom'
import type { FakeEngine } from '../../store/fake-engine'
import { answered, startOnEngine } from '../on-engine'
import { openSurvey, surveyRecipe, surveyTable } from '../small-survey'

const follows: Relation = { follows: 'health', from: 'income' }
const skip: Relation = { skip: ['income'], where: { region: ['north'] } }

let engine: FakeEngine

beforeEach(() => {
  engine = startOnEngine()
})

const declared = () => recipeStore.getState().recipe?.relations
const panel = () => screen.getByRole('region', { name: 'What follows from what' })

describe('what follows from what', () => {
  it('is offered where it holds in the file, and declared by a press that can be undone', async () => {
    engine.answers.relationsFound = () => [follows, skip]
    openSurvey()
    render(<DataRoom />)
    const found = await screen.findByRole('list', { name: 'Relations found in the file' })
    expect(within(found).getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Declare: health follows from income' }))
    expect(declared()).toEqual([follows])
    expect(historyStore.getState().history.past.at(-1)?.doing).toMatchObject({
      verb: 'declare the relation of',
      things: ['health'],
    })
    expect(within(found).getAllByRole('listitem')).toHaveLength(1)
    expect(panel()).toHaveTextContent('1 relation declared')
  })

  it('is looked for between numbers and categories, not in identifiers', async () => {
    openSurvey()
    render(<DataRoom />)
    await waitFor(() =>
      expect(engine.requestsOf('relationsFound')).toEqual([
        { variables: ['region', 'sex', 'health', 'income', 'wt'] },
      ]),
    )
  })

  it('is not looked for again where only a label changes', async () => {
    openSurvey()
    render(<DataRoom />)
    await waitFor(() => expect(engine.requestsOf('relationsFound')).toHaveLength(1))
    act(() => setCodeLabel('region', 'north', 'The north'))
    await answered()
    expect(engine.requestsOf('relationsFound')).toHaveLength(1)
    act(() =>
      tableStore.setState({
        description: {
          ...surveyTable.description,
          variables: surveyTable.description.variables.map((each) => ({ ...each, missing: 3 })),
        },
      }),
    )
    await waitFor(() => expect(engine.requestsOf('relationsFound')).toHaveLength(2))
  })

  it('is shown with the records that break it, made anew or counted, and removed', async () => {
    engine.answers.describeRelation = () => ({ holds: 900, broken: 60, open: 40 })
    openSurvey({ ...surveyRecipe, relations: [skip, follows] })
    render(<DataRoom />)
    const list = screen.getByRole('list', { name: 'Declared relations' })
    const words = 'income is empty where region is north'
    await waitFor(() => expect(list).toHaveTextContent(words))
    await waitFor(() =>
      expect(list).toHaveTextContent(
        'Holds in 900 records, broken in 60 before protection. 40 records cannot tell: a value is missing, or what goes with it is not clear.',
      ),
    )
    const keep = within(list).getByRole('combobox', { name: `Where a step breaks it: ${words}` })
    expect(keep).toHaveDisplayValue('made anew')
    await userEvent.selectOptions(keep, 'breaks counted')
    expect(declared()).toEqual([{ ...skip, keep: 'count' }, follows])
    await userEvent.selectOptions(keep, 'made anew')
    expect(declared()).toEqual([skip, follows])
    await userEvent.click(within(list).getByRole('button', { name: `Remove the relation: ${words}` }))
    expect(declared()).toEqual([follows])
    await userEvent.click(within(list).getByRole('button', { name: /^Remove the relation/ }))
    expect(recipeStore.getState().recipe).not.toHaveProperty('relations')
  })
})

describe('a relation that is declared by hand', () => {
  const draft = () => screen.getByRole('region', { name: 'A relation to declare' })
  const declare = () => within(draft()).getByRole('button', { name: 'Declare' })

  async function open(relations: readonly Relation[] = []) {
    openSurvey(relations.length === 0 ? surveyRecipe : { ...surveyRecipe, relations })
    render(<DataRoom />)
    await userEvent.click(screen.getByRole('button', { name: 'Declare a relation' }))
  }

  it('says what is missing, and how far it holds in the file once it is whole', async () => {
    await open()
    expect(draft()).toHaveTextContent('Choose the total and its parts.')
    expect(declare()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'A group' }))
    await userEvent.selectOptions(screen.getByLabelText('Group'), 'region')
    await userEvent.selectOptions(screen.getByLabelText('Follows from'), 'region')
    expect(draft()).toHaveTextContent('region would follow from itself.')
    await userEvent.selectOptions(screen.getByLabelText('Follows from'), 'income')
    await waitFor(() =>
      expect(draft()).toHaveTextContent(
        'region follows from income. Holds in 990 records, broken in none. 10 records cannot tell: a value is missing, or what goes with it is not clear.',
      ),
    )
    await userEvent.click(declare())
    expect(declared()).toEqual([{ follows: 'region', from: 'income' }])
    expect(screen.queryByRole('region', { name: 'A relation to declare' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Declare a relation' })).toHaveFocus()
  })

  it('is not called kept where no record shows it', async () => {
    engine.answers.describeRelation = () => ({ holds: 0, broken: 0, open: 1000 })
    await open([follows])
    const list = screen.getByRole('list', { name: 'Declared relations' })
    await waitFor(() =>
      expect(list).toHaveTextContent(
        'No record shows it: values are missing, or the file does not say what goes with them.',
      ),
    )
    expect(list).not.toHaveTextContent('Holds')
  })

  it('is a ratio of two numbers', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'A ratio' }))
    expect(draft()).toHaveTextContent('Choose the ratio and what it is a ratio of.')
    const numbers = within(screen.getByLabelText('Ratio')).getAllByRole('option')
    expect(numbers.map((each) => each.textContent)).toEqual(['None chosen', 'income', 'wt'])
  })

  it('is made in one way only', async () => {
    await open([follows])
    await userEvent.click(screen.getByRole('button', { name: 'A group' }))
    await userEvent.selectOptions(screen.getByLabelText('Group'), 'health')
    await userEvent.selectOptions(screen.getByLabelText('Follows from'), 'sex')
    expect(draft()).toHaveTextContent('Another relation says already how health is made.')
    await userEvent.selectOptions(screen.getByLabelText('Group'), 'region')
    await userEvent.selectOptions(screen.getByLabelText('Follows from'), 'health')
    expect(declare()).not.toHaveAttribute('aria-disabled')
  })

  it('says of whom variables are empty', async () => {
    engine.answers.levelsOf = () => [{ level: 'north', records: 500, missing: false }]
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Not asked of all' }))
    expect(draft()).toHaveTextContent('Choose the variables, and of whom they are empty.')
    await userEvent.click(screen.getByRole('button', { name: /^Empty variables/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'income' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(draft()).getByRole('button', { name: 'Add a condition' }))
    await userEvent.click(within(draft()).getByRole('button', { name: /^Condition 1, levels of/ }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'north' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(declare())
    expect(declared()).toEqual([skip])
  })
})
