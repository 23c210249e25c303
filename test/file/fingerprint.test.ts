import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { silent } from '../../src/engine/progress'
import { fingerprint } from '../../src/file/fingerprint'
import { ChunkedFile } from './chunked-file'

it('is the SHA-256 of the bytes, however they come in pieces', async () => {
  const text = 'area,sex\nÆrø,f\n'.repeat(50)
  const expected = createHash('sha256').update(text).digest('hex')
  for (const file of [new ChunkedFile(text), new ChunkedFile(text, 1, 7, 64)]) {
    expect(await fingerprint(file)).toBe(expected)
    expect(await fingerprint(file, silent, null)).toBe(expected)
  }
})

it('is taken by pieces of a file that is too long to be held, and told about', async () => {
  const piece = new Uint8Array(1 << 20).fill(7)
  const pieces = 150
  const expected = createHash('sha256')
  for (let p = 0; p < pieces; p++) expected.update(piece)
  const told: number[] = []
  const file = {
    size: pieces * piece.length,
    stream: () => {
      let sent = 0
      return new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent++ === pieces) controller.close()
          else controller.enqueue(piece)
        },
      })
    },
    arrayBuffer: () => Promise.reject(new Error('It is too long.')),
  }
  expect(await fingerprint(file as unknown as Blob, (done) => told.push(done))).toBe(expected.digest('hex'))
  expect(told.length).toBeGreaterThan(5)
}, 60_000)

it('is known for an empty file', async () => {
  expect(await fingerprint(new Blob([]))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})
