import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Driver } from './driver'

/** What a person finds by: a role with its name, a label, or a text; each within what the one before has found. */
export type Step =
  | { readonly role: string; readonly name?: string | RegExp }
  | { readonly label: string }
  | { readonly text: string | RegExp }

/** What the Playwright journeys do with a page, in WebKit: find as a person does, press real keys and buttons. */
export type WebKitPage = {
  readonly goto: (address: string) => Promise<void>
  /** Runs a function in the page and gives what it resolves with. */
  readonly run: <Argument, Value>(
    what: (argument: Argument) => Value | Promise<Value>,
    argument: Argument,
  ) => Promise<Value>
  readonly see: (steps: readonly Step[], patience?: number) => Promise<void>
  /** The texts of all that is found, as they stand on the screen. */
  readonly textsOf: (steps: readonly Step[]) => Promise<readonly string[]>
  readonly click: (steps: readonly Step[]) => Promise<void>
  /** Presses, and presses again as long as nothing comes of it: `seen` is what then stands on the page. */
  readonly clickUntil: (steps: readonly Step[], seen: readonly Step[]) => Promise<void>
  readonly fill: (steps: readonly Step[], text: string) => Promise<void>
  /** Chooses a file where the first button of this name asks for one. */
  readonly choose: (button: string, path: string) => Promise<void>
}

export const PATIENCE = 120_000
/** A page under load has answered a press by then. */
const ANSWERED = 20_000
const MOST_PRESSES = 3

const CONTROL = '\uE009'
const ENTER = '\uE007'

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

export function pageOf({ command }: Driver): WebKitPage {
  async function find(steps: readonly Step[], patience = PATIENCE): Promise<unknown> {
    const late = Date.now() + patience
    for (;;) {
      const found = await command('POST', '/execute/sync', {
        script: `${FIND_ALL}\nreturn found[0] ?? null`,
        args: [steps.map(asData)],
      })
      if (found !== null) return found
      if ((await command('POST', '/execute/sync', { script: NEEDS_LIBRARY, args: [] })) === true) {
        await command('POST', '/execute/sync', { script: LIBRARY, args: [] })
      } else if (Date.now() > late) throw new Error(`Not found in ${patience} ms: ${inWords(steps)}`)
      else await new Promise((later) => setTimeout(later, 100))
    }
  }

  /** The page may draw an element anew between its being found and its being used. */
  async function onFound(steps: readonly Step[], use: (path: string) => Promise<unknown>): Promise<void> {
    const late = Date.now() + PATIENCE
    for (;;) {
      const found = (await find(steps)) as Record<string, string>
      try {
        await command('POST', '/execute/async', { script: STANDS_STILL, args: [found] })
        await use(`/element/${Object.values(found)[0]}`)
        return
      } catch (error) {
        const passing = /stale element|not interactable|click intercepted/.test(String(error))
        if (!passing || Date.now() > late) throw error
        await new Promise((later) => setTimeout(later, 200))
      }
    }
  }

  const click = (steps: readonly Step[]) => onFound(steps, (path) => command('POST', `${path}/click`, {}))

  return {
    goto: async (url) => {
      await command('POST', '/url', { url })
    },
    run: async (what, argument) => {
      // What Vitest makes of `import()` is made one again.
      const script = `
        const __vite_ssr_dynamic_import__ = (address) => import(address)
        const [argument, done] = arguments
        Promise.resolve((${what.toString()})(argument)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const said = (await command('POST', '/execute/async', { script, args: [argument ?? null] })) as {
        readonly value: never
        readonly error?: string
      }
      if (said.error !== undefined) throw new Error(said.error)
      return said.value
    },
    see: async (steps, patience) => {
      await find(steps, patience)
    },
    textsOf: async (steps) => {
      await find(steps)
      return (await command('POST', '/execute/sync', {
        script: `${FIND_ALL}\nreturn found.map((each) => each.innerText.trim())`,
        args: [steps.map(asData)],
      })) as readonly string[]
    },
    click,
    clickUntil: async (steps, seen) => {
      for (let presses = 1; ; presses++) {
        await click(steps)
        try {
          await find(seen, ANSWERED)
          return
        } catch (error) {
          if (presses === MOST_PRESSES) throw error
        }
      }
    },
    fill: (steps, text) =>
      onFound(steps, async (path) => {
        await command('POST', `${path}/click`, {})
        await command('POST', `${path}/value`, { text: `${CONTROL}a${CONTROL}${text}${ENTER}` })
      }),
    choose: async (button, path) => {
      await find([{ role: 'button', name: button }])
      const input = (await command('POST', '/element', {
        using: 'css selector',
        value: `input[type=file][aria-label="${button}"]`,
      })) as Record<string, string>
      await command('POST', `/element/${Object.values(input)[0]}/value`, { text: path })
    },
  }
}

const NEEDS_LIBRARY = `return typeof TestingLibraryDom === 'undefined'`

/** Follows the steps; `found` are the visible elements that the last one finds. */
const FIND_ALL = `
  if (typeof TestingLibraryDom === 'undefined') return null
  const matcher = ({ exact, pattern }) => (pattern === undefined ? exact : new RegExp(pattern))
  const says = (element, { exact, pattern }) => {
    const text = element.textContent.replace(/\\s+/g, ' ').trim()
    return pattern === undefined ? text === exact : new RegExp(pattern).test(text)
  }
  const innermost = (element, _, all) => !all.some((other) => other !== element && element.contains(other))
  let found = [document.body]
  for (const step of arguments[0]) {
    found = found.flatMap((within) => {
      const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom
      if (step.role) return queryAllByRole(within, step.role, { hidden: true, name: step.name && matcher(step.name) })
      if (step.label) return queryAllByLabelText(within, step.label)
      return [...within.querySelectorAll('*')].filter((each) => says(each, step.text)).filter(innermost)
    })
  }
  // To ask the library which are hidden takes it seconds.
  found = found.filter((each) => each.checkVisibility() && !each.closest('[aria-hidden=true]'))`

/** Resolves once an element has stood where it stands for two frames: what is pressed while it moves is missed. */
const STANDS_STILL = `
  const [element, done] = arguments
  const place = () => JSON.stringify(element.getBoundingClientRect())
  const look = (before) => requestAnimationFrame(() => (place() === before ? done() : again()))
  const again = () => { const now = place(); requestAnimationFrame(() => look(now)) }
  again()`

function asData(step: Step): object {
  if ('role' in step) return { role: step.role, ...(step.name && { name: matcherOf(step.name) }) }
  return 'label' in step ? step : { text: matcherOf(step.text) }
}

function matcherOf(wanted: string | RegExp): object {
  return wanted instanceof RegExp ? { pattern: wanted.source } : { exact: wanted }
}

function inWords(steps: readonly Step[]): string {
  return steps.map((step) => Object.values(step).map(String).join(' ')).join(' › ')
}
