// From a key variable taken out or put back to the risk of the census on screen, by a person’s way in the built app.
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** Takes each key variable out and puts it back, and prints the median and the longest time of both. */
export async function benchKey(browser) {
  await build({ logLevel: 'error', build: { outDir: 'dist-bench/app' } })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(pathToFileURL('dist-bench/app/index.html').href)
  await page.getByRole('button', { name: 'Try the synthetic census' }).click()
  await page.getByRole('main').getByText('14,685 records').first().waitFor()
  const opened = Date.now()
  const shown = (before) => page.evaluate(whenShown, before)
  let uniques = await shown(null)
  console.log(`\nThe census is open: its risk on screen ${Date.now() - opened} ms later`)
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link')
    .filter({ has: page.getByText('Scenario', { exact: true }) })
    .click()
  const variables = ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity']
  const found = { 'taken out, a key not seen before': [], 'put back': [] }
  for (const variable of variables) {
    const box = page.getByRole('checkbox', { name: new RegExp(variable) }).first()
    for (const each of Object.values(found)) {
      // What else is measured of the key before, its interval say, is over by then.
      await page.waitForTimeout(4000)
      const start = Date.now()
      const seen = shown(uniques)
      await box.click()
      uniques = await seen
      each.push(Date.now() - start)
    }
  }
  for (const [way, each] of Object.entries(found)) {
    each.sort((a, b) => a - b)
    const [median, longest] = [each[Math.floor(each.length / 2)], each.at(-1)]
    console.log(
      `A key variable ${way}: risk on screen after ${median} ms, the median of ${each.length}; longest ${longest}`,
    )
  }
  await page.close()
}

/** When the rail says the estimate of other uniques than before, looked at whenever it changes and not from time to time. */
function whenShown(before) {
  const rail = document.querySelector('nav[aria-label="Steps"]')
  const uniquesShown = () => /about [\d,.]+ of ([\d,]+)/.exec(rail.textContent)?.[1] ?? before
  return new Promise((resolve) => {
    const observer = new MutationObserver(look)
    function look() {
      const now = uniquesShown()
      if (now === before) return
      observer.disconnect()
      resolve(now)
    }
    observer.observe(rail, { subtree: true, childList: true, characterData: true })
    look()
  })
}
