import { savedFile } from './downloads'
import { type Driver } from './driver'
import { type WebKitPage } from './page'

/** What the page hands over of a release, as text. */
export type Released = Readonly<Record<'protectedFile' | 'recipe' | 'misclassification' | 'records', string>>

/** Exports the files one by one: of several that are handed over at once, WebKit keeps the last. */
export async function releasedFiles(webkit: Driver, page: WebKitPage): Promise<Released> {
  const ticks = await page.run(
    () =>
      [...document.querySelectorAll('input[type=checkbox]')]
        .map((box) => box.getAttribute('aria-label') ?? '')
        .filter((label) => label.startsWith('Export ')),
    undefined,
  )
  for (const label of ticks) await page.click([{ label }])
  const alone = async (ending: string) => {
    const label = ticks.find((each) => each.endsWith(ending)) ?? ending
    await page.click([{ label }])
    const text = await savedFile(webkit, new RegExp(`${ending}$`), () =>
      page.click([{ role: 'button', name: 'Export 1 file' }]),
    )
    await page.click([{ label }])
    return text
  }
  return {
    protectedFile: await alone('-protected.csv'),
    recipe: await alone('.recipe.json'),
    misclassification: await alone('.misclassification.json'),
    records: await alone('.records.csv'),
  }
}
