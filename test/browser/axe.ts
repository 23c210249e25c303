import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules whose answer depends on colours; all others find in the dark what they find in the light. */
export const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * axe for a page without frames, whose findings would have to be put together on a page of its own.
 *
 * Of what is in order it names one element for each rule: to name all of them is most of the work on a large table.
 */
export function axeFor(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      // A tooltip stands outside the landmarks; what it describes stands in one.
      .exclude('[data-overlay-container]:has([role="tooltip"])')
  )
}

/** That axe has nothing to say of a page, in the light or in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is about to give way to newer numbers is faint until they are there.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNothingFound(axeFor(page))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNothingFound(axeFor(page).withRules(ofColours))
}

/** The same in the theme that is on, of the whole page or of the part that a selector names. */
export async function expectAccessibleAsItIs(page: Page, part?: string): Promise<void> {
  await expectNothingFound(part === undefined ? axeFor(page) : axeFor(page).include(part))
}

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
