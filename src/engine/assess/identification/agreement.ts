import type { Blocks } from '../../key/blocks'
import type { KeyMatches } from '../../key/key-matches'
import { peopleMatching, populationLacksValues, type PeopleOfCell } from '../../key/population-matches'
import { identificationByAgreement } from '../../risk/identification/agreement'
import type { Identification } from '../../risk/identification/identification'
import { categorical, type Table } from '../../table/table'
import type { ScenarioStudy, Study } from '../open-study'

/** A file under a scenario, as far as agreeing goes. */
export type MatchedFile = {
  readonly after: Table
  readonly key: readonly string[]
  readonly matches: KeyMatches
  /** null when the matrices are not known. */
  readonly misclassification: readonly unknown[] | null
}

/**
 * Whether somebody's missing key value agrees with anything, in the file, in its release or in the population: then those
 * who agree are not the records and people of a cell.
 */
export function isByAgreement(scenario: ScenarioStudy, file: MatchedFile): boolean {
  if (scenario.missing !== 'any') return false
  return (
    scenario.matches.reading === 'any' ||
    file.matches.reading === 'any' ||
    (scenario.population !== null && populationLacksValues(scenario.population, scenario.key))
  )
}

/** `blocks` are the file's key split at what may have changed. @throws Problem of `peopleMatching`, `population-lacks-keys` */
export function identifyByAgreement(
  study: Study,
  scenario: ScenarioStudy,
  file: MatchedFile,
  blocks: Blocks,
): Identification {
  const isOriginal = file.matches === scenario.matches
  const mayHaveChanged = file.misclassification === null || blocks.perturbed.length > 0
  const before = { matches: scenario.matches, people: scenario.people() }
  return identificationByAgreement({
    before,
    released: isOriginal ? before : { matches: file.matches, people: peopleOfUniques(scenario, file) },
    isTrue: mayHaveChanged ? unchangedRecords(scenario.table, file.after, blocks) : null,
    riskClasses: study.data.recipe.riskClasses,
  })
}

/** F by cell of a release, of those that hold a unique record; nobody in the population need have its key. */
function peopleOfUniques({ population }: ScenarioStudy, { after, key, matches }: MatchedFile): PeopleOfCell {
  if (!population) throw new Error('A population was asked for that is not known.')
  const { cells, isUnique } = matches
  const unique = Uint32Array.from(isUnique.keys()).filter((cell) => isUnique[cell] === 1)
  const records = unique.map((cell) => cells.firstRecord[cell])
  const found = peopleMatching(after, key, records, population)
  const people = new Float64Array(isUnique.length).fill(NaN)
  unique.forEach((cell, u) => {
    people[cell] = found[u]
  })
  return people
}

/** Records that agree with their own true key: a value that was emptied agrees with any. */
function unchangedRecords(before: Table, after: Table, { perturbed }: Blocks): Uint8Array {
  const isTrue = new Uint8Array(after.records).fill(1)
  for (const name of perturbed) {
    const { codes: original } = categorical(before, name)
    const { codes: released, levels } = categorical(after, name)
    for (let i = 0; i < isTrue.length; i++) {
      if (released[i] !== original[i] && released[i] !== levels.length) isTrue[i] = 0
    }
  }
  return isTrue
}
