import { plainNumber } from '../words/numbers'

/** One of the five classes of record-level risk; the colours `--risk-1` … `--risk-5` follow them, lowest first. */
type RiskClass = { readonly from: number; readonly to: number; readonly label: string }

/** Where the classes end when nobody has moved them. */
export const usualBounds: readonly number[] = [0.01, 0.1, 0.25, 0.5]

/** The five classes between four bounds. */
export function riskClassesBetween(bounds: readonly number[]): readonly RiskClass[] {
  return [0, ...bounds].map((from, i) => ({
    from,
    to: bounds.at(i) ?? 1,
    label:
      i === 0
        ? `below ${plainNumber(bounds[0])}`
        : i === bounds.length
          ? `${plainNumber(from)} and over`
          : `${plainNumber(from)} to ${plainNumber(bounds[i])}`,
  }))
}

/** The class of a risk, from 1 to 5; a bound belongs to the class above it. */
export function riskClass(risk: number, bounds: readonly number[] = usualBounds): 1 | 2 | 3 | 4 | 5 {
  return (1 + bounds.filter((bound) => risk >= bound).length) as 1 | 2 | 3 | 4 | 5
}
