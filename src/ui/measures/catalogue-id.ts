import { knownMatches, matchesBy, unchangedMatches } from '../../engine/risk/main-measures'
import type { RiskEntry } from '../../engine/assess/recipe'
import type { ExplainedColumn } from '../../store/view'

/** The entry of the catalogue that a column of the Lab shows; estimates are those of a model, by its measure. */
export function catalogueOfColumn(column: ExplainedColumn, model: RiskEntry['measure'] | null): string {
  switch (column) {
    case 'known':
      return knownMatches
    case 'adjusted':
      return `${model ?? matchesBy.estimated}.tau2Adjusted`
    case 'naive':
      return `${model ?? matchesBy.estimated}.tau2`
    case 'shortForm':
      return `${matchesBy.known}.approximation5`
    case 'unchanged':
      return unchangedMatches
    case 'knownInSample':
      return `${matchesBy.known}.knownInSample`
  }
}

/** The entry of the catalogue that a row speaks of: `raad` of `raad(lad,ethnicity)`. */
export function catalogueIdOf(id: string): string {
  return id.replace(/\(.*$/, '')
}
