import { rText } from '../../engine/r-text'
import type { Category, WrittenCsv, WrittenVariable } from './written-csv'

/** Commands of R that read the CSV beside them: categories are factors with their labels, dates are dates. */
export function rCommands({ name, missing, variables }: WrittenCsv): string {
  const classes = variables.map(({ holds }) => rText(holds === 'numbers' ? 'numeric' : 'character'))
  const lines = [
    `# Reads ${oneLine(name)} with its labels. Run it in the folder of that file.`,
    `records <- read.csv(${rText(name)}, fileEncoding = "UTF-8", check.names = FALSE, quote = "\\"",`,
    `  na.strings = ${missing === '' ? '""' : `c("", ${rText(missing)})`}, strip.white = FALSE, comment.char = "",`,
    `  colClasses = c(${classes.join(', ')}))`,
    `names(records) <- c(${variables.map((variable) => rText(variable.name)).join(', ')})`,
    ...variables.flatMap((variable, v) => commandsOf(variable, `records[[${v + 1}]]`)),
  ]
  return `${lines.join('\n')}\n`
}

function commandsOf(
  { holds, categories, isOrdered, label }: WrittenVariable,
  column: string,
): readonly string[] {
  const said = label === '' ? [] : [`attr(${column}, "label") <- ${rText(label)}`]
  if (holds === 'dates') return [`${column} <- as.Date(${column})`, ...said]
  if (categories === null || categories.length === 0) return said
  const levels = categories.map(({ value }) => (holds === 'numbers' ? value : rText(value)))
  const labels = toldApart(categories).map(rText)
  return [
    `${column} <- factor(${column}, levels = c(${levels.join(', ')}),`,
    `  labels = c(${labels.join(', ')})${isOrdered ? ', ordered = TRUE' : ''})`,
    ...said,
  ]
}

/** Labels, values where there are none; with its value where one stands twice, as R would make one level of both. */
function toldApart(categories: readonly Category[]): readonly string[] {
  const labels = categories.map(({ value, label }) => (label === '' ? value : label))
  const times = new Map<string, number>()
  for (const label of labels) times.set(label, (times.get(label) ?? 0) + 1)
  return labels.map((label, c) => (times.get(label) === 1 ? label : `${label} (${categories[c].value})`))
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}
