import { DistinctWords } from '../../engine/key/distinct-words'
import { variableUnknown } from '../../engine/table/table'
import type { LabelledFile } from '../labelled/labelled-file'
import { readParts, type ReadersBeside } from '../read-parts'
import type { ReadableFile } from '../readable-file'
import { countGroups, groupsAsked, ValueCoder, type GroupsCounted } from './count-groups'
import { parquetBuffer } from './parquet-buffer'
import { openParquet, variableOf } from './read-parquet'

/** So many rows are counted at once: each takes some bytes for each column. */
const usualRows = 1 << 19

type ParquetCounted = LabelledFile & {
  readonly times: Uint32Array
  /** The row that each record is, where that is asked for. */
  readonly rowOf?: Uint32Array
}

type CountingAsked = {
  readonly counted: readonly string[]
  /** Whether which row each record is is kept too: four bytes a record. */
  readonly inOrder: boolean
}

/**
 * The records of a Parquet file counted on some of its columns, some groups of rows after the others, here and with those
 * beside: equal ones are one row, in the order of the first of each. Memory follows the different rows and one column of some groups.
 *
 * @throws Problem `variable-unknown` or `file-unreadable`, or as `readParquet`
 */
export async function countParquet(
  file: ReadableFile,
  { counted: wanted, inOrder }: CountingAsked,
  onShare: (share: number) => void,
  beside: ReadersBeside,
  rowsAtOnce = usualRows,
): Promise<ParquetCounted> {
  const buffer = parquetBuffer(file)
  const parquet = await openParquet(buffer)
  const { names, kinds, groups, records } = parquet
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw variableUnknown(unknown, names)
  const columns = names.flatMap((name, c) => (wanted.includes(name) ? [c] : []))
  const together = new Together({ columns: columns.length, records: inOrder ? records : 0 })
  const parts = runsOf(groups, rowsAtOnce).map((run) => ({ ...run, columns, inOrder }))
  const counted = parts.map((): GroupsCounted | null => null)
  const here = (part: number) => countGroups(parquet, parts[part])
  let done = 0
  await readParts(counted, beside, {
    here,
    there: async (part) =>
      (await beside.count(await groupsAsked(buffer, parquet, parts[part]))) ?? here(part),
    goesOn: () => true,
    added() {
      for (let part = counted[done]; part; part = counted[done]) {
        together.add(part)
        counted[done++] = nothing
      }
      onShare(done / parts.length)
    },
  })
  const { codes, times, values, rowOf } = together.all()
  return {
    records: times.length,
    encoding: 'utf-8',
    variables: columns.map((c, v) =>
      variableOf(names[c], [{ values: values[v], codes: codes[v] }], times.length, kinds[c]),
    ),
    times,
    ...(inOrder && { rowOf }),
  }
}

/** Groups that follow each other and together have as many rows as are counted at once. */
function runsOf(
  groups: readonly number[],
  rowsAtOnce: number,
): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = []
  let rows = Infinity
  groups.forEach((each, group) => {
    if (rows + each > rowsAtOnce) {
      runs.push({ from: group, to: group + 1 })
      rows = each
    } else {
      runs[runs.length - 1].to = group + 1
      rows += each
    }
  })
  return runs
}

/** Stands in the place of groups that were taken in. */
const nothing: GroupsCounted = { values: [], codes: [], times: new Uint32Array(0) }

/** Counted groups that follow each other. */
class Together {
  private readonly coders: readonly ValueCoder[]
  private readonly rows: DistinctWords
  private times = new Uint32Array(1 << 12)
  /** The row that each record is. */
  private readonly rowOf: Uint32Array
  private placed = 0

  constructor(of: { readonly columns: number; readonly records: number }) {
    this.coders = Array.from({ length: of.columns }, () => new ValueCoder())
    this.rows = new DistinctWords(of.columns)
    this.rowOf = new Uint32Array(of.records)
  }

  add({ values, codes, times, rowOf }: GroupsCounted): void {
    const own = codes.map((each, v) => inPlaces(each, this.coders[v].codesOf([values[v]], values[v].length)))
    const placeOf = new Uint32Array(times.length)
    this.rows.placesOf(own, times.length, placeOf)
    const all = (this.times = withRoom(this.times, this.rows.size))
    for (let row = 0; row < placeOf.length; row++) all[placeOf[row]] += times[row]
    if (!rowOf) return
    this.rowOf.set(inPlaces(rowOf, placeOf), this.placed)
    this.placed += rowOf.length
  }

  all(): Required<GroupsCounted> {
    return {
      values: this.coders.map(({ values }) => values),
      codes: this.coders.map((_, v) => this.rows.word(v)),
      times: this.times.slice(0, this.rows.size),
      rowOf: this.rowOf,
    }
  }
}

/** A loop, as these are as many as the records: `map` takes several times as long. */
function inPlaces(codes: Uint32Array, placeOf: Uint32Array): Uint32Array {
  const places = new Uint32Array(codes.length)
  for (let i = 0; i < places.length; i++) places[i] = placeOf[codes[i]]
  return places
}

function withRoom(list: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= list.length) return list
  const longer = new Uint32Array(2 * length)
  longer.set(list)
  return longer
}
