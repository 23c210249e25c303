import { Message } from '../../../parts/Message'
import type { FamilyProps } from '../family-props'
import { brokenAfter } from './broken-after'
import type { CountsAfter } from './use-counts-after'
import styles from './Uniqueness.module.css'

type Props = FamilyProps & { readonly after: CountsAfter }

/** Which run of a candidate is counted, and what counts say of people once key values were changed. */
export function AfterMessage({ recipe, scenario, after }: Props) {
  const { name, candidate, risk } = after
  const isChanged = brokenAfter('thresholdRule.records', recipe, scenario, candidate) !== null
  const run = risk
    ? `Counted in the run of ${name} that is released, beside the file before protection.`
    : `The file after ${name} is being counted.`
  return isChanged ? (
    <div className={styles.after}>
      <Message tone="warn" title={run}>
        {name} changes key values. These are counts of the file as it would be released: the record that is
        alone under a key need not be the person with that key.
      </Message>
    </div>
  ) : (
    <p className={`muted small ${styles.after}`} role="status">
      {run}
    </p>
  )
}
