import { useStore } from 'zustand'
import { openExperiment, type Experiment } from '../../../../store/experiment-view'
import { manyKeysStore } from '../../../../store/many-keys'
import { paperRunStore, runPaper } from '../../../../store/paper-run'
import { simulateManyKeys } from '../../../../store/simulate-many-keys'
import { Panel } from '../../../parts/Panel'
import styles from './Experiments.module.css'
import { experiments } from './experiments'

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
        {experiments.map(({ id, title, what }) => {
          const ran = id === 'figure3' ? keysRan : paperRan
          return (
            <li key={id}>
              <button type="button" className={styles.tile} data-experiment={id} onClick={() => open(id)}>
                <span className={styles.title}>
                  {title}
                  {ran && <span className="tag ok">run</span>}
                </span>
                <span className="muted">{what}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function open(experiment: Experiment): void {
  openExperiment(experiment)
  if (experiment === 'figure3') {
    const { running, simulated } = manyKeysStore.getState()
    if (!running && Object.keys(simulated).length === 0) void simulateManyKeys()
    return
  }
  const { running, run } = paperRunStore.getState()
  if (!running && run === null) void runPaper()
}
