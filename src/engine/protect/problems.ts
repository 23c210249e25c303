import { grouped, Problem, somePlaces } from '../problem'

/*
 * What a step can be refused for. `place` is where it stands in the recipe, such as `candidates[3].steps[0].rate`.
 */

export function shareOutOfRange(place: string, value: number): Problem {
  return new Problem(
    'share-out-of-range',
    'A rate, a diagonal and α must be numbers from 0 to 1.',
    `\`${place}\` is ${value}.`,
    { place, value },
  )
}

/** A step says how strong it is in several ways, or in none. */
export function strengthUnclear(place: string, ways: readonly string[]): Problem {
  return new Problem(
    'strength-unclear',
    'A step must say in exactly one way how much it changes.',
    `\`${place}\` must have one of ${ways.map((way) => `\`${way}\``).join(', ')}.`,
    { place, ways },
  )
}

export function stepVariableUnknown(place: string, variable: string): Problem {
  return new Problem(
    'step-variable-unknown',
    'A step must name variables that the file still has.',
    `\`${place}\` names \`${variable}\`, which is not in the file or was dropped before.`,
    { place, variable },
  )
}

export function stepVariableNotCategorical(place: string, variable: string): Problem {
  return new Problem(
    'step-variable-not-categorical',
    'A step must work on categorical variables.',
    `\`${place}\` names \`${variable}\`, which is read as a number or as text.`,
    { place, variable },
  )
}

export function stepVariableNotNumeric(place: string, variable: string): Problem {
  return new Problem(
    'step-variable-not-numeric',
    'Noise must be added to numeric variables.',
    `\`${place}\` names \`${variable}\`, which is not read as a number.`,
    { place, variable },
  )
}

export function stepVariableRepeats(place: string, variable: string): Problem {
  return new Problem(
    'step-variable-repeats',
    'A step must name each of its variables once.',
    `\`${place}\` is \`${variable}\`, which stands there before.`,
    { place, variable },
  )
}

/** Each level of a variable without an order is a coordinate. */
export function microaggregationTooLarge(place: string, coordinates: number, records: number): Problem {
  return new Problem(
    'microaggregation-too-large',
    'The levels without an order times the records are more than can be grouped.',
    `\`${place}\` comes to ${grouped(coordinates)} coordinates of ${grouped(records)} records; 50,000,000 numbers are the most.`,
    { place, coordinates, records },
  )
}

/** A step's groups are told apart by a variable that it changes, or that an earlier step changed. */
export function groupVariableChanged(place: string, variable: string): Problem {
  return new Problem(
    'group-variable-changed',
    'Groups must be told apart by variables that no step changes.',
    `\`${place}\` names \`${variable}\`, which this step or an earlier one changes, so the risk afterwards could not be computed.`,
    { place, variable },
  )
}

/** A step changes a variable that told the groups of the step at `earlier` apart. */
export function groupVariableChangedLater(place: string, variable: string, earlier: string): Problem {
  return new Problem(
    'group-variable-changed',
    'Groups must be told apart by variables that no step changes.',
    `\`${place}\` changes \`${variable}\`, which tells the groups of \`${earlier}\` apart, so the risk afterwards could not be computed.`,
    { place, variable, earlier },
  )
}

export function stepVariableIsText(place: string, variable: string): Problem {
  return new Problem(
    'step-variable-is-text',
    'A step must work on a variable with levels or numbers.',
    `\`${place}\` names \`${variable}\`, which is read otherwise. Read it as a category in Data.`,
    { place, variable },
  )
}

/** Bands, bounds and rounding speak of numbers. */
export function levelsWithoutNumbers(place: string, variable: string): Problem {
  return new Problem(
    'levels-without-numbers',
    'Bands, bounds and rounding need levels that are numbers or bands of one.',
    `\`${place}\` is of \`${variable}\`, none of whose levels is. Name groups of its levels instead.`,
    { place, variable },
  )
}

export function levelRepeats(place: string, variable: string, level: string): Problem {
  return new Problem(
    'level-repeats',
    'A level can be in one group.',
    `\`${place}\` names ${quoted([level])} of \`${variable}\`, which stands there or in a group before.`,
    { place, variable, level },
  )
}

export function recodedLabelTaken(place: string, variable: string, label: string): Problem {
  return new Problem(
    'recoded-label-taken',
    'What merged levels are called must be the name of nothing else.',
    `\`${place}\` is ${quoted([label])}, which another level or group of \`${variable}\` is called.`,
    { place, variable, label },
  )
}

