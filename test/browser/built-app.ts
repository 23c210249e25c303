import { test as base } from '@playwright/test'
import { openPlaces, type Places } from './built-file'

/** The tag of what the page does by itself, whatever browser it is in: that is tried in one of them. */
export const anyBrowser = { tag: '@any-browser' }

/** A test that knows where the built app is, on disk and served. */
export const test = base.extend<object, { places: Places }>({
  places: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for a pattern here
    async ({}, use) => {
      const { places, close } = await openPlaces()
      await use(places)
      close()
    },
    { scope: 'worker' },
  ],
})
