import { namesFor } from '../labelled/names'
import { utf8 } from '../labelled/byte-writer'
import type { WrittenCsv, WrittenVariable } from './written-csv'

/** The most that SPSS takes for the label of a variable and of a value, in bytes. */
const [mostOfVariable, mostOfValue] = [256, 120]

/** Commands of SPSS that read the CSV beside them and give it its labels (SPSS Statistics, GET DATA /TYPE=TXT). */
export function spssCommands({ name, missing, variables }: WrittenCsv): string {
  const names = namesFor(
    'SPSS',
    variables.map((variable) => variable.name),
  )
  const labels = variables.flatMap(({ label, name: own }, v) => {
    const said = label !== '' ? label : own === names[v] ? '' : own
    return said === '' ? [] : [`  ${names[v]} ${quoted(said, mostOfVariable)}`]
  })
  const values = variables.flatMap((variable, v) => valueLabels(variable, names[v]))
  const lines = [
    `* Reads ${oneLine(name)} with its labels. Run it in the folder of that file.`,
    'PRESERVE.',
    'SET DECIMAL=DOT.',
    ...(missing === '' ? [] : ['SET MXWARNS=0.']),
    'GET DATA',
    '  /TYPE=TXT',
    `  /FILE=${quoted(name)}`,
    "  /ENCODING='UTF8'",
    '  /DELCASE=LINE',
    '  /DELIMITERS=","',
    `  /QUALIFIER='"'`,
    '  /ARRANGEMENT=DELIMITED',
    '  /FIRSTCASE=2',
    '  /VARIABLES=',
    ...variables.map((variable, v) => `    ${names[v]} ${formatOf(variable)}`),
    '  .',
    ...(missing === '' ? [] : textsMissing(variables, names, missing)),
    ...(labels.length > 0 ? ['VARIABLE LABELS', ...labels, '  .'] : []),
    ...(values.length > 0 ? ['VALUE LABELS', values.join('\n  /\n'), '  .'] : []),
    'VARIABLE LEVEL',
    ...variables.map((variable, v) => `  ${v > 0 ? '/ ' : ''}${names[v]} (${levelOf(variable)})`),
    '  .',
    ...variables.flatMap(({ isWeight }, v) => (isWeight ? [`WEIGHT BY ${names[v]}.`] : [])),
    'EXECUTE.',
    'RESTORE.',
  ]
  return `${lines.join('\n')}\n`
}

/** What stands for a missing value is no number, and is read as none, with a warning for each; a text of it is emptied here. */
function textsMissing(
  variables: readonly WrittenVariable[],
  names: readonly string[],
  missing: string,
): readonly string[] {
  const texts = names.filter((_, v) => variables[v].holds === 'texts')
  return texts.length === 0
    ? []
    : ['RECODE', ...texts.map((text) => `  ${text}`), `  (${quoted(missing)}='').`]
}

function valueLabels({ categories, holds }: WrittenVariable, name: string): readonly string[] {
  const labelled = (categories ?? []).filter(({ label }) => label !== '')
  if (labelled.length === 0) return []
  const lines = labelled.map(
    ({ value, label }) => `    ${holds === 'numbers' ? value : quoted(value)} ${quoted(label, mostOfValue)}`,
  )
  return [`  ${name}\n${lines.join('\n')}`]
}

function formatOf({ holds, width, categories }: WrittenVariable): string {
  if (holds === 'dates') return 'SDATE10'
  if (holds === 'texts') return `A${Math.max(1, width)}`
  // How a number is shown: more digits than these are read and kept.
  return categories?.every(({ value }) => Number.isInteger(Number(value))) ? 'F8.0' : 'F12.2'
}

/** A text is never measured on a scale, also where it is an identifier of no categories. */
function levelOf({ categories, holds, isOrdered }: WrittenVariable): string {
  if (categories === null) return holds === 'texts' ? 'NOMINAL' : 'SCALE'
  return isOrdered ? 'ORDINAL' : 'NOMINAL'
}

/** A text between apostrophes, on one line. */
function quoted(text: string, most = Infinity): string {
  const cut = new TextDecoder().decode(utf8(oneLine(text), most))
  return `'${cut.replaceAll("'", "''")}'`
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}
