import type { Page } from '@playwright/test'

/** Keeps hold of every worker that the page starts, so that {@link killWorkers} can end them. */
export async function holdWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: Worker[] = []
    Object.assign(window, { held })
    window.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        held.push(this)
      }
    }
  })
}

/**
 * Has every worker that the page starts do this when it is told to by {@link tellWorkers}. It is written behind the
 * worker's own program, because not every driver reaches into workers.
 */
export async function teachWorkers(page: Page, act: (told: string) => unknown): Promise<void> {
  await page.addInitScript((source) => {
    const onTold = `;addEventListener('message', ({ data }) => { if (data?.told !== undefined) (${source})(data.told) })`
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options: BlobPropertyBag = {}) {
        super(options.type?.startsWith('text/javascript') ? [...parts, onTold] : parts, options)
      }
    }
  }, act.toString())
  await holdWorkers(page)
}

/** Tells every worker of the page; answers how many there are. */
export function tellWorkers(page: Page, told = ''): Promise<number> {
  return page.evaluate((what) => {
    const { held } = window as unknown as { held: Worker[] }
    for (const worker of held) worker.postMessage({ told: what })
    return held.length
  }, told)
}

/** Ends every worker of the page at once, as a browser does that has no memory left; answers how many there were. */
export function killWorkers(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { held } = window as unknown as { held: Worker[] }
    const killed = held.splice(0)
    for (const worker of killed) {
      worker.terminate()
      worker.dispatchEvent(new Event('error'))
    }
    return killed.length
  })
}

/** Presses a button, and ends every worker as soon as the top bar says that this work is under way. */
export function killDuring(page: Page, work: string, button: string): Promise<void> {
  return page.evaluate(
    ([what, name]) =>
      new Promise<void>((resolve) => {
        const { held } = window as unknown as { held: Worker[] }
        const watch = new MutationObserver(() => {
          if (!document.querySelector('header')?.textContent.includes(what)) return
          watch.disconnect()
          for (const worker of held.splice(0)) {
            worker.terminate()
            worker.dispatchEvent(new Event('error'))
          }
          resolve()
        })
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
        const buttons = [...document.querySelectorAll('button')]
        buttons.find((each) => each.textContent.includes(name))?.click()
      }),
    [work, button] as const,
  )
}
