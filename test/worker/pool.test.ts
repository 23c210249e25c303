import { describe, expect, it } from 'vitest'
import type { Engine } from '../../src/worker/engine'
import type { Answer } from '../../src/worker/answer'
import { poolSize, startPool } from '../../src/worker/pool'
import { cancelled } from '../../src/worker/problems'

/** An engine that is only ended or not. */
function idleEngine(): Engine {
  let ended = false
  return {
    call: () => Promise.resolve({ ok: false, problem: cancelled }),
    end: () => {
      ended = true
    },
    hasEnded: () => ended,
  }
}

function testPool(size: number) {
  const started: Engine[] = []
  const pool = startPool(size, () => {
    const engine = idleEngine()
    started.push(engine)
    return engine
  })
  return { pool, started }
}

const until = () => new AbortController()
const done = <T>(value: T): Answer<T> => ({ ok: true, value })
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

describe('a pool', () => {
  it('has as many workers ready as are asked for, not more than it has, and gives them the tasks that come', async () => {
    const { pool, started } = testPool(3)
    pool.prepare(0)
    expect(started).toHaveLength(0)
    pool.prepare(2)
    pool.prepare(1)
    expect(started).toHaveLength(2)
    const taken: Engine[] = []
    const task = (engine: Engine) => {
      taken.push(engine)
      return turn().then(() => done(0))
    }
    const both = [pool.run(task, until().signal), pool.run(task, until().signal)]
    pool.prepare(2)
    await Promise.all(both)
    expect(new Set(taken)).toEqual(new Set(started))
    expect(started).toHaveLength(2)
    pool.prepare(9)
    expect(started).toHaveLength(3)
  })

  it('does all of its tasks, never more at a time than it has workers', async () => {
    const { pool, started } = testPool(3)
    let running = 0
    let most = 0
    const tasks = Array.from({ length: 20 }, (_, i) =>
      pool.run(async () => {
        running++
        most = Math.max(most, running)
        await turn()
        running--
        return done(i)
      }, until().signal),
    )
    expect(await Promise.all(tasks)).toEqual(Array.from({ length: 20 }, (_, i) => done(i)))
    expect(most).toBe(3)
    expect(started).toHaveLength(3)
  })

  it('starts no more workers than there is work for', async () => {
    const { pool, started } = testPool(8)
    await pool.run(() => Promise.resolve(done(1)), until().signal)
    await pool.run(() => Promise.resolve(done(2)), until().signal)
    expect(started).toHaveLength(1)
  })

  it('answers cancelled tasks at once, ends their workers and goes on with others', async () => {
    const { pool, started } = testPool(1)
    const first = until()
    const hanging = pool.run(() => new Promise<never>(() => undefined), first.signal)
    const waiting = pool.run(() => Promise.resolve(done('never')), first.signal)
    const other = pool.run(() => Promise.resolve(done('other')), until().signal)
    await turn()
    first.abort()
    expect([await hanging, await waiting].map((each) => !each.ok && each.problem.code)).toEqual([
      'work-cancelled',
      'work-cancelled',
    ])
    expect(started[0].hasEnded()).toBe(true)
    expect(await other).toEqual(done('other'))
    expect(started).toHaveLength(2)
  })

  it('puts a worker that died in the place of none: the next task gets a new one', async () => {
    const { pool, started } = testPool(1)
    await pool.run((engine) => {
      engine.end()
      return Promise.resolve(done(1))
    }, until().signal)
    expect(await pool.run(() => Promise.resolve(done(2)), until().signal)).toEqual(done(2))
    expect(started.map((engine) => engine.hasEnded())).toEqual([true, false])
  })

  it('goes on after a task that throws', async () => {
    const { pool } = testPool(1)
    const thrown = await pool.run(() => Promise.reject(new Error('a mistake')), until().signal)
    expect(!thrown.ok && thrown.problem.code).toBe('engine-fault')
    expect(await pool.run(() => Promise.resolve(done(2)), until().signal)).toEqual(done(2))
  })

  it('has a worker for each core, from one to eight', () => {
    expect([0, 1, 2, 8, 64].map(poolSize)).toEqual([1, 1, 2, 8, 8])
  })
})
