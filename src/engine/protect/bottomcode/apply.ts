import { bandStart } from '../../table/levels'
import { levelsBeyond } from '../coded-at'
import { recoding } from '../recoding'
import type { BottomcodeStep } from './definition'

export const applyBottomcode = recoding<BottomcodeStep>({
  levels(step, levels, place) {
    const isBeyond = (level: string) => {
      const start = bandStart(level)
      return start !== null && start <= step.at
    }
    return levelsBeyond(step, levels, isBeyond, place)
  },
  number:
    ({ at, value = at }) =>
    (number) =>
      number <= at ? value : number,
  origin:
    ({ at, value = at }) =>
    (number) =>
      number === value ? [-Infinity, at] : [number, number],
})
