import { byName, lookUp } from '../by-name'
import { type Candidate, importKey } from './recipe'
import type { ImportedRelease } from './study'

/** The releases made elsewhere that a candidate's steps name, by their file: those that are at hand. */
export function importsOf(
  candidate: Candidate,
  imports: Readonly<Record<string, ImportedRelease>>,
): Readonly<Record<string, ImportedRelease>> {
  return byName(
    candidate.steps.flatMap((step) => {
      const found = step.method === 'import' ? lookUp(imports, importKey(step)) : undefined
      return step.method === 'import' && found ? [[step.file, found]] : []
    }),
  )
}
