import { valuesAt } from '../math/values-at'
import { individualRisk } from '../risk/individual/individual'
import type { FileInScenario } from './file-in-scenario'
import { isUnmatchable, peopleOfCells } from './people-of-cells'

/** The individual risk of the records of a file, by cell: those of one cell share it. */
export type IndividualRisks = {
  /** 0 where they can be matched to nobody. */
  readonly ofCells: { readonly risk: Float64Array; readonly records: Uint32Array }
  /** By record; NaN where it can be matched to nobody, which is no risk at all. */
  readonly values: () => Float64Array
}

const known = new WeakMap<FileInScenario, IndividualRisks>()

/** Individual risk after Benedetti and Franconi, of every record; kept as long as the file, since three measures go by it. */
export function individualRisks(file: FileInScenario): IndividualRisks {
  const before = known.get(file)
  if (before) return before
  const people = peopleOfCells(file)
  const risk = new Float64Array(people.length)
  for (let cell = 0; cell < risk.length; cell++) {
    risk[cell] = isUnmatchable(file, cell) ? NaN : individualRisk(file.matches.count[cell], people[cell])
  }
  const risks = {
    ofCells: {
      risk: risk.map((each) => (Number.isNaN(each) ? 0 : each)),
      records: file.cells.sampleCount,
    },
    values: () => valuesAt(risk, file.cells.cellOf),
  }
  known.set(file, risks)
  return risks
}
