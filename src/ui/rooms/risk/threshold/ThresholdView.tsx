import type { ReactNode } from 'react'
import type { FamilyProps } from '../family-props'
import type { MeasuredFamily } from '../../../../store/found-family'
import { RiskiestRecords } from '../RiskiestRecords'
import type { EntryWithThreshold } from './entry-with'
import { ReidentificationStrip } from './ReidentificationStrip'
import type { Unit } from './threshold-words'
import { ThresholdPanel } from './ThresholdPanel'
import { useListing } from './use-listing'
import { useThreshold, type Threshold } from './use-threshold'

type Props = FamilyProps & {
  readonly of: MeasuredFamily<EntryWithThreshold['measure']>
  readonly unit: Unit
  /** "Individual risk of a record". */
  readonly axis: string
  /** Records or households of the file. */
  readonly units: number
  /** What stands between the threshold and the riskiest records. */
  readonly children?: (threshold: Threshold) => ReactNode
}

/** A risk by weights: its numbers, the threshold on the spread of the risks, and the riskiest records. */
export function ThresholdView(props: Props) {
  const { recipe, index, table, from, dimmed, of, unit, axis, units, children } = props
  const { key, entry } = of
  const threshold = useThreshold({ recipe, index, measure: key, entry, units, dimmed })
  const list = `${index} ${key}.risk ${from}`
  const { place, onList } = useListing(list, dimmed)
  return (
    <>
      <ReidentificationStrip of={of} records={table.description.records} dimmed={dimmed} />
      <ThresholdPanel
        recipe={recipe}
        entry={entry}
        threshold={threshold}
        unit={unit}
        axis={axis}
        units={units}
        onList={onList}
        dimmed={dimmed}
      />
      {children?.(threshold)}
      {!dimmed && (
        <div ref={place}>
          <RiskiestRecords
            of={list}
            recipe={recipe}
            scenario={index}
            by={`${key}.risk`}
            withPopulation={false}
          />
        </div>
      )}
    </>
  )
}
