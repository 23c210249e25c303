// Runs the benchmarks in a real Chromium, in workers as the app does, and prints what they took.
// Node would hide what matters: 32-bit state in object fields, say, costs nothing there and much in a browser.
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { benchKey } from './bench-key.mjs'
import { benchMap } from './bench-map.mjs'
import { benchStream } from './bench-stream.mjs'
import { findOrInstall } from './browsers.mjs'
import { installMissing } from './install.mjs'
import { writeMadeCsv } from './made-csv.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installMissing()
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist-bench',
    target: 'es2023',
    lib: {
      entry: 'test/bench/bench.worker.ts',
      formats: ['iife'],
      name: 'bench',
      fileName: () => 'bench.js',
    },
  },
})

const script = readFileSync('dist-bench/bench.js')
const server = createServer((request, response) => {
  if (request.url === '/bench.js') response.setHeader('content-type', 'text/javascript').end(script)
  else
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>bench</title><input type="file">')
})
await new Promise((ready) => server.listen(0, '127.0.0.1', ready))

const browser = await chromium.launch({
  executablePath: findOrInstall('Chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
const only = process.argv.slice(2)
console.log(
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Chromium ${browser.version()}; best of the runs, seconds\n`,
)
console.log(row('what', 'size', 'runs', 'seconds', 'ns each', 'aim', 'peer'))

const cases = await onPage((page) => page.evaluate(() => globalThis.bench.cases()))
for (const each of cases) {
  if (only.length > 0 && !only.some((word) => each.name.includes(word))) continue
  const { seconds, runs, note } = await onPage(async (page) => {
    if (each.readsFile) await page.setInputFiles('input', writeMadeCsv(1_468_255))
    return page.evaluate((name) => globalThis.bench.run(name), each.name)
  })
  const nanoseconds = each.count === null ? '' : `${((seconds * 1e9) / each.count).toFixed(1)} / ${each.unit}`
  console.log(
    row(each.name, each.size, String(runs), seconds.toFixed(3), nanoseconds, each.aim, each.peer) +
      (note ? `  ${note}` : ''),
  )
}
if (only.length === 0 || only.includes('toggle')) await benchKey(browser)
if (only.length === 0 || only.includes('map')) await benchMap(browser)
if (only.length === 0 || only.includes('stream')) await benchStream(only.includes('100 million'))
await browser.close()
server.close()

/** A fresh page (and so a fresh process and memory) with a `bench` that runs cases in workers. */
async function onPage(work) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${server.address().port}/`)
  await page.evaluate(() => {
    const call = (worker, message) =>
      new Promise((done, fail) => {
        worker.onmessage = ({ data }) => (data.error ? fail(new Error(data.error)) : done(data.answer))
        worker.onerror = (event) => fail(new Error(event.message))
        worker.postMessage(message)
      })
    globalThis.bench = {
      cases: () => call(new Worker('/bench.js'), { ask: 'cases' }),
      run: async (name) => {
        const first = new Worker('/bench.js')
        const shared = await call(first, { ask: 'shares', name })
        if (!shared)
          return call(first, { ask: 'run', name, file: document.querySelector('input').files[0] ?? null })
        // Work that the app gives to its pool: the same here, one worker a core.
        const workers = [
          first,
          ...Array.from({ length: navigator.hardwareConcurrency - 1 }, () => new Worker('/bench.js')),
        ]
        await Promise.all(workers.map((worker) => call(worker, { ask: 'prepare', name })))
        const start = performance.now()
        await Promise.all(
          workers.map((worker, part) => call(worker, { ask: 'part', name, part, parts: workers.length })),
        )
        return { seconds: (performance.now() - start) / 1000, runs: 1, note: `${workers.length} workers` }
      },
    }
  })
  const before = await resident(page)
  const answer = await work(page)
  if (answer?.heldBytes !== undefined) {
    const after = await resident(page)
    const megabytes = (bytes) => (bytes / 1e6).toFixed(0)
    answer.note =
      `${megabytes(answer.heldBytes)} MB of columns; memory rose by ${megabytes(after.peak - before.now)} MB ` +
      `at the most, by ${megabytes(after.now - before.now)} MB for good`
  }
  await context.close()
  return answer
}

/** Resident memory of the browser's renderers, now and at their highest, in bytes (Linux; 0 elsewhere). */
async function resident(page) {
  const session = await page.context().browser().newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const field = (pid, name) => {
    try {
      return (
        1024 *
        Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
      )
    } catch {
      return 0
    }
  }
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return {
    now: Math.max(0, ...renderers.map(({ id }) => field(id, 'VmRSS'))),
    peak: Math.max(0, ...renderers.map(({ id }) => field(id, 'VmHWM'))),
  }
}

function row(...cells) {
  const widths = [34, 26, 5, 8, 18, 8, 28]
  return cells.map((cell, i) => cell.padEnd(widths[i])).join(' ')
}
