import type { Invalid } from '../../../../engine/assess/results'
import { look } from '../../../../store/navigate'
import { Panel } from '../../../parts/Panel'
import { StruckOut } from '../../../parts/StruckOut'
import { titleOf } from '../../../words/measures'

type Props = { readonly title: string; readonly invalid: Invalid }

/** A measure that does not hold under this scenario: why, and what is read in its place. */
export function InvalidMeasure({ title, invalid }: Props) {
  return (
    <Panel title={title}>
      <StruckOut
        place="block"
        value={null}
        reason={invalid.invalid}
        instead={{
          title: titleOf(invalid.instead),
          open: () => look({ kind: 'measure', id: invalid.instead }),
        }}
      />
    </Panel>
  )
}
