import fc from 'fast-check'
import { expectThat } from './answers'
import { anyBytes, csvFiles, filesWithoutHeader } from './csv-files'
import * as other from './other-files'
import { asksForHeader, readsOrRefuses } from './read-files'
import * as recipe from './recipes'

/** What must hold of every case, and of how many of a hundred cases it is asked. */
export type FuzzLaw = {
  readonly name: string
  readonly share: number
  readonly property: fc.IAsyncProperty<[unknown]>
}

/** A case that takes longer runs away: the longest takes a few hundredths of this. */
const longest = 10_000

export const laws: readonly FuzzLaw[] = [
  law('a CSV file is read or refused', 40, csvFiles, readsOrRefuses),
  law('bytes of any kind are read or refused', 6, anyBytes, readsOrRefuses),
  law('a file without a header is asked about', 6, filesWithoutHeader, asksForHeader),
  law('a dictionary is matched or refused', 10, other.dictionaries, other.labelsOrRefuses),
  law('a matrix is read or refused', 8, other.matrixCsvs, other.readsMatrixOrRefuses),
  law('records chosen for a matrix stay unsaid', 5, other.recordsAsMatrix, other.saysNothingOfRecords),
  law(
    'a misclassification file is read or refused',
    6,
    other.misclassificationFiles,
    other.readsMisclassificationOrRefuses,
  ),
  law('a recipe is read or refused', 12, recipe.recipes, recipe.readsRecipeOrRefuses),
  law('records chosen for a project stay unsaid', 2, recipe.recordsAsJson, recipe.saysNothingOfRecordsAsJson),
  law('variables may be called anything', 5, recipe.namesOfVariables, recipe.holdsWithEveryName),
]

function law<Case>(
  name: string,
  share: number,
  cases: fc.Arbitrary<Case>,
  holds: (one: Case) => Promise<void>,
): FuzzLaw {
  const property = fc.asyncProperty(cases, async (one) => {
    const start = performance.now()
    await holds(one)
    const took = performance.now() - start
    expectThat(took < longest, () => `It took ${Math.round(took)} ms.`)
  })
  return { name, share, property: property }
}
