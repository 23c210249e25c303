import { byName, lookUp } from '../../by-name'
import { levelsAsKnown } from '../../key/coarser'
import { codeOfCombination } from '../../misclassification/combinations'
import type { IntruderView } from '../../risk/intruder/view'
import { findColumn, type Table } from '../../table/table'
import type { FileOfStudy } from '../file-of-study'
import type { IntruderOfFile } from './intruder-view'
import type { ChangedVariable, KnownVariable } from './known-variable'
import { intruderValueLacking, intruderValueUnknown } from './problems'

/**
 * Typed values as the release and the scenario have them: levels that are merged there, or known coarser, are one.
 *
 * @throws Problem of a value that the file does not have, or that is lacking
 */
export function valuesAsSeen(
  original: Table,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
  { file, scenario }: Pick<FileOfStudy, 'file' | 'scenario'>,
): Readonly<Record<string, string>> {
  return byName(
    names.map((name) => {
      const value = lookUp(values, name)
      if (value === undefined) throw intruderValueLacking(name)
      const column = findColumn(original, name)
      if (column?.kind !== 'categorical') return [name, value]
      if (!column.levels.includes(value)) throw intruderValueUnknown(name, column.levels)
      const merged = [lookUp(file.recoded, name), lookUp(scenario.coarser, name)]
      return [
        name,
        merged.reduce(
          (level, coarser) => (coarser ? levelsAsKnown([level], coarser).levels[0] : level),
          value,
        ),
      ]
    }),
  )
}

/** Somebody with these values of what is known, as they are seen, in a view of one person. */
export function viewOfTyped(
  { view, cells, known, outside }: IntruderOfFile,
  values: Readonly<Record<string, string>>,
): IntruderView {
  const codes = known.flatMap((each) => codeOfTyped(each, values))
  const own = cells.cellsOf(codes)
  const changed = known.flatMap((each) => (each.kind === 'levels' ? [changedCode(each, values)] : []))
  const noisy = known.flatMap((each) =>
    each.kind === 'numbers' ? [each.seen(numberOf(each.name, values)).value] : [],
  )
  return {
    ...view,
    people: 1,
    profileOf: new Uint32Array(1),
    candidates: { start: Uint32Array.of(0, own.length), cell: Uint32Array.from(own) },
    levels: view.levels.map((each, l) => ({ ...each, ofPerson: Uint32Array.of(changed[l]) })),
    numbers: view.numbers.map((each, n) => ({ ...each, ofPerson: Float64Array.of(noisy[n]) })),
    outside: Float64Array.of(outside(codes, own)),
  }
}

/** The code of what must agree; none of what was changed. */
function codeOfTyped(known: KnownVariable, values: Readonly<Record<string, string>>): readonly number[] {
  switch (known.kind) {
    case 'levels':
      return []
    case 'numbers':
      return [known.seen(numberOf(known.name, values)).state]
    case 'exact': {
      if (!known.levels) numberOf(known.name, values)
      const code = known.codeOf(lookUp(values, known.name)!)
      if (code === null) throw intruderValueUnknown(known.name, known.levels ?? [])
      return [code]
    }
  }
}

function changedCode({ names, levels }: ChangedVariable, values: Readonly<Record<string, string>>): number {
  const typed = names.map((name) => lookUp(values, name)!)
  const unknown = typed.findIndex((value, v) => !levels[v].includes(value))
  if (unknown >= 0) throw intruderValueUnknown(names[unknown], levels[unknown])
  return codeOfCombination(levels, typed)!
}

function numberOf(name: string, values: Readonly<Record<string, string>>): number {
  const text = lookUp(values, name)!.trim()
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) throw intruderValueUnknown(name, [])
  return value
}
