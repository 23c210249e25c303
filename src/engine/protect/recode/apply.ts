import { bandStart } from '../../table/levels'
import {
  edgesOfLevels,
  levelRepeats,
  levelsWithoutNumbers,
  levelUnknown,
  recodedLabelTaken,
} from '../problems'
import { recoding } from '../recoding'
import type { RecodeStep } from './definition'

export const applyRecode = recoding<RecodeStep>({
  bands: ({ width, from, edges }) =>
    edges ? { edges } : width === undefined ? null : { width, ...(from !== undefined && { from }) },
  levels({ variable, into = [], width, from = 0, edges }, levels, place) {
    if (edges) throw edgesOfLevels(`${place}.edges`, variable)
    if (width !== undefined) {
      if (levels.every((level) => bandStart(level) === null)) {
        throw levelsWithoutNumbers(`${place}.width`, variable)
      }
      return { width, from }
    }
    const grouped = new Set<string>()
    for (const [g, { levels: merged }] of into.entries()) {
      const at = `${place}.into[${g}].levels`
      const unknown = merged.filter((level) => !levels.includes(level))
      if (unknown.length > 0) throw levelUnknown(at, variable, unknown)
      const again = merged.find((level, i) => grouped.has(level) || merged.indexOf(level) < i)
      if (again !== undefined) throw levelRepeats(at, variable, again)
      for (const level of merged) grouped.add(level)
    }
    const labels = [...levels.filter((level) => !grouped.has(level)), ...into.map(({ label }) => label)]
    const taken = into.findIndex(({ label }) => labels.indexOf(label) !== labels.lastIndexOf(label))
    if (taken >= 0) throw recodedLabelTaken(`${place}.into[${taken}].label`, variable, into[taken].label)
    return { into }
  },
})
