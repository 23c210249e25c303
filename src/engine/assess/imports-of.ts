import { byName, lookUp } from '../by-name'
import { isMadeElsewhere } from '../protect/definitions'
import { type Candidate, importKey } from './recipe'
import type { ImportedRelease } from './study'

/** The releases made elsewhere that a candidate's steps name, by their file: those that are at hand. */
export function importsOf(
  candidate: Candidate,
  imports: Readonly<Record<string, ImportedRelease>>,
): Readonly<Record<string, ImportedRelease>> {
  return byName(
    candidate.steps.filter(isMadeElsewhere).flatMap((step) => {
      const found = lookUp(imports, importKey(step))
      return found ? [[step.file, found]] : []
    }),
  )
}
