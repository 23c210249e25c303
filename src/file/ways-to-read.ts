import type { ReadingSettings } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'

/** A way to read a file that was refused. `tryReading` tells what comes of it. */
export type WayToRead = {
  readonly id:
    | 'join'
    | 'cut'
    | 'fill'
    | 'leaveOut'
    | 'names'
    | 'header'
    | 'noHeader'
    | 'delimiter'
    | 'quote'
    | 'noQuote'
    | 'encoding'
    | 'detected'
  /** What is to be set; what is not named stays as it was asked for. */
  readonly reading: ReadingSettings
  /** Settings that have to go for it. */
  readonly dropped?: readonly (keyof ReadingSettings)[]
  /** Only the user can know whether it is right: it is not recommended, and chosen by nobody else. */
  readonly isForUser?: true
}

export type RefusalExamined = {
  /** Rows in question in all, and how many of them can be looked at. */
  readonly count: number
  readonly shown: number
  /** The first of them. */
  readonly rows: readonly number[]
  /** Ways to read the file, the one that fits best first. */
  readonly ways: readonly WayToRead[]
  /** What other delimiters make of the first rows. */
  readonly delimiters: readonly {
    readonly delimiter: string
    readonly fields: number
    readonly share: number
  }[]
  /** Where fields too many are one value of a column: how many rows fit that, and the values they then have. */
  readonly joining: {
    readonly variable: string
    /** The fields of the first row that are one, from 1. */
    readonly from: number
    readonly to: number
    readonly fitting: number
    readonly looked: number
    readonly values: readonly { readonly value: string; readonly rows: number }[]
  } | null
}

/** What the rows of another length than the header are like. */
export type RaggedLooks = {
  readonly count: number
  readonly isLong: boolean
  readonly isShort: boolean
  /** Every field too many is empty and at the end. */
  readonly endsEmpty: boolean
  /** Every row has one field more than the header has names. */
  readonly lacksFirstName: boolean
  /** It is the last row of the file. */
  readonly isCutOff: boolean
  /** The column that fields too many are best joined into. */
  readonly joinInto: string | null
  /** The value they are joined to stands between apostrophes. */
  readonly isApostrophe: boolean
}

const leaveOut: WayToRead = { id: 'leaveOut', reading: { repair: 'leaveOut' } }
const fill: WayToRead = { id: 'fill', reading: { repair: 'fill' } }
const cut: WayToRead = { id: 'cut', reading: { repair: 'cut' } }
const names: WayToRead = { id: 'names', reading: { names: 'byPlace' } }
const noHeader: WayToRead = { id: 'noHeader', reading: { header: false } }
const onlyIfSo = { isForUser: true } as const
const noQuote: WayToRead = { id: 'noQuote', reading: { quote: '' } }

/** The ways to read a file with rows of another length than the header, the one that fits best first. */
export function waysForRagged(
  looks: RaggedLooks,
  delimiters: RefusalExamined['delimiters'],
  reading: ReadingSettings | undefined,
): readonly WayToRead[] {
  const others = delimiters
    .filter(({ fields, share }) => fields > 1 && share === 1)
    .map(({ delimiter }): WayToRead => ({ id: 'delimiter', reading: { delimiter } }))
  const join: readonly WayToRead[] =
    looks.joinInto === null ? [] : [{ id: 'join', reading: { repair: 'join', joinInto: looks.joinInto } }]
  const quote: readonly WayToRead[] = looks.isApostrophe ? [{ id: 'quote', reading: { quote: "'" } }] : []
  const ways = [
    ...(reading?.delimiter === undefined ? [] : others),
    ...quote,
    ...(looks.endsEmpty ? [cut] : []),
    ...(looks.lacksFirstName && reading?.header !== false ? [names] : []),
    ...(looks.isLong && !looks.endsEmpty ? join : []),
    ...(looks.isShort && !looks.isCutOff ? [fill] : []),
    ...(looks.lacksFirstName ? [] : [leaveOut]),
    ...(looks.isShort && looks.isCutOff ? [fill] : []),
    ...(reading?.delimiter === undefined ? others : []),
  ]
  return ways.map((way) =>
    way.reading.repair === undefined ? { ...way, dropped: ['repair', 'joinInto'] } : way,
  )
}

/** The ways to read a file in which a quotation mark is not closed. */
export function waysForQuote(head: string, quote: string): readonly WayToRead[] {
  const apostrophes = /(^|[,;\t|])'[^'\n]*'([,;\t|]|\r?$)/m.test(head)
  return [
    noQuote,
    ...(apostrophes && quote !== "'" ? [{ id: 'quote', reading: { quote: "'" } } as const] : []),
  ]
}

/** The ways to read a file that is refused as a whole, or for its header. */
export function lastWaysFor(
  { code, facts }: ProblemData,
  reading: ReadingSettings | undefined,
): readonly WayToRead[] {
  switch (code) {
    case 'column-name-empty':
    case 'column-name-repeated':
      return [names, noHeader]
    case 'file-without-records':
      return reading?.header === false ? [] : [{ ...noHeader, ...onlyIfSo }]
    case 'header-unsaid': {
      const mended = facts['isOdd'] === true ? names.reading : {}
      return [
        { id: 'header', reading: { header: true, ...mended }, ...onlyIfSo },
        { ...noHeader, ...onlyIfSo },
      ]
    }
    case 'row-too-long':
      return [noQuote]
    case 'delimiter-unusable':
      return [{ id: 'detected', reading: {}, dropped: ['delimiter'] }]
    case 'quote-unusable':
      return [{ id: 'detected', reading: {}, dropped: ['quote'] }]
    case 'encoding-wrong':
      return (['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const)
        .filter((encoding) => encoding !== facts['encoding'])
        .map((encoding) => ({ id: 'encoding', reading: { encoding } }))
    default:
      return []
  }
}
