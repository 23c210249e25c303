import type { Recipe } from '../../../../engine/assess/recipe'
import { look } from '../../../../store/navigate'
import { count, share } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { InspectorSection } from '../../../inspector/InspectorHead'
import styles from './Record.module.css'
import type { RecordExplained } from '../../../../worker/questions/explain-record'
import { DataTable } from '../../../parts/DataTable'

/** The values of the key: how common each is in the file, and with how many the key is shared if it were unknown. */
export function RecordKey({
  recipe,
  explained,
}: {
  readonly recipe: Recipe
  readonly explained: RecordExplained
}) {
  const smallest = explained.sets.at(0) ?? []
  return (
    <InspectorSection title="Key values">
      <DataTable
        className={styles.table}
        rows={explained.key}
        rowKey={({ variable }) => variable}
        columns={[
          {
            head: 'Variable',
            className: 'mono',
            cellProps: ({ variable }) => ({ title: variable }),
            cell: ({ variable }) => (
              <button
                type="button"
                className={styles.name}
                onClick={() => look({ kind: 'variable', name: variable })}
              >
                {variable}
              </button>
            ),
          },
          {
            head: 'Value',
            wraps: true,
            cellProps: ({ variable }) => ({ className: smallest.includes(variable) ? 'msu' : undefined }),
            cell: ({ variable, value }) =>
              value === null ? 'missing' : levelName(recipe.data, variable, value),
          },
          {
            head: 'in sample',
            number: true,
            cell: ({ inSample }) => (
              <>
                {count(inSample)} <span className="muted">{share(inSample / explained.records)}</span>
              </>
            ),
          },
          {
            head: 'without',
            hint: 'Records that would share the key if this variable were unknown, this one among them',
            number: true,
            cell: ({ without }) => count(without.sampled),
          },
        ]}
      />
    </InspectorSection>
  )
}
