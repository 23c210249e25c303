import { useState } from 'react'
import type { Recipe } from '../../../../engine/assess/recipe'
import { count, decimals, plural, share } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { InspectorSection } from '../../../inspector/InspectorHead'
import styles from './Record.module.css'
import type { RecordExplained } from '../../../../worker/questions/explain-record'

/** How many sets are told at once. */
const shownAtOnce = 5

/** The minimal sets of values that nobody else in the file has together. */
export function RecordSets({
  recipe,
  explained,
}: {
  readonly recipe: Recipe
  readonly explained: RecordExplained
}) {
  const [all, setAll] = useState(false)
  const { sets, key, sampled, special, records } = explained
  const shown = all ? sets : sets.slice(0, shownAtOnce)
  const written = (variable: string) => {
    const value = key.find((each) => each.variable === variable)?.value ?? null
    if (value === null) return 'missing'
    const name = levelName(recipe.data, variable, value)
    // A code alone says nothing: "ethnicity 7" does.
    return isCode(name) ? `${variable} ${name}` : name
  }
  return (
    <InspectorSection title="Smallest sets that single it out">
      {sets.length === 0 ? (
        <p className="muted">
          {sampled > 1
            ? 'None: others in the file have the same key.'
            : 'None: it differs from others only where a value is missing, and a missing value is not taken to be known.'}
        </p>
      ) : (
        <ul className={styles.sets}>
          {shown.map((set) => (
            <li key={set.join()} title={set.join(', ')}>
              {set.map((variable, i) => (
                <span key={variable}>
                  {i > 0 && (i === set.length - 1 ? ' and ' : ', ')}
                  <b>{written(variable)}</b>
                </span>
              ))}
              : 1 in the sample
            </li>
          ))}
        </ul>
      )}
      {sets.length > shown.length && (
        <button type="button" className={styles.show} onClick={() => setAll(true)}>
          {plural(sets.length - shown.length, 'more set', 'more sets')}
        </button>
      )}
      {special && special.score > 0 && (
        <p className="muted">
          SUDA score {scoreInWords(special.score)}, higher than that of {share(special.lower / records)} of
          records.
        </p>
      )}
    </InspectorSection>
  )
}

function isCode(name: string): boolean {
  return /^\d+$/.test(name)
}

function scoreInWords(score: number): string {
  return Number.isInteger(score) ? count(score) : decimals(score, 1)
}
