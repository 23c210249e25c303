import type { Invalid } from '../../../engine/assess/results'
import { Panel } from '../../parts/Panel'
import { DoesNotHold } from './DoesNotHold'

type Props = { readonly title: string; readonly invalid: Invalid }

/** A measure that does not hold under this scenario: why, and what is read in its place. */
export function InvalidMeasure({ title, invalid }: Props) {
  return (
    <Panel title={title}>
      <DoesNotHold invalid={invalid} />
    </Panel>
  )
}
