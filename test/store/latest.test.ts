import { describe, expect, it } from 'vitest'
import { latestOnly } from '../../src/store/latest'
import { settled } from './start'

describe('of requests of one kind', () => {
  it('the first is done, then the newest; those between are not', async () => {
    const done: number[] = []
    const requests = [1, 2, 3, 4].map((number) =>
      latestOnly('one kind', async () => {
        await settled()
        done.push(number)
      }),
    )
    await Promise.all(requests)
    expect(done).toEqual([1, 4])
    await latestOnly('one kind', () => Promise.resolve(void done.push(5)))
    expect(done).toEqual([1, 4, 5])
  })

  it('another kind does not wait', async () => {
    const done: string[] = []
    const slow = latestOnly('slow', async () => {
      await settled()
      done.push('slow')
    })
    await latestOnly('fast', () => Promise.resolve(void done.push('fast')))
    await slow
    expect(done).toEqual(['fast', 'slow'])
  })
})
