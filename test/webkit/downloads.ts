import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Driver } from './driver'
import { PATIENCE } from './page'

/** Presses what saves one file, and gives it once it is whole. */
export async function savedFile(
  { downloads }: Driver,
  name: RegExp,
  press: () => Promise<void>,
): Promise<Buffer> {
  await press()
  const late = Date.now() + PATIENCE
  while (Date.now() < late) {
    // WebKitGTK writes to a file of another ending until the download is whole.
    const found = readdirSync(downloads).find((each) => name.test(each))
    if (found !== undefined) {
      const bytes = readFileSync(join(downloads, found))
      rmSync(join(downloads, found))
      return bytes
    }
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`No ${name.source} among the downloads: ${readdirSync(downloads).join(', ')}`)
}
