import { methodDefinitions } from '../../engine/protect/definitions'
import type { MapPoint } from '../charts/map-point'
import type { LegendEntry } from '../charts/save-chart'
import { WordLink } from '../help/WordLink'
import { MethodMark } from '../parts/MethodMark'
import type { Marked } from '../parts/marks'
import styles from './MapLegend.module.css'

const methodNames: readonly (readonly [method: Marked, name: string])[] = methodDefinitions.map(
  ({ method, name }) => [method, name],
)

/** What the marks mean: shape and colour are the method, filled is targeted. */
export function MapLegend({ points }: { readonly points: readonly MapPoint[] }) {
  const used = methodNames.filter(([method]) => points.some((point) => point.kind === method))
  return (
    <span className={styles.legend}>
      {used.map(([method, name]) => (
        <span key={method}>
          <MethodMark method={method} targeted /> <WordLink of={method}>{name}</WordLink>
        </span>
      ))}
      <span className={styles.rule} />
      <span>
        <Dot how="filled" /> <WordLink of="targeted" />
      </span>
      <span>
        <Dot how="hollow" /> random
      </span>
      {points.some((point) => point.doubt !== null) && (
        <span>
          <Dot how="dashed" /> not to be read
        </span>
      )}
    </span>
  )
}

/** The legend of a picture that stands alone: every mark that is in it. */
export function legendEntries(points: readonly MapPoint[]): readonly LegendEntry[] {
  const entries = methodNames.flatMap(([kind, name]) =>
    [true, false]
      .filter((filled) => points.some((point) => point.kind === kind && point.targeted === filled))
      .map((filled) => ({
        kind,
        filled,
        text: saysTargeted(kind) ? `${name}, ${filled ? 'targeted' : 'random'}` : name,
      })),
  )
  const original = points.some((point) => point.kind === 'original')
  return [...entries, ...(original ? [{ kind: 'original', filled: false, text: 'Original' } as const] : [])]
}

function saysTargeted(kind: Marked): boolean {
  return methodDefinitions.some(({ method, perturbs }) => method === kind && perturbs !== undefined)
}

function Dot({ how }: { readonly how: 'filled' | 'hollow' | 'dashed' }) {
  return (
    <svg className="mki" viewBox="0 0 14 14" aria-hidden="true">
      <circle
        cx={7}
        cy={7}
        r={4.2}
        stroke={how === 'dashed' ? 'var(--ink-3)' : 'var(--ink-2)'}
        strokeWidth={1.75}
        strokeDasharray={how === 'dashed' ? '2.5 1.5' : undefined}
        fill={how === 'filled' ? 'var(--ink-2)' : 'var(--bg-canvas)'}
      />
    </svg>
  )
}
