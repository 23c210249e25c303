import type { Recipe } from '../../../engine/assess/recipe'
import { look } from '../../../store/navigate'
import { Button } from '../../parts/Button'
import { ColumnHeads } from '../../parts/ColumnHeads'
import { Panel } from '../../parts/Panel'
import { titleOf } from '../../words/measures'
import { Held } from '../map/Held'
import { entryText, measureName } from './entry-text'
import type { FoundFamily } from './found-family'
import { measuredById, writeMeasured } from './measure-values'

type Other =
  | FoundFamily<'suda'>
  | FoundFamily<'lDiversity'>
  | FoundFamily<'tCloseness'>
  | FoundFamily<'acquaintance'>
  | FoundFamily<'individual'>
  | FoundFamily<'household'>
  | FoundFamily<'hierarchical'>

type Props = {
  readonly recipe: Recipe
  readonly others: readonly Other[]
}

/** What a recipe measures with other settings: a tab shows one result of each measure, and names the others here. */
export function AlsoMeasured({ recipe, others }: Props) {
  if (others.length === 0) return null
  return (
    <Panel title="Also measured" sub="with other settings of the recipe" flush style={{ marginTop: 16 }}>
      <table>
        <ColumnHeads rows="Measure" numbers={[others.every(countsRecords) ? 'Records' : 'Number']} />
        <tbody>
          {others.map((other) => (
            <tr key={other.key}>
              <td>{[nameOf(other), entryText(other.entry, recipe)].filter(Boolean).join(', ')}</td>
              <td className="num">
                <Headline of={other} recipe={recipe} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

type HeadlineProps = { readonly of: Other; readonly recipe: Recipe }

function Headline({ of: { key, result, invalid }, recipe }: HeadlineProps) {
  if (!result) {
    return invalid && <Held written={null} standing={{ reason: invalid.invalid, instead: invalid.instead }} />
  }
  const { field, value } = headlineOf(result)
  const id = `${key}.${field}`
  const measured = measuredById(recipe, id)
  return (
    <Button small kind="quiet" onPress={() => look({ kind: 'measure', id })}>
      {measured && writeMeasured(measured.entry, value)}
    </Button>
  )
}

/** The number that stands for a measure. */
function headlineOf(result: NonNullable<Other['result']>): {
  readonly field: string
  readonly value: number | null
} {
  switch (result.measure) {
    case 'suda':
      return { field: 'withMsu', value: result.withMsu }
    case 'lDiversity':
    case 'tCloseness':
      return { field: 'violations', value: result.violations }
    case 'acquaintance':
      return { field: 'risk', value: result.risk }
    case 'individual':
    case 'household':
      return { field: 'expected', value: result.expected }
    case 'hierarchical':
      return { field: 'max', value: result.max }
  }
}

function countsRecords({ entry: { measure } }: Other): boolean {
  return measure === 'suda' || measure === 'lDiversity' || measure === 'tCloseness'
}

/** The measure where records are counted; otherwise what its number is. */
function nameOf(other: Other): string | null {
  const { entry, result } = other
  if (countsRecords(other) || !result) return measureName(entry.measure)
  return titleOf(`${entry.measure}.${headlineOf(result).field}`)
}
