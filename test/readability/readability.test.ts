import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { methodDefinitions } from '../../src/engine/protect/definitions'
import { riskMeasures } from '../../src/engine/risk/catalogue'
import { riskDefinitions } from '../../src/engine/risk/definitions'
import { utilityMeasures } from '../../src/engine/utility/catalogue'
import { examples } from '../../src/ui/words/examples'
import { glossary } from '../../src/ui/words/glossary'
import { roundWords } from '../../src/ui/words/round'
import { whichMeasure } from '../../src/ui/words/which-measure'
import { textsOfSource, type ShownText } from './shown-text'
import { acronyms, unreadable } from './unreadable'

/** The longest sentences say what a definition cannot say in two. */
const mostWords = 36

const measures = [...riskMeasures, ...utilityMeasures]
const inSource = textsOfSource()

/** Every message with facts as they come, as they were reviewed. */
const messages: readonly ShownText[] = readFileSync(
  resolve(import.meta.dirname, '../__snapshots__/messages.test.ts.snap'),
  'utf8',
)
  .replaceAll('\\`', '`')
  .replace(/"\s*`;\s*$/, '')
  .split('\n')
  .flatMap((line, at) =>
    line.startsWith('  ') ? [{ text: line.trim(), at: `messages.test.ts.snap:${at + 1}` }] : [],
  )

/** What is written in sentences, whole. */
const sentences: readonly ShownText[] = [
  ...messages,
  ...measures.flatMap(({ id, reading, definition, assumptions, validAfter }) => [
    { at: `${id}, reading`, text: reading },
    { at: `${id}, definition`, text: definition },
    ...assumptions.map(({ text }) => ({ at: `${id}, assumption`, text })),
    ...('why' in validAfter ? [{ at: `${id}, after a change`, text: validAfter.why }] : []),
  ]),
  ...methodDefinitions.flatMap(({ method, sentence, definition }) => [
    { at: `${method}, sentence`, text: sentence },
    { at: `${method}, definition`, text: definition },
  ]),
  ...glossary.map(({ term, text }) => ({ at: `glossary, ${term}`, text })),
  ...examples.flatMap(({ title, look }) => look.map((text) => ({ at: `example ${title}`, text }))),
  ...roundWords.flatMap(({ title, text, press }) =>
    [text, ...press].map((each) => ({ at: `round, ${title}`, text: each })),
  ),
]

/** What names something: in a table, on a button, at the head of an article. */
const labels: readonly ShownText[] = [
  ...measures.map(({ id, title }) => ({ at: `${id}, title`, text: title })),
  ...riskDefinitions.flatMap(({ measure, title, name }) => [
    { at: `${measure}, title`, text: title },
    { at: `${measure}, name`, text: name },
  ]),
  ...methodDefinitions.flatMap(({ method, title, name }) => [
    { at: `${method}, title`, text: title },
    { at: `${method}, name`, text: name },
  ]),
  ...glossary.map(({ term }) => ({ at: `glossary, ${term}`, text: term })),
  ...examples.flatMap(({ title, of }) => [title, of].map((text) => ({ at: `example ${title}`, text }))),
  ...roundWords.map(({ title }) => ({ at: `round, ${title}`, text: title })),
  ...whichMeasure.map(({ measure }) => ({ at: `which measure, ${measure}`, text: measure })),
]

const everything = [...inSource, ...sentences, ...labels]

/** The letters of formulas are lists. */
const letters = new Set(measures.flatMap(({ where }) => where ?? []))

/** The places and texts for which a rule does not hold. */
function broken(texts: readonly ShownText[], isBroken: (text: string) => boolean): readonly string[] {
  return texts.filter(({ text }) => isBroken(text)).map(({ at, text }) => `${at}: ${text}`)
}

describe('every text on screen', () => {
  it('is found: those between tags, strings of the source, definitions, glossary and messages', () => {
    expect(inSource.length).toBeGreaterThan(3000)
    expect(messages.length).toBeGreaterThan(200)
    expect(inSource.map(({ text }) => text)).toContain('How much risk may leave?')
  })

  it.each(unreadable)('has nowhere $why', ({ pattern }) => {
    expect(broken(everything, (text) => pattern.test(withoutCode(text)))).toEqual([])
  })

  it('shouts no word that is no acronym', () => {
    const shouted = (text: string) =>
      [...withoutCode(text).matchAll(/(?<![\p{L}\d.])\p{Lu}{2,}(?![\p{L}\d])/gu)].some(
        ([word]) => !acronyms.has(word),
      )
    expect(broken(everything, shouted)).toEqual([])
  })

  it(`has no sentence of more than ${mostWords} words, the letters of formulas apart`, () => {
    const isLong = (text: string) =>
      !letters.has(text) && sentencesOf(text).some((sentence) => sentence.split(/\s+/).length > mostWords)
    expect(broken(everything, isLong)).toEqual([])
  })

  it('ends with a stop where it is a sentence, and with none where it is a label', () => {
    expect(broken(sentences, (text) => !isNote(text) && !/[.?]$/.test(text))).toEqual([])
    expect(broken(labels, (text) => /[.;:,]$/.test(text))).toEqual([])
  })
})

describe('every message', () => {
  it('has its places filled', () => {
    expect(broken(messages, (text) => /\{\w*\}|…,|\(\)/.test(withoutCode(text)))).toEqual([])
  })

  it('counts one in the singular and more in the plural', () => {
    const one =
      /(?<![\d.,–] ?)\b1 (?!has\b|is\b|was\b)(?:\p{Ll}+ )?(records|runs|rows|cells|values|variables|people|fields)\b/u
    const many = /\b(?!1 )\d[\d,]* (record|run|row|cell|value|variable|field)\b/
    expect(broken(messages, (text) => one.test(text) || many.test(text))).toEqual([])
  })
})

/** What a recipe or a file says is written as it is there. */
function withoutCode(text: string): string {
  return text.replace(/`[^`]*`|“[^”]*”/g, '·')
}

/** The head of a note is a variable and what was found there; what a program said of its mistake is quoted. */
function isNote(text: string): boolean {
  return /^`[^`]+`: /.test(text) || text.startsWith('TypeError: ')
}

/** A sentence may begin with a small letter where a name does. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.?]\)?)\s+(?=\P{Ll}|\p{Script=Greek}|sdcMicro|[lt]-)/u)
}
