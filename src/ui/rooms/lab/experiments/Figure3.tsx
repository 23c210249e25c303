import { useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { openExperiment } from '../../../../store/experiment-view'
import { manyKeysStore } from '../../../../store/many-keys'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { ManyKeysChart } from '../../../charts/ManyKeysChart'
import { PageHead } from '../../../parts/PageHead'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { SubPageTitle } from '../../../parts/SubPageTitle'
import work from '../../WorkPage.module.css'
import { Figure3Printed } from './Figure3Printed'
import { Figure3Reading } from './Figure3Reading'
import { Figure3Settings } from './Figure3Settings'
import { Figure3Table } from './Figure3Table'
import { curvesOf } from './figure3-curves'
import { figure3Csv, figure3Texts } from './figure3-files'
import { SaveExperiment } from './SaveExperiment'
import { useTableKey } from './use-table-key'

const scales = [
  { value: 'plain' as const, label: 'Plain scale' },
  { value: 'log' as const, label: 'Log scale' },
]

/** Figure 3: how the risk grows and falls with the number of key variables, when all of them are misclassified. */
export function Figure3() {
  const state = useStore(manyKeysStore)
  const [scale, setScale] = useState<'plain' | 'log'>('plain')
  const curves = useMemo(() => curvesOf(state), [state])
  const chart = useRef<HTMLDivElement>(null)
  const { table, onKeyDown } = useTableKey()
  const { settings, keys, problem } = state

  return (
    <div className={work.page} onKeyDown={onKeyDown}>
      <PageHead
        title={<SubPageTitle of="Lab" title="Figure 3" onLeave={() => openExperiment(null)} />}
        sentence="More key variables, all of them misclassified: the risk grows, then declines."
        actions={
          <SaveExperiment
            name="figure-3"
            picture={{ chart, selector: '[role=img] svg', texts: () => figure3Texts(settings, curves) }}
            csv={() => figure3Csv(settings, curves)}
          />
        }
      />
      <Figure3Settings />
      {problem && (
        <ProblemMessage problem={problem} onDismiss={() => manyKeysStore.setState({ problem: null })} />
      )}
      <Panel
        title="Risk by number of key variables"
        sub={
          settings.runs === 0 ? 'lines: expected' : 'lines: expected; rings: simulated; triangles: highest'
        }
        actions={<Segmented label="Scale of the risk" options={scales} value={scale} onChange={setScale} />}
      >
        <div ref={chart} tabIndex={-1}>
          <ManyKeysChart curves={curves} mostKeys={settings.mostKeys} reading={keys} scale={scale} />
        </div>
        <Figure3Reading state={state} curves={curves} />
      </Panel>
      <Figure3Printed settings={settings} curves={curves} />
      <Figure3Table ref={table} curves={curves} settings={settings} reading={keys} />
    </div>
  )
}
