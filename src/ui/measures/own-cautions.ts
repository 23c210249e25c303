import type { Caution } from '../../engine/assess/caution'
import type { MeasureDefinition } from '../../engine/risk/define'
import { riskDefinitions } from '../../engine/risk/definitions'

/** The measure that a caution bears on alone; null when it bears on others too. */
export function ownerOfCaution({ code }: Pick<Caution, 'code'>): MeasureDefinition | null {
  return riskDefinitions.find(({ cautions }) => cautions && Object.hasOwn(cautions, code)) ?? null
}

/** What is to be known of a measure's numbers alone; each sentence once. */
export function cautionsOf(measure: string, cautions: readonly Caution[]): readonly string[] {
  const own = cautions.filter((each) => ownerOfCaution(each)?.measure === measure)
  return [...new Set(own.map(({ sentence }) => sentence))]
}
