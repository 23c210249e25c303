import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tryWaysOut, type Tried } from '../../src/guard/self-test'
import { waysOut } from '../../src/guard/ways'

/** What an engine does with an attempt in a worker, as it was recorded at the closed port. */
type Engine = {
  readonly reports: readonly string[]
  readonly lists: readonly string[]
  readonly newSocket?: Error
}

const AT = (scheme: string) => `${scheme}://127.0.0.1:4/self-test-`
const nothing = { reports: [], lists: [] }
const allReported = { reports: ['fetch', 'socket'], lists: [] }

/** With the page's policy: WebKit tells a worker nothing, and throws where a socket is made. */
const REFUSING: Record<string, Engine> = {
  Chromium: allReported,
  Firefox: { ...allReported, newSocket: named('NS_ERROR_CONTENT_BLOCKED') },
  WebKit: { ...nothing, newSocket: named('SecurityError') },
}

/** Without one: WebKit keeps no record of requests that failed, and no engine keeps one of sockets. */
const LETTING_THROUGH: Record<string, Engine> = {
  Chromium: { ...nothing, lists: ['fetch'] },
  Firefox: { ...nothing, lists: ['fetch'] },
  WebKit: nothing,
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['Chromium', ['policy', 'policy']],
  ['Firefox', ['policy', 'policy']],
  ['WebKit', ['unclear', 'policy']],
])(
  'with the policy, calls refused in a worker of %s what only a refusal looks like',
  async (name, outcomes) => {
    expect(await outcomesInWorkers(REFUSING[name])).toEqual(outcomes)
  },
)

it.each([
  ['Chromium', ['through', 'through']],
  ['Firefox', ['through', 'through']],
  ['WebKit', ['unclear', 'through']],
])('without a policy, says of a worker of %s what got through', async (name, outcomes) => {
  expect(await outcomesInWorkers(LETTING_THROUGH[name])).toEqual(outcomes)
})

it('can tell nothing of a worker that never answers', async () => {
  stubWorkers(() => undefined)
  expect(outcomesOf(await tried())).toEqual(['unclear', 'unclear'])
})

it('tries a port that browsers do not refuse by themselves, which would be taken for the policy', async () => {
  const asked: string[] = []
  const way = { name: 'Asking', needs: 'Worker', attempt: (address: string) => asked.push(address) }
  vi.stubGlobal('window', { Worker: true })
  const trying = tryWaysOut([way])
  await vi.runAllTimersAsync()
  await trying
  // Ports that Fetch forbids, 9 among them, end at 10080; 4 is none of theirs.
  expect(new URL(asked[0]).port).toBe('4')
})

async function outcomesInWorkers(engine: Engine): Promise<readonly string[]> {
  stubWorkers((program, postMessage) => runIn(engine, program, postMessage))
  return outcomesOf(await tried())
}

async function tried(): Promise<readonly Tried[]> {
  const trying = tryWaysOut(waysOut.filter(({ needs }) => needs === 'Worker'))
  await vi.runAllTimersAsync()
  return trying
}

function outcomesOf(all: readonly Tried[]): readonly string[] {
  expect(all.map(({ way }) => way)).toEqual(['fetch in a worker', 'WebSocket in a worker'])
  return all.map(({ outcome }) => outcome)
}

/** Runs a worker's program in a scope that does as the engine does. */
function runIn(engine: Engine, program: string, postMessage: (data: unknown) => void): void {
  const heard: ((event: { blockedURI: string }) => void)[] = []
  const tell = (what: string, scheme: string) => {
    const index = what === 'fetch' ? 1 : 2
    if (engine.reports.includes(what)) {
      setTimeout(() => heard.forEach((hear) => hear({ blockedURI: `${AT(scheme)}${index}` })))
    }
  }
  const scope = {
    postMessage,
    addEventListener: (_: string, hear: (event: { blockedURI: string }) => void) => heard.push(hear),
    // The port is closed: it fails whether the policy refuses it or not.
    fetch: () => {
      tell('fetch', 'http')
      return Promise.reject(new TypeError('Load failed'))
    },
    WebSocket: function () {
      tell('socket', 'ws')
      if (engine.newSocket) throw engine.newSocket
    },
    performance: { getEntriesByName: () => engine.lists },
  }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- a worker's program is a text
  new Function(...Object.keys(scope), program)(...Object.values(scope))
}

function stubWorkers(run: (program: string, postMessage: (data: unknown) => void) => void): void {
  const programs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    programs.set(`blob:${programs.size}`, blob as Blob)
    return `blob:${programs.size - 1}`
  })
  class FakeWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null
    constructor(address: string) {
      const post = (data: unknown) => setTimeout(() => this.onmessage?.({ data }))
      void programs
        .get(address)
        ?.text()
        .then((program) => run(program, post))
    }
    terminate(): void {
      this.onmessage = null
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('window', { Worker: FakeWorker })
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name })
}
