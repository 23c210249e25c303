import { useStore } from 'zustand'
import { hideValues, recordStore, showValues } from '../../../../store/record'
import { InspectorSection } from '../../../inspector/InspectorHead'
import styles from './Record.module.css'

/** All values of the record, behind a press: somebody may look over the shoulder. */
export function RecordValues({ row }: { readonly row: number }) {
  const values = useStore(recordStore, (state) => state.values)
  return (
    <InspectorSection title="In the record">
      {values === null ? (
        <p className="muted">
          Other values are hidden until you ask for them.{' '}
          <button type="button" className={styles.show} onClick={() => void showValues(row)}>
            Show them
          </button>
        </p>
      ) : (
        <>
          <dl className={`kv ${styles.values}`}>
            {values.map(({ variable, value }) => (
              <Pair key={variable} variable={variable} value={value} />
            ))}
          </dl>
          <button type="button" className={styles.show} onClick={hideValues}>
            Hide them
          </button>
        </>
      )}
    </InspectorSection>
  )
}

function Pair({ variable, value }: { readonly variable: string; readonly value: string | null }) {
  return (
    <>
      <dt className="mono">{variable}</dt>
      <dd className={value === null ? 'muted' : ''}>{value ?? 'missing'}</dd>
    </>
  )
}
