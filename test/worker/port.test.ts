import { afterEach, describe, expect, it, vi } from 'vitest'
import { problemData, type Problem } from '../../src/engine/problem'
import { handOver } from '../../src/worker/hand-over'
import { receivedThrough, sendThrough } from '../../src/worker/port'
import { studyGone } from '../../src/worker/problems'

afterEach(() => {
  vi.useRealTimers()
})

describe('a port between two workers', () => {
  it('is closed by who receives and not by who sends', async () => {
    const { port1, port2 } = new MessageChannel()
    const closedBySender = vi.spyOn(port1, 'close')
    const closedByReceiver = vi.spyOn(port2, 'close')
    sendThrough(port1, { study: [1, 2, 3] })
    expect(await receivedThrough(port2)).toEqual({ study: [1, 2, 3] })
    expect(closedBySender).not.toHaveBeenCalled()
    expect(closedByReceiver).toHaveBeenCalledOnce()
  })

  it('through which nothing comes is given up with a sentence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { port2 } = new MessageChannel()
    const refused = receivedThrough(port2).catch((error: unknown) => problemData(error as Problem))
    vi.advanceTimersByTime(60_000)
    expect(await refused).toMatchObject({ code: 'nothing-arrived', facts: { seconds: 30 } })
  })
})

describe('a hand-over', () => {
  it('asks the worker to receive only what was sent', async () => {
    const order: string[] = []
    const sent = await handOver(
      (port) => {
        order.push('sent')
        sendThrough(port, 'the study')
        return Promise.resolve({ ok: true, value: null })
      },
      async (port) => {
        order.push(await receivedThrough<string>(port))
        return { ok: true, value: null }
      },
    )
    expect(sent).toEqual({ ok: true, value: null })
    expect(order).toEqual(['sent', 'the study'])
  })

  it('of what is gone asks nobody to wait for it', async () => {
    const receive = vi.fn()
    const answer = await handOver(() => Promise.resolve({ ok: false, problem: studyGone }), receive)
    expect(answer).toEqual({ ok: false, problem: studyGone })
    expect(receive).not.toHaveBeenCalled()
  })
})
