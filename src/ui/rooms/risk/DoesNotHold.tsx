import type { Invalid } from '../../../engine/assess/results'
import { look } from '../../../store/navigate'
import { StruckOut } from '../../parts/StruckOut'
import { titleOf } from '../../words/measures'

type Props = {
  /** `instead` is null where nothing takes its place. */
  readonly invalid: Pick<Invalid, 'invalid'> & { readonly instead: string | null }
}

/** That a measure says nothing of a file: why, and what is read in its place. */
export function DoesNotHold({ invalid: { invalid, instead } }: Props) {
  return (
    <StruckOut
      place="block"
      value={null}
      reason={invalid}
      instead={
        instead === null
          ? null
          : { title: titleOf(instead), open: () => look({ kind: 'measure', id: instead }) }
      }
    />
  )
}
