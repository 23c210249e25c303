import type { HouseholdsOfSize } from '../../../../engine/risk/reidentification'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { count, noNumber, share, significant } from '../../../words/numbers'
import style from '../threshold/Threshold.module.css'
import { thresholdText } from '../threshold/threshold-words'
import { RateBar } from './RateBar'

type Props = {
  readonly threshold: number | null
  readonly bySize: readonly HouseholdsOfSize[]
  /** Under the same thresholds after a candidate, where there is one that the measure holds for. */
  readonly after: { readonly candidate: string; readonly bySize: readonly HouseholdsOfSize[] } | null
  readonly dimmed: boolean
}

/** A threshold of household risk as one for each person, by the size of the household. */
export function HouseholdSizes({ threshold, bySize, after, dimmed }: Props) {
  const atRisk = atRiskIn(bySize)
  const most = Math.max(...[...bySize, ...(after?.bySize ?? [])].map(shareAtRisk), Number.MIN_VALUE)
  const laterOf = ({ size }: HouseholdsOfSize) => after?.bySize.find((each) => each.size === size)
  return (
    <Panel
      title="Threshold for each person"
      sub="the household’s, shared out over its members"
      flush
      style={{ marginTop: 16 }}
    >
      <DataTable
        scroll={{
          label: 'Threshold for each person, by size of household',
          height: 420,
          className: dimmed ? style.old : undefined,
        }}
        rows={bySize}
        rowKey={({ size }) => size}
        columns={[
          { head: 'Members in the file', cell: ({ size }) => count(size) },
          {
            head: 'Households',
            number: true,
            className: 'muted',
            cell: ({ households }) => count(households),
          },
          {
            head: 'Persons',
            number: true,
            className: 'muted',
            cell: ({ size, households }) => count(size * households),
          },
          {
            head: 'Threshold for a person',
            number: true,
            cell: ({ personThreshold }) => significant(personThreshold, 3),
          },
          { head: 'Persons at risk', number: true, cell: ({ atRisk }) => count(atRisk) },
          { head: 'Share', number: true, className: 'muted', cell: (each) => share(shareAtRisk(each)) },
          after && {
            head: `At risk after ${after.candidate}`,
            number: true,
            cell: (each) => count(laterOf(each)?.atRisk),
          },
          after && {
            head: 'Share after',
            number: true,
            className: 'muted',
            cell: (each) => {
              const later = laterOf(each)
              return later ? share(shareAtRisk(later)) : noNumber
            },
          },
          {
            head: 'Share as a bar',
            hidesHead: true,
            className: style.barcell,
            cell: (each) => {
              const later = laterOf(each)
              return (
                <RateBar
                  rate={shareAtRisk(each)}
                  later={after ? (later ? shareAtRisk(later) : 0) : null}
                  most={most}
                />
              )
            },
          },
        ]}
      />
      <p className="muted" style={{ padding: '10px 16px' }}>
        {threshold === null
          ? 'No threshold is called for.'
          : `${count(atRisk)} ${atRisk === 1 ? 'person has' : 'persons have'} a risk of their own that is the threshold of their household’s size or more${after ? `; after ${after.candidate} ${count(atRiskIn(after.bySize))}` : ''}. With all of them below it, every household’s risk is below ${thresholdText(threshold)}.`}
      </p>
    </Panel>
  )
}

function shareAtRisk({ size, households, atRisk }: HouseholdsOfSize): number {
  return (atRisk ?? 0) / Math.max(1, size * households)
}

function atRiskIn(bySize: readonly HouseholdsOfSize[]): number {
  return bySize.reduce((sum, { atRisk }) => sum + (atRisk ?? 0), 0)
}
