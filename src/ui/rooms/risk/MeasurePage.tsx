import type { RiskEntry } from '../../../engine/assess/recipe'
import type { MeasureEntry } from '../../../engine/risk/measure'
import { definitionOf } from '../../../engine/risk/definitions'
import { Opens } from '../../inspector/Opens'
import { DataTable } from '../../parts/DataTable'
import { Panel } from '../../parts/Panel'
import { Symbol } from '../../parts/Symbol'
import type { FamilyProps } from './family-props'
import type { MeasuredFamily } from '../../../store/found-family'
import { numberOf, riskValue, writeMeasured } from '../../measures/measure-values'
import { MeasureStrip } from './MeasureStrip'
import { readingOf } from './reading'

type Props = Pick<FamilyProps, 'measured' | 'table' | 'dimmed'> & {
  readonly of: MeasuredFamily<RiskEntry['measure']>
}

type Found = { readonly entry: MeasureEntry; readonly value: number; readonly text: string }

/** A measure as its definition says it: the headline numbers with what they say, and all others of the file. */
export function MeasurePage({ of, measured, table, dimmed }: Props) {
  const { key } = of
  const { headline, numbers, name } = definitionOf(of.entry)
  const { risk } = measured.result
  const foundOf = (entry: MeasureEntry): readonly Found[] => {
    const value = riskValue(risk, `${key}.${entry.field}`, entry)
    return value === null ? [] : [{ entry, value, text: writeMeasured(entry, value) }]
  }
  const first = headline.flatMap(({ after, before = after }) => foundOf(numberOf(of.entry, before)))
  const rest = numbers
    .filter(({ per, field }) => per === 'file' && !first.some(({ entry }) => entry.field === field))
    .flatMap(foundOf)
  return (
    <>
      <MeasureStrip
        of={of}
        dimmed={dimmed}
        numbers={first.map(({ entry, ...number }) => ({
          field: entry.field,
          sentence: readingOf({ key, entry }, number, risk, table.description.records),
        }))}
      />
      {rest.length > 0 && (
        <Panel title={name} sub="its other numbers" flush style={{ marginTop: 16 }}>
          <DataTable
            rows={rest}
            rowKey={({ entry }) => entry.id}
            columns={[
              { head: 'Number', cell: ({ entry }) => entry.title },
              {
                head: 'Symbol',
                hidesHead: true,
                number: true,
                className: 'muted',
                cell: ({ entry }) => <Symbol of={entry.symbol} />,
              },
              {
                head: 'Value',
                number: true,
                cell: ({ entry, text }) => <Opens id={`${key}.${entry.field}`}>{text}</Opens>,
              },
            ]}
          />
        </Panel>
      )}
    </>
  )
}
