import type { RiskEntry } from '../../engine/assess/recipe'
import type { ExplainedColumn } from '../../store/view'

/** The entry of the catalogue that a column of the Lab shows; estimates are those of a model, by its measure. */
export function catalogueOfColumn(column: ExplainedColumn, model: RiskEntry['measure'] | null): string {
  switch (column) {
    case 'known':
      return 'identification.tau'
    case 'adjusted':
      return `${model ?? 'loglinear'}.tau2Adjusted`
    case 'naive':
      return `${model ?? 'loglinear'}.tau2`
    case 'shortForm':
      return 'identification.approximation5'
    case 'unchanged':
      return 'identification.correctlyClassified'
    case 'knownInSample':
      return 'identification.knownInSample'
  }
}

/** The entry of the catalogue that a row speaks of: `raad` of `raad(lad,ethnicity)`. */
export function catalogueIdOf(id: string): string {
  return id.replace(/\(.*$/, '')
}
