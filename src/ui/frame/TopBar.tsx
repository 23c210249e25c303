import { useRef } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../engine/by-name'
import { askToCarryOut } from '../../store/carry-out'
import { askToDraw } from '../../store/draw-sample'
import { cancelJob } from '../../store/job-work'
import { foremost, jobsStore } from '../../store/jobs'
import { estimateAhead, estimatesAheadStore } from '../../store/estimate-ahead'
import { isEstimateToCome } from '../../store/expected-matches'
import { heldBackStore } from '../../store/held-back'
import { helpStore } from '../../store/help'
import { look, setTheme, show } from '../../store/navigate'
import { openCensusInPlace, openHeadsInPlace, openTogether } from '../../store/open-together'
import { saveProject } from '../../store/project'
import { lockProtocol, unlockProtocol } from '../../store/protocol'
import { recipeStore } from '../../store/recipe'
import { resultsStore } from '../../store/results'
import { chooseScenario } from '../../store/scenarios'
import { tableStore, type TableState } from '../../store/table'
import { viewStore } from '../../store/view'
import { Bar } from '../parts/Bar'
import { Icon } from '../parts/Icon'
import { IconButton } from '../parts/IconButton'
import { Kbd } from '../parts/Kbd'
import { Menu, type MenuGroup } from '../parts/Menu'
import { Tooltip } from '../parts/Tooltip'
import { dataFiles } from '../parts/data-files'
import { count, plural, seconds, tau } from '../words/numbers'
import { scenarioLetter } from '../words/scenario-letter'
import { HistoryButtons } from './HistoryButtons'
import { RoundChip } from './round/Round'
import { headlineRisk } from './headline-risk'
import { useSystemIsDark } from './use-theme'
import style from './TopBar.module.css'

/** Wordmark, file, undo and redo, scenario, running work, the promise of locality, theme, help. */
export function TopBar({ onHelp }: { readonly onHelp: () => void }) {
  return (
    <header className={`top ${style.top}`} id="top" tabIndex={-1}>
      <div className={`brand ${style.brand}`}>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <rect x="1" y="4.5" width="10.5" height="3" rx=".75" fill="var(--ink)" />
          <rect x="6.5" y="10.5" width="10.5" height="3" rx=".75" fill="var(--accent)" />
        </svg>
        <span>Unmatch</span>
      </div>
      <FileChip />
      <HistoryButtons />
      <ScenarioSelector />
      <span className="grow" />
      <RunningWork />
      <RoundChip />
      <Tooltip says="This page makes no network requests. Open for proof.">
        <button
          type="button"
          className="local"
          aria-label="Local only"
          onClick={() => look({ kind: 'local' })}
        >
          <Icon name="local" />
          <span className={style.localWords}>Local only</span>
        </button>
      </Tooltip>
      <span className="sep" />
      <ThemeButton />
      <HelpButton onHelp={onHelp} />
    </header>
  )
}

function HelpButton({ onHelp }: { readonly onHelp: () => void }) {
  const open = useStore(helpStore, (help) => help.open)
  return <IconButton name="help" label="Help: round, glossary, keyboard" expanded={open} onPress={onHelp} />
}

function FileChip() {
  const table = useStore(tableStore)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const scenario = useStore(viewStore, (view) => view.scenario)
  const data = useRef<HTMLInputElement>(null)
  const project = useRef<HTMLInputElement>(null)
  if (table.status !== 'ready') return <FileNotReady table={table} />
  const key = recipe?.scenarios[scenario]?.key.length ?? 0
  return (
    <>
      <Menu
        label={`File ${table.name}, ${plural(table.description.records, 'record')}`}
        triggerClass="chip boxed"
        trigger={
          <>
            <Icon name="file" />
            <span className={style.name}>{table.name}</span>
            <span className={style.records}>
              <span className="k">n</span> {count(table.description.records)}
            </span>
            <span className={style.wide}>
              <span className="k">key</span> {key === 0 ? 'none' : plural(key, 'variable')}
            </span>
            {recipe?.locked !== undefined && <span className="k">locked</span>}
          </>
        }
        groups={fileActions(recipe?.locked !== undefined)}
        onChoose={(id) => {
          if (id === 'show') show('data')
          if (id === 'file') data.current?.click()
          if (id === 'project') project.current?.click()
          if (id === 'save') void saveProject()
          if (id === 'carry-out') askToCarryOut()
          if (id === 'draw') askToDraw()
          if (id === 'lock') lockProtocol()
          if (id === 'unlock') unlockProtocol()
          if (id === 'census') {
            show('data')
            void openCensusInPlace()
          }
          if (id === 'heads') {
            show('data')
            void openHeadsInPlace()
          }
        }}
      />
      <input
        ref={data}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label="Open another file"
        accept={dataFiles}
        onChange={openChosen}
      />
      <input
        ref={project}
        type="file"
        multiple
        className="vh"
        tabIndex={-1}
        aria-label="Open a project"
        accept={`.json,${dataFiles}`}
        onChange={openChosen}
      />
    </>
  )
}

function openChosen(event: React.ChangeEvent<HTMLInputElement>): void {
  const files = [...(event.target.files ?? [])]
  event.target.value = ''
  if (files.length === 0) return
  show('data')
  void openTogether(files)
}

