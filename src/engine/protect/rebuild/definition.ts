import { defineMethod } from '../define'
import { notInSdcMicro } from '../../in-sdc-micro'
import { type Relation, sourcesOf, targetsOf } from '../relations/relation'
import { relationShape } from '../relations/shape'

/** A step that no form begins: it follows from the relations that a recipe declares. */
export type RebuildStep = { readonly method: 'rebuild'; readonly relation: Relation }

export const rebuild = defineMethod<RebuildStep>({
  method: 'rebuild',
  title: 'Make anew',
  short: 'Make anew',
  name: 'Made anew',
  mark: 'star',
  sentence: 'What follows from changed values is made anew from them.',
  definition:
    'Where a relation that is declared of the file held for a record and no longer does, what follows is computed again from the released values. That is a total from its parts, a ratio, or a group from what it is a group of; what is not asked is emptied. Numbers are given to as many places as in the file. A record of which the relation did not hold before stays as it is, and so does what a step took together itself.',
  formula: '',
  where: '',
  settings: { relation: relationShape },
  fields: [],
  uses: ({ relation }) => [
    ...targetsOf(relation).map((variable) => ({ at: 'relation', variable, as: 'any' as const })),
    ...sourcesOf(relation).map((variable) => ({ at: 'relation', variable, as: 'any' as const })),
  ],
  moves: ({ relation }) => ('follows' in relation ? targetsOf(relation) : []),
  changes: ({ relation }) => ('follows' in relation ? [] : targetsOf(relation)),
  inWords: ({ relation }) => `${targetsOf(relation).join(', ')} from ${sourcesOf(relation).join(', ')}`,
  asSentence: ({ relation }) =>
    `Make ${targetsOf(relation).join(', ')} anew from ${sourcesOf(relation).join(', ')}, where that changed.`,
  forUsers: ({ relation }, code) =>
    `${code(targetsOf(relation))} goes with ${code(sourcesOf(relation))} as released.`,
  inSdcMicro: ({ relation }) =>
    notInSdcMicro(`${targetsOf(relation).join(', ')} made anew from ${sourcesOf(relation).join(', ')}.`),
  keeps: ['The relation, in every record of which it held'],
  assumptions: [
    {
      text: 'A group that follows from a category has the matrix that follows from that of the category. Of other variables that are made anew no matrix is known.',
      holds: 'assumed',
    },
  ],
  source: 'Hundepool et al., Handbook on Statistical Disclosure Control, section 3.',
  checkedBy: [],
})
