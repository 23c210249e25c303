/** What the browser keeps for this page, wherever a page may keep something. */
export type Stored = {
  /** Of local and session storage and cookies, in characters. */
  readonly bytes: number
  readonly databases: number
  readonly caches: number
}

/** Looks into every kind of storage; one that may not be looked at holds nothing of this page. */
export async function storedInBrowser(): Promise<Stored> {
  return {
    bytes: charactersIn(() => localStorage) + charactersIn(() => sessionStorage) + cookieLength(),
    databases: await countOf(async () => (await indexedDB.databases()).length),
    caches: await countOf(async () => (await caches.keys()).length),
  }
}

function charactersIn(storage: () => Storage): number {
  try {
    return JSON.stringify(Object.entries(storage())).length - 2
  } catch {
    return 0
  }
}

function cookieLength(): number {
  try {
    return document['cookie'].length
  } catch {
    return 0
  }
}

async function countOf(kept: () => Promise<number>): Promise<number> {
  try {
    return await kept()
  } catch {
    return 0
  }
}
