import type { DataSource } from '../../../engine/assess/recipe'
import { levelLabel } from '../../words/variables'
import type { VariableDescription } from '../../../file/table-description'

/** What is typical of a variable; of levels the most common one, by its label where it has one, and its share. */
export function typicalInWords(
  data: DataSource,
  { name, type, typical }: VariableDescription,
): { readonly what: string; readonly share: string } {
  const found = /^(.*)(, [<>]?\d+\.\d%)$/s.exec(typical)
  if (!found || (type !== 'categorical' && type !== 'ordinal')) return { what: typical, share: '' }
  return { what: levelLabel(data, name, found[1]) ?? found[1], share: found[2] }
}
