import { useEffect } from 'react'
import { useStore } from 'zustand'
import { methodOf } from '../../../../engine/protect/definitions'
import { levelsStore } from '../../../../store/levels'
import { matricesKey, matricesStore, needMatrices } from '../../../../store/matrices'
import { recipeStore } from '../../../../store/recipe'
import type { Subject } from '../../../../store/view'
import { whereText } from '../../../candidates/describe-candidate'
import { count, probability } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { AssumptionsSection, FormulaSection, SourceSection } from '../../../inspector/CatalogueSections'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { DataTable } from '../../../parts/DataTable'

type Props = Omit<Extract<Subject, { readonly kind: 'transition' }>, 'kind'>

/** The rows of a level are listed down to this chance, and at most so many. */
const mostRows = 14

/** One row of a misclassification matrix: as what the people of a level are released. */
export function TransitionSubject({ candidate, step: at, group, level }: Props) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const { of, matrices } = useStore(matricesStore)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const key = matricesKey(candidate, at)
  useEffect(() => void needMatrices(candidate, at), [candidate, at, key])
  const step = recipe?.candidates.find((each) => each.name === candidate)?.steps.at(at)
  const kind = `Transition, ${candidate} step ${at + 1}`
  const shown = of === key ? matrices.at(group) : undefined
  if (!recipe || !step || !shown || level >= shown.levels.length)
    return <InspectorHead kind={kind} title="A level and its chances" />
  const names = shown.levels.map((each) => levelName(recipe.data, shown.variable, each))
  const name = names[level]
  const chances = shown.matrix[level]
  const people = shown.records[level]
  const order = shown.levels
    .map((_, i) => i)
    .filter((i) => i === level || chances[i] > 0)
    .sort((a, b) => (a === level ? -1 : b === level ? 1 : chances[b] - chances[a]))
  const kept = people * chances[level]
  const method = methodOf(step)
  const { title, assumptions, source } = method
  const { formula, where } = method.formulaOf?.(step) ?? method
  return (
    <>
      <InspectorHead kind={kind} title={`${shown.variable}: ${name}`} />
      <InspectorSection title="Reading">
        <p>
          Of {count(people)} records with {shown.variable} {name}
          {Object.keys(shown.where).length > 0 && `, where ${whereText(shown.where, levels)}`}, about{' '}
          {count(kept)} keep it and {count(people - kept)} are released with another value.
        </p>
      </InspectorSection>
      <InspectorSection title="Released as">
        <DataTable
          rows={order.slice(0, mostRows)}
          rowKey={(i) => i}
          columns={[
            {
              head: shown.variable,
              cut: 120,
              cellProps: (i) => ({ title: names[i] }),
              cell: (i) => (
                <>
                  {names[i]} {i === level && <span className="muted">kept</span>}
                </>
              ),
            },
            {
              head: 'bar',
              hidesHead: true,
              cell: (i) => (
                <svg width={90} height={8} style={{ display: 'block' }} aria-hidden="true">
                  <rect width={Math.max(1, 90 * chances[i])} height={8} rx={1} fill="var(--prob-6)" />
                </svg>
              ),
            },
            { head: 'chance', number: true, cell: (i) => probability(chances[i]) },
            { head: 'records', number: true, className: 'muted', cell: (i) => count(people * chances[i]) },
          ]}
        />
        {order.length > mostRows && (
          <p className="muted">And {count(order.length - mostRows)} more levels.</p>
        )}
      </InspectorSection>
      <FormulaSection formula={formula} reading={`The matrix of ${title}.`} where={where} />
      <AssumptionsSection list={assumptions} />
      <SourceSection source={source} />
    </>
  )
}
