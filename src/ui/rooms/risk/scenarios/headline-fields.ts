import { riskKey, type Recipe, type RiskEntry } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { riskLabel } from '../../map/map-axis'
import { measuredById, type Measured } from '../measure-values'

/** A number that is held side by side over the scenarios: what it is on the file before protection, and on a candidate. */
export type Headline = {
  readonly before: Measured
  readonly after: Measured
  readonly label: string
  /** In what the two differ, up to the name of the candidate; null where they are the same number. */
  readonly differs: string | null
}

type Field = { readonly after: string; readonly before?: string; readonly differs?: string }

const adjusted = 'Numbers of models are adjusted for the values that were changed in'

/** By measure, the fields that are its headline. */
const fields: Readonly<Record<RiskEntry['measure'], readonly Field[]>> = {
  uniqueness: [{ after: 'sampleUniques' }],
  identification: [
    { before: 'tauStar', after: 'tau', differs: 'τ by population counts is τ* of the file and (8) of' },
    { after: 'shareOfMatches' },
    { after: 'populationUniques' },
  ],
  loglinear: [
    { before: 'tau2', after: 'tau2Adjusted', differs: adjusted },
    { before: 'tau1', after: 'tau1Adjusted', differs: adjusted },
  ],
  negativeBinomial: [{ before: 'tau2', after: 'tau2Adjusted', differs: adjusted }],
  poissonGamma: [{ after: 'populationUniques' }],
  thresholdRule: [{ after: 'records' }],
  theta: [{ after: 'theta' }],
  individual: [{ after: 'expected' }, { after: 'atRisk' }],
  household: [{ after: 'expected' }, { after: 'atRisk' }],
  hierarchical: [{ after: 'max' }],
  suda: [{ after: 'withMsu' }, { after: 'totalDis' }],
  lDiversity: [{ after: 'violations' }],
  tCloseness: [{ after: 'violations' }],
  acquaintance: [{ after: 'risk' }],
}

/** Names that speak of the file and of a candidate alike. */
const names: Readonly<Partial<Record<string, string>>> = {
  'loglinear.tau2Adjusted': 'τ, model',
  'loglinear.tau1Adjusted': 'Expected population uniques, model',
  'negativeBinomial.tau2Adjusted': 'τ, smoothed',
}

/** Numbers that do not depend on what tells their entry from others: thresholds, subpopulations. */
const ofAnyEntry: ReadonlySet<string> = new Set(['theta.theta', 'individual.expected', 'household.expected'])

/** The headline numbers of every measure of a recipe, each once. */
export function headlinesOf(recipe: Recipe): readonly Headline[] {
  const seen = new Set<string>()
  return recipe.risk
    .flatMap((entry) => [...fields[entry.measure], ...smallCells(entry)].map((field) => ({ entry, field })))
    .flatMap(({ entry, field: { after, before = after, differs = null } }) => {
      const key = riskKey(entry)
      const measured = {
        before: measuredById(recipe, `${key}.${before}`),
        after: measuredById(recipe, `${key}.${after}`),
      }
      if (!measured.before || !measured.after) return []
      const label = labelOf(measured.after)
      if (seen.has(label)) return []
      seen.add(label)
      return [{ before: measured.before, after: measured.after, label, differs }]
    })
}

/** Records in small cells for the limits that say more than sample uniques. */
function smallCells(entry: RiskEntry): readonly Field[] {
  if (entry.measure !== 'uniqueness') return []
  const { k = [], weighted = false } = entry
  return [
    ...k.filter((each) => each > 2).map((each) => ({ after: `kAnonymity.${each}.records` })),
    ...(weighted ? k.map((each) => ({ after: `kAnonymityWeighted.${each}.records` })) : []),
  ]
}

function labelOf(measured: Measured): string {
  const { id } = measured.entry
  const which = ofAnyEntry.has(id) ? '' : measured.which
  const name = lookUp(names, id)
  return riskLabel({
    ...measured,
    which,
    // Under an id of its own an entry goes by its title.
    ...(name !== undefined && { entry: { ...measured.entry, id: '', title: name } }),
  })
}
