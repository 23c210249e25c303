import { setFamily } from '../../../../store/families'
import { samplingKnown } from '../../../../store/knowledge'
import { show } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'
import { Panel } from '../../../parts/Panel'
import type { FamilyProps } from '../family-props'
import { foundFamily } from '../found-family'
import { InvalidMeasure } from '../individual/InvalidMeasure'
import { NotAskedFor } from '../NotAskedFor'
import { SpecialSettings } from './SpecialSettings'
import { SpecialUniques } from './SpecialUniques'

/** Special uniques: who is singled out by few values, which values do it, and what a match to them is worth. */
export function SpecialTab(props: FamilyProps) {
  const { recipe, scenario, measured, measuring } = props
  const asked = foundFamily(recipe, measured, 'suda')
  if (asked?.result) return <SpecialUniques {...props} asked={asked} result={asked.result} />
  if (asked?.invalid) return <InvalidMeasure title="Special uniques" invalid={asked.invalid} />
  if (asked || samplingKnown(recipe)) {
    return (
      <NotAskedFor
        title="Special uniques"
        label="Measure special uniques"
        measuring={measuring}
        onMeasure={() =>
          void setFamily(asked?.entry ?? { measure: 'suda' }, {
            verb: 'measure',
            things: ['special uniques'],
          })
        }
      >
        {whatItIs}
      </NotAskedFor>
    )
  }
  return (
    <Panel
      title="Special uniques"
      actions={
        <Button small kind="quiet" onPress={() => show('data')}>
          Say how it was sampled
        </Button>
      }
    >
      <p style={{ maxWidth: '68ch' }}>{whatItIs}</p>
      <p className="muted" style={{ margin: '8px 0 12px', maxWidth: '68ch' }}>
        How the sample was drawn is not known, so the fraction that the chance is worked out with is given
        here.
      </p>
      <SpecialSettings
        entry={{ measure: 'suda' }}
        keyLength={scenario.key.length}
        ownFraction={false}
        measuring={measuring}
      />
    </Panel>
  )
}

const whatItIs =
  'Records that a few values single out, scored by how few it takes (SUDA2), with the chance that a match to each is right (DIS-SUDA), and which variables and values it comes from.'
