import type { IndividualEntry } from '../../risk/individual/definition'
import { classBounds, classOf } from '../../risk/record-risk'
import type { FileInScenario } from '../file-in-scenario'
import { individualRisks, type IndividualRisks } from '../individual-risks'
import type { Measured } from '../measured'
import type { Study } from '../open-study'
import { isUnmatchable } from '../people-of-cells'
import { reidentificationFigures } from '../reidentification-figures'

export function measureIndividual(study: Study, file: FileInScenario, entry: IndividualEntry): Measured {
  const { ofCells, values } = individualRisks(file)
  const { riskClasses } = study.data.recipe
  const { threshold, atRisk, ...figures } = reidentificationFigures(ofCells, file.cells.records, entry)
  return {
    result: {
      measure: 'individual',
      ...figures,
      threshold,
      atRisk,
      classes: classesOf(file, ofCells, riskClasses),
      ...(riskClasses && { classBounds: riskClasses }),
    },
    ofRecords: () => ({ risk: values() }),
  }
}

/** Records by class of risk: those that can be matched to somebody. */
function classesOf(
  file: FileInScenario,
  { risk, records }: IndividualRisks['ofCells'],
  bounds: readonly number[] = classBounds,
): readonly number[] {
  const classes = new Array<number>(bounds.length + 1).fill(0)
  for (let cell = 0; cell < risk.length; cell++) {
    if (!isUnmatchable(file, cell)) classes[classOf(risk[cell], bounds)] += records[cell]
  }
  return classes
}
