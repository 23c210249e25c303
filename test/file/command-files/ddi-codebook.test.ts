// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { ddiCodebook } from '../../../src/file/command-files/ddi-codebook'

it('is XML, whatever variables and values are called', () => {
  const odd = `<b>&"c"]]>\0\r\n\td`
  const text = ddiCodebook({
    name: `${odd}.csv`,
    records: 3,
    missing: '',
    variables: [
      {
        name: odd,
        label: odd,
        holds: 'texts',
        width: 9,
        categories: [{ value: odd, label: odd }],
        isOrdered: false,
        isWeight: true,
      },
    ],
  })
  const xml = new DOMParser().parseFromString(text, 'application/xml')
  expect(xml.querySelector('parsererror')).toBeNull()
  const read = odd.replace('\0', '\ufffd')
  const said = (selector: string) => xml.querySelector(selector)?.textContent
  expect(said('fileName')).toBe(`${read}.csv`)
  expect(xml.querySelector('var')?.getAttribute('name')).toBe(read)
  expect([said('var > labl'), said('catValu'), said('catgry > labl')]).toEqual([read, read, read])
})
