import type { ReactNode } from 'react'
import { plainNumber, plural } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'
import { firstNumber } from '../tab-headline'
import { specialsFound } from './specials-found'
import { useSpecial } from './use-special'

/** The records over the threshold of DIS-SUDA. */
export function specialHeadline(props: FamilyProps): ReactNode {
  const all = firstNumber(props, 'special')
  const asked = specialsFound(props.recipe, props.measured)
  return asked?.result ? <OverThreshold {...props} measure={asked.key} all={all} /> : all
}

type Props = Pick<FamilyProps, 'index' | 'from' | 'dimmed'> & {
  readonly measure: string
  readonly all: ReactNode
}

/** The worker counts them; until then all special uniques stand there. */
function OverThreshold({ index, measure, from, dimmed, all }: Props) {
  const { threshold, described } = useSpecial(index, measure, from, dimmed)
  return described ? `${plural(described.over, 'record')} ≥ ${plainNumber(threshold)}` : all
}
