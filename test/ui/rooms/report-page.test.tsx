import { expect, it } from 'vitest'
import { reportPage } from '../../../src/ui/rooms/release/report-page'

it('has a running head with the title, whatever the file is called', () => {
  const paper = document.createElement('article')
  paper.textContent = 'What was found'
  const html = reportPage('Report on a"b\\}</style><b>', paper)
  const read = new DOMParser().parseFromString(html, 'text/html')
  expect(read.title).toBe('Report on a"b\\}</style><b>')
  expect(read.body.textContent.trim()).toBe('What was found')
  expect(read.querySelectorAll('b')).toHaveLength(0)
  const style = read.querySelector('style')?.textContent ?? ''
  expect(style).toContain('@top-left{content:"Report on a\\22 b\\5c \\7d \\3c \\2f style\\3e \\3c b\\3e "')
  expect(style).toContain('counter(page) " of " counter(pages)')
})
