import type { HouseholdsSwapped } from '../../../engine/assess/results'
import type { Recipe } from '../../../engine/assess/recipe'
import type { FirstRun } from '../../../worker/questions/first-run'
import { DataTable } from '../../parts/DataTable'
import { count } from '../../words/numbers'
import { rateText } from '../../words/shares'
import { ReleasedAs } from './ReleasedAs'
import { StayedHouseholds } from './StayedHouseholds'
import style from './MovesForm.module.css'

type Props = {
  readonly run: FirstRun
  /** What the run follows from. */
  readonly of: string
  /** Counted from 0. */
  readonly candidate: number
  readonly step: number
  readonly recipe: Recipe
}

/** What a step did in one run, and what came of the share that it asks for. */
export function WhatMoved({ run, of, candidate, step, recipe }: Props) {
  const own = run.achieved.filter((each) => each.step === step)
  const households = own.find((each) => each.households)?.households
  return (
    <>
      <DataTable
        aria-label="Records changed in one run"
        inText
        rows={Object.entries(run.changed)}
        rowKey={([name]) => name}
        columns={[
          { head: 'Changed', cell: ([name]) => name },
          { head: 'records', number: true, cell: ([, records]) => count(records) },
          { head: 'of all', number: true, cell: ([, records]) => rateText(records / run.records) },
        ]}
      />
      {own.length > 0 && (
        <DataTable
          aria-label="What one run reaches"
          inText
          rows={own}
          rowKey={({ variable }) => variable}
          columns={[
            { head: 'Variable', hidesHead: true, cell: ({ variable }) => variable },
            { head: 'asked', number: true, cell: ({ asked }) => rateText(asked) },
            { head: 'reached', number: true, cell: ({ achieved }) => rateText(achieved) },
          ]}
        />
      )}
      {households && <Households swapped={households} />}
      {households && households.peopleWithoutPartner > 0 && (
        <StayedHouseholds
          of={of}
          candidate={candidate}
          step={step}
          recipe={recipe}
          people={households.peopleWithoutPartner}
        />
      )}
      {run.moves.length > 0 && <ReleasedAs moves={run.moves} recipe={recipe} />}
      <p className="muted small">One run. Assess it to see the spread.</p>
    </>
  )
}

function Households({ swapped }: { readonly swapped: HouseholdsSwapped }) {
  const { levels, pairsByProfile } = swapped
  return (
    <div className={style.next}>
      <p>
        {count(swapped.moved)} of {count(swapped.households)} households move, with {count(swapped.people)}{' '}
        people.
      </p>
      <DataTable
        aria-label="Households that must move"
        inText
        rows={levels}
        rowKey={({ variable }) => variable}
        columns={[
          { head: 'Level', cell: ({ variable }) => variable },
          { head: 'must move', number: true, cell: ({ must }) => count(must) },
          { head: 'pairs', number: true, cell: ({ pairs }) => count(pairs) },
          { head: 'no partner', number: true, cell: ({ withoutPartner }) => count(withoutPartner) },
        ]}
      />
      <DataTable
        aria-label="Pairs by profile"
        inText
        rows={pairsByProfile.map((pairs, at) => ({ pairs, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { head: 'Agree on', cell: ({ at }) => `profile ${at + 1}` },
          { head: 'pairs', number: true, cell: ({ pairs }) => count(pairs) },
        ]}
      />
    </div>
  )
}
