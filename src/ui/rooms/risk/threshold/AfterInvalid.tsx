import type { Invalid } from '../../../../engine/assess/results'
import { DoesNotHold } from '../DoesNotHold'

type Props = { readonly candidate: string; readonly invalid: Invalid }

/** That a measure does not hold for a candidate, under the table of the file as it stands. */
export function AfterInvalid({ candidate, invalid }: Props) {
  return (
    <div>
      <p className="b">After {candidate}</p>
      <DoesNotHold invalid={invalid} />
    </div>
  )
}
