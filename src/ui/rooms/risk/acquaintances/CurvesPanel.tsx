import { useMemo, useState } from 'react'
import {
  riskAlong,
  type CurveOf,
  type KnownUniques,
  type PlanFigures,
} from '../../../../store/acquaintance/plan-figures'
import {
  releaseKinds,
  type ReleaseKind,
  type ReleasePlans,
} from '../../../../store/acquaintance/release-plans'
import type { Curve } from '../../../charts/Curves'
import { RiskCurves } from '../../../charts/RiskCurves'
import { Segmented } from '../../../parts/Segmented'
import { chance, count, plainNumber } from '../../../words/numbers'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { threeDigits, type ChartNumbers } from '../../../chart-panel/chart-numbers'
import styles from './Acquaintances.module.css'
import { kindNames, mostInvestigators } from './release-words'

type Props = {
  readonly state: ReleasePlans
  readonly uniques: KnownUniques
  readonly figures: Readonly<Record<ReleaseKind, PlanFigures>>
}

const along: readonly { readonly value: CurveOf; readonly label: string }[] = [
  { value: 'fraction', label: 'Fraction' },
  { value: 'circle', label: 'Circle' },
  { value: 'investigators', label: 'Investigators' },
]

const xLabels: Readonly<Record<CurveOf, string>> = {
  fraction: 'sampling fraction',
  circle: 'people each investigator knows by the key in full detail',
  investigators: 'investigators',
}

const scales = [
  { value: 'log' as const, label: 'Log' },
  { value: 'plain' as const, label: 'Plain' },
]

/** Points of a curve. */
const steps = 60
const leastRisk = 1e-6

/** The risk that somebody is recognised as one setting grows, for the three releases. */
export function CurvesPanel({ state, uniques, figures }: Props) {
  const [of, setOf] = useState<CurveOf>('fraction')
  const [scale, setScale] = useState<'log' | 'plain'>('log')
  const curves = useMemo(() => curvesOf(state, uniques, figures, of), [state, uniques, figures, of])
  return (
    <ChartPanel
      title="Along one setting"
      pictureTitle={`Risk that somebody is recognised, by ${xLabels[of]}`}
      name={`acquaintance-risk-by-${of}`}
      numbers={curveNumbers(curves, of)}
      subtitle={`Three releases; dots: as set. Criterion ${chance(state.criterion)}.`}
      of={null}
      method="Equations (5), (13) and (19) of Mokken, Kooiman, Pannekoek and Willenborg (1992)."
      actions={<Segmented label="What grows" options={along} value={of} onChange={setOf} />}
      foot={
        <>
          <div className={styles.line} style={{ marginTop: 8 }}>
            <span className="lab">Scale of the risk</span>
            <Segmented label="Scale of the risk" options={scales} value={scale} onChange={setScale} />
          </div>
          <p className="small muted" style={{ marginTop: 8 }}>
            Each curve keeps the other settings of its release; dots are the releases as set. Of several
            investigators everybody whom one of them knows counts, and circles along a curve are equal.
          </p>
        </>
      }
    >
      <RiskCurves
        curves={curves}
        xLabel={`${xLabels[of]} (log scale)`}
        xScale="log"
        writeX={of === 'fraction' ? plainNumber : count}
        writeRisk={chance}
        criterion={state.criterion}
        leastRisk={scale === 'log' ? leastRisk : null}
        height={340}
      />
    </ChartPanel>
  )
}

function curvesOf(
  state: ReleasePlans,
  uniques: KnownUniques,
  figures: Props['figures'],
  of: CurveOf,
): readonly Curve[] {
  const size = figures.research.populationSize
  const [low, high] =
    of === 'fraction' ? [0.0001, 1] : [1, of === 'circle' ? Math.max(10, size) : mostInvestigators]
  const spread = Array.from({ length: steps + 1 }, (_, i) => low * (high / low) ** (i / steps))
  const values = of === 'fraction' ? spread : [...new Set(spread.map(Math.round))]
  return releaseKinds.map((kind) => {
    const plan = state.plans[kind]
    const { fraction, riskAll } = figures[kind]
    const at = of === 'fraction' ? fraction : of === 'circle' ? plan.circle : plan.investigators
    const risks = riskAlong(plan, uniques, state, of, values)
    return {
      label: kindNames[kind],
      points: values.map((value, i) => [value, risks[i]] as const),
      // Unequal circles are no point of a curve of equal ones.
      reading: of !== 'fraction' && plan.circles ? null : ([at, riskAll] as const),
      chosen: kind === state.chosen,
    }
  })
}

/** One row for each point along the axis, a column for each release. */
function curveNumbers(curves: readonly Curve[], of: CurveOf): ChartNumbers {
  return {
    columns: [
      { head: xLabels[of], code: of, write: threeDigits },
      ...curves.map(({ label }) => ({
        head: label,
        code: label.toLowerCase().replaceAll(' ', '_'),
        write: chance,
      })),
    ],
    rows: curves[0].points.map(([x], i) => [x, ...curves.map(({ points }) => points[i][1])]),
  }
}
