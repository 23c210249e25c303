import { describe, expect, it } from 'vitest'
import type { Answer } from '../../src/worker/answer'
import { createAssessor } from '../../src/worker/assessor'
import { createTableWorker } from '../../src/worker/table-worker'
import {
  asLists,
  candidates,
  namedFiles,
  namedRecipe,
  naming,
  type Naming,
  plainWord,
} from '../laws/named-study'
import { strangeWords } from '../laws/strange-words'

const ignore = () => undefined

async function crossed<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answered = structuredClone(await asked)
  if (!answered.ok) throw new Error(`${answered.problem.sentence} ${answered.problem.detail}`)
  return answered.value
}

/** What the workers answer about the study under these names; everything they are asked and answer is copied. */
async function answersUnder(name: Naming): Promise<Readonly<Record<string, unknown>>> {
  const recipe = structuredClone(namedRecipe(name))
  const { sample, population } = namedFiles(name)
  const { missing = [], variables = {} } = recipe.data
  const tableWorker = createTableWorker()
  const request = structuredClone({ missing, variables })
  const table = await crossed(
    tableWorker.ask('readSample', { file: new File([sample], 'sample.csv'), data: request }),
  )
  await crossed(
    tableWorker.ask('readPopulation', {
      file: new File([population], 'population.csv'),
      data: { missing },
      keys: recipe.scenarios,
    }),
  )
  const where = { [name('vWork')]: [name('lNo')], [name('vSex')]: { not: [name('lMale')] } }
  const answers = {
    types: table.variables.map((variable) => [variable.name, variable.type, variable.distinct]),
    levels: await crossed(tableWorker.ask('levelsOf', { variable: name('vWork') })),
    key: await crossed(tableWorker.ask('measureKey', { recipe, scenario: 0 })),
    risk: (await crossed(tableWorker.measureRisk(recipe, 0, ignore))).result,
    target: await crossed(tableWorker.ask('describeTarget', { recipe, where: structuredClone(where) })),
    values: await crossed(tableWorker.ask('valuesOfRecord', { row: 1 })),
    matrices: await crossed(tableWorker.ask('matrices', { recipe, candidate: 2, step: 0 })),
  }
  const ticket = await crossed(tableWorker.ask('study', { recipe }))
  const { port1, port2 } = new MessageChannel()
  const assessor = createAssessor()
  const opened = assessor.open(port2)
  await crossed(tableWorker.handOver(ticket, port1))
  await crossed(opened)
  const replicates: unknown[] = []
  for (const c of recipe.candidates.keys()) replicates.push(await crossed(assessor.assess(c, 0)))
  return { ...answers, replicates }
}

describe('the workers under any names', () => {
  it.each([0, 5, 10, 40])('answer as they do under plain ones, from word %i on', async (offset) => {
    const name = naming(strangeWords, offset)
    const renamed = (text: string) => text.replace(plainWord, (word) => name(word))
    const isCandidate = (word: string) => candidates.some((each) => each === word)
    const plain = await answersUnder((word) => (isCandidate(word) ? name(word) : word))
    expect(asLists(await answersUnder(name))).toEqual(asLists(plain, renamed))
  })
})
