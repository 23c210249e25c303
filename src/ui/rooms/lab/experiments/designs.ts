/** A design of the paper, as its name says it: T20S swaps, targeted, 20% of the records. */
export type PaperDesign = {
  readonly name: string
  readonly method: 'swap' | 'pram'
  readonly targeted: boolean
  /** In per cent. */
  readonly rate: number
}

export function designOf(name: string): PaperDesign {
  return {
    name,
    method: name.endsWith('S') ? 'swap' : 'pram',
    targeted: name.startsWith('T'),
    rate: Number(name.slice(1, -1)),
  }
}

/** "Targeted swap of 20%". */
export function designInWords({ method, targeted, rate }: PaperDesign): string {
  return `${targeted ? 'Targeted' : 'Random'} ${method === 'swap' ? 'swap' : 'PRAM'} of ${rate}%`
}
