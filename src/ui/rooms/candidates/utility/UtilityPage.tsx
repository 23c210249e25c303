import { type KeyboardEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ChangesOfRun } from '../../../../engine/assess/changes-of-run'
import type { Candidate, Recipe, Scenario } from '../../../../engine/assess/recipe'
import type { AnalysisResult, AnalysisSpread } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import type { CommonUnit } from '../../../../engine/utility/definitions'
import { assess } from '../../../../store/assess'
import { showCandidatePage } from '../../../../store/candidate-page'
import { chooseCandidate } from '../../../../store/chosen'
import { isCandidateCurrent, isCandidateWhole } from '../../../../store/freshness'
import { setMapAxes } from '../../../../store/map-settings'
import { look, selectCandidate, show } from '../../../../store/navigate'
import { resultsStore } from '../../../../store/results'
import { changesPart, whatChangedIn } from '../../../../store/utility'
import { Button } from '../../../parts/Button'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { PageHead } from '../../../parts/PageHead'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { SubPageTitle } from '../../../parts/SubPageTitle'
import { isTyping } from '../../../parts/typing'
import { useAnswer } from '../../../parts/use-answer'
import { count, decimals, plural } from '../../../words/numbers'
import { CandidateChoice } from '../CandidateChoice'
import { AnalysisPicture } from './AnalysisPicture'
import { CategoryPicture } from './CategoryPicture'
import { type ChangeRow, changeRows, groupsOf, type KindOfChange } from './change-rows'
import { ChangeList } from './ChangeList'
import { LinkPicture } from './LinkPicture'
import { LinkTable } from './LinkTable'
import { NumberPicture } from './NumberPicture'
import styles from './Utility.module.css'

type Filter = KindOfChange | 'all'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'numbers', label: 'Numbers' },
  { value: 'categories', label: 'Categories' },
  { value: 'links', label: 'Links' },
  { value: 'losses', label: 'Asked for' },
] as const satisfies readonly { readonly value: Filter; readonly label: string }[]

type HeadProps = { readonly recipe: Recipe; readonly candidate: Candidate }

export function UtilityHead({ recipe, candidate }: HeadProps) {
  const { name } = candidate
  const state = useStore(resultsStore, ({ candidates }) => lookUp(candidates, name))
  return (
    <PageHead
      title={
        <SubPageTitle
          of="Candidates"
          title={`Utility of ${name}`}
          onLeave={() => showCandidatePage('steps')}
        />
      }
      actions={
        <>
          <CandidateChoice recipe={recipe} candidate={candidate} />
          <Button
            icon="grid"
            onPress={() => {
              look({ kind: 'candidate', name })
              show('map')
            }}
          >
            Show on the map
          </Button>
          {isCandidateWhole(recipe, name, state) ? (
            <Button
              kind="primary"
              onPress={() => {
                chooseCandidate(name)
                show('release')
              }}
            >
              Choose for release
            </Button>
          ) : (
            <Button kind="primary" icon="play" onPress={() => void assess([name])}>
              Assess {name}
            </Button>
          )}
        </>
      }
    />
  )
}

type Props = { readonly recipe: Recipe; readonly scenario: Scenario; readonly candidate: Candidate }