const fileActions = (isLocked: boolean): readonly MenuGroup[] => [
  {
    title: 'This file',
    entries: [
      { id: 'show', label: 'Variables and sampling', text: 'Variables and sampling', note: <Goto to="1" /> },
      { id: 'save', label: 'Save project', text: 'Save project', note: <Kbd>Ctrl S</Kbd> },
      { id: 'carry-out', label: 'Carry out on a file of any size', text: 'Carry out on a file of any size' },
      isLocked
        ? { id: 'unlock', label: 'Unlock the protocol', text: 'Unlock the protocol' }
        : { id: 'lock', label: 'Lock the protocol', text: 'Lock the protocol', note: 'for the next wave' },
    ],
  },
  {
    title: 'Another',
    entries: [
      { id: 'file', label: 'Open another file', text: 'Open another file' },
      { id: 'project', label: 'Open a project', text: 'Open a project' },
      { id: 'draw', label: 'Draw a sample of a large file', text: 'Draw a sample of a large file' },
      { id: 'census', label: 'Make the synthetic census', text: 'Make the synthetic census' },
      { id: 'heads', label: 'Make synthetic heads of household', text: 'Make synthetic heads of household' },
    ],
  },
]

function FileNotReady({ table }: { readonly table: TableState }) {
  switch (table.status) {
    case 'reading':
      return (
        <span className="chip boxed">
          <Icon name="file" />
          <span className={style.name}>{table.name}</span>
          <span className="k">reading</span>
        </span>
      )
    case 'refused':
      return (
        <span className={`chip boxed ${style.refused}`}>
          <Icon name="file" />
          <span className={style.name}>{table.name}</span>
          <span className={style.refusedWord}>not loaded</span>
        </span>
      )
    case 'differs':
    case 'awaiting':
      return (
        <span className="chip boxed">
          <Icon name="file" />
          <span className={style.name}>{table.name}</span>
          <span className="k">{table.status === 'differs' ? 'differs' : 'to be opened'}</span>
        </span>
      )
    default:
      return <span className={`chip muted ${style.none}`}>No file</span>
  }
}

function ScenarioSelector() {
  const ready = useStore(tableStore, (table) => table.status === 'ready')
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const risks = useStore(resultsStore, (results) => results.risks)
  const keepUp = useStore(heldBackStore)
  const estimates = useStore(estimatesAheadStore)
  const inUse = useStore(viewStore, (view) => view.scenario)
  const room = useStore(viewStore, (view) => view.room)
  const scenario = recipe?.scenarios[inUse]
  // In the Data room the scenario is still to come.
  if (!ready || !recipe || !scenario || room === 'data') return null
  const noteOf = (index: number) => {
    const each = recipe.scenarios[index]
    const kept = lookUp(risks, each.name)
    if (kept && isEstimateToCome(recipe, index, kept, keepUp)) {
      const ahead = estimateAhead(estimates, recipe, index)
      return ahead === null ? 'estimating' : `about ${tau(ahead)}`
    }
    return headlineRisk(recipe, kept?.value, each) ?? 'not measured'
  }
  const entries = recipe.scenarios.map((each, index) => ({
    id: String(index),
    label: `${scenarioLetter(index)} ${each.name}`,
    text: each.name,
    note: noteOf(index),
    chosen: index === inUse,
  }))
  return (
    <Menu
      label={`Scenario ${scenarioLetter(inUse)}, ${scenario.name}`}
      triggerClass="chip boxed"
      trigger={
        <>
          <Icon name="people" />
          <span className={`k ${style.wide}`}>Scenario</span>
          <span className={style.name}>
            {scenarioLetter(inUse)} {scenario.name}
          </span>
        </>
      }
      groups={[
        { title: 'Scenarios', entries },
        {
          title: 'Change',
          entries: [{ id: 'edit', label: 'Edit scenarios', text: 'Edit scenarios', note: <Goto to="2" /> }],
        },
      ]}
      onChoose={(id) => {
        if (id === 'edit') show('scenario')
        else chooseScenario(Number(id))
      }}
    />
  )
}

function Goto({ to }: { readonly to: string }) {
  return (
    <>
      <Kbd>G</Kbd> <Kbd>{to}</Kbd>
    </>
  )
}

/** What is being computed: how far, how long still, and a way to end it. Absent when nothing is. */
function RunningWork() {
  const jobs = useStore(jobsStore, (state) => state.jobs)
  const job = foremost(jobs)
  if (!job) return null
  return (
    <span className={`work ${style.work}`}>
      <span className={style.what}>
        {job.what}
        {jobs.length > 1 && `, and ${jobs.length - 1} more`}
      </span>
      <Bar value={job.done} of={job.total} label={job.what} />
      <span className="t">{job.secondsLeft === null ? '' : `${seconds(job.secondsLeft)} left`}</span>
      <IconButton name="close" label={`Cancel ${job.what}`} small onPress={() => cancelJob(job.id)} />
    </span>
  )
}

function ThemeButton() {
  const theme = useStore(viewStore, (view) => view.theme)
  const systemIsDark = useSystemIsDark()
  const dark = theme === 'system' ? systemIsDark : theme === 'dark'
  const other = dark ? 'light' : 'dark'
  return (
    <IconButton
      name={dark ? 'sun' : 'moon'}
      label={`Use the ${other} theme`}
      onPress={() => setTheme((other === 'dark') === systemIsDark ? 'system' : other)}
    />
  )
}
