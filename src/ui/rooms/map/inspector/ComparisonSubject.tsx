import { usualUtility } from '../../../../store/loss-proposed'
import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import type { Candidate, Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { lossNamed } from '../../../../engine/utility/definitions'
import { chooseCandidate, chosenOf } from '../../../../store/chosen'
import { isCandidateCurrent } from '../../../../store/freshness'
import { levelsStore } from '../../../../store/levels'
import { look, selectCandidate, show } from '../../../../store/navigate'
import { recipeStore } from '../../../../store/recipe'
import { withRebuilding } from '../../../../store/map-selectors'
import { resultsStore } from '../../../../store/results'
import { viewStore } from '../../../../store/view'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { Icon } from '../../../parts/Icon'
import { MethodMark } from '../../../parts/MethodMark'
import { Tag } from '../../../parts/Tag'
import { candidateMark, stepSentence } from '../../../candidates/describe-candidate'
import { comparedRows, differenceInWords, verdict, type Assessed, type ComparedRow } from '../compare'
import { riskAxes } from '../../../candidates/map-points'
import {
  defaultRiskAxis,
  measuredById,
  utilityLabel,
  writeMeasured,
  type Measured,
  utilityAxes,
} from '../../../measures/measure-values'
import { Held } from '../../../measures/Held'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { Opens } from '../../../inspector/Opens'
import styles from '../../../inspector/Subject.module.css'
import { isOfLimit, riskName } from '../../../measures/risk-name'

type Pair = { readonly first: string; readonly second: string }

type Props = Pair & {
  /** How the inspector speaks of one of the two, where the other is gone. */
  readonly One: ComponentType<{ readonly name: string }>
}

/** Two candidates side by side, with what differs between them. */
export function ComparisonSubject({ first, second, One }: Props) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const index = useStore(viewStore, (state) => state.scenario)
  const states = useStore(resultsStore, (results) => results.candidates)
  const levels = useStore(levelsStore, ({ byVariable }) => byVariable)
  const scenario = recipe?.scenarios.at(index)
  const one = recipe?.candidates.find((each) => each.name === first)
  const other = recipe?.candidates.find((each) => each.name === second)
  if (!recipe || !scenario || !one || !other) {
    const left = one ?? other
    return left ? <One name={left.name} /> : <InspectorHead kind="Candidates" title="" />
  }
  const pair = { first, second }
  const a = lookUp(states, first)
  const b = lookUp(states, second)
  return (
    <>
      <InspectorHead
        kind="Two candidates"
        title={
          <>
            <Named candidate={one} /> and <Named candidate={other} />
          </>
        }
      />
      {a && b ? (
        <Numbers
          recipe={recipe}
          scenario={scenario}
          pair={pair}
          first={{ candidate: one, state: a }}
          second={{ candidate: other, state: b }}
        />
      ) : (
        <section>
          <p>Both are compared once both are assessed.</p>
        </section>
      )}
      <InspectorSection title="What they do">
        {[one, other].map((candidate) => (
          <div key={candidate.name} style={{ marginTop: 6 }}>
            <p>
              <b>{candidate.name}</b>{' '}
              {!isCandidateCurrent(recipe, candidate.name, lookUp(states, candidate.name)) && (
                <Tag tone="warn">out of date</Tag>
              )}
            </p>
            {withRebuilding(candidate.steps, recipe.relations ?? []).map((step, i) => (
              <p key={i}>{stepSentence(step, recipe.data, levels)}</p>
            ))}
          </div>
        ))}
      </InspectorSection>
    </>
  )
}

function Named({ candidate }: { readonly candidate: Candidate }) {
  const mark = candidateMark(candidate)
  return (
    <>
      <MethodMark method={mark.method} targeted={mark.targeted} /> {candidate.name}
    </>
  )
}

