import { useEffect, useState } from 'react'
import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import type { ProblemData } from '../../../engine/problem'
import { changedWithoutMatrix, type Step } from '../../../engine/protect/definitions'
import { valuesAfterStep } from '../../../store/questions'
import type { StepTried, ValuesDescribed } from '../../../worker/questions/values-after-step'
import { DataTable } from '../../parts/DataTable'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { count, share, significant } from '../../words/numbers'
import { withoutPaths } from '../../words/recipe-paths'
import recode from './recode/Recode.module.css'
import styles from './StepForm.module.css'

type Props = {
  readonly candidate: Candidate
  readonly at: number
  readonly step: Step
  readonly recipe: Recipe
}

type Tried = { readonly of: string; readonly tried: StepTried | null; readonly problem: ProblemData | null }

/** What a step makes of the values of its variables, tried out while it is put together. */
export function ValuesEffect({ candidate, at, step, recipe }: Props) {
  const { name, steps } = candidate
  const of = JSON.stringify([recipe.seed, recipe.data, name, steps.slice(0, at + 1)])
  const [found, setFound] = useState<Tried | null>(null)
  useEffect(() => {
    let wanted = true
    // Digits are typed one after the other; the worker is asked when they are.
    const timer = setTimeout(() => {
      void valuesAfterStep(name, at).then((answer) => {
        if (!wanted) return
        setFound(
          answer.ok
            ? { of, tried: answer.value, problem: null }
            : { of, tried: null, problem: answer.problem },
        )
      })
    }, 120)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [of, name, at])
  const keyed = recipe.scenarios.flatMap(({ key }) =>
    changedWithoutMatrix([step]).filter((variable) => key.includes(variable)),
  )
  return (
    <section className={styles.part} aria-label="What it makes of the values">
      <h3>What it makes of the values</h3>
      {found?.problem && (
        <Message tone="warn" title={<Prose text={withoutPaths(found.problem.sentence)} />}>
          <Prose text={withoutPaths(found.problem.detail)} />
        </Message>
      )}
      {found?.tried && (
        <div className={found.of === of ? undefined : recode.old} aria-live="polite">
          <Values tried={found.tried} />
          {found.tried.cautions.map((sentence) => (
            <p key={sentence} className="small muted">
              <Prose text={sentence} />
            </p>
          ))}
        </div>
      )}
      {keyed.length > 0 && (
        <Message tone="warn" title="The risk after misclassification will not be known.">
          <Prose
            text={`No matrix says how \`${keyed[0]}\`, which is in a key, changes. Uniqueness is counted; matches after misclassification and the adjusted estimates are left out.`}
          />
        </Message>
      )}
    </section>
  )
}

function Values({ tried }: { readonly tried: StepTried }) {
  const mean = (values: ValuesDescribed) => significant(values.mean, 4)
  const deviation = (values: ValuesDescribed) => significant(values.sd, 4)
  return (
    <DataTable
      aria-label="Values before and after"
      inText
      rows={tried.variables}
      rowKey={({ variable }) => variable}
      columns={[
        { head: 'Variable', cell: ({ variable }) => <span className="mono">{variable}</span> },
        { head: 'Mean', number: true, cell: ({ before }) => mean(before) },
        { head: 'now', number: true, cell: ({ after }) => mean(after) },
        { head: 'Standard deviation', number: true, cell: ({ before }) => deviation(before) },
        { head: 'now', number: true, cell: ({ after }) => deviation(after) },
        { head: 'Different values', number: true, cell: ({ before }) => count(before.distinct) },
        { head: 'now', number: true, cell: ({ after }) => count(after.distinct) },
        { head: 'Changed', number: true, cell: ({ changed, records }) => share(changed / records) },
      ]}
    />
  )
}
