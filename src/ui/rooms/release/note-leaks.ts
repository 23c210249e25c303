/** What users must not learn: it helps to undo the protection, or tells of single people. */
export type Leak = 'seed' | 'rate' | 'candidate' | 'risk' | 'few people' | 'rare value'

/** What is known inside, and must not stand in a sentence for users. */
export type KnownInside = {
  readonly seed: number
  /** Rates, diagonals and other shares of the steps, asked and achieved, from 0 to 1. */
  readonly shares: readonly number[]
  readonly candidates: readonly string[]
  /** Measured risks, before and after. */
  readonly risks: readonly number[]
  /** Values that few records of the file have. */
  readonly rareValues: readonly string[]
}

/** Everything in a sentence for users that must not leave, each kind once. */
export function leaksOf(sentence: string, known: KnownInside): readonly Leak[] {
  const numbers = numbersIn(sentence)
  const says = (name: string) => wordsOf(sentence).includes(` ${wordsOf(name).trim()} `)
  const found: Readonly<Record<Leak, boolean>> = {
    seed: /\bseeds?\b/iu.test(sentence) || numbers.some(({ value }) => value > 99 && value === known.seed),
    rate: numbers.some((number) => known.shares.some((share) => isShare(number, share))),
    candidate: known.candidates.some((name) => name.trim().length > 1 && says(name)),
    risk: numbers.some((number) => known.risks.some((risk) => isRounded(number, risk))),
    'few people': fewPeople.test(sentence),
    'rare value': known.rareValues.some((value) => value.trim().length > 1 && says(value)),
  }
  return (Object.keys(found) as Leak[]).filter((leak) => found[leak])
}

/** Every number that stands for a share in the settings of steps, at whatever depth. */
export function sharesIn(settings: unknown): readonly number[] {
  if (typeof settings === 'number') return settings > 0 && settings < 1 ? [settings] : []
  if (typeof settings !== 'object' || settings === null) return []
  return Object.values(settings).flatMap(sharesIn)
}

const names: Readonly<Record<Leak, string>> = {
  seed: 'the seed',
  rate: 'a rate of the protection',
  candidate: 'the name of a candidate',
  risk: 'a measured risk',
  'few people': 'a count of a few people',
  'rare value': 'a value that few records have',
}

/** Why a sentence with these is refused, and the way out; it repeats nothing of it. */
export function refusalOf(leaks: readonly Leak[]): string {
  const said = leaks.map((leak) => names[leak])
  const all = said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${said[said.length - 1]}` : said.join()
  return `Users must not learn ${all}. Say it in general terms: until then the note leaves the sentence out.`
}

/** A number as it is written: its value, the decimals that it has, and whether it is one of hundred. */
type Written = { readonly value: number; readonly decimals: number; readonly isPercent: boolean }

function numbersIn(sentence: string): readonly Written[] {
  return Array.from(
    sentence.matchAll(
      /(\d{1,3}(?:[,\u202f\u00a0 ]\d{3})+|\d+)(?:[.,](\d+))?(\s*(?:%|percent\b|per cent\b))?/giu,
    ),
    ([, whole, decimals = '', percent = '']) => ({
      value: Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`),
      decimals: decimals.length,
      isPercent: percent !== '',
    }),
  )
}

/** A share, or what is left of it, as a percentage or a decimal, to as many places as it is written to. Nothing and all are no rate. */
function isShare({ value, isPercent, decimals }: Written, share: number): boolean {
  const scale = 10 ** decimals
  const all = isPercent ? 100 : 1
  const isRate = (isPercent || decimals > 0) && value > 0 && value < all
  return (
    isRate && [share, 1 - share].some((each) => Math.round(each * all * scale) === Math.round(value * scale))
  )
}

/** A risk to as many places as it is written to, where that is two digits at least. */
function isRounded({ value, decimals, isPercent }: Written, risk: number): boolean {
  const scale = 10 ** decimals
  const exact = isPercent ? risk * 100 : risk
  return value * scale >= 10 && Math.round(exact * scale) === Math.round(value * scale)
}

const fewPeople =
  /(?<!\b(?:more|fewer|other|rather) than )(?<!\bno )\b(?:[1-9]|one|two|three|four|five|six|seven|eight|nine)\s+(?:[\p{L}-]+\s+){0,2}?(?:people|persons?|men|man|women|woman|child(?:ren)?|records?|respondents?|households?|famil(?:y|ies)|cases?|individuals?)\b/iu

/** Words in small letters, parted and surrounded by single spaces. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `
}
