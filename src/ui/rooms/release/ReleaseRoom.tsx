import { useState } from 'react'
import { chooseCandidate } from '../../../store/chosen'
import { look, show } from '../../../store/navigate'
import { releaseFiles } from '../../../store/map-selectors'
import { releaseStem, usersStem } from '../../../store/release'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Panel } from '../../parts/Panel'
import { Segmented } from '../../parts/Segmented'
import { Select } from '../../parts/Select'
import { inWords } from '../../words/numbers'
import { NeedsScenario } from '../NeedsScenario'
import { CheckList } from './CheckList'
import { documentsOf } from './documents'
import { FormulaChoice } from './FormulaChoice'
import { LeavingFiles, type LeavingFile } from './LeavingFiles'
import { Report } from './Report'
import { reportPage } from './report-page'
import type { Check } from './check'
import { useRelease } from './use-release'
import styles from './ReleaseRoom.module.css'

/** What leaves: checks, the files for users, the files to keep inside, and the report. */
export function ReleaseRoom() {
  const found = useRelease()
  const [paper, setPaper] = useState<HTMLElement | null>(null)
  const [length, setLength] = useState<'full' | 'short'>('full')
  if (!found) return <NeedsScenario title="Release" />
  const { study, release } = found
  const { table, recipe } = study
  if (!release) return <NothingChosen />
  const { candidate, state, checks, limit, formulas } = release
  const stems = { stem: releaseStem(table.name, candidate.name), usersStem: usersStem(table.name) }
  const documents = documentsOf({
    ...stems,
    recipe,
    candidate,
    checks,
    report: () => (paper ? reportPage(`Report on ${stems.stem}`, paper) : ''),
  })
  const files: readonly LeavingFile[] = [...releaseFiles(stems.stem, stems.usersStem), ...documents]
  const of = (audience: LeavingFile['audience']) => files.filter((file) => file.audience === audience)

  return (
    <>
      <PageHead
        title="Release"
        sentence={`${candidate.name}. ${sentenceOf(checks)}`}
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
      <div className={styles.columns}>
        <CheckList checks={checks} />
        <div className="stack">
          <LeavingFiles
            key={`users ${candidate.name}`}
            title="For users of the data"
            sub=""
            audience="users"
            purpose="for users"
            files={of('users')}
            documents={documents}
          >
            <FormulaChoice found={formulas} chosen={recipe.release?.formulas ?? 'keep'} />
          </LeavingFiles>
          <LeavingFiles
            key={`inside ${candidate.name}`}
            title="Keep inside"
            sub="helps an intruder undo the protection"
            audience="inside"
            purpose="to keep inside"
            files={of('inside')}
            documents={documents}
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
        <Report
          paper={setPaper}
          length={length}
          study={study}
          candidate={candidate}
          state={state}
          checks={checks}
          limit={limit}
        />
      </Panel>
    </>
  )
}

function NothingChosen() {
  return (
    <>
      <PageHead
        title="Release"
        sentence="The protected file, the recipe that made it, and what to keep inside."
      />
      <Message
        tone="info"
        title="No candidate is chosen yet."
        action={<Button onPress={() => show('map')}>Choose on the map</Button>}
      >
        The one chosen is built again from its steps and the seed, and written to files.
      </Message>
    </>
  )
}

function sentenceOf(checks: readonly Check[]): string {
  const many = (state: Check['state']) => checks.filter((check) => check.state === state).length
  const parts = [
    `${capital(inWords(many('ok')))} ${many('ok') === 1 ? 'check passes' : 'checks pass'}`,
    ...(many('accepted') > 0 ? [`${inWords(many('accepted'))} accepted`] : []),
    ...(many('warn') > 0 ? [`${inWords(many('warn'))} ${many('warn') === 1 ? 'needs' : 'need'} a look`] : []),
    ...(many('todo') > 0 ? [`${inWords(many('todo'))} ${many('todo') === 1 ? 'is' : 'are'} open`] : []),
  ]
  return `${parts.join(', ')}.`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
