import { methodOfCode, nameInSentence } from '../../../words/methods'

/** A design of the paper, as its name says it: T20S swaps, targeted, 20% of the records. */
export type PaperDesign = {
  readonly name: string
  readonly method: string
  readonly targeted: boolean
  /** In per cent. */
  readonly rate: number
}

export function designOf(name: string): PaperDesign {
  return {
    name,
    method: methodOfCode(name.slice(-1)).method,
    targeted: name.startsWith('T'),
    rate: Number(name.slice(1, -1)),
  }
}

/** "Targeted swap of 20%". */
export function designInWords({ name, targeted, rate }: PaperDesign): string {
  return `${targeted ? 'Targeted' : 'Random'} ${nameInSentence(methodOfCode(name.slice(-1)))} of ${rate}%`
}
