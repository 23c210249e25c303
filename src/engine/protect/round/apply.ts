import { isNumberLevel } from '../../table/levels'
import { levelsWithoutNumbers } from '../problems'
import { recoding } from '../recoding'
import type { RoundStep } from './definition'

export const applyRound = recoding<RoundStep>({
  levels({ variable, to }, levels, place) {
    const labels = levels.map((level) => (isNumberLevel(level) ? String(rounded(Number(level), to)) : level))
    if (!levels.some(isNumberLevel)) throw levelsWithoutNumbers(`${place}.variable`, variable)
    return {
      into: [...new Set(labels)].map((label) => ({
        label,
        levels: levels.filter((_, i) => labels[i] === label),
      })),
    }
  },
  number:
    ({ to }) =>
    (number) =>
      rounded(number, to),
  origin:
    ({ to }) =>
    (number) => [number - to / 2, number + to / 2],
})

/** The nearest multiple, without the binary dust of 0.1 × 3. */
function rounded(value: number, to: number): number {
  return Number((to * Math.round(Number((value / to).toPrecision(12)))).toPrecision(12)) + 0
}
