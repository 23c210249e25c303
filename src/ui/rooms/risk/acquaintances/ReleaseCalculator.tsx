import type { KeyInDetail } from '../../../../engine/key/key-in-detail'
import { useMemo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { DataSource } from '../../../../engine/assess/recipe'
import type { KnownUniques, PlanFigures } from '../../../../store/acquaintance/plan-figures'
import { figuresOf, uniquesOfTyped } from '../../../../store/acquaintance/plan-figures'
import {
  releaseKinds,
  releasePlansStore,
  setReleasePlans,
  type ReleaseKind,
  type ReleasePlans,
} from '../../../../store/acquaintance/release-plans'
import { Assumptions } from '../../../parts/Assumptions'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import styles from './Acquaintances.module.css'
import { CalculatorStrip } from './CalculatorStrip'
import { CurvesPanel } from './CurvesPanel'
import { DetailTable } from './DetailTable'
import { DistinctPanel } from './DistinctPanel'
import { PaperTables } from './PaperTables'
import { PlanSettings } from './PlanSettings'
import { estimateOptions, kindNames } from './release-words'
import { SideBySide } from './SideBySide'
import { Subpopulations } from './Subpopulations'
import { TypedPopulationPanel } from './TypedPopulationPanel'
import type { VariableDescription } from '../../../../file/table-description'

/** The file that is open, as the calculator sees it. */
export type CalculatorFile = {
  readonly scenarioKey: readonly string[]
  readonly variables: readonly VariableDescription[]
  readonly data: DataSource
  readonly details: readonly KeyInDetail[]
  /** Null until the worker has answered. */
  readonly uniques: KnownUniques | null
  /** Whether the uniques are of earlier settings, until the worker has answered. */
  readonly waiting: boolean
  /** The name of the results in the recipe, or of the measure. */
  readonly of: string
  /** What of the settings is in the recipe: ends them. */
  readonly inRecipe?: ReactNode
}

type Props = {
  /** Null where no file is open. */
  readonly file: CalculatorFile | null
  /** Stands in the place of the file's numbers where there are none. */
  readonly children?: ReactNode
}

/** The release calculator: who is recognised by acquaintances under three releases, for the file or for numbers typed. */
export function ReleaseCalculator({ file, children }: Props) {
  const state = useStore(releasePlansStore)
  const source = file || state.source !== 'file' ? state.source : 'typed'
  const sources = [
    ...(file ? [{ value: 'file' as const, label: 'This file' }] : []),
    { value: 'typed' as const, label: 'Numbers typed' },
    { value: 'paper' as const, label: 'Table 1 and Figure 1' },
  ]
  const uniques = useMemo(
    () => (source === 'file' ? (file?.uniques ?? null) : uniquesOfTyped(state.typed)),
    [source, file?.uniques, state.typed],
  )
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Segmented
          label="Where the numbers come from"
          options={sources}
          value={source}
          onChange={(value) => setReleasePlans({ source: value })}
        />
        {source === 'file' && (
          <span className={styles.line}>
            <span className="small muted" role="status">
              {file?.waiting ? 'fitting…' : ''}
            </span>
            <span className="lab">Uniques by</span>
            <Select
              label="How the model is fitted"
              hideLabel
              options={estimateOptions}
              value={state.estimate}
              onChange={(estimate) => setReleasePlans({ estimate })}
            />
          </span>
        )}
      </div>
      {source === 'file' && children}
      {source === 'typed' && <TypedPopulationPanel state={state} />}
      {source === 'paper' ? (
        <PaperTables />
      ) : (
        uniques && <Calculator state={state} uniques={uniques} file={source === 'file' ? file : null} />
      )}
    </div>
  )
}

function Calculator({
  state,
  uniques,
  file,
}: {
  readonly state: ReleasePlans
  readonly uniques: KnownUniques
  readonly file: CalculatorFile | null
}) {
  const figures = useMemo(() => figuresOfAll(state, uniques), [state, uniques])
  const chosen = figures[state.chosen]
  const { populationSize } = chosen
  const levels = uniques.keys.length
  const cautions = cautionsOf(uniques, chosen.detail)
  if (populationSize === 0 || levels === 0) return <p className="muted">No record has a complete key.</p>
  return (
    <div className={`${styles.page} ${file?.waiting ? styles.old : ''}`} aria-busy={file?.waiting ?? false}>
      <div>
        <CalculatorStrip
          state={state}
          figures={chosen}
          of={{ key: file?.of ?? 'acquaintance', entry: { measure: 'acquaintance' }, result: null }}
        />
        {cautions.length > 0 && (
          <div
            className={`small ${styles.cautions}`}
            role="group"
            aria-label={`What the uniques of the ${kindNames[state.chosen].toLowerCase()} rest on`}
          >
            <Assumptions list={cautions.map((text) => ({ text, holds: 'caution' }))} />
          </div>
        )}
      </div>
      <div className={styles.two}>
        <PlanSettings
          state={state}
          populationSize={populationSize}
          sampled={file ? uniques.records / populationSize : null}
          released={chosen.fraction}
          levels={levels}
        >
          {file?.inRecipe}
        </PlanSettings>
        <CurvesPanel state={state} uniques={uniques} figures={figures} />
      </div>
      <SideBySide state={state} figures={figures} levels={levels} />
      {file && (
        <DetailTable
          state={state}
          scenarioKey={file.scenarioKey}
          variables={file.variables}
          data={file.data}
          details={file.details}
          figures={chosen}
        />
      )}
      <div className={file ? styles.halves : undefined}>
        {file && (
          <Subpopulations state={state} scenarioKey={file.scenarioKey} data={file.data} figures={chosen} />
        )}
        <DistinctPanel state={state} figures={chosen} />
      </div>
    </div>
  )
}

function figuresOfAll(
  state: ReleasePlans,
  uniques: KnownUniques,
): Readonly<Record<ReleaseKind, PlanFigures>> {
  const of = (kind: ReleaseKind) => figuresOf(state.plans[kind], uniques, state)
  const [publicUse, research, centre] = releaseKinds.map(of)
  return { publicUse, research, centre }
}

/** What is to be known of the model of the key that is released. */
function cautionsOf({ keys }: KnownUniques, detail: number): readonly string[] {
  const { whole, parted } = keys[detail]
  return [...new Set((parted ?? whole).cautions.map(({ sentence }) => sentence))]
}
