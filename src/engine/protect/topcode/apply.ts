import { bandStart } from '../../table/levels'
import { levelsBeyond } from '../coded-at'
import { recoding } from '../recoding'
import type { TopcodeStep } from './definition'

export const applyTopcode = recoding<TopcodeStep>({
  levels(step, levels, place) {
    const isBeyond = (level: string) => {
      const start = bandStart(level)
      return start !== null && start >= step.at
    }
    return levelsBeyond(step, levels, isBeyond, place)
  },
  number:
    ({ at, value = at }) =>
    (number) =>
      number >= at ? value : number,
  origin:
    ({ at, value = at }) =>
    (number) =>
      number === value ? [at, Infinity] : [number, number],
})
