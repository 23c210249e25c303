import { setFamily } from '../../../../store/families'
import { AlsoMeasured } from '../AlsoMeasured'
import type { FamilyProps } from '../family-props'
import { foundFamilies, type FoundFamily } from '../found-family'
import { NotAskedFor } from '../NotAskedFor'
import { RiskiestRecords } from '../RiskiestRecords'
import { InvalidMeasure } from './InvalidMeasure'
import { isSampled } from './is-sampled'
import { needsSampling } from './needs-sampling'
import { ReidentificationStrip } from './ReidentificationStrip'
import { recordUnit } from './threshold-words'
import { ThresholdPanel } from './ThresholdPanel'
import { useListing } from './use-listing'
import { useThreshold } from './use-threshold'

/** Individual risk after Benedetti and Franconi: of every record, not of sample uniques alone. */
export function IndividualRisk(props: FamilyProps) {
  const { recipe, table, measured, measuring } = props
  const [found = null, ...others] = foundFamilies(recipe, measured, 'individual')
  if (found?.invalid) return <InvalidMeasure title="Individual risk" invalid={found.invalid} />
  if (!found?.result) {
    return (
      <NotAskedFor
        title="Individual risk"
        label="Measure individual risk"
        measuring={measuring}
        needs={needsSampling(isSampled(recipe, table))}
        onMeasure={() =>
          void setFamily({ measure: 'individual' }, { verb: 'measure', things: ['individual risk'] })
        }
      >
        The chance that a link of a record to somebody with its key is right, for every record and not for
        sample uniques alone, from the weights (Benedetti and Franconi). With a threshold that is set by the
        records at risk or by the re-identification rate.
      </NotAskedFor>
    )
  }
  return (
    <>
      <Measured {...props} family={found} result={found.result} />
      <AlsoMeasured recipe={recipe} others={others} />
    </>
  )
}

type MeasuredProps = FamilyProps & {
  readonly family: FoundFamily<'individual'>
  readonly result: NonNullable<FoundFamily<'individual'>['result']>
}

function Measured({ recipe, index, table, from, measuring, dimmed, family, result }: MeasuredProps) {
  const { key, entry } = family
  const { records } = table.description
  const threshold = useThreshold({ recipe, index, measure: key, entry, units: records, dimmed })
  const list = `${index} ${key}.risk ${from}`
  const { place, onList } = useListing(list, dimmed)
  return (
    <>
      <ReidentificationStrip of={{ ...family, result }} records={records} dimmed={dimmed} />
      <ThresholdPanel
        recipe={recipe}
        entry={entry}
        threshold={threshold}
        unit={recordUnit}
        axis="Individual risk of a record"
        units={records}
        onList={onList}
        measuring={measuring}
        dimmed={dimmed}
      />
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
