import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { riskiestStore } from '../../../../store/riskiest'
import { shortestBetween, targetRecords } from '../../../../store/target-records'
import { Button } from '../../../parts/Button'
import { plainNumber } from '../../../words/numbers'

/** Makes a candidate that changes the records of the list, which the filter picks by their risk. */
export function TargetButton({ recipe }: { readonly recipe: Recipe }) {
  const { filter, total, nextBelow, request } = useStore(riskiestStore)
  const byOther = filter.below !== null || filter.found !== null || Object.keys(filter.values).length > 0
  const reason =
    total === null || total === 0
      ? 'The list is empty.'
      : byOther
        ? 'A candidate picks records by a risk and all above it: take the other filters away.'
        : filter.from === null
          ? 'Choose a class of risk first: all sample uniques are listed.'
          : undefined
  return (
    <Button
      small
      disabled={reason !== undefined}
      {...(reason !== undefined && { reason })}
      onPress={() => {
        const { from } = filter
        if (from === null) return
        const above = nextBelow === null ? 0 : shortestBetween(nextBelow, from)
        targetRecords(
          recipe.scenarios[request.scenario].key,
          above,
          `Records with a risk of ${plainNumber(from)} and over`,
        )
      }}
    >
      Target these in a candidate
    </Button>
  )
}
