import type { ReactNode } from 'react'
import { count, plainNumber, plural } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'
import { foundFamily } from '../found-family'
import { useSpecial } from './use-special'

/** The records over the threshold of DIS-SUDA. */
export function specialHeadline({ recipe, measured, index, from, dimmed }: FamilyProps): ReactNode {
  const asked = foundFamily(recipe, measured, 'suda')
  if (!asked?.result) return asked?.invalid ? 'does not hold' : 'not measured'
  return (
    <OverThreshold
      index={index}
      measure={asked.key}
      from={from}
      dimmed={dimmed}
      special={asked.result.withMsu}
    />
  )
}

type Props = {
  readonly index: number
  readonly measure: string
  readonly from: string
  readonly dimmed: boolean
  readonly special: number
}

/** The worker counts them; until then all special uniques stand there. */
function OverThreshold({ index, measure, from, dimmed, special }: Props) {
  const { threshold, described } = useSpecial(index, measure, from, dimmed)
  if (!described) return `${count(special)} special uniques`
  return `${plural(described.over, 'record')} ≥ ${plainNumber(threshold)}`
}
