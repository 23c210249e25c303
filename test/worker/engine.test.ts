import { afterEach, describe, expect, it, vi } from 'vitest'
import { startEngine } from '../../src/worker/engine'
import type { Answer } from '../../src/worker/answer'
import { asWorker, FakeWorker, startedWorker } from './fake-worker'

const never = () => new Promise<never>(() => undefined)
const codeOf = (answered: Answer<unknown>) => (answered.ok ? null : answered.problem.code)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The locks of a browser, as far as one name has at most one holder and one who waits. */
class Locks {
  readonly #waiting = new Map<string, (() => void)[]>()

  request(name: string, callback: () => unknown): Promise<unknown> {
    const waiting = this.#waiting.get(name)
    if (!waiting) {
      this.#waiting.set(name, [])
      return Promise.resolve(callback())
    }
    return new Promise((resolve) => waiting.push(() => resolve(callback())))
  }

  /** As when every holder has ended; how many waited for that. */
  releaseAll(): number {
    const waiting = [...this.#waiting.values()].flat()
    for (const goOn of waiting) goOn()
    return waiting.length
  }
}

describe('an engine', () => {
  it('answers', async () => {
    const statistics = [{ z1: 1, z2: 2, bic: 3 }]
    const weigh = () => Promise.resolve({ ok: true, value: statistics } as const)
    const worker = startedWorker({ weigh })
    const engine = startEngine(() => asWorker(worker))
    expect(await engine.call((each) => each.weigh(0, []))).toEqual({ ok: true, value: statistics })
    engine.end()
  })

  it('answers calls under way, and later ones, when it is ended', async () => {
    const worker = startedWorker({ weigh: never })
    const engine = startEngine(() => asWorker(worker))
    const underWay = engine.call((each) => each.weigh(0, []))
    setTimeout(() => engine.end(), 5)
    expect(codeOf(await underWay)).toBe('work-cancelled')
    expect(worker.terminated).toBe(true)
    expect(engine.hasEnded()).toBe(true)
    expect(codeOf(await engine.call((each) => each.weigh(0, [])))).toBe('work-cancelled')
  })

  it('answers when its worker dies', async () => {
    const worker: FakeWorker = startedWorker({
      weigh: () => {
        worker.fail()
        return never()
      },
    })
    const engine = startEngine(() => asWorker(worker))
    const underWay = engine.call((each) => each.weigh(0, []))
    expect(codeOf(await underWay)).toBe('worker-ended')
    expect(engine.hasEnded()).toBe(true)
  })

  it('answers when its worker closes itself, of which a browser tells nothing', async () => {
    const locks = new Locks()
    vi.stubGlobal('navigator', { locks })
    const worker = startedWorker({ weigh: never })
    const engine = startEngine(() => asWorker(worker))
    const underWay = engine.call((each) => each.weigh(0, []))
    await vi.waitFor(() => expect(locks.releaseAll()).toBe(1))
    expect(codeOf(await underWay)).toBe('worker-ended')
    expect(engine.hasEnded()).toBe(true)
  })

  it('answers when its worker can’t be started', async () => {
    const worker = new FakeWorker({ ready: never })
    const engine = startEngine(() => asWorker(worker))
    const asked = engine.call((each) => each.weigh(0, []))
    worker.fail()
    expect(codeOf(await asked)).toBe('worker-not-started')
  })

  it('answers when its worker never says a word', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const worker = new FakeWorker({ ready: never })
    const engine = startEngine(() => asWorker(worker))
    const asked = engine.call((each) => each.weigh(0, []))
    vi.advanceTimersByTime(60_000)
    expect(codeOf(await asked)).toBe('worker-not-started')
    expect(worker.terminated).toBe(true)
  })

  it('answers when a method throws', async () => {
    const weigh = () => {
      throw new TypeError('a mistake')
    }
    const engine = startEngine(() => asWorker(startedWorker({ weigh })))
    expect(codeOf(await engine.call((each) => each.weigh(0, [])))).toBe('engine-fault')
    expect(engine.hasEnded()).toBe(false)
    engine.end()
  })
})
