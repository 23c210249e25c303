// From an interaction to the next paint, with the census loaded and 2,000 candidates on the map: the built app in a real
// Chromium, worked by pointer and keys as a person does.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const candidates = 2000
const times = 12

/** Runs the interactions and prints the median and the longest of each. */
export async function benchMap(browser) {
  await build({ logLevel: 'error', build: { outDir: 'dist-bench/app' } })
  const project = join(mkdtempSync(join(tmpdir(), 'unmatch-bench-')), 'map.unmatch.json')
  writeFileSync(project, JSON.stringify(projectOf(candidates)))
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(watchPaints)
  await page.goto(pathToFileURL('dist-bench/app/index.html').href)
  await page.locator('input[aria-label="Open a project"]').first().setInputFiles(project)
  await page.getByRole('main').getByText('14,685 records').first().waitFor({ timeout: 120_000 })
  const steps = page.getByRole('navigation', { name: 'Steps' })
  const goTo = (room) =>
    steps
      .getByRole('link')
      .filter({ has: page.getByText(room, { exact: true }) })
      .click()
  await steps.getByText(/^about .* of 2,845$/).waitFor({ timeout: 120_000 })
  await goTo('Candidates')
  await page
    .getByRole('button', { name: /^Assess/ })
    .first()
    .click()
  await steps.getByText('2,000 assessed').waitFor({ timeout: 600_000 })

  console.log(`\nFrom interaction to next paint, ${candidates} candidates on the map, milliseconds\n`)
  console.log(row('interaction', 'median', 'longest', 'aim'))
  const measured = (name, each) => report(page, name, each)
  await measured('open the map', async () => {
    await goTo('Candidates')
    await page.waitForTimeout(400)
    return timed(page, () => goTo('Map'))
  })
  const map = page.getByRole('application')
  let marks = await placesOfMarks(map)
  const somewhere = (i) => marks[(i * 37) % marks.length]
  await measured('hover over a mark', (i) => timed(page, () => page.mouse.move(...somewhere(i))))
  await measured('select a mark', (i) => timed(page, () => page.mouse.click(...somewhere(i))))
  await measured('arrow to the next mark', async () => {
    await map.focus()
    return timed(page, () => page.keyboard.press('ArrowRight'))
  })
  await measured('compare two', async (i) => {
    await page.keyboard.down('Control')
    const took = await timed(page, () => page.mouse.click(...somewhere(i + 3)))
    await page.keyboard.up('Control')
    return took
  })
  await page.getByRole('button', { name: 'Limit the risk' }).click()
  const handle = page.getByRole('slider', { name: 'Risk limit' })
  await measured('limit by arrow key', async () => {
    await handle.focus()
    return timed(page, () => page.keyboard.press('ArrowUp'))
  })
  const grip = await handle.boundingBox()
  await page.mouse.move(grip.x + 10, grip.y + 12)
  await page.mouse.down()
  await measured('drag the limit', (i) =>
    timed(page, () => page.mouse.move(grip.x + 10, grip.y + (i % 2 ? 30 : -30))),
  )
  await measured('let the limit go', async (i) => {
    await page.mouse.move(grip.x + 10, grip.y + i)
    const took = await timed(page, () => page.mouse.up())
    await page.waitForTimeout(200)
    const now = await handle.boundingBox()
    await page.mouse.move(now.x + 10, now.y + 12)
    await page.mouse.down()
    return took
  })
  await page.mouse.up()
  await measured('sort the table', () =>
    timed(page, () => page.getByRole('columnheader', { name: /^RAAD/ }).first().getByRole('button').click()),
  )
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await measured('close the inspector', async () => {
    if (!(await page.getByRole('complementary').isVisible())) await page.keyboard.press('i')
    await page.waitForTimeout(400)
    return timed(page, () => page.getByRole('button', { name: 'Close inspector' }).click())
  })
  await page.waitForTimeout(400)
  marks = await placesOfMarks(map)
  await measured('open the inspector', async (i) => {
    const took = await timed(page, () => page.mouse.click(...somewhere(i)))
    await page.waitForTimeout(300)
    await page.getByRole('button', { name: 'Close inspector' }).click()
    return took
  })
  await measured('show another risk', (i) =>
    timed(page, () =>
      page
        .getByLabel('Risk', { exact: true })
        .selectOption(['identification.approximation5', 'identification.tau'][i % 2]),
    ),
  )
  await page.close()
}

/** Where marks are on the page: a circle's path begins at its left end. */
async function placesOfMarks(map) {
  const [x, y, starts] = await map.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const path = element.querySelector('path.mk-swap').getAttribute('d')
    return [box.left, box.top, path.match(/M[-\d.]+ [-\d.]+/g)]
  })
  return starts.map((start) => {
    const [left, top] = start.slice(1).split(' ').map(Number)
    return [x + left + 5, y + top]
  })
}

/** In the page: how long it took from the last input to the paint after it, kept in `globalThis.paints`. */
function watchPaints() {
  globalThis.paints = []
  const after = (event) => {
    const start = event.timeStamp
    requestAnimationFrame(() => {
      // Comes after the frame was drawn, and before what was put off until then.
      const drawn = () => globalThis.paints.push(performance.now() - start)
      globalThis.scheduler.postTask(drawn, { priority: 'user-blocking' })
    })
  }
  for (const kind of ['click', 'pointermove', 'pointerup', 'keydown', 'change'])
    window.addEventListener(kind, after, { capture: true })
}

/** The longest time to a paint of all that `act` sets off. */
async function timed(page, act) {
  await page.evaluate(() => (globalThis.paints = []))
  await act()
  await page.waitForFunction(() => globalThis.paints.length > 0)
  await page.waitForTimeout(60)
  const [longest] = await page.evaluate(() => globalThis.paints.toSorted((a, b) => b - a))
  return longest
}

async function report(page, name, each) {
  const found = []
  for (let i = 0; i < times; i++) {
    found.push(await each(i))
  }
  found.sort((a, b) => a - b)
  const middle = found[Math.floor(found.length / 2)]
  console.log(row(name, middle.toFixed(0), found[found.length - 1].toFixed(0), '100'))
}

function row(...cells) {
  const widths = [28, 8, 8, 8]
  return cells.map((cell, i) => cell.padEnd(widths[i])).join(' ')
}

/** Two thousand swaps and draws of the area at many rates, under the standard census. */
function projectOf(count) {
  const key = ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity']
  return {
    recipe: 1,
    seed: 20011,
    data: { synthetic: { made: 'census', size: 1_468_255, populationSeed: 20010429, sampleSeed: 1 } },
    scenarios: [{ name: 'Public register', key }],
    candidates: Array.from({ length: count }, (_, i) => {
      const rate = 0.005 + (0.3 * Math.floor(i / 2)) / (count / 2)
      return {
        name: `C${i + 1}`,
        replicates: 2,
        steps: [
          i % 2 === 0
            ? { method: 'swap', variable: 'lad', rate, within: key.slice(1, 1 + (i % 5)) }
            : { method: 'pram', variable: 'lad', diagonal: 1 - rate },
        ],
      }
    }),
    risk: [{ measure: 'uniqueness' }, { measure: 'identification' }],
    utility: [
      { measure: 'raad', table: ['lad', 'ethnicity'] },
      { measure: 'rcv', table: ['lad', 'ethnicity'] },
    ],
  }
}