export function levelUnknown(place: string, variable: string, levels: readonly string[]): Problem {
  return new Problem(
    'level-unknown',
    'A condition or a matrix must name levels that its variable has, each once.',
    `\`${place}\` names ${quoted(levels)}, which \`${variable}\` does not have or which stands there before.`,
    { place, variable, levels },
  )
}

export function matrixLevelsLacking(place: string, variable: string, levels: readonly string[]): Problem {
  return new Problem(
    'matrix-levels-lacking',
    'A matrix must have a row for every level that occurs.',
    `\`${place}\` lacks ${quoted(levels)}, which records of \`${variable}\` have.`,
    { place, variable, levels },
  )
}

/** A step must say what it changes: one variable, or several jointly. */
export function variableUnclear(place: string): Problem {
  return new Problem(
    'step-variable-unclear',
    'A swap or PRAM must name either one variable or the variables that it changes jointly.',
    `\`${place}\` must have one of \`variable\` and \`variables\`, and not an empty list.`,
    { place },
  )
}

export function edgesOfLevels(place: string, variable: string): Problem {
  return new Problem(
    'edges-of-levels',
    'Edges part numbers into bands; of levels say which become one.',
    `\`${place}\` is given, and \`${variable}\` has levels. Give \`into\`, or say in Data that it is a number.`,
    { place, variable },
  )
}

export function bandsForSome(place: string, variable: string): Problem {
  return new Problem(
    'bands-for-some',
    'Numbers are put in bands for everybody or for nobody.',
    `\`${place}\` is for some records only: \`${variable}\` would be a number in some and a band in others. Leave \`where\` out, or say in Data that it has levels.`,
    { place, variable },
  )
}

export function bandwidthUnordered(place: string, variable: string): Problem {
  return new Problem(
    'bandwidth-unordered',
    'Only a variable whose levels have an order has levels that are near.',
    `\`${place}\` is given, and the levels of \`${variable}\` have no order.`,
    { place, variable },
  )
}

export function jointRepeats(place: string, variable: string): Problem {
  return new Problem(
    'joint-repeats',
    'Variables that are changed jointly must be different ones.',
    `\`${place}\` is \`${variable}\`, which stands there before.`,
    { place, variable },
  )
}

/** `combinations` in words; none when none were given at all. */
export function combinationUnknown(
  place: string,
  variables: readonly string[],
  combinations: readonly string[],
): Problem {
  const joint = variables.map((name) => `\`${name}\``).join(' × ')
  return new Problem(
    'combination-unknown',
    'A matrix over several variables must name combinations of their levels, each once.',
    combinations.length === 0
      ? `\`${place}\` names no combination of ${joint}.`
      : `\`${place}\` names ${quoted(combinations)}, which is no combination with one level of each of ${joint}, or which stands there before.`,
    { place, variables, combinations },
  )
}

/** A condition that is neither on levels nor on risk or uniqueness. */
export function targetUnclear(place: string): Problem {
  return new Problem(
    'target-unclear',
    'Records must be chosen by levels, by `risk` with `above` or `atMost`, or by `sampleUnique` with true or false.',
    `\`${place}\` is neither.`,
    { place },
  )
}

/** Groups are counted from 0, as in the recipe. */
export function groupsOverlap(place: string, first: number, second: number): Problem {
  return new Problem(
    'groups-overlap',
    'A record must be in at most one group of a step.',
    `Records can meet the conditions of both \`${place}[${first}]\` and \`${place}[${second}]\`.`,
    { place, first, second },
  )
}

/** Ranks need an order of the values. */
export function valuesWithoutOrder(place: string, variable: string): Problem {
  return new Problem(
    'values-without-order',
    'A rank swap must work on numbers or on levels that have an order.',
    `\`${place}\` names \`${variable}\`, whose levels have none. Say in Data that it is ordinal, or swap it by \`swap\`.`,
    { place, variable },
  )
}

/** Whole households can be swapped only where it is known who lives with whom. */
export function householdsNotKnown(place: string): Problem {
  return new Problem(
    'households-not-known',
    'To swap households, the recipe must name the variable that numbers them.',
    `\`${place}\` swaps households. ` +
      'Name that variable as `household` in the recipe, or say in Data which one it is.',
    { place },
  )
}

