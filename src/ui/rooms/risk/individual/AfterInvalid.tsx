import type { Invalid } from '../../../../engine/assess/results'
import { look } from '../../../../store/navigate'
import { StruckOut } from '../../../parts/StruckOut'
import { titleOf } from '../../../words/measures'

type Props = { readonly candidate: string; readonly invalid: Invalid }

/** That a measure does not hold for a candidate, under the table of the file as it stands. */
export function AfterInvalid({ candidate, invalid }: Props) {
  return (
    <div>
      <p className="b">After {candidate}</p>
      <StruckOut
        place="block"
        value={null}
        reason={invalid.invalid}
        instead={{
          title: titleOf(invalid.instead),
          open: () => look({ kind: 'measure', id: invalid.instead }),
        }}
      />
    </div>
  )
}
