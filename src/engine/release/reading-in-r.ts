import type { Recipe } from '../assess/recipe'
import { rComment, rText, rTexts } from '../r-text'
import type { Table } from '../table/table'

/** Commands of R that read the data file into `records`: categories as factors, numbers as numbers. */
export function readingInR(recipe: Recipe, table: Table): readonly string[] {
  const names = (isCategory: boolean) =>
    table.columns.filter(({ kind }) => (kind === 'categorical') === isCategory).map(({ name }) => name)
  const [categories, numbers] = [names(true), names(false)]
  const comma = recipe.data.reading?.decimal === ','
  return [
    ...fileLines(recipe),
    ...(categories.length > 0
      ? [`for (v in ${rTexts(categories)}) records[[v]] <- factor(records[[v]])`]
      : []),
    ...(numbers.length > 0
      ? [
          `for (v in ${rTexts(numbers)}) records[[v]] <- as.numeric(${comma ? 'sub(",", ".", records[[v]], fixed = TRUE)' : 'as.character(records[[v]])'})`,
        ]
      : []),
  ]
}

function fileLines({ data }: Recipe): readonly string[] {
  const { file, missing = ['', 'NA'], reading = {}, count } = data
  const counted = count === undefined ? [] : countedLines(count)
  if (file === undefined) {
    return [
      rComment('The file was made by the program itself: save it from there as CSV first.'),
      ...csvLines('census.csv', missing, reading),
    ]
  }
  if (/\.z?sav$/i.test(file)) return [labelled('read_sav', file), ...counted]
  if (/\.dta$/i.test(file)) return [labelled('read_dta', file), ...counted]
  if (/\.parquet$/i.test(file)) {
    return [`records <- as.data.frame(arrow::read_parquet(${rText(file)}))`, ...counted]
  }
  return [...csvLines(file, missing, reading), ...counted]
}

/** By their codes, as in the recipe, and not by what they mean. */
function labelled(read: string, file: string): string {
  return `records <- as.data.frame(haven::zap_labels(haven::${read}(${rText(file)})))`
}

function csvLines(
  file: string,
  missing: readonly string[],
  { delimiter, encoding, header = true, quote = '"' }: NonNullable<Recipe['data']['reading']>,
): readonly string[] {
  const settings = [
    rText(file),
    `sep = ${rText(delimiter ?? ',')}`,
    `header = ${header ? 'TRUE' : 'FALSE'}`,
    `quote = ${rText(quote)}`,
    `na.strings = ${rTexts(missing)}`,
    `fileEncoding = ${rText(encoding ?? 'UTF-8')}`,
    'colClasses = "character"',
    'check.names = FALSE',
    'comment.char = ""',
  ]
  return [
    ...(delimiter === undefined
      ? [rComment('The recipe does not say the delimiter, which is found in the file: this is for a comma.')]
      : []),
    `records <- read.csv(${settings.join(', ')})`,
    ...(header ? [] : ['names(records) <- paste0("column_", seq_along(records))']),
  ]
}

function countedLines(count: string): readonly string[] {
  const column = rText(count)
  return [
    `records <- records[rep(seq_len(nrow(records)), as.integer(records[[${column}]])), names(records) != ${column}, drop = FALSE]`,
  ]
}
