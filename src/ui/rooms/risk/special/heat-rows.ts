import type { Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import type { HeatRow } from '../../../charts/LevelHeatMap'
import { count, decimals, noNumber, percent, plural } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import type { ChartNumbers } from '../../../chart-panel/chart-numbers'
import type { ResultOf } from '../../../../store/found-family'
import type { LevelCount } from '../../../../worker/questions/levels-of'

/** Part of the total score, or the score by record with the value. */
export type HeatOf = 'score' | 'perRecord'

/** A row for each key variable, a cell for each of its levels, in the order of the file. A missing value is part of no set. */
export function heatRows(
  recipe: Pick<Recipe, 'data'>,
  { contributions, levelContributions, totalScore }: ResultOf<'suda'>,
  levels: Readonly<Record<string, readonly LevelCount[]>>,
  of: HeatOf,
): readonly HeatRow[] {
  return Object.entries(contributions).map(([variable, contribution]) => {
    const parts = lookUp(levelContributions, variable) ?? {}
    const counted = lookUp(levels, variable)?.filter(({ missing }) => !missing)
    const records = new Map(counted?.map((each) => [each.level, each.records]))
    const inOrder = [...records.keys(), ...Object.keys(parts).filter((level) => !records.has(level))]
    return {
      variable,
      note: percent(contribution),
      cells: inOrder.map((level) => {
        const share = (contribution * (lookUp(parts, level) ?? 0)) / 100
        const having = records.get(level) ?? 0
        const each = having > 0 ? (totalScore * share) / 100 / having : null
        const name = levelName(recipe.data, variable, level)
        return {
          level,
          name,
          value: of === 'score' ? share : (each ?? 0),
          written: of === 'score' ? percentOf(share) : scoreOf(each),
          title: `${variable} ${name}: ${percentOf(share)} of the total score; ${plural(having, 'record')}, ${scoreOf(each)} for each`,
        }
      }),
    }
  })
}

/** The numbers of the map, both shades of it: every level of every key variable. */
export function levelNumbers(
  recipe: Pick<Recipe, 'data'>,
  result: ResultOf<'suda'>,
  levels: Readonly<Record<string, readonly LevelCount[]>>,
): ChartNumbers {
  const shares = heatRows(recipe, result, levels, 'score')
  const scores = heatRows(recipe, result, levels, 'perRecord')
  return {
    columns: [
      { head: 'Variable', code: 'variable' },
      { head: 'Value', code: 'value' },
      { head: 'Name', code: 'name' },
      { head: 'Part of the total score', code: 'percent_of_total_score', write: percentOf },
      { head: 'Score by record with it', code: 'score_by_record', write: scoreOf },
    ],
    rows: shares.flatMap(({ variable, cells }, r) =>
      cells.map(({ level, name, value }, c) => {
        const each = scores[r].cells[c]
        return [variable, level, name, value, each.written === noNumber ? null : each.value]
      }),
    ),
  }
}

/** What is there is not written as nothing. */
function percentOf(value: number): string {
  return value > 0 && value < 0.05 ? '<0.1%' : percent(value)
}

function scoreOf(value: number | null): string {
  if (value === null) return noNumber
  if (value > 0 && value < 0.05) return '<0.1'
  return value >= 100 ? count(value) : decimals(value, 1)
}
