import { Problem } from '../../engine/problem'

const wayOut = 'Have it written again by the program that made it, or as CSV.'

/** A file that begins as Parquet does and cannot be read on: its end, a page or a count is not what it should be. */
export function parquetDamaged(): Problem {
  return new Problem(
    'parquet-damaged',
    'Can’t read the Parquet file.',
    `It ends too early or is damaged: it was probably cut off on its way. Copy it again. ${wayOut}`,
  )
}

export function parquetEncrypted(): Problem {
  return new Problem(
    'parquet-encrypted',
    'Can’t read an encrypted Parquet file.',
    'It has no key with it. Write it without encryption where it is kept, or as CSV.',
  )
}

/** A column compressed in a way that is not read. */
export function codecUnknown(column: string, codec: string): Problem {
  return new Problem(
    'parquet-codec-unknown',
    'Can’t read the compression of the Parquet file.',
    `Column \`${column}\` is compressed with \`${codec}\`; Snappy, gzip, zstd and no compression are read. Write it with one of these, or as CSV.`,
    { column, codec },
  )
}

/** A column whose values are no numbers, texts or dates; `holds` says what they are. */
export function columnNotFlat(column: string, holds: string): Problem {
  return new Problem(
    'parquet-column-not-flat',
    `Column \`${column}\` of the Parquet file holds ${holds}.`,
    'A table of records has one number, text or date in each. Leave the column out, or write each part of it as a column of its own.',
    { column },
  )
}
