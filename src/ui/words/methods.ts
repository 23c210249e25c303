import { methodDefinitions } from '../../engine/protect/definitions'

type Named = { readonly method: string; readonly name: string }

/** The method whose letter ends the names of candidates: the S of `R20S`. */
export function methodOfCode(letter: string): Named {
  const found = methodDefinitions.find(({ code }) => code === letter)
  if (!found) throw new Error(`No method goes by ${letter}.`)
  return found
}

/** The name of a method inside a sentence: PRAM keeps its capitals. */
export function nameInSentence({ name }: Named): string {
  return name === name.toUpperCase() ? name : name.toLowerCase()
}
