import { riskKey, type Recipe } from '../../../../engine/assess/recipe'
import type { HeadlineField } from '../../../../engine/risk/define'
import { definitionOf } from '../../../../engine/risk/definitions'
import { measuredById, type Measured } from '../../../measures/measure-values'
import { riskLabel } from '../../../measures/risk-name'

/** A number that is held side by side over the scenarios: what it is on the file before protection, and on a candidate. */
type Headline = {
  readonly before: Measured
  readonly after: Measured
  readonly label: string
  /** In what the two differ, up to the name of the candidate; null where they are the same number. */
  readonly differs: string | null
}

/** The headline numbers of every measure of a recipe, each once. */
export function headlinesOf(recipe: Recipe): readonly Headline[] {
  const seen = new Set<string>()
  return recipe.risk
    .flatMap((entry) =>
      [...definitionOf(entry).headline, ...(definitionOf(entry).limits?.headline(entry) ?? [])].map(
        (field) => ({ entry, field }),
      ),
    )
    .flatMap(({ entry, field }) => {
      const { after, before = after, differs = null } = field
      const key = riskKey(entry)
      const measured = {
        before: measuredById(recipe, `${key}.${before}`),
        after: measuredById(recipe, `${key}.${after}`),
      }
      if (!measured.before || !measured.after) return []
      const label = labelOf(measured.after, field)
      if (seen.has(label)) return []
      seen.add(label)
      return [{ before: measured.before, after: measured.after, label, differs }]
    })
}

function labelOf(measured: Measured, { name, isOfAnyEntry }: HeadlineField): string {
  return riskLabel(isOfAnyEntry ? { ...measured, which: '' } : measured, name)
}
