import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { LabSettings, Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import type { LabPairs } from '../../../engine/lab/results'
import { jobsStore } from '../../../store/jobs'
import {
  cancelLab,
  dismissLabProblem,
  isLabCurrent,
  labStore,
  pauseLab,
  resumeLab,
  runLab,
  saveLab,
  showRecords,
  type LabRun,
  type LabState,
} from '../../../store/lab'
import {
  changeLab,
  labCandidates,
  labPopulations,
  labPopulationSize,
  labSettingsOf,
  labVariables,
  plannedLab,
  withLabPopulation,
} from '../../../store/lab-settings'
import { look } from '../../../store/navigate'
import { recipeStore } from '../../../store/recipe'
import { tableStore, type TableState } from '../../../store/table'
import { viewStore } from '../../../store/view'
import { ProblemMessage } from '../../problems/ProblemMessage'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { CalculatorTiles, ClaimsTiles, ExperimentTiles } from './experiments/ExperimentTiles'
import { fileOf } from './file-rows'
import styles from './Lab.module.css'
import { filesToShow, markOfFile, shownFile } from './lab-figures'
import { LabProgress } from './LabProgress'
import { LabRunView } from './LabRunView'
import { LabSettingsBar } from './LabSettingsBar'
import { populationText, type LabPopulation } from './lab-words'

/** The Lab itself: its settings, the run under way, what it gave, and the experiments of the paper. */
export function LabWorkbench() {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const table = useStore(tableStore)
  const lab = useStore(labStore)
  const settings = useMemo(() => labSettingsOf(recipe, table, lab.own), [recipe, table, lab.own])
  const plan = useMemo(() => plannedLab(recipe, settings), [recipe, settings])
  const populations = useMemo(() => populationChoices(table), [table])
  const isRunning = lab.status !== 'idle'
  const isCurrent = isLabCurrent(lab, recipe, table)
  return (
    <>
      <PageHead
        title="Lab"
        sentence="Sample from a population you hold and compare every estimate with the truth."
        actions={
          <>
            <Button
              icon="save"
              disabled={lab.run === null || isRunning}
              reason={isRunning ? 'The run is not done yet.' : 'There are no results yet.'}
              onPress={saveLab}
            >
              Save results
            </Button>
            <Button kind="primary" icon="play" busy={isRunning} onPress={() => void runLab()}>
              Run
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <section className="panel" aria-label="Settings of the Lab">
          <div className="pb" style={{ padding: '12px 16px' }}>
            <LabSettingsBar
              settings={settings}
              plan={plan}
              ownRisk={settings.population === 'census' ? [] : (recipe?.risk ?? [])}
              populations={populations}
              candidates={labCandidates(recipe, settings)}
              variables={labVariables(plan)}
              populationSize={labPopulationSize(plan, table)}
              shown={shownFile(filesToShow(plan), settings.compared)}
              markOf={(file) => markOfFile(plan, file)}
              onChange={changeSetting}
              onPopulation={choosePopulation}
              onShow={showFile}
            />
            {isRunning && (
              <LabProgress
                done={lab.done}
                wanted={lab.wanted}
                secondsLeft={lab.secondsLeft}
                paused={lab.status === 'paused'}
                onPause={pauseLab}
                onResume={resumeLab}
                onCancel={cancelLab}
              />
            )}
          </div>
        </section>
        {lab.problem !== null && <ProblemMessage problem={lab.problem} onDismiss={dismissLabProblem} />}
        {lab.run === null ? (
          !isRunning && <NothingYet />
        ) : (
          <>
            {!isRunning && <Standing run={lab.run} current={isCurrent} />}
            <RunOnScreen lab={lab} run={lab.run} recipe={recipe} wanted={settings.compared} />
          </>
        )}
        <ExperimentTiles />
        <ClaimsTiles />
        <CalculatorTiles />
      </div>
    </>
  )
}

function NothingYet() {
  return (
    <Message
      tone="info"
      title="Nothing has been run yet."
      action={<Button onPress={() => void runLab()}>Run</Button>}
    >
      The Lab draws samples from a population whose counts are known, protects each as your candidates say,
      estimates its risk from the sample alone, and holds every estimate against the truth.
    </Message>
  )
}

/** Whether what is on screen is what the settings would give now, and all of it. */
function Standing({ run, current }: { readonly run: LabRun; readonly current: boolean }) {
  if (!current) {
    return (
      <Message
        tone="warn"
        title="The results are out of date."
        action={<Button onPress={() => void runLab()}>Run again</Button>}
      >
        The settings, the key or the candidates changed after they were computed.
      </Message>
    )
  }
  if (run.complete) return null
  return (
    <Message
      tone="info"
      title="The run was ended before it was done."
      action={<Button onPress={() => void runLab()}>Go on</Button>}
    >
      What is shown is what was done until then.
    </Message>
  )
}

function RunOnScreen(props: {
  readonly lab: LabState
  readonly run: LabRun
  readonly recipe: Recipe | null
  readonly wanted: string | undefined
}) {
  const { lab, run, recipe, wanted } = props
  const index = useStore(viewStore, (view) => view.scenario)
  const working = useStore(jobsStore, ({ jobs }) => jobs.some(({ room }) => room === 'lab'))
  const [sample, setSample] = useState(1)
  const shown = Math.min(sample, run.results.samples)
  const file = shownFile(filesToShow(run.lab), wanted)
  const isIdle = lab.status === 'idle'
  const { records } = lab
  const mine =
    records?.from === run.from && records.file === file && records.sample === shown ? records : null
  const has = mine !== null
  useEffect(() => {
    // While the run goes on its own points come with it.
    if (isIdle && !has && isDone(run, file, shown)) void showRecords(file, shown)
    // Asked once for each file, sample and run: what could not be had is not asked for again and again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isIdle, run.from, file, shown])
  return (
    <LabRunView
      results={run.results}
      lab={run.lab}
      scenario={recipe?.scenarios.at(index)?.name}
      wanted={file}
      sample={shown}
      pairsOf={(scenario, of, model) => (mine && of === file ? pairsIn(mine.pairs, scenario, model) : null)}
      waiting={working}
      onShow={showFile}
      onSample={setSample}
      onAsk={(of) => void showRecords(of, shown)}
      onExplain={(column) => look({ kind: 'estimator', column })}
      model={lab.model}
      onModel={(model) => labStore.setState({ model })}
    />
  )
}

function changeSetting(setting: string, change: (settings: LabSettings) => LabSettings): void {
  changeLab({ verb: 'set', things: [setting] }, change)
}

function choosePopulation(population: LabPopulation): void {
  changeSetting('the population of the Lab', (settings) => withLabPopulation(settings, population))
}

function showFile(file: string): void {
  changeLab({ verb: 'show', things: ['the records of another file in the Lab'] }, (settings) => ({
    ...settings,
    compared: file,
  }))
}

function populationChoices(table: TableState) {
  const census = plannedLab(null, {
    population: 'census',
    design: { kind: 'bernoulli', fraction: 0.01 },
    samples: 1,
  })
  return labPopulations(table).map((value) => ({
    value,
    label: populationText(value, table, census.data.synthetic?.size ?? null),
  }))
}

function pairsIn(
  pairs: Readonly<Record<string, Readonly<Record<string, LabPairs>>>>,
  scenario: string,
  model: string,
): LabPairs | null {
  const ofScenario = lookUp(pairs, scenario) ?? {}
  return lookUp(ofScenario, model) ?? null
}

/** Whether the run has this file of this sample: one that could not be built has no records. */
function isDone({ results }: LabRun, file: string, sample: number): boolean {
  return Object.values(results.scenarios).some((found) =>
    fileOf(found, file)?.samples.some((each) => each.sample === sample),
  )
}
