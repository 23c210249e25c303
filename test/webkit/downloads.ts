import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Driver } from './driver'
import { PATIENCE } from './page'

/** Presses what saves one file, and gives its text once it is whole. */
export async function savedFile(
  { downloads }: Driver,
  name: RegExp,
  press: () => Promise<void>,
): Promise<string> {
  await press()
  const late = Date.now() + PATIENCE
  while (Date.now() < late) {
    // WebKitGTK writes to a file of another ending until the download is whole.
    const found = readdirSync(downloads).find((each) => name.test(each))
    if (found !== undefined) {
      const text = readFileSync(join(downloads, found), 'utf8')
      rmSync(join(downloads, found))
      return text
    }
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`No ${name.source} among the downloads: ${readdirSync(downloads).join(', ')}`)
}
