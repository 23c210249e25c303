import type { Codes } from '../../table/column'
import { exp } from '../../math/elementary'
import type { Progress } from '../../progress'
import { normaliserOf } from '../../risk/intruder/normaliser'
import { logWeight } from '../../risk/intruder/posterior'
import { textAt } from '../../table/column'
import { findColumn, type Table } from '../../table/table'
import type { FileInScenario } from '../file-in-scenario'
import type { IntruderOfFile } from './intruder-view'

/** How many times likelier the released value is from the person than from anybody with the same unchanged values. */
export type TimesLikelier = {
  readonly names: readonly string[]
  readonly value: string
  readonly released: string
  readonly times: number | null
}

/** What each changed variable of the own record says, beside what anybody with its unchanged values would. */
export function timesLikelier(
  file: FileInScenario,
  { view, known, truth }: IntruderOfFile,
  record: number,
  progress: Progress,
): readonly TimesLikelier[] {
  const changed = known.filter((each) => each.kind !== 'exact')
  if (changed.length === 0) return []
  const { trueValues, trueNumbers } = truth()
  const at = <Values extends Codes | Float64Array>(values: Values) =>
    values.slice(record, record + 1) as Values
  const ofLevels = view.levels.map((each) => ({
    ...each,
    ofRecord: at(each.ofRecord),
    groupOf: at(each.groupOf),
  }))
  const ofNumbers = view.numbers.map((each) => ({
    ...each,
    low: at(each.low),
    high: at(each.high),
    groupOf: at(each.groupOf),
  }))
  const cell = view.cellOf[record]
  let [l, n] = [0, 0]
  return changed.flatMap((each): readonly TimesLikelier[] => {
    const isLevels = each.kind === 'levels'
    const index = isLevels ? l++ : n++
    if (!isLevels && view.numbers[index].isNoisy[cell] === 0) return []
    const alone = {
      ...view,
      records: 1,
      cellOf: Uint32Array.of(cell),
      levels: isLevels ? [ofLevels[index]] : [],
      numbers: isLevels ? [] : [ofNumbers[index]],
    }
    const codes = isLevels ? [trueValues.codes[index]] : []
    const numbers = isLevels ? [] : [trueNumbers[index]]
    const normaliser = normaliserOf(alone, { ...trueValues, codes }, numbers, 'bayes', progress)
    const names = isLevels ? each.names : [each.name]
    return [
      {
        names,
        value: joined(file.before, names, record),
        released: joined(file.after, names, record),
        times: normaliser[0] > 0 ? exp(logWeight({ ...alone, normaliser }, record, 0)) : null,
      },
    ]
  })
}

function joined(table: Table, names: readonly string[], record: number): string {
  return names.map((name) => textAt(findColumn(table, name)!, record) ?? '').join(' × ')
}
