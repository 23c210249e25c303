import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { examples } from '../../../src/ui/words/examples'
import { glossary, nameOf, wordNamed, wordsIn } from '../../../src/ui/words/glossary'
import { measureTitled } from '../../../src/ui/words/measures'
import { roundWords } from '../../../src/ui/words/round'
import { whichMeasure } from '../../../src/ui/words/which-measure'

/** Every sentence that is there to be learnt from. */
const sentences = [
  ...glossary.map(({ text }) => text),
  ...whichMeasure.flatMap(({ question, needs }) => [question, needs]),
  ...examples.flatMap(({ of, look, holds }) => [of, ...look, holds]),
  ...roundWords.flatMap(({ title, text, press }) => [title, text, ...press]),
]

describe('the glossary', () => {
  it('is in the order of the alphabet, each word once', () => {
    const latin = glossary.map(({ term }) => term.split(', ').at(-1) ?? '')
    const spelt = latin.map((term) => (term === 'π' ? 'sampling fraction' : term))
    expect(spelt).toEqual(spelt.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
    expect(new Set(glossary.map(nameOf)).size).toBe(glossary.length)
  })

  it.each([
    'RAAD',
    'PRAM',
    'sample unique',
    'key',
    'τ',
    'θ',
    'RCV',
    'BVR',
    'frontier',
    'prediction interval',
  ])('has %s', (name) => {
    expect(wordNamed(name)).toBeDefined()
  })

  it('finds its words in a text, in the order of the text', () => {
    const names = wordsIn('The keys of sample uniques after PRAM, and the keyboard').map(nameOf)
    expect(names).toEqual(['key', 'sample unique', 'PRAM'])
  })

  it('has every word that the page links to it', () => {
    const files = readdirSync(resolve('src/ui'), { recursive: true, encoding: 'utf8' })
    const linked = files
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => [
        ...readFileSync(resolve('src/ui', path), 'utf8').matchAll(/<WordLink of="([^"]*)"/g),
      ])
      .map(([, name]) => name)
    expect(linked.length).toBeGreaterThan(5)
    expect(linked.filter((name) => wordNamed(name) === undefined)).toEqual([])
  })
})

describe('the way from a question to a measure', () => {
  it('leads to articles that are there', () => {
    expect(whichMeasure.filter(({ title }) => measureTitled(title) === undefined)).toEqual([])
  })
})

describe('what is there to be learnt from', () => {
  it('promises nothing, praises nothing and leaves no place unfilled', () => {
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(
        /\b(safe|unsafe|anonymous|guaranteed|please|simply|easily|powerful)\b|!|[{}…]/i,
      )
    }
  })

  it('says things in sentences of a length that can be read', () => {
    for (const sentence of sentences.flatMap((text) => text.split(/(?<=[.?:]) /))) {
      expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(36)
    }
  })
})
