import type { ReactNode } from 'react'
import { Segmented } from '../../parts/Segmented'
import { Select } from '../../parts/Select'
import style from './WhichFile.module.css'

type Props = {
  /** What is chosen: "Numbers of". */
  readonly label: string
  /** What candidates would tell, where there is none. */
  readonly none: string
  readonly candidates: readonly string[]
  readonly candidate: string | null
  readonly onLook: (candidate: string | null) => void
  /** What stands beside it. */
  readonly children: ReactNode
}

/** The head of a tab: whether the file as it stands is looked at, or what a candidate makes of it. */
export function WhichFile({ label, none, candidates, candidate, onLook, children }: Props) {
  return (
    <div className={style.head}>
      {candidates.length === 0 ? (
        <span className="muted">{none}</span>
      ) : (
        <Segmented
          label={label}
          options={[
            { value: 'file', label: 'File as it stands' },
            { value: 'candidate', label: 'Candidate' },
          ]}
          value={candidate === null ? 'file' : 'candidate'}
          onChange={(value) => onLook(value === 'file' ? null : candidates[0])}
        />
      )}
      {candidate !== null && (
        <Select
          label="Candidate"
          hideLabel
          options={candidates.map((name) => ({ value: name, label: name }))}
          value={candidate}
          onChange={onLook}
        />
      )}
      {children}
    </div>
  )
}
