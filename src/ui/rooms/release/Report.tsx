import { useEffect, useMemo, type Ref } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { isCandidateCurrent } from '../../../store/freshness'
import { levelsStore, needLevels } from '../../../store/levels'
import { withRebuilding } from '../../../store/map-selectors'
import { pageIdentity } from '../../../store/page-identity'
import { recipeFingerprint } from '../../../store/project'
import { resultsOfRun } from '../../../store/release-run'
import { resultsStore } from '../../../store/results'
import type { ReadyTable } from '../../../store/table'
import { DataTable } from '../../parts/DataTable'
import { Icon } from '../../parts/Icon'
import { Prose } from '../../parts/Prose'
import { capital } from '../../words/capital'
import { listed } from '../../words/listed'
import { cells, count, inWords, oneIn } from '../../words/numbers'
import { relationSentence } from '../../words/relations'
import { scenarioLetter } from '../../words/scenario-letter'
import { achievedSentence, groupVariables, stepSentence } from '../../candidates/describe-candidate'
import { meanOf, utilityLabel, writeMeasured, unchanged, utilityAxes } from '../../measures/measure-values'
import { Assumed } from './Assumed'
import type { Choices } from './choices'
import { Considered } from './Considered'
import { leftOut, namesLeftOut, type LeftOut } from './left-out'
import { overLimitWords } from './over-limit'
import { ReportedAnalyses } from './ReportedAnalyses'
import { ReportedChecks } from './ReportedChecks'
import { ReportedKeys } from './ReportedKeys'
import { ReportedModels } from './ReportedModels'
import { ReportedRisk } from './ReportedRisk'
import { ReportedScenarios } from './ReportedScenarios'
import type { Release, Study } from './use-release'
import styles from './ReleaseRoom.module.css'

type Props = {
  readonly study: Study
  readonly choices: Choices | null
  readonly release: Release
  /** Short: what the decision turns on. Full: also what was considered, assumed and accepted. */
  readonly length: 'full' | 'short'
  /** The paper itself, to be written to a file. */
  readonly paper: Ref<HTMLElement>
}

/** The report as it would be read: decision, risk before and after, utility, the candidates considered, open checks. */
export function Report({ study, choices, release, length, paper }: Props) {
  const { table, recipe, scenario, index } = study
  const { candidate, state, checks } = release
  const results = useStore(resultsStore)
  const current = isCandidateCurrent(recipe, candidate.name, state)
  const key = lookUp(results.keys, scenario.name)
  return (
    <div className={`well ${styles.well}`}>
      <article ref={paper} className={`paper ${styles.paper}`} aria-label="Report">
        <div className={styles.top}>
          <span>Disclosure risk report</span>
          <span>Confidential: keep inside the agency</span>
        </div>
        <h2 style={{ marginTop: 12 }}>
          {table.name}, release {candidate.name}
        </h2>
        <p className="ink2" style={{ marginTop: 2 }}>
          {count(table.description.records)} records{designText(recipe, table)}.{' '}
          {capital(inWords(scenario.key.length))} key {scenario.key.length === 1 ? 'variable' : 'variables'}
          {key && `, ${cells(key.value.cells, key.value.logCells)} cells`}. Scenario {scenarioLetter(index)},{' '}
          {scenario.name}.{length === 'short' && scenario.note !== undefined && ` ${scenario.note}`}
        </p>
        {state && !current && (
          <p className={styles.old}>
            <Icon name="warn" small tone="warn" />
            <span>
              Out of date: the numbers below are of settings that changed since. Assess {candidate.name} again
              before this is read.
            </span>
          </p>
        )}
        <Decision study={study} release={release} />
        <LeftOutList out={leftOut(table, candidate)} />
        {length === 'full' && <ReportedScenarios study={study} release={release} />}
        <ReportedRisk study={study} release={release} />
        {length === 'full' && (
          <>
            <ReportedModels study={study} />
            <ReportedKeys study={study} />
          </>
        )}
        <ReportedUtility study={study} release={release} />
        {length === 'full' && (
          <>
            <ReportedAnalyses study={study} release={release} />
            {choices && <Considered choices={choices} candidate={candidate.name} />}
            <Assumed study={study} release={release} />
          </>
        )}
        <ReportedChecks checks={checks} length={length} />
        <p className="muted" style={{ marginTop: 12 }}>
          These numbers hold under the scenario, the measures and the assumptions named; the matrices and the
          risks of single records are in files that stay inside.
        </p>
        <MadeBy study={study} release={release} />
      </article>
    </div>
  )
}

/** What the report was made from and of what: whoever audits it takes the same page and files. */
function MadeBy({ study, release }: Pick<Props, 'study' | 'release'>) {
  const identity = pageIdentity()
  const { data, release: settings = {} } = study.recipe
  const ofData = data.sha256
  const ofRelease = release.findings?.replayed.sha256[settings.formulas ?? 'keep']
  const { table, recipe } = study
  const { candidate, run } = release
  const ofRecipe = useMemo(
    () => recipeFingerprint(table, recipe, candidate.name, run.run),
    [table, recipe, candidate.name, run.run],
  )
  return (
    <p className="muted" style={{ overflowWrap: 'anywhere' }}>
      {identity && `Made with Unmatch ${identity.version}, SHA-256 of the page ${identity.sha256}. `}
      {ofData && `SHA-256 of the data file ${ofData}. `}
      {ofRelease && `SHA-256 of the protected file as CSV ${ofRelease}. `}
      {`SHA-256 of the recipe ${ofRecipe}. Seed ${study.recipe.seed}: each step of each run draws from a stream of its own.`}
    </p>
  )
}

