import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fingerprint } from '../../src/file/fingerprint'
import { ChunkedFile } from './chunked-file'

it('is the SHA-256 of the bytes, however they come in pieces', async () => {
  const text = 'area,sex\nÆrø,f\n'.repeat(50)
  const expected = createHash('sha256').update(text).digest('hex')
  expect(await fingerprint(new ChunkedFile(text))).toBe(expected)
  expect(await fingerprint(new ChunkedFile(text, 1, 7, 64))).toBe(expected)
})

it('is known for an empty file', async () => {
  expect(await fingerprint(new Blob([]))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})
