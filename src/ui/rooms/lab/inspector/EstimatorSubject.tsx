import { Fragment } from 'react'
import { look } from '../../../../store/navigate'
import type { ExplainedColumn } from '../../../../store/view'
import { Assumptions } from '../../../parts/Assumptions'
import { Symbol } from '../../../parts/Symbol'
import { M_JJ, SHORT_FORM, UNCHANGED } from '../lab-symbols'
import { useColumnReading } from '../use-column-reading'
import { measuresById } from '../../../words/measures'
import { FormulaSection, SourceSection } from '../../../inspector/CatalogueSections'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import styles from '../../../inspector/Subject.module.css'

/** A column of the Lab: how it did, its formula, what the other columns are, what it rests on. */
export function EstimatorSubject({ column }: { readonly column: ExplainedColumn }) {
  const { reading, samples, id } = useColumnReading(column)
  const entry = measuresById.get(id)
  if (!entry) return <InspectorHead kind="Estimator" title={column} />
  const oneSample = { text: 'One sample: run 100 to see the spread.', holds: 'caution' } as const
  return (
    <>
      <InspectorHead kind="Estimator" title={entry.title} />
      <InspectorSection title="Reading">
        <p>{reading}</p>
      </InspectorSection>
      <FormulaSection formula={entry.formula} reading={entry.definition} where={entry.where} />
      <InspectorSection title="Columns">
        <dl className={`kv ${styles.columns}`}>
          {columns.map(({ of, name, says }) => (
            <Fragment key={of}>
              <dt>
                <button
                  type="button"
                  className={styles.opens}
                  aria-label={typeof name === 'string' ? undefined : says}
                  aria-current={of === column || undefined}
                  onClick={() => look({ kind: 'estimator', column: of })}
                >
                  {name}
                </button>
              </dt>
              <dd>{says}</dd>
            </Fragment>
          ))}
        </dl>
      </InspectorSection>
      <InspectorSection title="Assumptions">
        <Assumptions list={samples === 1 ? [...entry.assumptions, oneSample] : entry.assumptions} />
      </InspectorSection>
      <SourceSection source={entry.source} />
    </>
  )
}

const columns = [
  {
    of: 'known',
    name: 'known',
    says: (
      <>
        all population counts and the whole of <i className="m">M</i>
      </>
    ),
  },
  {
    of: 'adjusted',
    name: 'adjusted',
    says: (
      <>
        model on the released sample, times <Symbol of={M_JJ} />
      </>
    ),
  },
  { of: 'shortForm', name: <Symbol of={SHORT_FORM} />, says: 'simpler formula with known counts' },
  { of: 'unchanged', name: <Symbol of={UNCHANGED} />, says: 'records known to be unchanged' },
  { of: 'naive', name: 'ignoring', says: 'model as if nothing was changed' },
  { of: 'knownInSample', name: 'if sampled is known', says: 'intruder knows who was sampled' },
] as const