/** What is given out, by which steps, of which run, and why where it is over the limit. */
function Decision({ study, release }: Pick<Props, 'study' | 'release'>) {
  const { candidate, state, run, overLimit } = release
  const released = state && lookUp(resultsOfRun(state, run.run), study.scenario.name)
  const achieved = lookUp(state?.summaries, study.scenario.name)?.achieved ?? []
  const runs = state?.replicates.length ?? 0
  const levels = useStore(levelsStore, ({ byVariable }) => byVariable)
  useEffect(() => {
    for (const name of groupVariables([candidate])) void needLevels(name)
  }, [candidate])
  return (
    <>
      <h3>
        {candidate.name} {overLimit ? overLimitWords[overLimit.verdict].givenOut : 'is given out'}
      </h3>
      {withRebuilding(candidate.steps, study.recipe.relations ?? []).map((step, i) => (
        <p key={i}>
          {stepSentence(step, study.recipe.data, levels)} {achievedSentence(achieved, i)}
        </p>
      ))}
      {Object.entries(released?.relations ?? {}).map(([name, kept]) => (
        <p key={name}>{relationSentence(name, kept)}</p>
      ))}
      {released?.kept && (
        <p>
          {count(released.kept.records)} of {count(released.kept.of)} records are left.
        </p>
      )}
      {runs > 1 && (
        <p>
          The file is that of run {run.run + 1} of {count(runs)}
          {run.median?.run === run.run && ', the median one'}.
        </p>
      )}
      {candidate.note !== undefined && candidate.note !== '' && <p>{candidate.note}</p>}
      {overLimit && (
        <p>
          {capital(overLimit.as)}.{' '}
          {overLimit.isGiven ? <>Reason given: “{overLimit.reason.trim()}”</> : 'No reason is given yet.'}
        </p>
      )}
    </>
  )
}

/** Every variable that users do not get, by why. */
function LeftOutList({ out }: { readonly out: LeftOut }) {
  const names = namesLeftOut(out)
  if (names.length === 0) return null
  const lines = [
    {
      why: 'It identifies people or households',
      whyMany: 'They identify people or households',
      of: out.identifiers,
    },
    { why: 'It was set aside in Data', whyMany: 'They were set aside in Data', of: out.ignored },
    { why: 'By a step', whyMany: 'By a step', of: out.bySteps },
  ]
  return (
    <>
      <h3>
        {names.length === 1 ? 'One variable is' : `${capital(inWords(names.length))} variables are`} left out
      </h3>
      {lines
        .filter(({ of }) => of.length > 0)
        .map(({ why, whyMany, of }) => (
          <p key={why}>
            {of.length === 1 ? why : whyMany}: <Prose text={`${listed(of.map((name) => `\`${name}\``))}.`} />
          </p>
        ))}
    </>
  )
}

/** What is left of the tables; one that needs a variable that is left out is not listed. */
function ReportedUtility({ study, release }: Pick<Props, 'study' | 'release'>) {
  const { recipe, scenario } = study
  const summary = lookUp(release.state?.summaries, scenario.name)
  const rows = utilityAxes(recipe).map((measured) => ({
    measured,
    after: meanOf(summary?.utility, measured.id),
  }))
  const known = rows.filter(({ after }) => after !== null)
  const unknown = rows.filter(({ after }) => after === null)
  if (rows.length === 0) return null
  return (
    <>
      <h3>This much is lost</h3>
      {known.length > 0 && (
        <DataTable
          rowHeight={20}
          rows={known}
          rowKey={({ measured }) => measured.id}
          columns={[
            { head: 'Measure', cell: ({ measured }) => utilityLabel(measured) },
            {
              head: 'Unchanged',
              number: true,
              cell: ({ measured }) => writeMeasured(measured.entry, unchanged(measured)),
            },
            {
              head: release.candidate.name,
              number: true,
              cell: ({ measured, after }) => writeMeasured(measured.entry, after),
            },
          ]}
        />
      )}
      {unknown.length > 0 && (
        <p className="muted" style={{ marginTop: 4 }}>
          Left out, for there is no number: {listed(unknown.map(({ measured }) => utilityLabel(measured)))}.
        </p>
      )}
    </>
  )
}

function designText(recipe: Recipe, table: ReadyTable): string {
  if (table.population.status === 'ready') {
    const size = table.population.description.size
    return ` sampled from ${count(size)} (${oneIn(table.description.records / size)})`
  }
  const { design } = recipe
  if (design?.fraction !== undefined) return `, sampling fraction ${oneIn(design.fraction)}`
  if (design?.populationSize !== undefined) return ` sampled from ${count(design.populationSize)}`
  return design?.weight === undefined ? '' : `, weighted by ${design.weight}`
}
