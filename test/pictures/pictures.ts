import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '../browser/built-app'
import { everyScreen } from '../browser/every-screen'

const folder = resolve(import.meta.dirname, '../../pictures')

const sizes = [
  { width: 1366, height: 768 },
  // Last, because the walk goes on at this size.
  { width: 1440, height: 900 },
]

const schemes = ['dark', 'light'] as const

test('a picture of every screen and tab', async ({ page, places }) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  let number = 0
  const picture = async (name: string) => {
    number++
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const size of sizes) {
        await page.setViewportSize(size)
        // Charts are laid out again at a new width, which takes a moment.
        await page.waitForTimeout(200)
        const file = `${String(number).padStart(2, '0')} ${name}, ${size.width}, ${colorScheme}.png`
        await page.screenshot({ path: join(folder, file) })
      }
    }
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await everyScreen(page, places.fromDisk, async (screen) => {
    await picture(screen)
    if (screen === 'Risk, uniqueness') await everyTab(page, picture)
  })
})

async function everyTab(page: Page, picture: (name: string) => Promise<void>): Promise<void> {
  const tabs = page.getByRole('main').getByRole('tab')
  for (const tab of await tabs.all()) {
    await tab.click()
    const [name] = (await tab.innerText()).split('\n')
    await picture(`Risk, tab ${name}`)
  }
}
