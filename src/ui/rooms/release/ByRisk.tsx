import type { MapPoint } from '../../charts/map-point'
import { riskWords } from '../../measures/limit-standing'
import { utilityLabel, writeMeasured } from '../../measures/measure-values'
import { DataTable } from '../../parts/DataTable'
import { MethodMark } from '../../parts/MethodMark'
import { Panel } from '../../parts/Panel'
import { originalOf, type Choices } from './choices'

/** What a limit would let pass: the candidates from the lowest risk up, the file as it is last. */
export function ByRisk({ choices }: { readonly choices: Choices }) {
  const { candidates, risk, utility, limit } = choices
  const original = originalOf(choices)
  const rows = [
    ...candidates.toSorted((a, b) => a.risk.value - b.risk.value),
    ...(original === null ? [] : [original]),
  ]
  const isOver = (point: MapPoint) => limit !== null && point.risk.value > limit
  const words = riskWords(risk)
  return (
    <Panel title="Candidates by risk" sub="the lowest first" flush style={{ marginTop: 16 }}>
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        rowProps={(point) => ({ className: isOver(point) ? 'muted' : undefined })}
        columns={[
          {
            head: 'Candidate',
            cell: ({ kind, targeted, label }) => (
              <>
                <MethodMark method={kind} targeted={targeted} /> <b>{label}</b>
              </>
            ),
          },
          { head: 'Steps', cell: ({ what }) => what },
          {
            head: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
            number: true,
            cell: (point) => (
              <>
                {writeMeasured(risk.entry, point.risk.value)}
                {isOver(point) && <span className="vh">, over the limit</span>}
              </>
            ),
          },
          {
            head: utilityLabel(utility),
            number: true,
            cell: (point) => writeMeasured(utility.entry, point.utility.value),
          },
        ]}
      />
    </Panel>
  )
}
