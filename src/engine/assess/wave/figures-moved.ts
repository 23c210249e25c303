import { byName, lookUp } from '../../by-name'
import type { WaveFigures } from './contents'
import type { LevelsCompared } from './levels'

/** How far a file has moved since the wave before, by the same recipe. */
export type Drift = {
  /** The file of the wave before. */
  readonly file: string
  readonly records: Moved
  /** Variables that the recipe uses, with levels that are new or gone. */
  readonly levels: readonly LevelsCompared[]
  /** By scenario. */
  readonly scenarios: Readonly<Record<string, FiguresMoved>>
}

/** A number of the wave before and of this one; null where it was not measured, or does not exist. */
type Moved = { readonly then: number; readonly now: number | null }

type NumbersMoved = Readonly<Record<string, Moved>>

/** What was known of the wave before under a scenario, with what it is now. */
type FiguresMoved = {
  readonly original: NumbersMoved
  /** The interactions of each model. */
  readonly models: Readonly<
    Record<
      string,
      {
        readonly then: readonly (readonly string[])[]
        readonly now: readonly (readonly string[])[] | null
      }
    >
  >
  readonly candidates: Readonly<
    Record<string, { readonly risk: NumbersMoved; readonly utility: NumbersMoved }>
  >
}

/** Every figure that is known of the wave before beside that of now: nothing is left out because it is not known any more. */
export function figuresMoved(then: WaveFigures, now: WaveFigures): FiguresMoved {
  return {
    original: numbersMoved(then.original, now.original),
    models: byName(
      Object.entries(then.models).map(([name, interactions]) => [
        name,
        { then: interactions, now: lookUp(now.models, name) ?? null },
      ]),
    ),
    candidates: byName(
      Object.entries(then.candidates).map(([name, { risk, utility }]) => {
        const after = lookUp(now.candidates, name)
        return [
          name,
          {
            risk: numbersMoved(risk, after?.risk ?? {}),
            utility: numbersMoved(utility, after?.utility ?? {}),
          },
        ]
      }),
    ),
  }
}

function numbersMoved(
  then: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): NumbersMoved {
  return byName(
    Object.entries(then).map(([id, before]) => [id, { then: before, now: lookUp(now, id) ?? null }]),
  )
}
