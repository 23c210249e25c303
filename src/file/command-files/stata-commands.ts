import { namesFor } from '../labelled/names'
import type { WrittenCsv, WrittenVariable } from './written-csv'

/** The most characters that Stata takes for the label of a variable. */
const mostOfLabel = 80

/** Commands of Stata that read the CSV beside them and give it its labels (Stata 14 and later, `import delimited`). */
export function stataCommands({ name, missing, variables }: WrittenCsv): string {
  const names = namesFor(
    'Stata',
    variables.map((variable) => variable.name),
  )
  const places = (of: WrittenVariable['holds'][]) =>
    variables.flatMap(({ holds }, v) => (of.includes(holds) ? [v + 1] : [])).join(' ')
  const texts = places(['texts', 'dates'])
  const numbers = places(['numbers'])
  const lines = [
    `* Reads ${oneLine(name)} with its labels. Run it in the folder of that file.`,
    `import delimited using ${quoted(name)}, clear varnames(nonames) rowrange(2) delimiters(",") ///`,
    `  bindquote(strict) encoding("utf-8")${texts === '' ? '' : ` stringcols(${texts})`}${numbers === '' ? '' : ` numericcols(${numbers})`}`,
    ...variables.flatMap(({ holds }, v) =>
      holds === 'texts' && missing !== ''
        ? [`replace v${v + 1} = "" if v${v + 1} == ${quoted(missing)}`]
        : [],
    ),
    ...variables.flatMap((variable, v) => commandsOf(variable, v + 1, names[v])),
    'compress',
  ]
  return `${lines.join('\n')}\n`
}

function commandsOf(variable: WrittenVariable, place: number, name: string): readonly string[] {
  const { label, holds } = variable
  const said = label !== '' ? label : variable.name === name ? '' : variable.name
  return [
    ...(holds === 'dates' ? asDate(place) : []),
    `rename v${place} ${name}`,
    ...(said === '' ? [] : [`label variable ${name} ${quoted(said, mostOfLabel)}`]),
    ...valueLabels(variable, place, name),
  ]
}

function asDate(place: number): readonly string[] {
  const [text, date] = [`v${place}`, `date${place}`]
  return [
    `generate long ${date} = daily(${text}, "YMD")`,
    `order ${date}, before(${text})`,
    `drop ${text}`,
    `rename ${date} ${text}`,
    `format %td ${text}`,
  ]
}

/** Stata has labels for whole numbers only: those of texts are said beside them. */
function valueLabels({ categories, holds }: WrittenVariable, place: number, name: string): readonly string[] {
  const labelled = (categories ?? []).filter(({ label }) => label !== '')
  if (labelled.length === 0) return []
  const whole = labelled.filter(({ value }) => holds === 'numbers' && Number.isInteger(Number(value)))
  const others = labelled.filter((category) => !whole.includes(category))
  return [
    ...others.map(({ value, label }) => `* ${name}: ${oneLine(value)} is ${oneLine(label)}`),
    ...whole.map(({ value, label }) => `label define labels${place} ${value} ${quoted(label)}, add`),
    ...(whole.length > 0 ? [`label values ${name} labels${place}`] : []),
  ]
}

/** A text between compound quotation marks, in which nothing stands for a macro. */
function quoted(text: string, most = Infinity): string {
  const cut = Array.from(oneLine(text)).slice(0, most).join('')
  return `\`"${cut.replace(/[`$]/g, '\\$&')}"'`
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}
