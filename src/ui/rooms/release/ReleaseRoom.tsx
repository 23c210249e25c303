import { useState } from 'react'
import { useStore } from 'zustand'
import { chooseCandidate, look, show } from '../../../store/navigate'
import { releaseFiles, type ReleaseFile } from '../../../store/map-selectors'
import { stemOf } from '../../../store/project'
import { exportRelease } from '../../../store/release'
import { resultsStore } from '../../../store/results'
import { viewStore } from '../../../store/view'
import { Button } from '../../parts/Button'
import { Icon, type IconName } from '../../parts/Icon'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Panel } from '../../parts/Panel'
import { Prose } from '../../parts/Prose'
import { Select } from '../../parts/Select'
import { count, inWords } from '../../words/numbers'
import { NeedsScenario } from '../NeedsScenario'
import { defaultRiskAxis, measuredById } from '../risk/measure-values'
import { useScenario } from '../use-scenario'
import { Report } from './Report'
import { releaseChecks, type Check } from './release-checks'
import styles from './ReleaseRoom.module.css'

/** What leaves: checks, the files for users, the files to keep inside, and the report. */
export function ReleaseRoom() {
  const study = useScenario()
  const chosen = useStore(viewStore, (state) => state.chosen)
  const limit = useStore(viewStore, (state) => state.limit)
  const axis = useStore(viewStore, (state) => state.riskAxis)
  const states = useStore(resultsStore, (state) => state.candidates)
  const risks = useStore(resultsStore, (results) => results.risks)
  const [exporting, setExporting] = useState(false)
  if (!study) return <NeedsScenario title="Release" />
  const { table, recipe, index } = study
  const candidate = recipe.candidates.find((each) => each.name === chosen)
  if (!candidate) {
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
  const state = states[candidate.name] as (typeof states)[string] | undefined
  const risk =
    measuredById(recipe, axis ?? defaultRiskAxis(recipe)) ?? measuredById(recipe, defaultRiskAxis(recipe))
  const checks = risk
    ? releaseChecks({
        recipe,
        table,
        index,
        candidate: candidate.name,
        state,
        limit,
        risk,
        original: risks[study.scenario.name],
      })
    : []
  const files = releaseFiles(`${stemOf(table.name)}-${stemOf(candidate.name)}`)

  async function exportFiles() {
    setExporting(true)
    await exportRelease()
    setExporting(false)
  }

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
            <Button kind="primary" icon="save" busy={exporting} onPress={() => void exportFiles()}>
              Export {count(files.length)} files
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <div className="stack">
          <Panel
            title="Checks"
            sub={
              <span style={{ display: 'block', textAlign: 'right' }}>
                {count(checks.filter((check) => check.state === 'ok').length)} of {count(checks.length)}
              </span>
            }
            flush
          >
            <ul className="check">
              {checks.map((check) => (
                <li key={check.title + check.detail}>
                  <CheckIcon state={check.state} />
                  <span>{check.title}</span>
                  <span className="muted">{check.fact}</span>
                  <span className="d">
                    <Prose text={check.detail} />
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
          <Files
            title="For users of the data"
            sub=""
            files={files.filter((file) => file.audience === 'users')}
          />
          <Files
            title="Keep inside"
            sub="helps an intruder undo the protection"
            files={files.filter((file) => file.audience === 'inside')}
          />
          <p className="small muted">
            Each export shuffles the records by the seed, so the same recipe gives the same bytes.{' '}
            <button type="button" className={styles.link} onClick={() => look({ kind: 'local' })}>
              Nothing is sent anywhere.
            </button>
          </p>
        </div>
        <Report study={study} candidate={candidate} state={state} checks={checks} limit={limit} />
      </div>
    </>
  )
}

const icons: Readonly<
  Record<Check['state'], { readonly name: IconName; readonly tone: string; readonly words: string }>
> = {
  ok: { name: 'ok', tone: 'ok', words: 'passes' },
  warn: { name: 'warn', tone: 'warn', words: 'needs a look' },
  todo: { name: 'info', tone: 'todo', words: 'open' },
}

function CheckIcon({ state }: { readonly state: Check['state'] }) {
  const { name, tone, words } = icons[state]
  return (
    <span>
      <Icon name={name} tone={tone} />
      <span className="vh">{words}: </span>
    </span>
  )
}

function Files(props: {
  readonly title: string
  readonly sub: string
  readonly files: readonly ReleaseFile[]
}) {
  return (
    <Panel title={props.title} sub={props.sub} flush>
      <ul className="check">
        {props.files.map((file) => (
          <li key={file.id}>
            <Icon name="file" tone="todo" />
            <span className={`mono ${styles.file}`}>{file.name}</span>
            <span />
            <span className="d">{file.what}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function sentenceOf(checks: readonly Check[]): string {
  const many = (state: Check['state']) => checks.filter((check) => check.state === state).length
  const parts = [
    `${capital(inWords(many('ok')))} ${many('ok') === 1 ? 'check passes' : 'checks pass'}`,
    ...(many('warn') > 0 ? [`${inWords(many('warn'))} ${many('warn') === 1 ? 'needs' : 'need'} a look`] : []),
    ...(many('todo') > 0 ? [`${inWords(many('todo'))} ${many('todo') === 1 ? 'is' : 'are'} open`] : []),
  ]
  return `${parts.join(', ')}.`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
