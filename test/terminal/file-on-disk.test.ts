import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { piecesOfBytes } from '../../src/file/decode'
import { fileOnDisk } from '../../src/terminal/file-on-disk'

const folder = mkdtempSync(join(tmpdir(), 'unmatch-disk-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Longer than what is read at once, and no multiple of it. */
const content = Uint8Array.from({ length: 700_001 }, (_, i) => (i * 31 + (i >> 9)) & 255)

function written(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function allOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const copies: Uint8Array[] = []
  for await (const piece of pieces) copies.push(piece.slice())
  return Buffer.concat(copies)
}

it.each([
  [0, 700_001],
  [5, 262_149],
  [262_144, 524_288],
  [699_999, 800_000],
  [17, 17],
])('gives its bytes from %i to before %i at once and as a stream', async (start, end) => {
  const part = (await fileOnDisk(written('whole'))).slice(start, end)
  const meant = Buffer.from(content.subarray(start, end))
  expect(part.size).toBe(meant.length)
  expect(meant.equals(new Uint8Array(await part.arrayBuffer()))).toBe(true)
  expect(meant.equals(await allOf(part.stream() as AsyncIterable<Uint8Array>))).toBe(true)
  expect(meant.equals(await allOf(piecesOfBytes(part, () => undefined)))).toBe(true)
})

it('is read in pieces that are no longer than what is worked on at once, whoever has the memory', async () => {
  const file = await fileOnDisk(written('pieces'))
  const lengths: number[] = []
  for (const source of [file, new Blob([content])])
    for await (const piece of piecesOfBytes(source, () => undefined)) lengths.push(piece.length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1 << 18)
})

it('says of one that has become shorter meanwhile, or is gone, that it cannot be read', async () => {
  const path = written('shorter')
  const file = await fileOnDisk(path)
  truncateSync(path, 300_000)
  const unreadable = { code: 'file-unreadable' }
  await expect(allOf(piecesOfBytes(file, () => undefined))).rejects.toMatchObject(unreadable)
  await expect(file.slice(0, 400_000).arrayBuffer()).rejects.toThrow('shorter')
  rmSync(path)
  await expect(allOf(piecesOfBytes(file, () => undefined))).rejects.toMatchObject(unreadable)
})
