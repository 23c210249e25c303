// From a key variable taken out or put back to the risk of the census on screen, by a person’s way in the built app.
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const times = 12

/** Toggles a key variable and prints the median and the longest time. */
export async function benchKey(browser) {
  await build({ logLevel: 'error', build: { outDir: 'dist-bench/app' } })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(pathToFileURL('dist-bench/app/index.html').href)
  await page.getByRole('button', { name: 'Try the synthetic census' }).click()
  await page.getByRole('main').getByText('14,685 records').first().waitFor()
  const opened = Date.now()
  const steps = page.getByRole('navigation', { name: 'Steps' })
  const shown = (uniques) => page.evaluate(whenShown, uniques)
  await shown('2,845')
  console.log(`\nThe census is open: its risk on screen ${Date.now() - opened} ms later`)
  await steps
    .getByRole('link')
    .filter({ has: page.getByText('Scenario', { exact: true }) })
    .click()
  const activity = page.getByRole('checkbox', { name: /activity/ }).first()
  const found = { out: [], back: [] }
  for (let i = 0; i < times; i++) {
    // What else is measured of the key before, its interval say, is over by then.
    await page.waitForTimeout(4000)
    const way = i % 2 === 0 ? 'out' : 'back'
    const start = Date.now()
    const seen = shown(way === 'out' ? '1,278' : '2,845')
    await activity.click()
    await seen
    found[way].push(Date.now() - start)
  }
  for (const [way, each] of Object.entries(found)) {
    each.sort((a, b) => a - b)
    const [median, longest] = [each[Math.floor(each.length / 2)], each.at(-1)]
    console.log(
      `A key variable taken ${way}: risk on screen after ${median} ms, the median of ${each.length}; longest ${longest}`,
    )
  }
  await page.close()
}

/** When the rail says the estimate, looked at whenever it changes and not from time to time. */
function whenShown(uniques) {
  const rail = document.querySelector('nav[aria-label="Steps"]')
  const isShown = () => new RegExp(`about [\\d,.]+ of ${uniques}`).test(rail.textContent)
  return new Promise((resolve) => {
    const observer = new MutationObserver(look)
    function look() {
      if (!isShown()) return
      observer.disconnect()
      resolve()
    }
    observer.observe(rail, { subtree: true, childList: true, characterData: true })
    look()
  })
}
