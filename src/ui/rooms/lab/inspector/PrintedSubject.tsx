import { useMemo } from 'react'
import { useStore } from 'zustand'
import { paperRunStore, publishedDesigns } from '../../../../store/paper-run'
import { DataTable } from '../../../parts/DataTable'
import { Indexed } from '../../../parts/Indexed'
import { Symbol } from '../../../parts/Symbol'
import { printedRows } from '../experiments/printed-row'
import { writeNumber } from '../experiments/table1-rows'
import { measuresById } from '../../../words/measures'
import { AssumptionsSection, FormulaSection, SourceSection } from '../../../inspector/CatalogueSections'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { catalogueIdOf } from '../../../measures/catalogue-id'

/** A row of a printed table: what the measure is, its formula, and its numbers, printed and here. */
export function PrintedSubject({ id }: { readonly id: string }) {
  const run = useStore(paperRunStore, (state) => state.run)
  const found = useMemo(() => printedRows(run).find(({ row }) => row.id === id), [run, id])
  const entry = measuresById.get(catalogueIdOf(id))
  if (!found || !entry) return <InspectorHead kind="Printed" title={id} />
  const { table, row } = found
  return (
    <>
      <InspectorHead
        kind={`Row of ${table}`}
        title={
          <>
            {entry.title}
            {entry.symbol !== '' && (
              <>
                , <Symbol of={entry.symbol} />
              </>
            )}
          </>
        }
      />
      <InspectorSection title="Definition">
        <p>
          <Indexed text={entry.definition} />
        </p>
      </InspectorSection>
      <FormulaSection formula={entry.formula} reading={entry.definition} where={entry.where} />
      <InspectorSection title="Printed and here">
        <DataTable
          rows={publishedDesigns}
          rowKey={(design) => design}
          columns={[
            { head: 'Design', cell: (design) => design },
            {
              head: 'printed',
              number: true,
              className: 'muted',
              cell: (_, d) => writeNumber(row.printed?.[d] ?? null),
            },
            { head: 'here', number: true, cell: (_, d) => writeNumber(row.here[d]) },
          ]}
        />
        <p className="muted">Printed: samples of the UK 2001 Census. Here: the synthetic census.</p>
      </InspectorSection>
      <AssumptionsSection list={entry.assumptions} />
      <SourceSection source={entry.source} />
    </>
  )
}
