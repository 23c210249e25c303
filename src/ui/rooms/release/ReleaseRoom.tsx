import { useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { chooseCandidate } from '../../../store/chosen'
import { isCandidateCurrent } from '../../../store/freshness'
import { samplingKnown } from '../../../store/knowledge'
import { look, show } from '../../../store/navigate'
import { formatsOf } from '../../../engine/assess/recipe'
import { publishesMatrices, releaseFiles } from '../../../store/map-selectors'
import { protectedPart } from '../../../store/recipe-parts'
import { releaseStem, usersStem } from '../../../store/release'
import { setOverLimit } from '../../../store/release-settings'
import { resultsStore } from '../../../store/results'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Panel } from '../../parts/Panel'
import { Segmented } from '../../parts/Segmented'
import { Select } from '../../parts/Select'
import { TextArea } from '../../parts/TextArea'
import { inWords } from '../../words/numbers'
import { originalId, outOfDate } from '../../candidates/map-points'
import { NeedsScenario } from '../NeedsScenario'
import { ByRisk } from './ByRisk'
import { CheckList } from './CheckList'
import type { Choices } from './choices'
import { documentsOf } from './documents'
import { expectedLoss } from './expected-loss'
import { FormatChoice } from './FormatChoice'
import { FormulaChoice } from './FormulaChoice'
import { MatrixChoice } from './MatrixChoice'
import { Gate } from './Gate'
import { LeavingFiles, type LeavingFile } from './LeavingFiles'
import { NumberChoice } from './NumberChoice'
import { numberedIn } from './numbered-in'
import { overLimitWords, shortestReason, whyShut, type OverLimitCase } from './over-limit'
import { Report } from './Report'
import { reportPage } from './report-page'
import { useRelease, type Release, type Study } from './use-release'
import styles from './ReleaseRoom.module.css'

/** What leaves: the limit and the choice, the checks, the files for users, the files to keep inside, and the report. */
export function ReleaseRoom() {
  const found = useRelease()
  if (!found) return <NeedsScenario title="Release" />
  const { study, choices, release } = found
  return release ? (
    <Chosen study={study} choices={choices} release={release} />
  ) : (
    <NothingChosen recipe={study.recipe} choices={choices} />
  )
}

type ChosenProps = {
  readonly study: Study
  readonly choices: Choices | null
  readonly release: Release
}

function Chosen({ study, choices, release }: ChosenProps) {
  const [paper, setPaper] = useState<HTMLElement | null>(null)
  const [length, setLength] = useState<'full' | 'short'>('full')
  const { table, recipe } = study
  const { candidate, state, run, checks, overLimit } = release
  const stems = { stem: releaseStem(table.name, candidate.name), usersStem: usersStem(table.name) }
  const documents = documentsOf({
    ...stems,
    recipe,
    table,
    candidate,
    checks,
    losses: expectedLoss(recipe, lookUp(state?.summaries, study.scenario.name), release.inside),
    report: () => (paper ? reportPage(`Report on ${stems.stem}`, paper) : ''),
  })
  const files: readonly LeavingFile[] = [
    ...releaseFiles(stems.stem, stems.usersStem, {
      formats: formatsOf(recipe),
      publishes: publishesMatrices(recipe, candidate.steps),
    }),
    ...documents,
  ]
  const of = (audience: LeavingFile['audience']) => files.filter((file) => file.audience === audience)
  const from = JSON.stringify([protectedPart(recipe, candidate), run.run, recipe.release, overLimit?.as])

  return (
    <>
      <PageHead
        title="Release"
        sentence={<HeadSentence release={release} />}
        actions={
          <>
            <Select
              label="Candidate"
              hideLabel
              options={recipe.candidates.map((each) => ({ value: each.name, label: each.name }))}
              value={candidate.name}
              onChange={chooseCandidate}
            />
            <Button icon="print" onPress={() => print()}>
              Print report
            </Button>
          </>
        }
      />
      <Gate choices={choices} release={release} />
      <div className={styles.columns}>
        <CheckList checks={checks} />
        <div className="stack">
          <LeavingFiles
            key={`users ${candidate.name}`}
            title="For users"
            sub=""
            audience="users"
            exporting={overLimit?.isGiven ? overLimitWords[overLimit.verdict].exporting : 'Export for users'}
            shut={whyShut(release)}
            of={from}
            files={of('users')}
            documents={documents}
          >
            <FormatChoice chosen={formatsOf(recipe)} />
            <NumberChoice
              variables={numberedIn(recipe, table, candidate.name)}
              chosen={recipe.release?.numbers ?? 'keep'}
            />
            <MatrixChoice steps={candidate.steps} chosen={recipe.release?.matrices ?? null} />
            <FormulaChoice
              found={release.findings?.formulas ?? null}
              chosen={recipe.release?.formulas ?? 'keep'}
            />
            {overLimit && <Reason of={overLimit} />}
          </LeavingFiles>
          <LeavingFiles
            key={`inside ${candidate.name}`}
            title="Keep inside"
            sub="; helps an intruder"
            audience="inside"
            exporting="Save to keep inside"
            shut={null}
            of={from}
            files={of('inside')}
            documents={documents}
            remark={overLimit?.isGiven === false ? 'The report says: no reason given yet.' : undefined}
          />
          <p className="small muted">
            Each export shuffles the records by the seed, so the same recipe gives the same bytes.{' '}
            <button type="button" className={styles.link} onClick={() => look({ kind: 'local' })}>
              Nothing is sent anywhere.
            </button>
          </p>
        </div>
      </div>
      <Panel
        title="Report"
        sub="preview"
        flush
        actions={
          <Segmented
            label="Length of the report"
            options={[
              { value: 'full', label: 'Full' },
              { value: 'short', label: 'Short' },
            ]}
            value={length}
            onChange={setLength}
          />
        }
      >
        <Report paper={setPaper} length={length} study={study} choices={choices} release={release} />
      </Panel>
    </>
  )
}

