import { isOnMiniMap, MiniMap } from '../../charts/MiniMap'
import { DataTable } from '../../parts/DataTable'
import { inWords } from '../../words/numbers'
import { capital } from '../../words/capital'
import { utilityLabel, writeMeasured } from '../../measures/measure-values'
import { riskName } from '../../measures/risk-name'
import { originalId } from '../../candidates/map-points'
import type { Choices } from './choices'

type Props = { readonly choices: Choices; readonly candidate: string }

/** The candidates there were to choose from: on the map, and what each does and comes to. */
export function Considered({ choices, candidate }: Props) {
  const { points, frontier, risk, utility, limit } = choices
  if (points.length < 2) return null
  const many = points.filter(({ kind }) => kind !== 'original').length
  return (
    <>
      <h3>
        {capital(inWords(many))} {many === 1 ? 'candidate was' : 'candidates were'} considered
      </h3>
      <MiniMap points={points} frontier={frontier} selected={candidate} limit={limit} />
      <p className="muted">
        {risk.entry.title} against {utilityLabel(utility)}. Line: frontier.{' '}
        {limit !== null && (isOnMiniMap(limit, points) ? 'Dashed: limit.' : 'The limit is far above.')}
      </p>
      <DataTable
        rowHeight={20}
        rows={points}
        rowKey={({ id }) => id}
        columns={[
          {
            head: 'Candidate',
            wraps: true,
            cell: ({ id, label, what, doubt }) => (
              <>
                {id === candidate ? <b>{label}</b> : label}
                {id !== originalId && `: ${what}`}
                {doubt !== null && <span className="muted"> ({doubt})</span>}
              </>
            ),
          },
          {
            head: riskName(risk),
            number: true,
            cell: (point) => writeMeasured(risk.entry, point.risk.value),
          },
          {
            head: utilityLabel(utility),
            number: true,
            cell: (point) => writeMeasured(utility.entry, point.utility.value),
          },
        ]}
      />
    </>
  )
}
