/*
 * The measures that others are read beside, by what they say, and the numbers of theirs that stand in for others'.
 */

/** The measures of the matches that would be correct: known from population counts, or estimated by a model. */
export const matchesBy = { known: 'identification', estimated: 'loglinear' } as const

/** What is counted in every file. */
export const countedBy = 'uniqueness'

/** What is left to be said where released records are nobody's. */
export const lookedUpBy = 'syntheticDisclosure'
export const shownOfPeople = `${lookedUpBy}.disco`

export const countOfFile = `${countedBy}.sampleUniques`
export const knownMatches = `${matchesBy.known}.tau`
/** The matches that are still right since their key was left as it is: all that is known without the matrices. */
export const unchangedMatches = `${matchesBy.known}.correctlyClassified`
export const estimatedMatches = `${matchesBy.estimated}.tau2Adjusted`
export const estimatedUniques = `${matchesBy.estimated}.tau1Adjusted`
