import { afterEach, describe, expect, it, vi } from 'vitest'
import { fingerprint } from '../../src/file/fingerprint'
import type { GivenFile } from '../../src/file/readable-file'
import type { EngineWorker } from '../../src/worker/contract'
import { engineClient } from '../../src/worker/client'
import { answer } from '../../src/worker/crossing'
import { asWorker, startedWorker } from './fake-worker'
import { refuseWorkers } from './refuse-workers'

const silent = () => undefined
const never = new AbortController().signal

/** Two and a half of the pieces that the page reads at once. */
const long = new Uint8Array(2.5 * (1 << 22)).map((_, i) => (i * i * 31 + (i >> 7)) % 251)

/** What a worker finds of a file that the page gives it. */
async function inWorker(file: File, look: (given: GivenFile) => Promise<string>): Promise<unknown> {
  const methods: Partial<EngineWorker> = { fingerprint: (given) => answer(() => look(given)) }
  const client = engineClient(() => asWorker(startedWorker(methods)), 1)
  const found = await client.fingerprint(file, silent, never)
  return found.ok ? found.value : found.problem.code
}

afterEach(() => vi.restoreAllMocks())

describe('a file that is given to a worker', () => {
  it('is no Blob there: WebKit from disk refuses a worker the bytes of one', async () => {
    const kind = await inWorker(new File(['a'], 'a.csv'), (given) =>
      Promise.resolve(String(given instanceof Blob)),
    )
    expect(kind).toBe('false')
  })

  for (const way of ['itself', 'the page'] as const)
    it(`has the bytes of the file, however they are asked for, read by ${way}`, async () => {
      const refused = way === 'itself' ? null : refuseWorkers()
      const file = new File([long], 'long.bin')
      const streamed = await inWorker(file, (given) => fingerprint(given, silent, null))
      expect(streamed).toBe(await fingerprint(file))
      const whole = await inWorker(file, async (given) => fingerprint(new Blob([await given.arrayBuffer()])))
      expect(whole).toBe(streamed)
      const part = await inWorker(file, async (given) => {
        const bytes = await given.slice(long.length - 3, long.length + 5).arrayBuffer()
        return [...new Uint8Array(bytes)].join(' ')
      })
      expect(part).toBe([...long.slice(-3)].join(' '))
      const told = await inWorker(new File(['ü,1'], 'año.csv'), async (given) =>
        [given.name, given.size, await given.text()].join(' '),
      )
      expect(told).toBe('año.csv 4 ü,1')
      expect(await inWorker(new File([], 'empty.csv'), (given) => fingerprint(given))).toBe(
        await fingerprint(new Blob()),
      )
      // Once for each file that is read, however many its pieces are.
      if (refused) expect(refused.times()).toBe(5)
    })

  it('that can no longer be read says so', async () => {
    refuseWorkers()
    const gone = new File(['a,b'], 'gone.csv')
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError')
    }
    expect(await inWorker(gone, (given) => fingerprint(given))).toBe('file-unreadable')
  })
})
