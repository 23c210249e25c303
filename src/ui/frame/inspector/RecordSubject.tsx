import { useStore } from 'zustand'
import { recipeStore } from '../../../store/recipe'
import { riskiestStore } from '../../../store/riskiest'
import { riskClass, riskClasses } from '../../charts/risk-classes'
import { measuredById } from '../../rooms/risk/measure-values'
import { Indexed } from '../../parts/Indexed'
import { fill } from '../../words/fill'
import { count, recordRisk } from '../../words/numbers'
import { AssumptionsSection, FormulaSection, SourceSection } from './CatalogueSections'
import { InspectorHead, InspectorSection } from './InspectorHead'

/** One record of the list of riskiest ones: its risk, why, and its key. */
export function RecordSubject({ row }: { readonly row: number }) {
  const list = useStore(riskiestStore)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const found = Object.entries(list.rows).find(([, each]) => each.row === row)
  const title = `Row ${count(row)}`
  if (!found || !recipe) {
    return (
      <>
        <InspectorHead kind="Record" title={title} />
        <section>
          <p className="muted">
            Records are shown while their list is open; it is in Risk, under Riskiest records.
          </p>
        </section>
      </>
    )
  }
  const [rank, record] = found
  const measured = measuredById(recipe, list.by)
  const entry = measured?.entry
  return (
    <>
      <InspectorHead
        kind={`Record, number ${count(Number(rank) + 1)} of ${count(list.total)} by risk`}
        title={title}
      />
      <InspectorSection title="Reading">
        <p>
          {entry
            ? fill(entry.reading, { value: recordRisk(record.risk) })
            : `A match to this record would be correct with probability ${recordRisk(record.risk)}.`}
        </p>
        {record.populationCount !== null && (
          <p>
            {record.populationCount === 1
              ? 'Nobody else in the whole population has this key.'
              : `${count(record.populationCount)} people in the population have this key.`}
          </p>
        )}
      </InspectorSection>
      <InspectorSection title="Its key">
        <dl className="kv">
          {list.key.map((name, i) => (
            <Pair key={name} name={name} value={record.values[i]} />
          ))}
        </dl>
      </InspectorSection>
      {entry && (
        <>
          <InspectorSection title="Definition">
            <p>
              <Indexed text={entry.definition} />
            </p>
          </InspectorSection>
          <FormulaSection formula={entry.formula} reading={entry.definition} where={entry.where} />
          <AssumptionsSection list={entry.assumptions} />
        </>
      )}
      <InspectorSection title="In this file">
        <dl className="kv">
          <dt>Risk</dt>
          <dd>
            <span className={`rdot rd${riskClass(record.risk)}`}>{recordRisk(record.risk)}</span>
          </dd>
          <dt>Class</dt>
          <dd>{riskClasses[riskClass(record.risk) - 1].label}</dd>
          <dt>Records with this key</dt>
          <dd>1</dd>
          {record.populationCount !== null && (
            <>
              <dt>People with this key</dt>
              <dd>{count(record.populationCount)}</dd>
            </>
          )}
        </dl>
      </InspectorSection>
      {entry && <SourceSection source={entry.source} />}
    </>
  )
}

function Pair({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="mono">{name}</dt>
      <dd>{value === '' ? 'missing' : value}</dd>
    </>
  )
}
