import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/*
 * The sizes of the design: text of six sizes, each on its own line height; spaces on a grid of four pixels, two for what
 * is inset by a hair; three radii.
 */

const lineHeights: Readonly<Record<string, string>> = {
  '11px': '16px',
  '12px': '16px',
  '13px': '20px',
  '14px': '20px',
  '16px': '24px',
  '20px': '28px',
  '26px': '32px',
}

/** The text itself may be hidden, and letters of formulas follow the text that they stand in. */
const fontSizes = [...Object.keys(lineHeights), '0', 'inherit', /^1\.\d+em$/]

/** None: an index does not part the lines; one: the letter of a formula, and a sign in a button. */
const heights = [...Object.values(lineHeights), '0', '1']

/** The words of a checkbox or a radio stand where its box and the gap after it end, and what is below them, too. */
const belowWords = 'var(--indent)'

const spaces = [belowWords, '0', '2px', '4px', '8px', '12px', '16px', '20px', '24px', '32px', '40px']

const radii = ['3px', '5px', '8px', '0', '50%', 'inherit']

type Allowed = readonly (string | RegExp)[]

const rules: readonly { readonly property: RegExp; readonly allowed: Allowed }[] = [
  { property: /^font-size$/, allowed: fontSizes },
  { property: /^line-height$/, allowed: heights },
  { property: /^padding(-[a-z-]+)?$|^(row-|column-)?gap$/, allowed: spaces },
  { property: /^border-([a-z]+-[a-z]+-)?radius$/, allowed: radii },
]

type Declaration = { readonly property: string; readonly value: string }

type Rule = { readonly file: string; readonly declarations: readonly Declaration[] }

const tokens = tokensIn(readFileSync('src/ui/theme/tokens.css', 'utf8'))
const all = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .flatMap((path) => rulesIn(join('src', path)))

/** The first value of each token: sizes are the same in every theme. One that is worked out from others stays a token. */
function tokensIn(css: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, name, value] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g))
    if (!found.has(name) && !value.includes('(')) found.set(name, value.trim())
  return found
}

/** The innermost blocks of a style sheet, without what is only remarked. */
function rulesIn(file: string): readonly Rule[] {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...css.matchAll(/\{([^{}]*)\}/g)].map(([, block]) => ({
    file,
    declarations: block.split(';').flatMap((each) => {
      const at = each.indexOf(':')
      return at === -1 ? [] : [{ property: each.slice(0, at).trim(), value: each.slice(at + 1).trim() }]
    }),
  }))
}

/** What a value comes to, token by token. */
function partsOf(value: string): readonly string[] {
  return value
    .replace(/var\((--[\w-]+)\)/g, (token, name: string) => tokens.get(name) ?? token)
    .split(/\s+|\//)
}

const isAllowed = (part: string, allowed: Allowed) =>
  allowed.some((each) => (typeof each === 'string' ? each === part : each.test(part)))

describe('the style sheets', () => {
  it.each(rules)('take their values of $property from the design', ({ property, allowed }) => {
    const wrong = all.flatMap(({ file, declarations }) =>
      declarations
        .filter((each) => property.test(each.property))
        .filter(({ value }) => partsOf(value).some((part) => !isAllowed(part, allowed)))
        .map(({ property: of, value }) => `${file}: ${of}: ${value}`),
    )
    expect(wrong).toEqual([])
  })

  it('set each size of text on its own line height', () => {
    const wrong = all.flatMap(({ file, declarations }) => {
      const of = (name: string) => {
        const found = declarations.findLast(({ property }) => property === name)
        return found && partsOf(found.value).join(' ')
      }
      const [size, height] = [of('font-size'), of('line-height')]
      const isPair = size === undefined || height === undefined || !height.endsWith('px')
      return isPair || lineHeights[size] === height ? [] : [`${file}: ${size} on ${height}`]
    })
    expect(wrong).toEqual([])
  })

  it('leave no size of text to a line height that it happens to stand in', () => {
    const bare = all.flatMap(({ file, declarations }) => {
      const has = (name: string) => declarations.some(({ property }) => property === name)
      const size = declarations.findLast(({ property }) => property === 'font-size')
      const isOfDesign = size !== undefined && /^var\(--fs-(?!13)/.test(size.value)
      return isOfDesign && !has('line-height') && !has('font') ? [`${file}: ${size.value}`] : []
    })
    expect(bare).toEqual([])
  })

  it('are read at all', () => {
    expect(all.length).toBeGreaterThan(500)
    expect(tokens.get('--fs-12')).toBe('12px')
  })
})
