/** What a {@link Problem} may say besides its sentences: names, counts, row numbers. Never a respondent's values. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>

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
