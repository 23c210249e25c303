import type { Coarser } from '../../../../store/coarser'

/** The ways in which a variable can be known. */
type Way = 'released' | 'bands' | 'groups'

/** How exactly a variable is known, while it is being said: what was said of each way stays. */
type DraftKnowledge = {
  readonly way: Way
  readonly width: number
  readonly from: number
  /** The label of the group of each level that is in one. */
  readonly labels: ReadonlyMap<string, string>
}

export function draftOf(coarser: Coarser | undefined): DraftKnowledge {
  const none: DraftKnowledge = { way: 'released', width: 5, from: 0, labels: new Map() }
  if (!coarser) return none
  if (!('into' in coarser)) return { ...none, way: 'bands', width: coarser.width, from: coarser.from ?? 0 }
  const labels = coarser.into.flatMap(({ label, levels }) => levels.map((level) => [level, label] as const))
  return { ...none, way: 'groups', labels: new Map(labels) }
}

/** What the draft comes to; undefined: as released. */
export function coarserOf({ way, width, from, labels }: DraftKnowledge): Coarser | undefined {
  switch (way) {
    case 'released':
      return undefined
    case 'bands':
      return { width, ...(from !== 0 && { from }) }
    case 'groups': {
      const names = [...new Set(labels.values())]
      const levelsOf = (name: string) =>
        [...labels].flatMap(([level, label]) => (label === name ? [level] : []))
      return { into: names.map((label) => ({ label, levels: levelsOf(label) })) }
    }
  }
}

/** Why the draft says nothing that can be counted; null: it does. */
export function objectionTo({ way, labels }: DraftKnowledge, levels: readonly string[]): string | null {
  if (way !== 'groups') return null
  if (labels.size === 0) return 'Give two levels the same label.'
  // A level that is in no group is called by its own name.
  const names = new Set(labels.values())
  const taken = levels.find((level) => names.has(level) && !labels.has(level))
  return taken === undefined ? null : `${taken} is a level by itself too: give the group another label.`
}
