import type { ReactNode } from 'react'
import type { Recipe, RiskEntry } from '../../../engine/assess/recipe'
import { askingFor } from '../../../engine/risk/definitions'
import { measureFamily } from '../../../store/families'
import { show } from '../../../store/navigate'
import type { ReadyTable } from '../../../store/table'
import { Button } from '../../parts/Button'
import { NotAskedFor } from './NotAskedFor'
import { whatItNeeds } from './what-it-needs'

type Props = {
  /** As it would be asked for. */
  readonly entry: RiskEntry
  readonly title?: ReactNode
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly measuring: boolean
  /** What measures it, where that is more than to put the entry in the recipe. */
  readonly onMeasure?: () => void
}

/** A measure that the recipe does not ask for: the button that asks for it, or what has to be said first. */
export function AskForMeasure({ entry, title, recipe, table, measuring, onMeasure }: Props) {
  const needs = whatItNeeds(entry, recipe, table)
  const { verb, thing } = askingFor(entry)
  return (
    <NotAskedFor entry={entry} title={title} note={needs?.sentence}>
      {needs ? (
        <Button onPress={() => show('data')}>{needs.way}</Button>
      ) : (
        <Button kind="primary" busy={measuring} onPress={onMeasure ?? (() => void measureFamily(entry))}>
          {verb.charAt(0).toUpperCase() + verb.slice(1)} {thing}
        </Button>
      )}
    </NotAskedFor>
  )
}
