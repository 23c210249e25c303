import { variableUnknown } from '../../engine/table/table'
import { joinedArrays } from '../count-rows'
import type { LabelledFile } from '../labelled/labelled-file'
import { readParts, type ReadersBeside } from '../read-parts'
import type { ReadableFile } from '../readable-file'
import {
  countGroups,
  equalOf,
  groupsAsked,
  ValueCoder,
  type CountedRows,
  type GroupsCounted,
} from './count-groups'
import { parquetBuffer } from './parquet-buffer'
import { openParquet, variableOf } from './read-parquet'

/** So many rows are counted at once, and wait counted before they are taken together: each takes some bytes for each column. */
const usualRows = 1 << 19

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
): Promise<LabelledFile & { readonly times: Uint32Array }> {
  const buffer = parquetBuffer(file)
  const parquet = await openParquet(buffer)
  const { names, kinds, groups, records } = parquet
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw variableUnknown(unknown, names)
  const columns = names.flatMap((name, c) => (wanted.includes(name) ? [c] : []))
  const together = new Together({ columns: columns.length, records: inOrder ? records : 0 }, rowsAtOnce)
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
    variables: columns.map((c, v) => {
      const cells = Array.from(codes[v], (code) => values[v][code])
      return variableOf(names[c], [cells], times.length, kinds[c])
    }),
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
  /** The different rows of what was taken together, and behind them those that wait for it. */
  private gathered: CountedRows[] = []
  private waiting = 0
  /** The row that each record is: of those that wait, within their own group. */
  private readonly rowOf: Uint32Array
  private readonly order: { readonly from: number; readonly to: number; readonly rowsBefore: number }[] = []
  private placed = 0

  constructor(
    of: { readonly columns: number; readonly records: number },
    private readonly rowsAtOnce: number,
  ) {
    this.coders = Array.from({ length: of.columns }, () => new ValueCoder())
    this.rowOf = new Uint32Array(of.records)
  }

  add({ values, codes, times, rowOf }: GroupsCounted): void {
    const own = codes.map((each, v) => {
      const codeOf = this.coders[v].codesOf([values[v]], values[v].length)
      return each.map((code) => codeOf[code])
    })
    if (rowOf) this.place(rowOf)
    this.gathered.push({ codes: own, times })
    if (this.gathered.length === 1) return
    this.waiting += times.length
    // As many as there are already, so that each row is taken together a few times and not with every group.
    if (this.waiting >= Math.max(this.rowsAtOnce, this.gathered[0].times.length)) this.gather()
  }

  all(): Required<GroupsCounted> {
    this.gather()
    return { values: this.coders.map(({ values }) => values), ...this.gathered[0], rowOf: this.rowOf }
  }

  private place(rowOf: Uint32Array): void {
    this.rowOf.set(rowOf, this.placed)
    const from = this.placed
    this.placed += rowOf.length
    const rowsBefore = this.gathered.reduce((sum, { times }) => sum + times.length, 0)
    if (rowsBefore > 0) this.order.push({ from, to: this.placed, rowsBefore })
  }

  private gather(): void {
    const sizes = this.coders.map(({ values }) => values.length)
    const { rowOf: placeOf, ...rows } = equalOf(joined(this.gathered), sizes)
    // The rows that were there before come first and keep their places.
    for (const { from, to, rowsBefore } of this.order.splice(0)) {
      for (let i = from; i < to; i++) this.rowOf[i] = placeOf[rowsBefore + this.rowOf[i]]
    }
    this.gathered = [rows]
    this.waiting = 0
  }
}

function joined(parts: readonly CountedRows[]): CountedRows {
  return {
    codes: parts[0].codes.map((_, v) => joinedArrays(parts.map(({ codes }) => codes[v]))),
    times: joinedArrays(parts.map(({ times }) => times)),
  }
}
