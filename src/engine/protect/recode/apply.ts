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
    const known = new Set(levels)
    const grouped = new Set<string>()
    for (const [g, { levels: merged }] of into.entries()) {
      const at = `${place}.into[${g}].levels`
      const unknown = merged.filter((level) => !known.has(level))
      if (unknown.length > 0) throw levelUnknown(at, variable, unknown)
      for (const level of merged) {
        if (grouped.has(level)) throw levelRepeats(at, variable, level)
        grouped.add(level)
      }
    }
    const left = new Set(levels.filter((level) => !grouped.has(level)))
    const labels = into.map(({ label }) => label)
    const last = new Map(labels.map((label, i) => [label, i]))
    const taken = labels.findIndex((label, i) => left.has(label) || last.get(label) !== i)
    if (taken >= 0) throw recodedLabelTaken(`${place}.into[${taken}].label`, variable, into[taken].label)
    return { into }
  },
})
