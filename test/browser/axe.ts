import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules whose answer depends on colours; all others find in the dark what they find in the light. */
export const ofColours = ['color-contrast', 'link-in-text-block']

/** axe for a page without frames, whose findings would have to be put together on a page of its own. */
export function axeFor(page: Page): AxeBuilder {
  // A tooltip stands outside the landmarks; what it describes stands in one.
  return new AxeBuilder({ page }).setLegacyMode().exclude('[data-overlay-container]:has([role="tooltip"])')
}

/** That axe has nothing to say of a page, in the light or in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = colorScheme === 'light' ? axeFor(page) : axeFor(page).withRules(ofColours)
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
}
