import { useState } from 'react'
import { entryWith, fieldsOf } from '../../../../engine/risk/entry-with'
import { fractionToBeginWith } from '../../../../engine/risk/suda/definition'
import { askFor, type EntryOf } from '../../../../store/families'
import { formAround } from '../../../../store/form-around'
import { samplingKnown } from '../../../../store/knowledge'
import { show } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'
import { SettingsForm } from '../../../parts/SettingsForm'
import type { FamilyProps } from '../family-props'
import { MeasureTab } from '../MeasureTab'
import { NotAskedFor } from '../NotAskedFor'
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

/** The one thing that is needed of the sample can be said here; it is asked for once it is. */
function WithoutSampling({ recipe, scenario, table }: FamilyProps) {
  const [entry, setEntry] = useState<EntryOf<'suda'>>({ measure: 'suda', disFraction: fractionToBeginWith })
  const around = formAround(recipe, scenario, table)
  return (
    <NotAskedFor
      entry={entry}
      actions={
        <Button small kind="quiet" onPress={() => show('data')}>
          Say how it was sampled
        </Button>
      }
      note="How the sample was drawn is not known, so the fraction that the chance is worked out with is given here."
    >
      <SettingsForm
        fields={fieldsOf(entry, around).filter(({ name }) => name === 'disFraction')}
        settings={entry}
        onChange={(name, value) => setEntry(entryWith(entry, name, value, around))}
      />
      <Button kind="primary" onPress={() => askFor(entry)}>
        Measure special uniques
      </Button>
    </NotAskedFor>
  )
}
