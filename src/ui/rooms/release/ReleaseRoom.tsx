import { useRef, useState } from 'react'
import { chooseCandidate } from '../../../store/chosen'
import { look, show } from '../../../store/navigate'
import { releaseFiles } from '../../../store/map-selectors'
import { exportRelease, releaseStem, usersStem, type Handed } from '../../../store/release'
import type { ReleasedVariable } from '../../../worker/contract-protection'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Panel } from '../../parts/Panel'
import { Segmented } from '../../parts/Segmented'
import { Select } from '../../parts/Select'
import { inWords, plural } from '../../words/numbers'
import { NeedsScenario } from '../NeedsScenario'
import { CheckList } from './CheckList'
import { codebook } from './codebook'
import { FileList, type LeavingFile } from './FileList'
import { Report } from './Report'
import { reportPage } from './report-page'
import type { Check } from './release-checks'
import { useRelease } from './use-release'
import { usersNote } from './users-note'
import styles from './ReleaseRoom.module.css'

/** What leaves: checks, the files for users, the files to keep inside, and the report. */
export function ReleaseRoom() {
  const found = useRelease()
  const report = useRef<HTMLElement>(null)
  const [length, setLength] = useState<'full' | 'short'>('full')
  const [exporting, setExporting] = useState(false)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [handed, setHanded] = useState<Handed>({})
  if (!found) return <NeedsScenario title="Release" />
  const { study, release } = found
  const { table, recipe } = study
  if (!release) return <NothingChosen />
  const { candidate, state, checks, limit } = release
  const stem = releaseStem(table.name, candidate.name)
  const open = usersStem(table.name)
  const names = documentNames(stem, open)
  const files: readonly LeavingFile[] = [
    ...releaseFiles(stem, open),
    { name: names.codebook, audience: 'users', what: 'The variables and their values, without counts.' },
    { name: names.note, audience: 'users', what: 'What was changed, in general terms.' },
    { name: names.report, audience: 'inside', what: 'The report as it stands here.' },
  ]
  const wanted = files.filter(({ name }) => !leftOut.has(name))
  const of = (audience: LeavingFile['audience']) => files.filter((file) => file.audience === audience)

  async function exportFiles() {
    setExporting(true)
    setHanded(await written())
    setExporting(false)
  }

  function written(): Promise<Handed> {
    const documents = (variables: readonly ReleasedVariable[]) => [
      { name: names.codebook, text: codebook(`${open}.csv`, recipe, variables) },
      { name: names.note, text: usersNote(`${open}.csv`, candidate, checks) },
      ...(report.current
        ? [{ name: names.report, text: reportPage(`Report on ${stem}`, report.current) }]
        : []),
    ]
    return exportRelease((name) => !leftOut.has(name), documents)
  }

  const filesOf = (audience: LeavingFile['audience'], title: string, sub: string) => (
    <FileList
      title={title}
      sub={sub}
      files={of(audience)}
      leftOut={leftOut}
      handed={handed}
      onChange={(name, want) => {
        const next = new Set(leftOut)
        if (want) next.delete(name)
        else next.add(name)
        setLeftOut(next)
      }}
    />
  )

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
            <Button
              kind="primary"
              icon="save"
              busy={exporting}
              disabled={wanted.length === 0}
              reason={wanted.length === 0 ? 'No file is ticked' : undefined}
              onPress={() => void exportFiles()}
            >
              Export {plural(wanted.length, 'file')}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <div className="stack">
          <CheckList checks={checks} />
          {filesOf('users', 'For users of the data', '')}
          {filesOf('inside', 'Keep inside', 'helps an intruder undo the protection')}
          {Object.keys(handed).length > 0 && (
            <Message
              tone="ok"
              title={`${plural(Object.keys(handed).length, 'file')} saved to the downloads folder.`}
            />
          )}
          <p className="small muted">
            Each export shuffles the records by the seed, so the same recipe gives the same bytes.{' '}
            <button type="button" className={styles.link} onClick={() => look({ kind: 'local' })}>
              Nothing is sent anywhere.
            </button>
          </p>
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
            paper={report}
            length={length}
            study={study}
            candidate={candidate}
            state={state}
            checks={checks}
            limit={limit}
          />
        </Panel>
      </div>
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

function documentNames(stem: string, open: string) {
  return { codebook: `${open}.codebook.html`, note: `${open}.note.html`, report: `${stem}.report.html` }
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