/** What the candidate in focus loses: every change in one list, the one picked side by side with the original. */
export function UtilityPage({ recipe, scenario, candidate: { name } }: Props) {
  const states = useStore(resultsStore, (state) => state.candidates)
  const [unit, setUnit] = useState<CommonUnit>('errors')
  const [filter, setFilter] = useState<Filter>('all')
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => look({ kind: 'none' }), [])
  const answer = useAnswer(changesPart(recipe, name), true, () => whatChangedIn(name))
  const state = lookUp(states, name)
  const holds = isCandidateCurrent(recipe, name, state)
  const changed = answer.value
  const assessed = (holds && lookUp(state?.summaries, scenario.name)) || null
  const firstRun = holds ? lookUp(state?.replicates.at(0), scenario.name)?.analyses : undefined
  const rows = changeRows(recipe, changed, assessed)
  const groups = groupsOf(
    rows.filter(({ kind }) => filter === 'all' || kind === filter),
    unit,
  )
  const listed = groups.flatMap((group) => group.rows)
  const picked = listed.find(({ id }) => id === wanted) ?? listed.at(0) ?? null

  function pick(row: ChangeRow) {
    setWanted(row.id)
    if (row.measure !== null) look({ kind: 'measure', id: row.measure })
  }

  function step(by: number) {
    const names = recipe.candidates.map((each) => each.name)
    const next = names.at(names.indexOf(name) + by)
    if (next !== undefined && names.indexOf(name) + by >= 0) selectCandidate(next)
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '[') step(-1)
    else if (event.key === ']') step(1)
    else if (event.key === 'Enter') document.getElementById('inspector')?.focus()
    else if (event.key.toLowerCase() === 'a' && picked?.measure) setMapAxes({ utility: picked.measure })
    else return
    event.preventDefault()
  }

  const counted = (of: Filter) => rows.filter(({ kind }) => of === 'all' || kind === of).length
  return (
    <>
      {answer.problem && <ProblemMessage problem={answer.problem} />}
      <div className={styles.columns}>
        <Panel title="What changed most" sub={largestInWords(groups[0]?.rows[0], unit)} flush>
          <div className={styles.filters}>
            <Segmented
              label="Unit of the list"
              options={[
                { value: 'errors', label: 'Sampling errors' },
                { value: 'percent', label: 'Per cent' },
              ]}
              value={unit}
              onChange={setUnit}
            />
            <Select
              label="What is listed"
              hideLabel
              options={filters.map(({ value, label }) => ({
                value,
                label: `${label} (${count(counted(value))})`,
              }))}
              value={filter}
              onChange={setFilter}
            />
          </div>
          {listed.length > 0 ? (
            <ChangeList groups={groups} picked={picked} onPick={pick} onKey={press} />
          ) : (
            <p className={styles.note} role="status">
              {changed ? 'Nothing of this kind changed.' : 'Comparing the first run with the original.'}
            </p>
          )}
          <p className={`small muted ${styles.note}`}>
            The common unit is the sampling error: the change of a number over its standard error in the
            original. Below one it moved less than from one sample to the next. Lines without a number of runs
            are of the first run.
            {changed && ` ${restInWords(changed)}`}
          </p>
        </Panel>
        <div className={styles.right}>
          {changed && picked && (
            <Picture
              key={picked.id}
              row={picked}
              changed={changed}
              firstRun={firstRun ?? {}}
              spreads={assessed?.analyses ?? {}}
              recipe={recipe}
              candidate={name}
            />
          )}
          {changed && changed.linked.length > 1 && <LinkTable changed={changed} candidate={name} />}
        </div>
      </div>
    </>
  )
}

function largestInWords(row: ChangeRow | undefined, unit: CommonUnit): string | undefined {
  const size = unit === 'errors' ? row?.errors : null
  return size ? `largest ${decimals(size.value, 1)}` : undefined
}

/** What is not in the list, and why. */
function restInWords({ unchanged, notCompared }: ChangesOfRun): string {
  const same = unchanged.length > 0 ? `${plural(unchanged.length, 'variable')} did not change.` : ''
  return [same, ...notCompared.map(({ why }) => why.replaceAll('`', ''))].join(' ')
}

type PictureProps = {
  readonly row: ChangeRow
  readonly changed: ChangesOfRun
  readonly firstRun: Readonly<Record<string, AnalysisResult>>
  readonly spreads: Readonly<Record<string, AnalysisSpread>>
  readonly recipe: Recipe
  readonly candidate: string
}

function Picture({ row, changed, firstRun, spreads, recipe, candidate }: PictureProps) {
  const { picture, sentence } = row
  const unit = changed.isOfPeople ? 'people' : 'records'
  const shared = { sentence, unit, candidate, recipe }
  if (picture?.of === 'number') {
    const found = changed.numbers.find(({ variable }) => variable === picture.variable)
    if (found) return <NumberPicture {...shared} changed={found} p={picture.p} />
  }
  if (picture?.of === 'category') {
    const found = changed.categories.find(({ variable }) => variable === picture.variable)
    if (found) return <CategoryPicture {...shared} changed={found} />
  }
  if (picture?.of === 'link') {
    const found = changed.links.find(({ variables }) => variables.join('\n') === picture.variables.join('\n'))
    if (found) return <LinkPicture {...shared} link={found} />
  }
  if (picture?.of === 'analysis') {
    return (
      <AnalysisPicture
        analysis={picture.key}
        title={row.title}
        sentence={sentence}
        recipe={recipe}
        firstRun={firstRun}
        spreads={spreads}
      />
    )
  }
  return (
    <Panel title={row.title}>
      <p className={styles.sentence}>{sentence}</p>
    </Panel>
  )
}
