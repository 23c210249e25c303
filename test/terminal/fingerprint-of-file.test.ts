import { expect, it } from 'vitest'
import { fingerprint } from '../../src/file/fingerprint'
import { fingerprintOfFile } from '../../src/terminal/fingerprint-of-file'

it.each([[''], ['a,b\n1,2\n'], ['Ærø,'.repeat(100_000)]])(
  'is what a page takes of the same file',
  async (text) => {
    const file = new Blob([text])
    expect(await fingerprintOfFile(file)).toBe(await fingerprint(file))
  },
)

it('says of a file that can no longer be read that it can not', async () => {
  const gone = new Blob(['a'])
  gone.stream = () => new ReadableStream({ start: (control) => control.error(new Error('gone')) })
  await expect(fingerprintOfFile(gone)).rejects.toMatchObject({ code: 'file-unreadable' })
})
