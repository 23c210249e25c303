import { namesRepeated } from './problems'

/** @throws Problem `variable-name-repeated` */
export function checkNames(program: string, names: readonly string[]): void {
  const first = new Map<string, number>()
  names.forEach((name, v) => {
    const before = first.get(name)
    if (before !== undefined) throw namesRepeated(program, name, [before + 1, v + 1])
    first.set(name, v)
  })
}
