import type { Recipe } from '../../../engine/assess/recipe'
import { look } from '../../../store/navigate'
import { count, share } from '../../words/numbers'
import { levelName } from '../../words/variables'
import { InspectorSection } from './InspectorHead'
import styles from './Record.module.css'
import type { RecordExplained } from '../../../worker/questions/explain-record'

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
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Variable</th>
            <th scope="col">Value</th>
            <th scope="col" className="num">
              in sample
            </th>
            <th
              scope="col"
              className="num"
              title="Records that would share the key if this variable were unknown, this one among them"
            >
              if unknown
            </th>
          </tr>
        </thead>
        <tbody>
          {explained.key.map(({ variable, value, inSample, without }) => {
            const text = value === null ? 'missing' : levelName(recipe.data, variable, value)
            return (
              <tr key={variable}>
                <td className="mono" title={variable}>
                  <button
                    type="button"
                    className={styles.name}
                    onClick={() => look({ kind: 'variable', name: variable })}
                  >
                    {variable}
                  </button>
                </td>
                <td className={smallest.includes(variable) ? 'msu' : ''} title={text}>
                  {text}
                </td>
                <td className="num">
                  {count(inSample)} <span className="muted">{share(inSample / explained.records)}</span>
                </td>
                <td className="num">{count(without.sampled)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </InspectorSection>
  )
}
