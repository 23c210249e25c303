import type { RiskEntry } from './recipe'
import type { VariableUse } from './variable-uses'

/** The places in a risk entry that name a variable besides those of the keys. */
export function riskUses(entry: RiskEntry, place: string): readonly VariableUse[] {
  switch (entry.measure) {
    case 'theta':
    case 'hierarchical':
      return entry.by === undefined ? [] : [use(`${place}.by`, entry.by)]
    case 'lDiversity':
    case 'tCloseness':
      return entry.variable === undefined
        ? []
        : [{ place: `${place}.variable`, variable: entry.variable, as: 'any' }]
    case 'thresholdRule':
      return [
        ...(entry.keys ?? []).flatMap(({ variables }, k) =>
          variables.map((variable, v) => use(`${place}.keys[${k}].variables[${v}]`, variable)),
        ),
        ...(entry.region === undefined ? [] : [use(`${place}.region`, entry.region)]),
      ]
    default:
      return []
  }
}

function use(place: string, variable: string): VariableUse {
  return { place, variable, as: 'categorical' }
}
