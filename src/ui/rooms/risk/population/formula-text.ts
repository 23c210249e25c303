import { lookUp } from '../../../../engine/by-name'

/**
 * A hierarchical log-linear model as text, in the notations that other programs and papers have for it.
 *
 * `interactions` are those of the model, each a list of variables; a variable without one has its main effect.
 */
type ModelText = {
  readonly key: readonly string[]
  readonly interactions: readonly (readonly string[])[]
}

/** For R: the right side that `glm(f ~ …, family = poisson)` and `MASS::loglm` read, every term spelt out. */
export function rFormula(model: ModelText): string {
  return `f ~ ${termsOf(model)
    .map((term) => term.map(rName).join(':'))
    .join(' + ')}`
}

/** For a paper: log μ as a sum of u-terms. */
export function latexFormula(model: ModelText): string {
  const terms = termsOf(model).map((term) => `u_{${term.map(latexName).join(',')}}`)
  return `\\log \\mu = u + ${terms.join(' + ')}`
}

/** The generators in brackets, as textbooks write a hierarchical model: `[lad ethnic] [sex]`. */
export function bracketFormula({ key, interactions }: ModelText): string {
  const largest = interactions.filter(
    (term, i) =>
      !interactions.some(
        (other, j) =>
          term.every((variable) => other.includes(variable)) &&
          (other.length > term.length || (other.length === term.length && j < i)),
      ),
  )
  const alone = key.filter((variable) => !largest.some((term) => term.includes(variable)))
  return [...largest.map((term) => inKeyOrder(term, key)), ...alone.map((variable) => [variable])]
    .map((term) => `[${term.join(' ')}]`)
    .join(' ')
}

/** Every term of the model but the intercept: main effects first, then what the interactions imply, then they. */
function termsOf({ key, interactions }: ModelText): readonly (readonly string[])[] {
  const named = new Set<string>()
  const terms = [
    ...key.map((variable) => [variable]),
    ...interactions.flatMap((term) => subsetsOf(term, key)),
  ]
  return terms
    .filter((term) => {
      const name = JSON.stringify(term)
      if (named.has(name)) return false
      named.add(name)
      return true
    })
    .toSorted((a, b) => a.length - b.length)
}

function subsetsOf(term: readonly string[], key: readonly string[]): string[][] {
  return inKeyOrder(term, key)
    .reduce<string[][]>(
      (subsets, variable) => [...subsets, ...subsets.map((each) => [...each, variable])],
      [[]],
    )
    .filter(({ length }) => length > 0)
}

function inKeyOrder(term: readonly string[], key: readonly string[]): readonly string[] {
  return key.filter((variable) => term.includes(variable))
}

const reservedInR = new Set(
  'if else repeat while function for next break TRUE FALSE NULL Inf NaN NA in'.split(' '),
)

/** Names that R does not read as one stand between backticks. */
function rName(variable: string): string {
  const isPlain = /^(?:[A-Za-z]|\.(?![0-9]))[A-Za-z0-9._]*$/.test(variable) && !reservedInR.has(variable)
  return isPlain ? variable : `\`${variable.replace(/[\\`]/g, '\\$&')}\``
}

function latexName(variable: string): string {
  const escaped = variable.replace(
    /[\\{}$&#%_^~]/g,
    (letter) => lookUp(latexEscapes, letter) ?? `\\${letter}`,
  )
  return `\\mathrm{${escaped}}`
}

const latexEscapes: Readonly<Partial<Record<string, string>>> = {
  '\\': '\\backslash{}',
  '^': '\\hat{}',
  '~': '\\tilde{}',
}
