import { useMemo } from 'react'
import { useStore } from 'zustand'
import { paperRunStore, publishedDesigns } from '../../../store/paper-run'
import { ColumnHeads } from '../../parts/ColumnHeads'
import { Indexed } from '../../parts/Indexed'
import { Symbol } from '../../parts/Symbol'
import { catalogueIdOf, printedRows } from '../../rooms/lab/experiments/printed-row'
import { writeNumber } from '../../rooms/lab/experiments/table1-rows'
import { measuresById } from '../../words/measures'
import { AssumptionsSection, FormulaSection, SourceSection } from './CatalogueSections'
import { InspectorHead, InspectorSection } from './InspectorHead'

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
        <table>
          <ColumnHeads rows="Design" numbers={['printed', 'here']} />
          <tbody>
            {publishedDesigns.map((design, d) => (
              <tr key={design}>
                <td>{design}</td>
                <td className="num muted">{writeNumber(row.printed?.[d] ?? null)}</td>
                <td className="num">{writeNumber(row.here[d])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted">Printed: samples of the UK 2001 Census. Here: the synthetic census.</p>
      </InspectorSection>
      <AssumptionsSection list={entry.assumptions} />
      <SourceSection source={entry.source} />
    </>
  )
}
