import { useState } from 'react'
import type { PoissonGammaResult } from '../../../../engine/assess/population-model-results'
import type { Recipe } from '../../../../engine/assess/recipe'
import { leaveOutFamily, measureFamily, type EntryOf } from '../../../../store/families'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { estimateNames } from '../../../../engine/risk/poisson-gamma/definition'
import { OtherModelFrame } from './OtherModelFrame'
import { MeasureSettings } from '../MeasureSettings'
import { SubpopulationTable } from './SubpopulationTable'

type Props = {
  readonly entry: EntryOf<'poissonGamma'>
  readonly recipe: Recipe
  readonly scenarioKey: readonly string[]
  readonly result: PoissonGammaResult | null
  readonly cautions: readonly string[]
  readonly measuring: boolean
  readonly dimmed: boolean
}

const estimates = (['ml', 'truncated', 'moment'] as const).map((value) => ({
  value,
  label: estimateNames[value].replace(/^./, (first) => first.toUpperCase()),
}))

/** The value of "no subpopulations": no variable has an empty name. */
const whole = ''

/** The Poisson–gamma model: how β is estimated, and for which subpopulations; their figures, where there are some. */
export function PoissonGammaSettings(props: Props) {
  const { entry, recipe, scenarioKey, result, cautions, measuring, dimmed } = props
  const [changed, setChanged] = useState<Partial<Settings>>({})
  const { estimate, by, beta } = { ...settingsOf(entry), ...changed }
  const change = (patch: Partial<Settings>) => setChanged((before) => ({ ...before, ...patch }))
  // The model set in a recipe speaks of a variable that all scenarios have.
  const shared = scenarioKey.filter((name) => recipe.scenarios.every(({ key }) => key.includes(name)))
  return (
    <OtherModelFrame
      title="Poisson–gamma"
      tag={<span className="muted small">one parameter, whatever the variables</span>}
      cautions={cautions}
    >
      <MeasureSettings
        measuring={measuring}
        onLeaveOut={() => void leaveOutFamily(entry)}
        onMeasure={() => {
          setChanged({})
          void measureFamily(entryOf(entry, { estimate, by, beta }))
        }}
      >
        <Select
          label="Estimate of β"
          options={estimates}
          value={estimate}
          onChange={(value) => change({ estimate: value })}
        />
        <Select
          label="Subpopulations"
          options={[
            { value: whole, label: 'None' },
            ...shared.map((name) => ({ value: name, label: `By ${name}` })),
          ]}
          value={by}
          onChange={(value) => change({ by: value })}
        />
        {by !== whole && (
          <Segmented
            label="β of the subpopulations"
            options={[
              { value: 'common', label: 'One β' },
              { value: 'separate', label: 'A β for each' },
            ]}
            value={beta}
            onChange={(value) => change({ beta: value })}
          />
        )}
      </MeasureSettings>
      {result?.groups && entry.by !== undefined && (
        <SubpopulationTable groups={result.groups} variable={entry.by} data={recipe.data} dimmed={dimmed} />
      )}
    </OtherModelFrame>
  )
}

type Settings = {
  readonly estimate: NonNullable<EntryOf<'poissonGamma'>['estimate']>
  /** Empty for none. */
  readonly by: string
  readonly beta: NonNullable<EntryOf<'poissonGamma'>['beta']>
}

function settingsOf({ estimate = 'ml', by = whole, beta = 'common' }: EntryOf<'poissonGamma'>): Settings {
  return { estimate, by, beta }
}

/** What is as by default is not written. */
function entryOf(
  { measure, as }: EntryOf<'poissonGamma'>,
  { estimate, by, beta }: Settings,
): EntryOf<'poissonGamma'> {
  return {
    measure,
    ...(as !== undefined && { as }),
    ...(estimate !== 'ml' && { estimate }),
    ...(by !== whole && { by, ...(beta !== 'common' && { beta }) }),
  }
}
