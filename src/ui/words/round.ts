/** A step of the round: what the page shows, and one thing to press. */
type RoundWords = {
  readonly room: string
  readonly title: string
  readonly text: string
  /** What is asked for, and what comes of it. */
  readonly press: readonly [what: string, then: string]
  /** What the button to the next step says; the last one ends the round. */
  readonly next: string
}

export const roundInShort = 'six steps, about 4 minutes'

/** The six steps, in the order of the rail. */
export const roundWords: readonly RoundWords[] = [
  {
    room: 'Data',
    title: 'Say what each variable is',
    text: 'A made-up census is open: one record for each person, one role for each variable. A key variable is one that an intruder may know of somebody.',
    press: [
      'Press ethnicity.',
      'The panel on the right shows its values. It speaks of whatever was pressed last.',
    ],
    next: 'Next: who might try',
  },
  {
    room: 'Scenario',
    title: 'Say who might try, and with what',
    text: 'A scenario says what an intruder knows. Whoever has the same values of all key variables as nobody else in the file stands alone there: a sample unique.',
    press: ['Take age out of the key.', 'Far fewer people stand alone without it. Put it back, or undo.'],
    next: 'Next: how many',
  },
  {
    room: 'Risk',
    title: 'How many could be matched',
    text: 'Who stands alone in the file may still have look-alikes outside it. The first number says how many sample uniques would be matched to the right person. Where it is estimated, the line is the range in which the truth probably lies.',
    press: [
      'Press the number.',
      'The panel says how it is known, from its reading to its source. It does so for every number.',
    ],
    next: 'Next: protect it',
  },
  {
    room: 'Candidates',
    title: 'Protect the file',
    text: 'Four candidates change the district of about one person in ten: S swaps it between two people, P draws it anew by PRAM; R at random, T aimed at the minorities.',
    press: ['Press Assess.', 'Each is built five times, because chance has a part in it.'],
    next: 'Next: compare them',
  },
  {
    room: 'Map',
    title: 'Weigh risk against usefulness',
    text: 'Every mark is a candidate: the lower, the fewer correct matches; the further to the right, the less the tables have changed. A limit says how much risk is too much.',
    press: [
      'Press T10S in the table.',
      'The panel compares it with the file as it was, and can choose it for release.',
    ],
    next: 'Next: release it',
  },
  {
    room: 'Release',
    title: 'Export, and report',
    text: 'What users get and what must stay inside are kept apart: the seed and the matrices would help an intruder undo the changes. Checks say what is still to be decided.',
    press: ['Press a check.', 'The panel says what it looked at, and what can be done about it.'],
    next: 'End the round',
  },
]
