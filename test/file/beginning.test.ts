import { expect, it } from 'vitest'
import { fromBeginning, headBytes, withBeginning } from '../../src/file/beginning'
import { bytesOf } from '../../src/file/decode'
import { readTable } from '../../src/file/read-table'

/** Notes where it is asked for bytes. */
class FileAsked extends Blob {
  readonly asked: number[] = []

  override slice(start = 0, end = this.size): Blob {
    this.asked.push(start)
    return super.slice(start, end)
  }

  override stream() {
    this.asked.push(0)
    return super.stream()
  }
}

const line = 'Leeds,34,F\n'
const rows = line.repeat(30_000)

it('of the beginning of a file every part is what stands there, and what goes beyond it too', async () => {
  const file = new Blob([rows])
  const known = await withBeginning(file)
  const text = async (start: number, end: number) =>
    new TextDecoder().decode(await bytesOf(known, start, end))
  expect(known.size).toBe(rows.length)
  for (const [start, end] of [
    [0, 10],
    [7, 7],
    [100, headBytes],
    [headBytes - 3, headBytes + 3],
    [rows.length - 5, rows.length + 5],
  ] as const)
    expect(await text(start, end)).toBe(rows.slice(start, end))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of fromBeginning(known)) pieces.push(piece.slice())
  expect(await new Blob(pieces).text()).toBe(rows)
})

it('what one is given of it no other sees changed', async () => {
  const known = await withBeginning(new Blob([rows]))
  ;(await bytesOf(known, 0, 5)).fill(0)
  expect(new TextDecoder().decode(await bytesOf(known, 0, 5))).toBe('Leeds')
})

it('the beginning of a file is read once before its records are', async () => {
  const file = new FileAsked([`town,age,sex\n${rows}`])
  const { table } = await readTable(file)
  expect(table.records).toBe(30_000)
  // Its beginning, and all of it.
  expect(file.asked.filter((start) => start < headBytes)).toEqual([0, 0])
})
