import type { Moment } from './labelled-file'

const secondsOfDay = 86_400

/**
 * A point in time as text, in ISO 8601 where it has a form for it: `2001-05-17`, `2001-05-17T10:20:30`, `10:20:30`,
 * `2001-W07`, `2001-05`; else `2001-Q2`, `2001-H1`.
 *
 * `date` counts days, `datetime` and `time` seconds, `week` 52 a year as Stata does, the others what they are called, all
 * but `time` from the beginning of 1970. Null beyond the years 1 to 9999, where it is no moment.
 */
export function momentText(moment: Moment, count: number): string | null {
  switch (moment) {
    case 'date':
      return dateText(Math.floor(count))
    case 'datetime': {
      // Thousandths first: what is left of a day must not round up to the next.
      const seconds = Math.round(count * 1000) / 1000
      const days = Math.floor(seconds / secondsOfDay)
      const day = dateText(days)
      return day && `${day}T${timeText(seconds - days * secondsOfDay)}`
    }
    case 'time':
      return count < 0 ? `-${timeText(-count)}` : timeText(count)
    case 'week':
      return partText(count, 52, (part) => `W${twoDigits(part)}`)
    case 'month':
      return partText(count, 12, twoDigits)
    case 'quarter':
      return partText(count, 4, (part) => `Q${part}`)
    case 'half':
      return partText(count, 2, (part) => `H${part}`)
  }
}

/** What a text of {@link momentText} counts; NaN for other texts. */
export function momentCount(moment: 'date' | 'datetime', text: string): number {
  const form = moment === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$/
  if (!form.test(text)) return NaN
  const seconds = Date.parse(`${text}${moment === 'date' ? 'T00:00:00' : ''}Z`) / 1000
  return moment === 'date' ? seconds / secondsOfDay : seconds
}

/** No year beyond 9999 is a date of a survey: it would be a number that was declared wrongly. */
function dateText(day: number): string | null {
  const date = new Date(day * secondsOfDay * 1000)
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999 ? date.toISOString().slice(0, 10) : null
}

function timeText(seconds: number): string {
  // Thousandths, which Stata counts in; more would be the error of a double.
  const thousandths = Math.round(seconds * 1000)
  const whole = Math.floor(thousandths / 1000)
  const rest = thousandths % 1000
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(twoDigits)
  return parts.join(':') + (rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`)
}

function partText(count: number, ofYear: number, word: (part: number) => string): string | null {
  const whole = Math.floor(count)
  const year = 1970 + Math.floor(whole / ofYear)
  if (!(year >= 1 && year <= 9999)) return null
  return `${String(year).padStart(4, '0')}-${word(whole - Math.floor(whole / ofYear) * ofYear + 1)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
