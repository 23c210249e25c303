import { MarkShape, type MethodMarkProps } from '../parts/MethodMark'
import { decimals, plural } from '../words/numbers'
import { ChartFrame } from './ChartFrame'
import { fitting } from './fitting'

type Props = {
  /** In sampling errors. */
  readonly losses: readonly { readonly name: string; readonly mark: MethodMarkProps; readonly loss: number }[]
  /** The candidate that is looked at. */
  readonly inFocus: string | null
  /** A width that does not follow the container; for tests and pictures. */
  readonly width?: number
}

const line = 22
const names = 76
const numbers = 36

/** How far one estimate moved in each candidate, the least first; dashed is one sampling error. */
export function LossInCandidates({ losses, inFocus, width: fixed }: Props) {
  const sorted = losses.toSorted((a, b) => a.loss - b.loss)
  const most = Math.max(1, ...sorted.map(({ loss }) => loss))
  const height = line * sorted.length + 20
  const label = `Loss in ${plural(sorted.length, 'candidate')}, in sampling errors, from ${decimals(sorted[0].loss, 1)} to ${decimals(sorted.at(-1)?.loss, 1)}`
  return (
    <ChartFrame label={label} height={height} usual={284} width={fixed}>
      {(width) => {
        const x = (loss: number) => names + 6 + ((width - names - numbers - 12) * loss) / most
        return (
          <>
            <line
              x1={x(1)}
              x2={x(1)}
              y1={0}
              y2={height - 18}
              stroke="var(--ink-2)"
              strokeWidth={1.5}
              strokeDasharray="3 3"
            />
            {sorted.map(({ name, mark, loss }, row) => {
              const y = line * row + line / 2
              const weight = name === inFocus ? 700 : undefined
              const shown = fitting(name, names)
              return (
                <g key={name}>
                  <text x={0} y={y + 4} className="ax" fontWeight={weight}>
                    {shown !== name && <title>{name}</title>}
                    {shown}
                  </text>
                  <line x1={names + 6} x2={width - numbers} y1={y} y2={y} stroke="var(--line)" />
                  <MarkShape {...mark} x={x(loss)} y={y} />
                  <text x={width} y={y + 4} textAnchor="end" className="ax" fontWeight={weight}>
                    {decimals(loss, 1)}
                  </text>
                </g>
              )
            })}
            {[...new Set([0, 1, most])].map((tick) => (
              <text key={tick} x={x(tick)} y={height - 4} textAnchor="middle" className="ax">
                {decimals(tick, tick === 0 || tick === 1 ? 0 : 1)}
              </text>
            ))}
          </>
        )
      }}
    </ChartFrame>
  )
}
