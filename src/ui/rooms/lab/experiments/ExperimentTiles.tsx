import { useStore } from 'zustand'
import { openExperiment, type Experiment } from '../../../../store/experiment-view'
import { manyKeysStore } from '../../../../store/many-keys'
import { paperRunStore, runPaper } from '../../../../store/paper-run'
import { runTable6, table6Store } from '../../../../store/table6-run'
import { simulateManyKeys } from '../../../../store/simulate-many-keys'
import { setReleasePlans } from '../../../../store/acquaintance/release-plans'
import { Panel } from '../../../parts/Panel'
import { WaysPanel } from '../../../parts/WaysPanel'
import styles from './Experiments.module.css'
import { claimsExperiment, experiments, type Described } from './experiments'

/** The release calculator of Mokken et al. (1992), for a population in numbers. */
export function CalculatorTiles() {
  return (
    <WaysPanel
      title="Re-identification by acquaintance"
      sub="Mokken, Kooiman, Pannekoek and Willenborg (1992), for a population in numbers"
      ways={calculatorPages.map(({ source, ...words }) => ({
        ...words,
        onPress: () => openCalculator(source),
      }))}
    />
  )
}

const calculatorPages = [
  {
    source: 'typed' as const,
    title: 'Release calculator',
    what: 'Public use file, research file and data centre side by side, as sliders move',
  },
  {
    source: 'paper' as const,
    title: 'What the paper prints',
    what: 'Its table of risks and its figure for many investigators, printed beside computed',
  },
]

function openCalculator(source: 'typed' | 'paper'): void {
  setReleasePlans({ source })
  openExperiment('acquaintances')
}

/** The experiments of the paper, one click each: the page opens, and what it shows is run unless it has been. */
export function ExperimentTiles() {
  const paperRan = useStore(paperRunStore, ({ run }) => run?.complete ?? false)
  const keysRan = useStore(manyKeysStore, ({ simulated }) => Object.keys(simulated).length > 0)
  return (
    <Panel
      title="Experiments of the paper"
      sub="Shlomo and Skinner (2010), on the synthetic census, beside the printed numbers"
      flush
    >
      <ul className={styles.tiles}>
        {experiments.map((each) => (
          <ExperimentTile key={each.id} {...each} ran={each.id === 'figure3' ? keysRan : paperRan} />
        ))}
      </ul>
    </Panel>
  )
}

/** The experiment of Reiter (2005). */
export function ClaimsTiles() {
  const ran = useStore(table6Store, ({ run }) => run?.complete ?? false)
  return (
    <Panel
      title="Probabilities of identification"
      sub="Reiter (2005), on the synthetic heads of household, beside the printed numbers"
      flush
    >
      <ul className={styles.tiles}>
        <ExperimentTile {...claimsExperiment} ran={ran} />
      </ul>
    </Panel>
  )
}

function ExperimentTile({ id, title, what, ran }: Described & { readonly ran: boolean }) {
  return (
    <li>
      <button type="button" className={styles.tile} data-experiment={id} onClick={() => open(id)}>
        <span className={styles.title}>
          {title}
          {ran && <span className="tag ok">run</span>}
        </span>
        <span className="muted">{what}</span>
      </button>
    </li>
  )
}

function open(experiment: Experiment): void {
  openExperiment(experiment)
  if (experiment === 'table6') {
    const { running, run } = table6Store.getState()
    if (!running && run === null) void runTable6()
    return
  }
  if (experiment === 'figure3') {
    const { running, simulated } = manyKeysStore.getState()
    if (!running && Object.keys(simulated).length === 0) void simulateManyKeys()
    return
  }
  const { running, run } = paperRunStore.getState()
  if (!running && run === null) void runPaper()
}
