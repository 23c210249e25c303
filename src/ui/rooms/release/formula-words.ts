import type { FormulaCells } from '../../../store/release-findings'
import { listed } from '../../words/listed'
import { plural } from '../../words/numbers'

/** What begins a cell that a spreadsheet takes for a formula. */
export const formulaStart = '=, +, -, @, a tab or a carriage return'

/** What users are told of the mark. */
export const markedSentence =
  `A cell that begins with ${formulaStart} and is no plain number has an apostrophe before it, so that no spreadsheet ` +
  'takes it for a formula. Without that apostrophe it is the value.'

/** "12 cells", names in the header among them. */
export function formulaCount(found: readonly FormulaCells[]): string {
  return plural(
    found.reduce((sum, { cells, name }) => sum + cells + (name ? 1 : 0), 0),
    'cell',
  )
}

/** "`note` (10 cells) and `@id` (its name)": where they are, never what is in them. */
export function formulaPlaces(found: readonly FormulaCells[]): string {
  return listed(
    found.map(({ variable, cells, name }) => {
      const places = [...(name ? ['its name'] : []), ...(cells > 0 ? [plural(cells, 'cell')] : [])]
      return `\`${variable}\` (${listed(places)})`
    }),
  )
}
