import { useEffect, useState } from 'react'
import type { Candidate, Recipe } from '../../../../engine/assess/recipe'
import type { ProblemData } from '../../../../engine/problem'
import { suppression } from '../../../../store/key-questions'
import type { Suppression } from '../../../../worker/questions/suppression'
import { Bars } from '../../../charts/Bars'
import { Message } from '../../../parts/Message'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { count, plural, share } from '../../../words/numbers'
import { FewestPossible } from './FewestPossible'
import style from './Suppress.module.css'

type Props = { readonly candidate: Candidate; readonly at: number; readonly recipe: Recipe }

type Found =
  | { readonly of: string; readonly emptied: Suppression }
  | { readonly of: string; readonly problem: ProblemData }

/** What a step would empty, as it does when the candidate is assessed: nothing of it is drawn. */
export function SuppressEffect({ candidate, at, recipe }: Props) {
  const number = recipe.candidates.indexOf(candidate)
  const of = JSON.stringify([
    candidate.steps.slice(0, at + 1),
    candidate.name,
    recipe.scenarios,
    recipe.data,
    recipe.design,
    recipe.seed,
  ])
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let wanted = true
    void suppression(number, at).then((answer) => {
      if (!wanted) return
      setFound(answer.ok ? { of, emptied: answer.value } : { of, problem: answer.problem })
    })
    return () => {
      wanted = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the candidate's steps are in `of`
  }, [of, number])
  const isOld = found?.of !== of
  return (
    <section
      className={isOld ? `${style.effect} ${style.old}` : style.effect}
      aria-label="What is emptied"
      aria-busy={isOld}
      aria-live="polite"
    >
      {!found && <p className="muted small">Counting what would be emptied …</p>}
      {found &&
        ('problem' in found ? <ProblemMessage problem={found.problem} /> : <Emptied {...found.emptied} />)}
      {found && 'emptied' in found && <FewestPossible candidate={number} at={at} of={of} />}
    </section>
  )
}

function Emptied({ variables, touched, records, k, before, after }: Suppression) {
  const shown = variables.toSorted((a, b) => b.values - a.values)
  const values = shown.reduce((total, each) => total + each.values, 0)
  const said = shown.map((each) => `${each.name}, ${count(each.values)}`)
  return (
    <>
      <dl className={style.totals}>
        <div>
          <dt>Values emptied</dt>
          <dd>
            <b className="num">{count(values)}</b> <span className="muted small">counted</span>
          </dd>
        </div>
        <div>
          <dt>Records touched</dt>
          <dd>
            <b className="num">{count(touched)}</b>{' '}
            <span className="muted small">
              {share(records === 0 ? 0 : touched / records)} of {count(records)}
            </span>
          </dd>
        </div>
      </dl>
      <h3>Emptied, by variable</h3>
      <Bars
        label={`Values emptied by variable: ${said.join('; ')}.`}
        rows={shown.map((each) => ({
          name: each.name,
          lanes: [[{ value: each.values, ink: 'var(--prob-3)' }]],
          written: [
            { words: count(each.values), style: 'lab' },
            { words: share(records === 0 ? 0 : each.values / records), style: 'ax' },
          ],
        }))}
        most={Math.max(1, ...shown.map((each) => each.values))}
        room={{ left: 96, right: 96 }}
        usual={360}
        width={undefined}
        head={(_, wide) => (
          <text className="ax" x={wide} y={9} textAnchor="end">
            share of records
          </text>
        )}
      />
      <Message
        tone={after === 0 ? 'ok' : 'warn'}
        title={
          after === 0
            ? `0 records left below ${count(k)} alike.`
            : `${plural(after, 'record')} left below ${count(k)} alike.`
        }
      >
        Before: {count(before)}. Counted again after the step.
        {values > 0 && ' None of the emptied values can be put back.'}
        {after > 0 && ' Allow more variables to be emptied, or ask for fewer alike.'}
      </Message>
    </>
  )
}
