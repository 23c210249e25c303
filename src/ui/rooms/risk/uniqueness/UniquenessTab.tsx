import { useState } from 'react'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import type { FamilyProps } from '../family-props'
import { MeasureTab } from '../MeasureTab'
import { AfterMessage } from './AfterMessage'
import { brokenAfter } from './broken-after'
import { FileChoice } from './FileChoice'
import { KAnonymity } from './KAnonymity'
import { ThresholdRule } from './ThresholdRule'
import { Uniqueness } from './Uniqueness'
import { useCountsAfter, type CountsAfter } from './use-counts-after'
import styles from './Uniqueness.module.css'

/**
 * What can be counted in the file alone: sample uniques, k-anonymity for any k, and rare combinations; before protection, or
 * after a candidate beside the file before.
 */
export function UniquenessTab(props: FamilyProps) {
  const { recipe, index } = props
  const [candidate, setCandidate] = useState<string | null>(null)
  const after = useCountsAfter(recipe, index, candidate)
  return (
    <>
      {recipe.candidates.length > 0 && (
        <FileChoice recipe={recipe} candidate={after?.name ?? null} onChange={setCandidate} />
      )}
      {after?.problem && <ProblemMessage problem={after.problem} />}
      {after && !after.problem && <AfterMessage {...props} after={after} />}
      <Counts
        {...props}
        after={after?.risk ? after : null}
        dimmed={props.dimmed || (after !== null && !after.risk)}
      />
    </>
  )
}

type CountsProps = FamilyProps & { readonly after: CountsAfter | null }

function Counts(props: CountsProps) {
  const { found: before, table, scenario, recipe, measured, dimmed, after } = props
  const shown = after?.risk
    ? { ...measured, result: { ...measured.result, risk: { ...measured.result.risk, ...after.risk } } }
    : measured
  return (
    <>
      <MeasureTab {...props} measured={shown} measure="uniqueness">
        {({ key, entry, result }) => (
          <>
            <Uniqueness
              idOf={key}
              result={result}
              before={after && before.counted ? before.counted.result : null}
              records={table.description.records}
              keyLength={dimmed || after ? null : scenario.key.length}
              dimmed={dimmed}
            />
            <div className={styles.stack}>
              <KAnonymity
                idOf={key}
                result={result}
                before={after && before.counted ? before.counted.result : null}
                broken={
                  after && brokenAfter('uniqueness.kAnonymityWeighted', recipe, scenario, after.candidate)
                }
                entry={entry}
                recipe={recipe}
                scenario={scenario}
                table={table}
                dimmed={dimmed}
              />
            </div>
          </>
        )}
      </MeasureTab>
      <div className={styles.stack}>
        <ThresholdRule {...props} measured={shown} before={after ? measured : null} />
      </div>
    </>
  )
}
