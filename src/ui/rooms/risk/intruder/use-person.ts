import { useStore } from 'zustand'
import { riskKey, type Candidate } from '../../../../engine/assess/recipe'
import { intruder } from '../../../../engine/risk/intruder/definition'
import { candidateNamed } from '../../../../store/candidate-named'
import type { EntryOf } from '../../../../store/families'
import { intruderViewStore, type PersonLookedFor } from '../../../../store/intruder/looked-at'
import { candidatePart, riskPart } from '../../../../store/recipe-parts'
import { personInReleases } from '../../../../store/intruder/person'
import { useAnswer } from '../../../parts/use-answer'
import type { useScenario } from '../../use-scenario'

export type Study = NonNullable<ReturnType<typeof useScenario>>

/** Who is looked for, in which release, and by which of the recipe's intruders. */
export type PersonStudied = {
  readonly person: PersonLookedFor
  readonly candidate: Candidate | null
  readonly entry: EntryOf<'intruder'>
  readonly entries: readonly EntryOf<'intruder'>[]
  /** What answers about the person follow from, in the releases of these candidates. */
  readonly of: (candidates: readonly (Candidate | null)[]) => string
}

/** Null where the recipe has no intruder. */
export function usePerson({ recipe, index }: Study): PersonStudied | null {
  const looked = useStore(intruderViewStore)
  const entries = recipe.risk.filter(
    (entry): entry is EntryOf<'intruder'> => entry.measure === intruder.measure,
  )
  const entry = entries.find((each) => riskKey(each) === looked.knowledge) ?? entries.at(0)
  if (!entry) return null
  const candidate = looked.candidate === null ? null : (candidateNamed(recipe, looked.candidate) ?? null)
  return {
    person: looked.person,
    candidate,
    entry,
    entries,
    of: (candidates) =>
      JSON.stringify([
        riskPart(recipe, index),
        looked.person,
        entries,
        riskKey(entry),
        candidates.map((each) => each && candidatePart(recipe, each)),
      ]),
  }
}

/** As many of the likeliest records as are told of one person. */
const shown = 10

/** What is believed of the person in the release that is looked at, or what keeps it from being said. */
export function useFound({ index }: Study, { person, candidate, entry, of }: PersonStudied) {
  const { value, problem, last } = useAnswer(of([candidate]), true, () =>
    personInReleases({
      scenario: index,
      target: person,
      releases: [{ entry, candidate: candidate?.name ?? null }],
      most: shown,
    }),
  )
  const answer = (value ?? last)?.at(0)
  return {
    found: answer && 'candidates' in answer ? answer : null,
    wrong: problem ?? (answer && 'problem' in answer ? answer.problem : null),
    isNewest: value !== null,
  }
}
