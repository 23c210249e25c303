import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePlace } from '../../../src/ui/frame/round/use-place'

/** What was observed, and a way to say that it has another size. */
let grow: () => void
let observed: Element[]

beforeEach(() => {
  observed = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        grow = report
      }
      observe(element: Element) {
        observed.push(element)
      }
      unobserve() {
        return undefined
      }
      disconnect() {
        return undefined
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const target = () => document.querySelector('h2')

function Page() {
  const callout = useRef<HTMLElement>(null)
  usePlace(target, callout)
  return (
    <>
      <main id="main">
        <div className="content">
          <h2>What it points at</h2>
        </div>
      </main>
      <section ref={callout}>The callout</section>
    </>
  )
}

test('what is pointed at is brought into sight again when numbers that arrive make the page longer', () => {
  const scrollIntoView = vi.fn()
  Element.prototype.scrollIntoView = scrollIntoView
  render(<Page />)
  expect(observed.map(({ className, tagName }) => className || tagName).toSorted()).toEqual(['H2', 'content'])
  scrollIntoView.mockClear()
  act(() => grow())
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
})
