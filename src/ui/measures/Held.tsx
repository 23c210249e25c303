import { look } from '../../store/navigate'
import { StruckOut } from '../parts/StruckOut'
import { titleOf } from '../words/measures'
import { noNumber } from '../words/numbers'
import type { Validity } from './measure-validity'

/** A number of a candidate as it is written: struck out, with the reason, where the candidate's steps broke it. */
export function Held(props: { readonly written: string | null; readonly standing: Validity | null }) {
  const { written, standing } = props
  if (!standing) return written ?? noNumber
  const { reason, instead } = standing
  return (
    <StruckOut
      place="cell"
      value={written}
      reason={reason}
      instead={
        instead === null
          ? null
          : { title: titleOf(instead), open: () => look({ kind: 'measure', id: instead }) }
      }
    />
  )
}
