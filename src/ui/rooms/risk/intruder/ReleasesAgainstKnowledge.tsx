import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { usualThreshold } from '../../../../engine/risk/intruder/definition'
import { assess } from '../../../../store/assess'
import type { FoundFamily } from '../../../../store/found-family'
import { variablesKnown } from '../../../../store/intruder/knowledge'
import { lookAtClaimsIn } from '../../../../store/intruder/looked-at'
import { omit } from '../../../../store/omit'
import { levelsStore } from '../../../../store/levels'
import { look } from '../../../../store/navigate'
import { resultsStore } from '../../../../store/results'
import { describeCandidate } from '../../../candidates/describe-candidate'
import { BelievedAndRight } from '../../../charts/BelievedAndRight'
import { Button } from '../../../parts/Button'
import { type Column, DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { count, noNumber, plainNumber, tau } from '../../../words/numbers'
import { afterCandidate } from '../after-candidate'
import type { FamilyProps } from '../family-props'
import style from './Intruder.module.css'
import { knowledgeText } from './knowledge-text'
import { ReleaseName } from './ReleaseName'
import {
  type CountedClaims,
  type ReleaseRow,
  releaseRows,
  type StateOfKnowledge,
  statesOfKnowledge,
} from './releases-rows'

type Props = Pick<FamilyProps, 'recipe' | 'scenario' | 'index'> & {
  readonly all: readonly FoundFamily<'intruder'>[]
  /** The release that is looked at; null: the file as it stands. */
  readonly candidate: string | null
}

/** Every release against every state of knowledge: what would be claimed, how surely, and how often rightly. */
export function ReleasesAgainstKnowledge({ recipe, scenario, all, candidate }: Props) {
  const candidates = useStore(resultsStore, (state) => state.candidates)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const states = statesOfKnowledge(all)
  const rows = releaseRows(recipe, scenario.name, states, candidates)
  const lacking = recipe.candidates.filter(({ name }) =>
    all.some(({ key }) => {
      const after = afterCandidate(recipe, name, lookUp(candidates, name), scenario.name, key)
      return after.is === 'not-assessed'
    }),
  )
  return (
    <Panel
      title="Releases against knowledge"
      sub="each person in turn, the mean over the runs"
      actions={
        lacking.length > 0 && (
          <Button small onPress={() => void assess(lacking.map(({ name }) => name))}>
            Assess {lacking.length === 1 ? lacking[0].name : count(lacking.length)}
          </Button>
        )
      }
      flush
      style={{ marginTop: 16 }}
    >
      <DataTable
        aria-label="Releases against what the intruder knows"
        rowHeight={26}
        scroll={{ label: 'Claims in each release' }}
        rows={rows}
        rowKey={(row) => `${row.strategy} ${row.candidate?.name ?? ''}`}
        isSelected={(row) => (row.candidate?.name ?? null) === candidate}
        onRow={(row) => lookAtClaimsIn(row.candidate?.name ?? null)}
        groupOf={({ strategy }) =>
          strategy === 'naive'
            ? 'Naive intruder: takes every released value for true'
            : 'Sophisticated intruder: allows for how values were changed'
        }
        columns={[
          {
            head: 'Release',
            rowHead: true,
            cell: (row) => <ReleaseName release={row.candidate} />,
          },
          {
            head: 'Steps',
            cut: 160,
            className: 'muted',
            cell: ({ candidate: each }) => (each ? describeCandidate(each, levels, []) : 'no step'),
          },
          ...states.flatMap((state, s) => columnsOf(state, s, recipe, scenario)),
        ]}
      />
      <p className={style.legend}>
        <span>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <circle cx={6} cy={6} r={5} fill="none" stroke="var(--ink-2)" strokeWidth={1.25} />
          </svg>
          believed: average probability of the claims above the threshold
        </span>
        <span>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="M6 2l4 4-4 4-4-4z" fill="var(--risk-4)" />
          </svg>
          right: share of these claims that are
        </span>
        <span>scale 0 to 1</span>
        {!all.every(({ entry }) => entry.inSample ?? scenario.targetInSample) && (
          <span>
            Looked for are people of the file: who does not know that they are in it believes less than is
            right.
          </span>
        )}
      </p>
    </Panel>
  )
}

function columnsOf(
  { all }: StateOfKnowledge,
  at: number,
  recipe: Recipe,
  scenario: Props['scenario'],
): readonly Column<ReleaseRow>[] {
  const [{ entry, key }] = all
  const known = variablesKnown(entry, scenario)
  const over = { head: knowledgeText(omit(entry, 'strategy'), recipe, known), hint: known.join(', ') }
  const number = (
    field: 'above' | 'expectedMatches' | 'uniqueMatches',
    head: string,
    write: (value: number | null) => string,
  ): Column<ReleaseRow> => ({
    head: (
      <button
        type="button"
        className={style.open}
        onClick={() => look({ kind: 'measure', id: `${key}.${field}` })}
      >
        {head}
      </button>
    ),
    id: `${at} ${field}`,
    over,
    number: true,
    cell: ({ claims }) => write(claims[at]?.[field] ?? null),
  })
  return [
    number('above', `above ${plainNumber(entry.threshold ?? usualThreshold)}`, count),
    number('expectedMatches', 'expected', tau),
    number('uniqueMatches', 'unique', count),
    {
      head: 'believed, right',
      id: `${at} believed`,
      over,
      cell: ({ claims }) => <Believed claims={claims[at]} />,
    },
  ]
}

function Believed({ claims }: { readonly claims: CountedClaims | null }) {
  if (!claims) return noNumber
  const { believed, right } = claims
  if (believed === null || right === null) return <span className="muted">no claim above it</span>
  return <BelievedAndRight believed={believed} right={right} />
}
