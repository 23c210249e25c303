import type { Recipe } from '../recipe'

/**
 * What was decided, as one text: scenarios, candidates, measures, losses, analyses, limits and the seed. Not in it are the data, how
 * they are read and what is known of their population, which are another wave's own; nor what is given out, which is decided on the
 * numbers of that wave; nor what no number and no limit depends on.
 *
 * Two recipes of one protocol have one text, in whatever order their fields stand.
 */
export function protocolText(recipe: Recipe): string {
  const { seed, scenarios, candidates, risk, utility, analyses, relations, riskClasses, combined } = recipe
  const { design, household, strata, clusters, sensitive, map } = recipe
  return inOneOrder({
    seed,
    scenarios: scenarios.map(withoutNote),
    candidates: candidates.map(withoutNote),
    risk,
    utility,
    analyses: analyses ?? [],
    relations: relations ?? [],
    riskClasses,
    combined,
    household,
    strata,
    clusters,
    sensitive: sensitive ?? [],
    weight: design?.weight,
    decidedBy: map?.risk,
    limits: map?.limits ?? {},
  })
}

/** Words of who made it may be others. */
function withoutNote(decided: object): object {
  return { ...decided, note: undefined }
}

/** JSON with the fields of every object in the order of their names. */
function inOneOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneOrder).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  const ordered = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${ordered.map(([name, each]) => `${JSON.stringify(name)}:${inOneOrder(each)}`).join(',')}}`
}
