import type { ReactNode } from 'react'
import type { RiskEntry } from '../../../engine/assess/recipe'
import { askingFor } from '../../../engine/risk/definitions'
import { askFor } from '../../../store/families'
import { show } from '../../../store/navigate'
import { Button } from '../../parts/Button'
import type { FamilyProps } from './family-props'
import { MeasureSettings } from './MeasureSettings'
import { NotAskedFor } from './NotAskedFor'
import { useWaiting } from '../../measures/WaitingForYou'
import { whatItNeeds } from './what-it-needs'

type Props = Pick<FamilyProps, 'recipe' | 'scenario' | 'table'> & {
  /** As the recipe asks for it, or as it would be asked for. */
  readonly entry: RiskEntry
  readonly title?: ReactNode
}

/** A measure of which nothing is known: the button that asks for it, or what has to be said first. */
export function AskForMeasure({ entry, title, ...study }: Props) {
  const { recipe, table } = study
  const needs = whatItNeeds(entry, recipe, table)
  const { verb, thing } = askingFor(entry)
  const waiting = useWaiting()
  const isAsked = recipe.risk.includes(entry)
  const ask = (
    <Button
      kind="primary"
      busy={isAsked && !waiting.some((each) => each.entry === entry)}
      onPress={() => askFor(entry)}
    >
      {verb.charAt(0).toUpperCase() + verb.slice(1)} {thing}
    </Button>
  )
  return (
    <NotAskedFor entry={entry} title={title} note={needs?.sentence}>
      {needs ? (
        <Button kind="primary" onPress={() => show('data')}>
          {needs.way}
        </Button>
      ) : isAsked ? (
        <MeasureSettings {...study} entries={[entry]}>
          {ask}
        </MeasureSettings>
      ) : (
        ask
      )}
    </NotAskedFor>
  )
}
