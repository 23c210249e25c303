import { useMemo, useRef, useState } from 'react'
import { riskAlong, type CurveOf, type KnownUniques, type PlanFigures } from '../../../../store/plan-figures'
import { releaseKinds, type ReleaseKind, type ReleasePlans } from '../../../../store/release-plans'
import { RiskCurves, type RiskCurve } from '../../../charts/RiskCurves'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { count, plainNumber } from '../../../words/numbers'
import { SaveExperiment } from '../../lab/experiments/SaveExperiment'
import { numbersCsv } from '../../lab/experiments/numbers-csv'
import styles from './Acquaintances.module.css'
import { kindNames, mostInvestigators, riskText } from './release-words'

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
  const chart = useRef<HTMLDivElement>(null)
  const curves = useMemo(() => curvesOf(state, uniques, figures, of), [state, uniques, figures, of])
  const shown = scale === 'log' ? curves.map(fromLeast) : curves
  return (
    <Panel
      title="Risk as it is set"
      actions={
        <>
          <Segmented label="What grows" options={along} value={of} onChange={setOf} />
          <SaveExperiment
            name={`acquaintance-risk-by-${of}`}
            picture={{
              chart,
              selector: 'svg.ch',
              texts: () => ({
                title: `Risk that somebody is recognised, by ${xLabels[of]}`,
                subtitle: `Three releases; dots: as set. Criterion ${riskText(state.criterion)}.`,
                description: 'Curves of the risk of re-identification by acquaintance.',
                legend: [],
                source:
                  'Equations (5), (13) and (19) of Mokken, Kooiman, Pannekoek and Willenborg (1992). Made with Unmatch.',
              }),
            }}
            csv={() =>
              numbersCsv(
                ['release', of, 'risk'],
                curves.flatMap(({ label, points }) => points.map(([x, risk]) => [label, x, risk])),
              )
            }
          />
        </>
      }
    >
      <div ref={chart}>
        <RiskCurves
          curves={shown}
          xLabel={`${xLabels[of]} (log scale)`}
          xScale="log"
          writeX={of === 'fraction' ? plainNumber : count}
          writeRisk={riskText}
          criterion={state.criterion}
          leastRisk={scale === 'log' ? leastRisk : null}
          height={340}
        />
      </div>
      <div className={styles.line} style={{ marginTop: 8 }}>
        <span className="lab">Scale of the risk</span>
        <Segmented label="Scale of the risk" options={scales} value={scale} onChange={setScale} />
      </div>
      <p className="small muted" style={{ marginTop: 8 }}>
        Each curve keeps the other settings of its release; dots are the releases as set. Of several
        investigators everybody whom one of them knows counts, and circles along a curve are equal.
      </p>
    </Panel>
  )
}

function curvesOf(
  state: ReleasePlans,
  uniques: KnownUniques,
  figures: Props['figures'],
  of: CurveOf,
): readonly RiskCurve[] {
  const size = figures.research.populationSize
  const [low, high] =
    of === 'fraction' ? [0.0001, 1] : [1, of === 'circle' ? Math.max(10, size) : mostInvestigators]
  const values = Array.from({ length: steps + 1 }, (_, i) => low * (high / low) ** (i / steps))
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

/** Without the stretch that lies below the axis. */
function fromLeast(curve: RiskCurve): RiskCurve {
  const first = curve.points.findIndex(([, risk]) => risk >= leastRisk)
  return first > 0 ? { ...curve, points: curve.points.slice(first - 1) } : curve
}