/** Why it is given out all the same: without that, nothing leaves. */
function Reason({ of: { verdict, as, reason } }: { readonly of: OverLimitCase }) {
  const { asks, placeholder } = overLimitWords[verdict]
  return (
    <TextArea
      label={
        <>
          {asks} <span className="muted">printed in the report</span>
        </>
      }
      value={reason}
      required
      placeholder={placeholder}
      help={`At least ${shortestReason} characters. It holds as long as risk and limit are these.`}
      onChange={(text) => setOverLimit(as, text)}
    />
  )
}

function NothingChosen({ recipe, choices }: { readonly recipe: Recipe; readonly choices: Choices | null }) {
  const isReadable = choices !== null && choices.candidates.length > 0
  return (
    <>
      <PageHead
        title="Release"
        sentence={
          isReadable && choices.limit === null
            ? 'Needs a limit first, then a choice.'
            : 'Needs a choice: what is given out, the recipe that made it, and what to keep inside.'
        }
      />
      {isReadable ? (
        <>
          <Gate choices={choices} release={null} />
          <ByRisk choices={choices} />
        </>
      ) : (
        <NothingToRead recipe={recipe} choices={choices} />
      )}
    </>
  )
}

/** Why there is nothing to choose by: no candidate, old results, or no risk that holds for them. */
function NothingToRead({ recipe, choices }: { readonly recipe: Recipe; readonly choices: Choices | null }) {
  const isSomeKnown = useStore(resultsStore, ({ candidates }) =>
    recipe.candidates.some(({ name }) => isCandidateCurrent(recipe, name, lookUp(candidates, name))),
  )
  const placed = choices?.points.filter(({ id }) => id !== originalId) ?? []
  if (placed.length > 0 && placed.every(({ doubt }) => doubt === outOfDate)) {
    return (
      <Message
        tone="warn"
        title="All candidates are out of date."
        action={<Button onPress={() => show('candidates')}>Go to Candidates</Button>}
      >
        They changed after the assessment, or what they are judged by did.
      </Message>
    )
  }
  if (placed.length > 0 || isSomeKnown) {
    return (
      <Message
        tone="warn"
        title="No risk that is measured so far holds for these candidates."
        action={
          samplingKnown(recipe) ? (
            <Button onPress={() => show('map')}>Read them on the map</Button>
          ) : (
            <Button onPress={() => show('data')}>Say how the sample was drawn</Button>
          )
        }
      >
        Nothing can be held against a limit, so none is proposed.
      </Message>
    )
  }
  return (
    <Message
      tone="info"
      title="No candidate is assessed yet."
      action={<Button onPress={() => show('candidates')}>Go to Candidates</Button>}
    >
      The one chosen is built again from its steps and the seed, and written to files.
    </Message>
  )
}

function HeadSentence({ release: { candidate, standing, checks } }: { readonly release: Release }) {
  const open = checks.filter(({ state }) => state === 'warn' || state === 'todo').length
  const many = inWords(open)
  const ofChecks = `${many.charAt(0).toUpperCase()}${many.slice(1)} of ${inWords(checks.length)} checks ${open === 1 ? 'is' : 'are'} open.`
  switch (standing?.verdict) {
    case 'over':
      return (
        <>
          <b className={styles.over}>{candidate.name} is over the limit.</b> {ofChecks}
        </>
      )
    case 'no limit':
      return `No limit is set for ${candidate.name}. ${ofChecks}`
    case 'under':
      return `${candidate.name} is under the limit. ${ofChecks}`
    default:
      return (
        <>
          <b className={styles.over}>The risk of {candidate.name} is not known.</b> {ofChecks}
        </>
      )
  }
}
