import type { CategoricalColumn, NumericColumn } from '../table/column'

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const written = [
  /^\d{4}([-./])\d{1,2}\1\d{1,2}(?:[t ].*)?$/i,
  /^\d{1,2}([-./])\d{1,2}\1(?:\d{2}|\d{4})(?: .*)?$/,
  new RegExp(`^\\d{1,2}[ .-]*${month}[ .,-]*\\d{2,4}$`, 'i'),
  new RegExp(`^${month}[ .-]*\\d{1,2}[ .,-]+\\d{2,4}$`, 'i'),
]

/** A stray word, such as "refused", does not make dates something else. */
const mostly = 0.9

/** Whether the levels are days of a calendar, as they are most often written. */
export function levelsAreDates({ levels }: CategoricalColumn): boolean {
  const dates = levels.filter((level) => written.some((pattern) => pattern.test(level.trim())))
  return dates.length > 1 && dates.length >= mostly * levels.length
}

/** Whether the numbers are days such as 19840229, all of them. */
export function numbersAreDates({ values }: NumericColumn): boolean {
  let present = 0
  for (const value of values) {
    if (Number.isNaN(value)) continue
    if (!isDay(value)) return false
    present++
  }
  return present > 0
}

function isDay(value: number): boolean {
  const [year, month, day] = [Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100]
  return Number.isInteger(value) && year >= 1850 && year < 2100 && isWithin(month, 12) && isWithin(day, 31)
}

function isWithin(value: number, most: number): boolean {
  return value >= 1 && value <= most
}
