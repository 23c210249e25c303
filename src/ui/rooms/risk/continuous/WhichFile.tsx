import { lookAtNumbersOf } from '../../../../store/continuous'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'

type Props = { readonly candidates: readonly string[]; readonly candidate: string | null }

/** Whether the file as it stands is looked at, or what a candidate makes of it. */
export function WhichFile({ candidates, candidate }: Props) {
  if (candidates.length === 0) {
    return <span className="muted">What is linked after protection is measured of candidates.</span>
  }
  return (
    <>
      <Segmented
        label="Numbers of"
        options={[
          { value: 'file', label: 'File as it stands' },
          { value: 'candidate', label: 'Candidate' },
        ]}
        value={candidate === null ? 'file' : 'candidate'}
        onChange={(value) => lookAtNumbersOf(value === 'file' ? null : candidates[0])}
      />
      {candidate !== null && (
        <Select
          label="Candidate"
          hideLabel
          options={candidates.map((name) => ({ value: name, label: name }))}
          value={candidate}
          onChange={lookAtNumbersOf}
        />
      )}
    </>
  )
}
