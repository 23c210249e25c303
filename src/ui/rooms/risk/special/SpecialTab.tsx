import { samplingKnown } from '../../../../store/knowledge'
import { show } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'
import type { FamilyProps } from '../family-props'
import { MeasureTab } from '../MeasureTab'
import { NotAskedFor } from '../NotAskedFor'
import { SpecialSettings } from './SpecialSettings'
import { SpecialUniques } from './SpecialUniques'

/** Special uniques: who is singled out by few values, which values do it, and what a match to them is worth. */
export function SpecialTab(props: FamilyProps) {
  return (
    <MeasureTab
      {...props}
      measure="suda"
      unasked={samplingKnown(props.recipe) ? undefined : <WithoutSampling {...props} />}
    >
      {(of) => <SpecialUniques {...props} of={of} />}
    </MeasureTab>
  )
}

/** The one thing that is needed of the sample can be said here. */
function WithoutSampling({ scenario, measuring }: FamilyProps) {
  return (
    <NotAskedFor
      entry={{ measure: 'suda' }}
      actions={
        <Button small kind="quiet" onPress={() => show('data')}>
          Say how it was sampled
        </Button>
      }
      note="How the sample was drawn is not known, so the fraction that the chance is worked out with is given here."
    >
      <SpecialSettings
        entry={{ measure: 'suda' }}
        keyLength={scenario.key.length}
        ownFraction={false}
        isMeasured={false}
        measuring={measuring}
      />
    </NotAskedFor>
  )
}
