import { decimals } from '../../../words/numbers'
import style from './Continuous.module.css'

type Props = { readonly m: number; readonly u: number; readonly most: number }

/** What disagreement and agreement on a variable add to the weight of a pair, in bits. */
export function weightsOfAgreement({
  m,
  u,
}: Pick<Props, 'm' | 'u'>): readonly [disagree: number, agree: number] {
  return [Math.log2((1 - m) / (1 - u)), Math.log2(m / u)]
}

const [width, height, middle] = [120, 20, 60]

/** Both weights from a line in the middle; one that is longer than there is room for ends in an arrow. */
export function AgreementBar({ m, u, most }: Props) {
  const weights = weightsOfAgreement({ m, u })
  const [disagree, agree] = weights.map((weight) => Math.min(1, Math.abs(weight) / most) * (middle - 6))
  const label = `Disagreement ${decimals(weights[0], 1)} bits, agreement ${decimals(weights[1], 1)} bits`
  return (
    <svg className={style.bar} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <title>{label}</title>
      <rect x={middle - disagree} y={5} width={disagree} height={10} fill="var(--prob-3)" />
      {Math.abs(weights[0]) > most && <path d={`M${middle - disagree} 5l-4 5 4 5z`} fill="var(--prob-3)" />}
      <rect x={middle} y={5} width={agree} height={10} fill="var(--prob-5)" />
      {Math.abs(weights[1]) > most && <path d={`M${middle + agree} 5l4 5-4 5z`} fill="var(--prob-5)" />}
      <line x1={middle} x2={middle} y1={0} y2={height} stroke="var(--chart-axis)" />
    </svg>
  )
}