/** Where households live, or who lives with whom, was changed for single records before. */
export function geographyChanged(place: string, variable: string): Problem {
  return new Problem(
    'geography-changed',
    'Households must be swapped before a step that moves single records.',
    `\`${place}\` works on \`${variable}\`, which an earlier step changes. Put the swap of households first.`,
    { place, variable },
  )
}

export function importNotAtHand(place: string, file: string): Problem {
  return new Problem(
    'import-not-at-hand',
    'A release made elsewhere must be read together with the recipe.',
    `\`${place}\` names \`${file}\`, which was not read.`,
    { place, file },
  )
}

export function importNotFirst(place: string): Problem {
  return new Problem(
    'import-not-first',
    'A release made elsewhere must be the first step.',
    `\`${place}\` takes its place after other steps, whose changes would be lost.`,
    { place },
  )
}

export function importAnewAlone(place: string): Problem {
  return new Problem(
    'import-anew-alone',
    'Records drawn anew must be the only step of a candidate.',
    `\`${place}\` would go on from records that are not those of the original. Bring in the release as it is to be given out.`,
    { place },
  )
}

export function importAnewOnly(place: string): Problem {
  return new Problem(
    'import-anew-only',
    'People can be kept back from a release that was drawn anew only.',
    `\`${place}\` goes with \`"records": "anew"\`.`,
    { place },
  )
}

export function importAnewPaired(place: string): Problem {
  return new Problem(
    'import-anew-paired',
    'Records drawn anew have no matrices and no identifier: none of them belongs to a person.',
    `\`${place}\` is to be left out, or \`records\`.`,
    { place },
  )
}

export function importRecordsDiffer(file: string, expected: number, found: number): Problem {
  return new Problem(
    'import-records-differ',
    'A release made elsewhere must have the same records as the original file.',
    `\`${file}\` has ${grouped(found)} records, the original ${grouped(expected)}. Of records drawn anew say \`"records": "anew"\`.`,
    { file, expected, found },
  )
}

/** `file` as it reads in a sentence. */
export function importIdLacking(file: string, id: string): Problem {
  return new Problem(
    'import-id-lacking',
    'The identifier that matches a release to the original must be in both files.',
    `There is no \`${id}\` in \`${file}\`.`,
    { file, id },
  )
}

/** `file` as it reads in a sentence; `rows` are its records from 1, the first few of `count`. */
export function importIdNotUnique(file: string, id: string, rows: readonly number[], count: number): Problem {
  return new Problem(
    'import-id-not-unique',
    'The identifier that matches a release to the original must be different in every record.',
    `In \`${file}\`, \`${id}\` is missing or used before in ${records(rows, count)}.`,
    { file, id, rows, count },
  )
}

export function importIdUnmatched(file: string, id: string, rows: readonly number[], count: number): Problem {
  return new Problem(
    'import-id-unmatched',
    'Every record of the original must be in the release made elsewhere.',
    `\`${file}\` has no \`${id}\` for ${records(rows, count)} of the original.`,
    { file, id, rows, count },
  )
}

export function importKindDiffers(file: string, variable: string, expected: string, found: string): Problem {
  return new Problem(
    'import-kind-differs',
    'A variable must be of one type in the original and in the release made elsewhere.',
    `\`${variable}\` is ${expected} in the original and ${found} in \`${file}\`.`,
    { file, variable, expected, found },
  )
}

export function importLevelUnknown(
  file: string,
  variable: string,
  rows: readonly number[],
  count: number,
): Problem {
  return new Problem(
    'import-level-unknown',
    'A release made elsewhere must use the levels of the original.',
    `In \`${file}\`, \`${variable}\` has a level that the original does not have in ${records(rows, count)}.`,
    { file, variable, rows, count },
  )
}

/** Sets of variables are kept in the bits of a number. */
export function subsampleByRisk(place: string): Problem {
  return new Problem(
    'subsample-by-risk',
    'A subsample must be drawn by levels of variables.',
    `\`${place}\` chooses records by their risk or because they are unique, so nobody can say what share of a kind of people is released.`,
    { place },
  )
}

/** Records from 1, as a release made elsewhere is matched by: the header is not one of them. */
function records(first: readonly number[], count: number): string {
  return `${somePlaces('record', first.map(grouped), count)} (counted from 1, without the header)`
}

function quoted(levels: readonly string[]): string {
  const shown = levels.slice(0, 5).map((level) => `"${level}"`)
  return shown.join(', ') + (levels.length > 5 ? ` and ${levels.length - 5} more` : '')
}
