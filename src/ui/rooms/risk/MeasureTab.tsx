import type { ReactNode } from 'react'
import type { RiskEntry } from '../../../engine/assess/recipe'
import { definitionOf } from '../../../engine/risk/definitions'
import type { EntryOf } from '../../../store/families'
import { AlsoMeasured } from './AlsoMeasured'
import { AskForMeasure } from './AskForMeasure'
import type { FamilyProps } from './family-props'
import { foundFamilies, withResult, type MeasuredFamily } from '../../../store/found-family'
import { InvalidMeasure } from './InvalidMeasure'
import { MeasurePage } from './MeasurePage'

type Props<M extends RiskEntry['measure']> = FamilyProps & {
  readonly measure: M
  /** In the place of its name. */
  readonly title?: string
  /** Where it is not asked for, in the place of the button that asks for it as it is usual. */
  readonly unasked?: ReactNode
  /** What is special to the measure; left out: the page that follows from its definition. */
  readonly children?: (of: MeasuredFamily<M>) => ReactNode
}

/** A measure on its tab: not asked for, what it needs first, why it does not hold, or what was found. */
export function MeasureTab<M extends RiskEntry['measure']>(props: Props<M>) {
  const { measure, title = definitionOf({ measure }).name, unasked, children, ...family } = props
  const { recipe, measured } = family
  const [found = null, ...others] = foundFamilies(recipe, measured, measure)
  const of = withResult(found)
  return (
    <>
      {found?.invalid ? (
        <InvalidMeasure title={title} invalid={found.invalid} />
      ) : of ? (
        (children?.(of) ?? <MeasurePage {...family} of={of} />)
      ) : (
        ((found ? null : unasked) ?? (
          <AskForMeasure {...family} title={title} entry={found?.entry ?? ({ measure } as EntryOf<M>)} />
        ))
      )}
      <AlsoMeasured recipe={recipe} others={others} />
    </>
  )
}
