import type { ComponentType } from 'react'
import type { Recipe } from '../../engine/assess/recipe'
import type { TableState } from '../../store/table'
import type { Room, Subject } from '../../store/view'

/** What there is besides a thing that the inspector speaks of. */
export type Around = { readonly table: TableState; readonly recipe: Recipe | null }

type Of<Kind extends Subject['kind']> = Extract<Subject, { kind: Kind }>

/** How the inspector speaks of one kind of thing. */
type SubjectView<Kind extends Subject['kind']> = {
  readonly View: ComponentType<Omit<Of<Kind>, 'kind'>>
  /** All things of the kind, in the order in which the page shows them; left out: there is no next one. */
  readonly all?: (around: Around) => readonly Subject[]
}

type AnyView = Omit<SubjectView<Subject['kind']>, 'View'> & { readonly View: ComponentType<Subject> }

/** The kinds that the frame speaks of itself. */
type OfFrame = 'none' | 'local'

/** What the rooms register: their pages, and how the inspector speaks of what is looked at in them. */
export type Rooms = {
  readonly pages: Readonly<Record<Room, ComponentType>>
  readonly subjects: { readonly [Kind in Exclude<Subject['kind'], OfFrame>]: SubjectView<Kind> }
  /** What the inspector shows beside a room, whatever was looked at. */
  readonly beside: Readonly<Partial<Record<Room, ComponentType>>>
}

/** How the inspector speaks of a thing; null: the frame does so itself. */
export function viewOf(subject: Subject, { subjects }: Pick<Rooms, 'subjects'>): AnyView | null {
  // What is registered for a kind takes things of that kind.
  return subject.kind === 'none' || subject.kind === 'local' ? null : (subjects[subject.kind] as AnyView)
}
