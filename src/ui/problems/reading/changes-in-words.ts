import type { LevelsChanged } from '../../../store/preview'
import { count, plural } from '../../words/numbers'
import { typeName } from '../../words/variables'
import { inQuotes } from './reading-in-words'
import type { TableDescription, VariableDescription } from '../../../file/table-description'

/** Changes said one by one, at the most. */
const most = 12

const mostLevels = 6

/** What another reading of the same file changes, one sentence each. */
export function changesInWords(
  then: TableDescription,
  now: TableDescription,
  levels: readonly LevelsChanged[],
): readonly string[] {
  const changes = [
    ...(then.records === now.records
      ? []
      : [`Records: ${count(then.records)} before, ${count(now.records)} now.`]),
    ...lacking(then, now).map((name) => `\`${name}\` is no longer there.`),
    ...lacking(now, then).map((name) => `\`${name}\` is new.`),
    ...now.variables.flatMap((variable) => {
      const before = then.variables.find(({ name }) => name === variable.name)
      return before ? ofVariable(before, variable, levels) : []
    }),
  ]
  const more = changes.length - most
  return more > 0 ? [...changes.slice(0, most), `And ${plural(more, 'more change')}.`] : changes
}

function ofVariable(
  then: VariableDescription,
  now: VariableDescription,
  levels: readonly LevelsChanged[],
): readonly string[] {
  const type = then.type === now.type ? [] : [`${typeName(then.type)} before, ${typeName(now.type)} now`]
  const distinct =
    then.distinct === now.distinct
      ? []
      : [`${count(then.distinct)} different values before, ${count(now.distinct)} now`]
  const missing =
    then.missing === now.missing ? [] : [`${count(then.missing)} missing before, ${count(now.missing)} now`]
  const found = levels.find(({ variable }) => variable === now.name)
  const changed = found
    ? [
        ...(found.added.length > 0 ? [`new: ${listed(found.added)}`] : []),
        ...(found.gone.length > 0 ? [`gone: ${listed(found.gone)}`] : []),
      ]
    : []
  const all = [...type, ...distinct, ...missing, ...changed]
  return all.length === 0 ? [] : [`\`${now.name}\`: ${all.join('; ')}.`]
}

function listed(levels: readonly string[]): string {
  const more = levels.length - mostLevels
  const shown = levels.slice(0, mostLevels).map(inQuotes).join(', ')
  return more > 0 ? `${shown} and ${count(more)} more` : shown
}

function lacking(from: TableDescription, other: TableDescription): readonly string[] {
  const names = new Set(other.variables.map(({ name }) => name))
  return from.variables.flatMap(({ name }) => (names.has(name) ? [] : [name]))
}
