import type { Invalid } from '../../../../engine/assess/results'
import { change, count, rareShare, recordRisk, tau } from '../../../words/numbers'
import { AfterInvalid } from './AfterInvalid'
import style from './Threshold.module.css'
import type { Unit } from './threshold-words'
import type { LadderRead } from '../../../../worker/questions/risk-ladder'
import { DataTable } from '../../../parts/DataTable'

type Props = {
  readonly candidate: string
  readonly before: LadderRead | null
  readonly after: LadderRead | Invalid
  readonly unit: Unit
}

/** The same numbers of the file as it stands and of the run of a candidate that is released. */
export function AfterCandidate({ candidate, before, after, unit }: Props) {
  if ('invalid' in after) {
    return (
      <div className={style.after}>
        <AfterInvalid candidate={candidate} invalid={after} />
      </div>
    )
  }
  if (!before) return null
  const rows = [
    { name: 'Expected re-identifications', of: (read: LadderRead) => read.expected, write: tau },
    { name: 'Re-identification rate', of: (read: LadderRead) => read.rate, write: rareShare },
    { name: 'Largest risk', of: (read: LadderRead) => read.max, write: recordRisk },
    {
      name: `${unit.many.slice(0, 1).toUpperCase()}${unit.many.slice(1)} at risk, same threshold`,
      of: (read: LadderRead) => read.at?.units ?? null,
      write: count,
    },
    {
      name: 'Rate with none above that threshold',
      of: (read: LadderRead) => read.at?.rate ?? null,
      write: rareShare,
    },
  ]
  return (
    <div className={style.after}>
      <DataTable
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: 'The run that is released', cell: ({ name }) => name },
          { head: 'Before', number: true, className: 'muted', cell: ({ of, write }) => write(of(before)) },
          { head: `After ${candidate}`, number: true, cell: ({ of, write }) => write(of(after)) },
          {
            head: 'Change',
            number: true,
            className: 'muted',
            cell: ({ of }) => change(of(before), of(after)),
          },
        ]}
      />
    </div>
  )
}
