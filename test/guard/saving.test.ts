import { expect, it } from 'vitest'
import { savesFile } from '../../src/guard/saving'

type Told = Pick<NavigateEvent, 'downloadRequest' | 'sourceElement'>

const link = (download?: string) => {
  const attributes: { download?: string | undefined } = { download }
  return Object.assign(attributes, { hasAttribute: () => attributes.download !== undefined })
}

/** What a browser tells of going somewhere, as far as the guard asks. */
function told(
  from: ReturnType<typeof link> | null,
  downloadRequest: string | null,
  url = 'blob:null/1',
): boolean {
  const event: Told = { downloadRequest, sourceElement: from as unknown as Element | null }
  return savesFile({ ...event, destination: { url } } as NavigateEvent)
}

it('passes a download that Chromium tells of once', () => {
  expect(told(link('a.csv'), 'a.csv')).toBe(true)
})

it('passes a download that Firefox tells of twice, the second time without its name, once for each click', () => {
  const from = link('a.csv')
  expect([told(from, 'a.csv'), told(from, null)]).toEqual([true, true])
  expect([told(from, 'a.csv'), told(from, 'a.csv'), told(from, null), told(from, null)]).not.toContain(false)
  expect(told(from, null)).toBe(false)
})

it('passes no blob that is gone to: by script, by a link, or by a link that is made a download afterwards', () => {
  expect(told(null, null)).toBe(false)
  expect(told(link(), null)).toBe(false)
  expect(told(link('late.html'), null)).toBe(false)
})

it('lets no other way take the place of a download that was announced', () => {
  const from = link('a.html')
  told(from, 'a.html')
  expect(told(null, null)).toBe(false)
  delete from.download
  expect(told(from, null)).toBe(false)
})

it('passes nothing that is not in the page already', () => {
  expect(told(link('a.csv'), 'a.csv', 'https://example.org/a.csv')).toBe(false)
})
