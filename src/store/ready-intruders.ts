import type { IntrudersList } from '../engine/assess/recipe'
import type { VariableKind } from '../engine/table/kinds'

/** Whether an intruder knows variables of a kind, and why. */
export type Knowledge = {
  readonly known: boolean
  readonly why: string
  /** What is a number among them is known in bands only. */
  readonly inBands?: { readonly width: number; readonly why: string }
}

/** An intruder of the register: who it is, and what is known by kind. */
export type ReadyIntruder = {
  readonly id: string
  readonly name: string
  /** Printed in the report. */
  readonly note: string
  /** What the card says. */
  readonly who: string
  readonly inShort: string
  readonly targetInSample: boolean
  /** Whom it knows of, where that is not everyone. */
  readonly list?: IntrudersList
  readonly knows: Readonly<Record<VariableKind, Knowledge>>
}

const known = (why: string): Knowledge => ({ known: true, why })
const unknown = (why: string): Knowledge => ({ known: false, why })

/** The register. A kind is known or not as a whole; what differs within it is for who knows the file to change. */
export const readyIntruders: readonly ReadyIntruder[] = [
  {
    id: 'register',
    name: 'Public register',
    note: 'Buys or builds a list of everyone. Does not know who took part.',
    who: 'Buys or builds a list of everyone: electoral roll, population register.',
    inShort: 'Everyone · place and person, exactly',
    targetInSample: false,
    knows: {
      place: known('On the register'),
      person: known('On the register'),
      household: unknown('Not on the register'),
      work: unknown('Not on the register'),
      money: unknown('Not on the register'),
      health: unknown('Not on the register'),
      other: unknown('Not on the register'),
    },
  },
  {
    id: 'neighbour',
    name: 'Colleague or neighbour',
    note: 'Knows the people around and that one of them took part.',
    who: 'Knows the people around and that one of them took part.',
    inShort: 'Few people · what is seen, coarsely',
    targetInSample: true,
    list: { people: 150 },
    knows: {
      place: known('Lives or works near by'),
      person: {
        ...known('Seen or talked about'),
        inBands: { width: 5, why: 'Guessed, not known to the year' },
      },
      household: known('Seen from next door'),
      work: known('Seen or talked about'),
      money: unknown('Not talked about'),
      health: unknown('Not talked about'),
      other: unknown('Not talked about'),
    },
  },
  {
    id: 'commercial',
    name: 'Commercial file',
    note: 'Bought a marketing or credit list, old in parts and wrong in parts.',
    who: 'A marketing or credit list, bought. Old in parts, wrong in parts.',
    inShort: 'Customers · place, person, home · ages in bands',
    targetInSample: false,
    knows: {
      place: known('Where post is sent'),
      person: { ...known('From accounts and loyalty cards'), inBands: { width: 5, why: 'Sold in bands' } },
      household: known('Sold as a profile of the home'),
      work: unknown('Old or wrong too often'),
      money: unknown('Modelled, not known'),
      health: unknown('Not on such a list'),
      other: unknown('Not on such a list'),
    },
  },
  {
    id: 'researcher',
    name: 'Researcher with last year’s wave',
    note: 'Holds last year’s file; some of its people are in this year’s sample.',
    who: 'Holds last year’s file with its own identifiers, and some of its people again.',
    inShort: 'People in both waves · what stays the same',
    targetInSample: true,
    knows: {
      place: known('Few move within a year'),
      person: known('Asked in both waves'),
      household: known('Asked in both waves'),
      work: unknown('Changes within a year: left out'),
      money: unknown('Changes within a year: left out'),
      health: unknown('Changes within a year: left out'),
      other: unknown('May change within a year: left out'),
    },
  },
]
