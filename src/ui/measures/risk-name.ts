import { lookUp } from '../../engine/by-name'
import { definitionNamed } from '../../engine/risk/definitions'
import type { MeasureEntry } from '../../engine/risk/measure'
import type { Measured } from './measure-values'

/** "τ, population counts", "Population uniques in file". */
export function riskLabel(measured: Measured, name = riskName(measured)): string {
  const { which } = measured
  return which && !isOfLimit(measured)
    ? `${name} (${which === 'all two-way interactions' ? 'two-way' : which})`
    : name
}

/** The same without the model, where that stands above it. */
export function riskName({ entry, which }: Measured): string {
  const name = shortName(entry) ?? entry.title
  return which && isOfLimit({ entry }) ? `${name}, ${which}` : name
}

/** Whether what tells the number from others is a limit, which belongs to its name. */
export function isOfLimit({ entry }: Pick<Measured, 'entry'>): boolean {
  return definitionNamed(entry.measure)?.limits !== undefined
}

/** What the numbers of one risk entry stand under in a list: "Population counts", "Model, main effects". */
export function riskGroup({ entry, of, which }: Measured): string {
  const definition = definitionNamed(entry.measure)
  if (!definition) return entry.title
  const isOneOfSeveral = definition.afterChange !== null || (of && 'model' in of)
  return isOneOfSeveral && which ? `${definition.name}, ${which}` : definition.name
}

/** Short names of the risks that are looked at most; the others go by their title. */
function shortName({ measure, field }: MeasureEntry): string | undefined {
  return lookUp(definitionNamed(measure)?.shortNames, field)
}
