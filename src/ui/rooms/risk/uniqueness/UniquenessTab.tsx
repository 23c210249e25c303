import { setFamily } from '../../../../store/families'
import type { FamilyProps } from '../family-props'
import { NotAskedFor } from '../NotAskedFor'
import { KAnonymity } from './KAnonymity'
import { ThresholdRule } from './ThresholdRule'
import { Uniqueness } from './Uniqueness'
import styles from './Uniqueness.module.css'

/** What can be counted in the file alone: sample uniques, k-anonymity for any k, and rare combinations. */
export function UniquenessTab(props: FamilyProps) {
  const { found, table, scenario, recipe, measuring, dimmed } = props
  return (
    <>
      {found.uniqueness ? (
        <Uniqueness
          idOf={found.uniquenessKey}
          result={found.uniqueness}
          records={table.description.records}
          keyLength={dimmed ? null : scenario.key.length}
          dimmed={dimmed}
        />
      ) : (
        <NotAskedFor
          title="Uniqueness"
          label="Count sample uniques"
          measuring={measuring}
          onMeasure={() =>
            void setFamily({ measure: 'uniqueness' }, { verb: 'count', things: ['sample uniques'] })
          }
        >
          How many records share their key values with nobody else in the file, or with too few others.
        </NotAskedFor>
      )}
      <div className={styles.stack}>
        {found.uniqueness && (
          <KAnonymity idOf={found.uniquenessKey} result={found.uniqueness} recipe={recipe} dimmed={dimmed} />
        )}
        <ThresholdRule {...props} />
      </div>
    </>
  )
}
