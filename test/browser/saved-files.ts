import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Where a browser that does not tell of its downloads puts them: one folder for each worker of the run. */
export const downloadFolder = join(
  tmpdir(),
  `unmatch-downloads-${process.env['TEST_PARALLEL_INDEX'] ?? 'alone'}`,
)

/** Presses what saves files and gives them by name, once all of them are there. */
export function savedFiles(
  page: Page,
  count: number,
  press: () => Promise<void>,
): Promise<Map<string, Buffer>> {
  const browser = page.context().browser()?.browserType().name()
  return browser === 'firefox' ? savedToFolder(count, press) : savedByEvent(page, count, press)
}

async function savedByEvent(
  page: Page,
  count: number,
  press: () => Promise<void>,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const reading: Promise<void>[] = []
  page.on('download', (download) => {
    reading.push(
      download.createReadStream().then(async (stream) => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        files.set(download.suggestedFilename(), Buffer.concat(chunks))
      }),
    )
  })
  await press()
  await expect.poll(() => reading.length, { timeout: 60_000 }).toBe(count)
  await Promise.all(reading)
  page.removeAllListeners('download')
  return files
}

/** Firefox tells of downloads without saying which, so they are looked for where it was told to put them. */
async function savedToFolder(count: number, press: () => Promise<void>): Promise<Map<string, Buffer>> {
  rmSync(downloadFolder, { recursive: true, force: true })
  mkdirSync(downloadFolder, { recursive: true })
  await press()
  await expect.poll(wholeFiles, { timeout: 60_000 }).toHaveLength(count)
  return new Map(wholeFiles().map((name) => [name, readFileSync(join(downloadFolder, name))]))
}

/** The names of the files there, or none of them while one is still being written. */
function wholeFiles(): readonly string[] {
  const names = readdirSync(downloadFolder)
  const isWhole = (name: string) => !name.endsWith('.part') && statSync(join(downloadFolder, name)).size > 0
  return names.every(isWhole) ? names : []
}
