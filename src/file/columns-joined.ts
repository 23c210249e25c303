import { ColumnJoiner, type ColumnRead } from './join-columns'
import { keepingOf, styleOf, type RowsAsked, type RowsRead } from './read-rows'

/** The columns of rows that follow each other, as they come. */
export class ColumnsJoined {
  private joiners: (ColumnJoiner | null)[] = []

  constructor(private readonly asked: RowsAsked) {}

  /**
   * Adds the columns of the rows that come next, which have none afterwards.
   *
   * @param expected about how many records there will be in all
   */
  add({ names, columns }: RowsRead, expected: number): void {
    const { plan, request } = this.asked
    const parts = columns.splice(0)
    if (this.joiners.length === 0) {
      const style = styleOf(request, plan)
      this.joiners = (names ?? []).map(
        (name) => new ColumnJoiner(keepingOf(request, name, plan), style, expected),
      )
    }
    this.joiners.forEach((joiner, c) => joiner?.add(parts[c]))
  }

  /** A column, by its place, of which nothing is kept here; null where the file has to be read again, keeping it exactly. */
  take(name: string, place: number): ColumnRead | null {
    const joiner = this.joiners[place]
    this.joiners[place] = null
    return joiner?.read(name) ?? null
  }
}
