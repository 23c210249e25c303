import type { SudaResult } from '../../../../engine/risk/suda/definition'
import type { Recipe } from '../../../../engine/assess/recipe'
import type { RiskResults } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import { count, inWords, percent } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { InspectorSection } from '../../../inspector/InspectorHead'

type Props = {
  /** Such as `suda.contributions`. */
  readonly id: string
  readonly recipe: Recipe
  readonly found: RiskResults
}

/** How many values are listed: those with the largest parts. */
const listed = 8

/** What the special uniques of the file come from: by size, by variable, by value. */
export function SpecialLists({ id, recipe, found }: Props) {
  const dot = id.lastIndexOf('.')
  const result = lookUp(found, id.slice(0, dot))
  if (!result || !('measure' in result) || result.measure !== 'suda') return null
  return (
    <InspectorSection title="In this file">
      <dl className="kv">
        {pairsOf(id.slice(dot + 1), recipe, result).map(([name, text]) => (
          <Pair key={name} name={name} text={text} />
        ))}
      </dl>
    </InspectorSection>
  )
}

function Pair({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}

function pairsOf(
  field: string,
  { data }: Recipe,
  { setsBySize, contributions, levelContributions }: SudaResult,
): readonly (readonly [string, string])[] {
  if (field === 'setsBySize') {
    return setsBySize.map((sets, i) => [`Of ${inWords(i + 1)}`, count(sets)] as const)
  }
  if (field === 'contributions') {
    return Object.entries(contributions)
      .toSorted((a, b) => b[1] - a[1])
      .map(([variable, part]) => [variable, percent(part)] as const)
  }
  return Object.entries(levelContributions)
    .flatMap(([variable, levels]) =>
      Object.entries(levels).map(([level, part]) => ({
        name: `${variable} ${levelName(data, variable, level)}`,
        part: (part * (lookUp(contributions, variable) ?? 0)) / 100,
      })),
    )
    .toSorted((a, b) => b.part - a.part)
    .slice(0, listed)
    .map(({ name, part }) => [name, `${percent(part)} of the total`] as const)
}
