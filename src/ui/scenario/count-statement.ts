/** In what a population can be counted elsewhere, and what it is called. */
export const countingWords = [
  { value: 'ansi', label: 'ANSI SQL', note: 'any database' },
  { value: 'duckdb', label: 'DuckDB', note: 'to a CSV' },
  { value: 'postgresql', label: 'PostgreSQL', note: 'COPY' },
  { value: 'spark', label: 'Spark SQL', note: 'Hive too' },
  { value: 'sas', label: 'SAS', note: 'PROC SQL' },
  { value: 'r', label: 'R', note: 'dplyr' },
] as const

export type CountingWords = (typeof countingWords)[number]['value']

/**
 * The statement that counts a population on the key variables: a row for each combination of their values, and in the last
 * column how many people have it. Names are quoted as each language wants it, whatever they hold.
 *
 * `population` stands for the table, or in DuckDB for the file, in which each row is a person; there values are taken as they are
 * written, so that "01" stays what it is.
 */
export function countStatement(words: CountingWords, names: readonly string[]): string {
  const count = freeName(names)
  switch (words) {
    case 'ansi':
      return `${selection(names, count, inDoubleQuotes, 'population')};`
    case 'duckdb':
      return `copy (\n${selection(names, count, inDoubleQuotes, "read_csv('population.csv', all_varchar = true)")}\n) to 'population-counts.csv' (header);`
    case 'postgresql':
      return `copy (\n${selection(names, count, inDoubleQuotes, 'population')}\n) to stdout with (format csv, header);`
    case 'spark':
      return `${selection(names, count, inBackticks, 'population')};`
    case 'sas':
      return [
        'options validvarname=any;',
        'proc sql;',
        'create table population_counts as',
        `${selection(names, count, asNameLiteral, 'population')};`,
        'quit;',
        `proc export data=population_counts outfile='population-counts.csv' dbms=csv replace; run;`,
      ].join('\n')
    case 'r':
      return [
        'library(dplyr)',
        `population |>`,
        `  count(${[...names.map(asRName), `name = "${count}"`].join(', ')}) |>`,
        `  write.csv("population-counts.csv", row.names = FALSE, na = "")`,
      ].join('\n')
  }
}

function selection(
  names: readonly string[],
  count: string,
  quoted: (name: string) => string,
  from: string,
): string {
  const list = names.map(quoted).join(', ')
  return `select ${list}, count(*) as ${quoted(count)}\nfrom ${from}\ngroup by ${list}`
}

/** A name for the counts that no variable has, in no way of writing it. */
function freeName(names: readonly string[]): string {
  const taken = new Set(names.map((name) => name.toLowerCase()))
  for (const name of ['n', 'people', 'people_count']) if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`people_count_${number}`)) number++
  return `people_count_${number}`
}

function inDoubleQuotes(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function inBackticks(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}

/** In SAS a name of letters, digits and underscores stands as it is; any other is a name literal. */
function asNameLiteral(name: string): string {
  return /^[A-Za-z_]\w{0,31}$/.test(name) ? name : `'${name.replaceAll("'", "''")}'n`
}

/** In R a name within backticks is whatever it holds, with a backslash before backticks and backslashes. */
function asRName(name: string): string {
  return `\`${name.replaceAll(/[\\`]/g, '\\$&')}\``
}
