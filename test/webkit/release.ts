import { strFromU8, unzipSync } from 'fflate'
import { savedFile } from './downloads'
import { type Driver } from './driver'
import { type WebKitPage } from './page'

/** What the page hands over of a release, as text. */
export type Released = Readonly<Record<'protectedFile' | 'recipe' | 'misclassification' | 'records', string>>

/** Saves the two archives of a release, one press each, and takes the files out of them. */
export async function releasedFiles(webkit: Driver, page: WebKitPage): Promise<Released> {
  const archive = async (name: string) => {
    const bytes = await savedFile(webkit, /\.zip$/, () => page.click([{ role: 'button', name }]))
    return Object.entries(unzipSync(bytes))
  }
  const files = [...(await archive('Export for users')), ...(await archive('Save to keep inside'))]
  const ending = (end: string) => {
    const found = files.find(([name]) => name.endsWith(end))
    if (!found) throw new Error(`No ${end} among ${files.map(([name]) => name).join(', ')}`)
    return strFromU8(found[1])
  }
  return {
    protectedFile: ending('-protected.csv'),
    recipe: ending('.recipe.json'),
    misclassification: ending('.misclassification.json'),
    records: ending('.records.csv'),
  }
}
