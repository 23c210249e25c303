import type { Recipe, RiskEntry } from '../../../engine/assess/recipe'
import type { Invalid, RiskResult } from '../../../engine/assess/results'
import { byName } from '../../../engine/by-name'
import { definitionOf } from '../../../engine/risk/definitions'
import { look } from '../../../store/navigate'
import { Button } from '../../parts/Button'
import { DataTable } from '../../parts/DataTable'
import { Panel } from '../../parts/Panel'
import { Held } from '../../measures/Held'
import { entryText, measureName } from '../../measures/entry-text'
import { measuredById, riskValue, writeMeasured, type Measured } from '../../measures/measure-values'

type Other = {
  readonly key: string
  readonly entry: RiskEntry
  readonly result: RiskResult | null
  readonly invalid: Invalid | null
}

type Props = {
  readonly recipe: Recipe
  readonly others: readonly Other[]
}

/** What a recipe measures with other settings: a tab shows one result of each measure, and names the others here. */
export function AlsoMeasured({ recipe, others }: Props) {
  if (others.length === 0) return null
  const shown = others.map((other) => ({ other, headline: headlineOf(recipe, other) }))
  const isOfRecords = shown.every(({ headline }) => headline?.entry.unit === 'count')
  return (
    <Panel title="Also measured" sub="with other settings of the recipe" flush style={{ marginTop: 16 }}>
      <DataTable
        rows={shown}
        rowKey={({ other }) => other.key}
        columns={[
          {
            head: 'Measure',
            cell: ({ other, headline }) =>
              [nameOf(other, headline), entryText(other.entry, recipe)].filter(Boolean).join(', '),
          },
          {
            head: isOfRecords ? 'Records' : 'Number',
            number: true,
            cell: ({ other, headline }) => <Headline of={other} headline={headline} />,
          },
        ]}
      />
    </Panel>
  )
}

type HeadlineProps = { readonly of: Other; readonly headline: Measured | null }

function Headline({ of: { key, result, invalid }, headline }: HeadlineProps) {
  if (invalid) {
    return <Held written={null} standing={{ reason: invalid.invalid, instead: invalid.instead }} />
  }
  if (!result || !headline) return null
  const value = riskValue(byName([[key, result]]), headline.id)
  return (
    <Button small kind="quiet" onPress={() => look({ kind: 'measure', id: headline.id })}>
      {writeMeasured(headline.entry, value)}
    </Button>
  )
}

/** The number that stands for a measure. */
function headlineOf(recipe: Recipe, { key, entry }: Other): Measured | null {
  const [first] = definitionOf(entry).headline
  return measuredById(recipe, `${key}.${first.after}`)
}

/** The measure where records are counted; otherwise what its number is. */
function nameOf({ entry, result }: Other, headline: Measured | null): string | null {
  return headline && result && headline.entry.unit !== 'count'
    ? headline.entry.title
    : measureName(entry.measure)
}