function Numbers(props: {
  readonly recipe: Recipe
  readonly scenario: Recipe['scenarios'][number]
  readonly pair: Pair
  readonly first: Assessed
  readonly second: Assessed
}) {
  const { recipe, scenario, pair, first, second } = props
  const both = { [pair.first]: first.state, [pair.second]: second.state }
  const rows = (measures: readonly Measured[]) => comparedRows(measures, first, second, scenario.name, recipe)
  const riskId = recipe.map?.risk ?? defaultRiskAxis(recipe)
  const utilityId = recipe.map?.utility ?? usualUtility(recipe)
  const axis = [riskId, utilityId].map((id) => (id === null ? null : measuredById(recipe, id)))
  const [risk, utility] = axis.map((measured) => (measured ? rows([measured]).at(0) : undefined))
  const risks = rows(
    riskAxes(recipe, scenario, both).filter(({ entry }) => entry.direction === 'more-is-riskier'),
  )
  const told = risks
    .filter(({ measured: { id, entry } }) => id === riskId || fieldsTold.includes(entry.field))
    .toSorted((a, b) => Number(b.measured.id === riskId) - Number(a.measured.id === riskId))
  const rest = risks.filter((row) => !told.includes(row))
  return (
    <>
      <section>
        <p>{verdict(pair, risk, utility)}</p>
        <div style={{ display: 'flex', gap: 8, marginTop: 10, flexWrap: 'wrap' }}>
          {[pair.first, pair.second].map((name) => (
            <ChooseButton key={name} name={name} recipe={recipe} />
          ))}
          <Button
            onPress={() => {
              selectCandidate(pair.second)
              look({ kind: 'comparison', first: pair.second, second: pair.first })
            }}
          >
            Swap sides
          </Button>
        </div>
      </section>
      <InspectorSection title="Risk">
        <Rows pair={pair} rows={told} />
        {rest.length > 0 && (
          <details className={styles.more}>
            <summary>All numbers of risk</summary>
            <Rows pair={pair} rows={rest} />
          </details>
        )}
      </InspectorSection>
      <InspectorSection title="Utility">
        <Rows pair={pair} rows={rows(utilityAxes(recipe))} />
      </InspectorSection>
    </>
  )
}

/** Told at once, besides the risk of the map; the others on request. */
const fieldsTold = ['tau', 'sampleUniques', 'populationUniques', 'tau2Adjusted', 'knownInSample']

function ChooseButton({ name, recipe }: { readonly name: string; readonly recipe: Recipe }) {
  const chosen = chosenOf(recipe) === name
  return (
    <Button
      onPress={() => {
        if (!chosen) chooseCandidate(name)
        show('release')
      }}
    >
      {chosen ? `Release ${name}` : `Choose ${name}`}
    </Button>
  )
}

function Rows({ pair, rows }: { readonly pair: Pair; readonly rows: readonly ComparedRow[] }) {
  return (
    <DataTable
      rows={rows}
      rowKey={({ measured }) => measured.id}
      columns={[
        {
          head: 'Number',
          hidesHead: true,
          wraps: true,
          cell: ({ measured }) => (
            <Opens id={measured.id}>
              <Title measured={measured} />
            </Opens>
          ),
        },
        {
          head: pair.first,
          number: true,
          className: styles.side,
          cell: (row) => <Value row={row} side="first" />,
        },
        {
          head: pair.second,
          number: true,
          className: styles.side,
          cell: (row) => <Value row={row} side="second" />,
        },
        {
          head: 'difference',
          number: true,
          className: 'muted',
          cellProps: ({ withinRuns }) => ({ title: withinRuns ? 'Less than their runs differ' : undefined }),
          cell: (row) => (
            <>
              {row.withinRuns && <span aria-hidden="true">≈ </span>}
              {differenceInWords(row)}
              {row.withinRuns && <span className="vh">, less than their runs differ</span>}
            </>
          ),
        },
      ]}
    />
  )
}

function Value({ row, side }: { readonly row: ComparedRow; readonly side: 'first' | 'second' }) {
  const better = row.better === side
  return (
    <>
      {better && (
        <>
          <Icon name="check" small tone="ok" />
          <span className="vh">better: </span>
        </>
      )}{' '}
      <Held
        written={row[side] && writeMeasured(row.measured.entry, row[side].value)}
        standing={row.standing[side]}
      />
    </>
  )
}

function Title({ measured }: { readonly measured: Measured }) {
  const { which, of } = measured
  if (of && lossNamed(of.measure)) return utilityLabel(measured)
  return (
    <>
      {riskName(measured)
        .replace(/^Expected correct matches, /, '')
        .replace(/^[a-z]/, (first) => first.toUpperCase())}
      {of && !isOfLimit(measured) && which !== '' && <span className="muted">, {which}</span>}
    </>
  )
}
