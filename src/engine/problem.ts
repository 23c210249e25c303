/** What a {@link Problem} may say besides its sentences: names, counts, row numbers. Never a respondent's values. */
type Facts = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>

/** A problem as plain data: what crosses from a worker, which drops the fields of errors. */
export type ProblemData = {
  /** Kebab-case, noun first; tests check it and `ui/words` finds the ways out by it. */
  readonly code: string
  /** One sentence that says what is wrong: "must" when we know what is right, "can't" when we do not. */
  readonly sentence: string
  /** What was found and where: at most five places and how many more. May be empty. */
  readonly detail: string
  readonly facts: Facts
}

/** A refusal the user can act on. Anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: string
  readonly detail: string
  readonly facts: Facts

  constructor(code: string, sentence: string, detail = '', facts: Facts = {}) {
    super(sentence)
    this.name = 'Problem'
    this.code = code
    this.detail = detail
    this.facts = facts
  }
}

/** All that is wrong where more than one thing is; to whom one is enough it is the first. */
export class Problems extends Problem {
  readonly all: readonly Problem[]

  constructor(all: readonly [Problem, ...Problem[]]) {
    const [{ code, message, detail, facts }] = all
    super(code, message, detail, facts)
    this.all = all
  }
}

/** What a problem consists of: itself, or each of several. */
export function eachOf(problem: Problem): readonly Problem[] {
  return problem instanceof Problems ? problem.all : [problem]
}

/** Throws these, each once; nothing where there are none. */
function refuse(problems: readonly Problem[]): void {
  const [first = null, ...further] = new Map(
    problems.map((each) => [`${each.message} ${each.detail}`, each]),
  ).values()
  if (first) throw further.length === 0 ? first : new Problems([first, ...further])
}

/**
 * Carries out every check, whatever those before it found. What names no place, or breaks down, after another check has
 * refused follows from what that found.
 *
 * @throws Problem or Problems, what they found
 */
export function checkAll(checks: readonly (() => void)[]): void {
  const found: Problem[] = []
  const isNews = ({ facts }: Problem) => found.length === 0 || 'place' in facts
  for (const check of checks) {
    try {
      check()
    } catch (error) {
      if (error instanceof Problem) found.push(...eachOf(error).filter(isNews))
      else if (found.length === 0) throw error
      else break
    }
  }
  refuse(found)
}

/** Carries a check out; what it finds that names no place is said of this one. @throws Problem or Problems */
export function checkAt(place: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    refuse(
      eachOf(error).map((each) =>
        'place' in each.facts
          ? each
          : new Problem(each.code, each.message, each.detail, { ...each.facts, place }),
      ),
    )
  }
}

/** What every one of these gives, begun one after the other. @throws Problem or Problems, what all that fail tell */
export async function gatherAll<T>(asked: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const given: T[] = []
  const found: Problem[] = []
  for (const ask of asked) {
    try {
      given.push(await ask())
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      found.push(...eachOf(error))
    }
  }
  refuse(found)
  return given
}

export function problemData(problem: Problem): ProblemData {
  return { code: problem.code, sentence: problem.message, detail: problem.detail, facts: problem.facts }
}

/** What is thrown for a problem that is held as data. */
export function asProblem({ code, sentence, detail, facts }: ProblemData): Problem {
  return new Problem(code, sentence, detail, facts)
}

/** "rows 12, 88, 1041, 1042, 2200 and 38 more": at most five places. `places` may hold only the first few of `total`. */
export function somePlaces(
  word: string,
  places: readonly (number | string)[],
  total = places.length,
): string {
  const shown = places.slice(0, 5).join(', ')
  const more = total - Math.min(5, places.length)
  return `${total === 1 ? word : `${word}s`} ${shown}${more > 0 ? ` and ${grouped(more)} more` : ''}`
}

/** A count with its thousands apart: "1,204". */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Names of variables as sentences have them: "`sex`, `age`". */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
