import { matchesBy } from '../risk/main-measures'
import { grouped, Problem } from '../problem'

/*
 * What can be wrong with a recipe. A place is written as in JavaScript, `candidates[3].steps[0].rate`, so that it can be
 * searched for in the file.
 */

/** The text is not JSON. `why` is the reader's own sentence. */
export function recipeNotJson(why: string): Problem {
  return new Problem('recipe-not-json', 'Can’t read the recipe: it is not JSON.', why, {})
}

/** A field is missing, of the wrong kind, or outside its limits. `expected` ends the sentence "must be …". */
export function recipeFieldWrong(place: string, expected: string, detail = ''): Problem {
  return new Problem('recipe-field-wrong', `\`${place}\` in the recipe must be ${expected}.`, detail, {
    place,
  })
}

/** Something that a file of which only counts are kept cannot give. */
export function notFromCounts(place: string): Problem {
  return new Problem(
    'recipe-not-from-counts',
    `\`${place}\` in the recipe needs every record, and the file is only counted as it is read.`,
    'Take it out, or leave `--stream` out; where the file is too large for that, `--draw 1000000` makes a sample of its records and the recipe for it.',
    { place },
  )
}

/** A field that this version would pass over in silence: a misspelt setting must not be lost. */
export function recipeFieldUnknown(place: string, understood: readonly string[]): Problem {
  return new Problem(
    'recipe-field-unknown',
    `\`${place}\` in the recipe is not a field that this version understands.`,
    `It understands ${quoted(understood)} there.`,
    { place, understood },
  )
}

/** A method, a measure or a model that this version does not have. */
export function recipeEntryUnknown(place: string, entry: string, understood: readonly string[]): Problem {
  return new Problem(
    'recipe-entry-unknown',
    `\`${place}\` in the recipe asks for \`${entry}\`, which this version does not have.`,
    `It has ${quoted(understood)}.`,
    { place, entry, understood },
  )
}

export function recipeVariableUnknown(place: string, variable: string, known: readonly string[]): Problem {
  return new Problem(
    'recipe-variable-unknown',
    `\`${place}\` in the recipe names \`${variable}\`, which the file does not have.`,
    `Its variables are ${listed(known)}.`,
    { place, variable },
  )
}

export function recipeVariableNotCategorical(
  place: string,
  variable: string,
  kind: 'numeric' | 'text',
): Problem {
  return new Problem(
    'recipe-variable-not-categorical',
    `\`${place}\` in the recipe must name a categorical variable.`,
    `\`${variable}\` is read as ${kind === 'numeric' ? 'a number' : 'text'}; its type can be set in \`data.variables\`.`,
    { place, variable },
  )
}

export function recipeLevelUnknown(place: string, variable: string, levels: readonly string[]): Problem {
  return new Problem(
    'recipe-level-unknown',
    `\`${place}\` in the recipe must name levels that \`${variable}\` has.`,
    `It has ${listed(levels)}.`,
    { place, variable },
  )
}

/** Two things are kept under one name. */
export function recipeNameTaken(place: string, name: string, wayOut: string): Problem {
  return new Problem(
    'recipe-name-taken',
    `\`${place}\` in the recipe must differ from the others: \`${name}\` is taken.`,
    wayOut,
    { place, name },
  )
}

/** The intruder would have nothing left to match on. */
export function recipeKeyDropped(place: string, scenario: string): Problem {
  return new Problem(
    'recipe-key-dropped',
    `\`${place}\` in the recipe drops the whole key of the scenario \`${scenario}\`.`,
    'At least one key variable must stay in the file for a risk to be measured.',
    { place, scenario },
  )
}

/** Records lie in a combination that was said to be impossible; `rule` counts from 1. */
export function impossibleCombinationOccurs(
  place: string,
  { scenario, rule, records }: { readonly scenario: string; readonly rule: number; readonly records: number },
): Problem {
  return new Problem(
    'impossible-combination-occurs',
    'A combination that is said to be impossible must not occur in the file.',
    `Combination ${rule} of the scenario \`${scenario}\` occurs in ${grouped(records)} record${records === 1 ? '' : 's'}. Take levels out of it, or the combination out of the scenario: \`${place}\` in the recipe.`,
    { place, scenario, rule, records },
  )
}

/** A model was asked about where records are in several cells at once. */
export function modelNeedsCells(scenario: string): Problem {
  return new Problem(
    'model-needs-cells',
    'Can’t look into a log-linear model where a missing key value matches anything.',
    `In the scenario \`${scenario}\` a record with a missing value is in several cells of the key, and the model needs it in one.`,
    { scenario },
  )
}

export function populationNeeded(place: string): Problem {
  return new Problem(
    'population-needed',
    `\`${place}\` in the recipe asks for \`${matchesBy.known}\`, which needs a population file.`,
    'Name one in `population`, or ask for `loglinear`, which estimates the same risk from the sample.',
    { place },
  )
}

/** `measure` is a model of the population. */
export function samplingNeeded(place: string, measure: string): Problem {
  return new Problem(
    'sampling-needed',
    `\`${place}\` in the recipe asks for \`${measure}\`, which needs to know how the sample was drawn.`,
    'Give `design` a `fraction`, a `weight` or a `populationSize`, or name a population file.',
    { place },
  )
}

export function populationSmaller(place: string, populationSize: number, records: number): Problem {
  return new Problem(
    'population-size-too-small',
    `\`${place}\` in the recipe must be at least the number of records in the file.`,
    `It is ${grouped(populationSize)}; the file has ${grouped(records)} records.`,
    { place, populationSize, records },
  )
}

/** The file given with a recipe is not the one that it was made with. */
export function fingerprintDiffers(file: string): Problem {
  return new Problem(
    'fingerprint-differs',
    'The data file must be the one that the recipe was made with.',
    `The SHA-256 of \`${file}\` is not the one in \`data.sha256\`; take that line out to use the file all the same.`,
    { file },
  )
}

/** `place` is the import step. */
export function releaseFingerprintDiffers(place: string, file: string): Problem {
  return new Problem(
    'release-fingerprint-differs',
    'A release made elsewhere must be the one that the recipe was made with.',
    `The SHA-256 of \`${file}\` is not the one in \`${place}.sha256\`; take that line out to use the file all the same.`,
    { place, file },
  )
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ')
}

/** Of a file there may be thousands of variables or levels: the first are named. */
function listed(words: readonly string[]): string {
  const more = words.length - mostNamed
  return `${quoted(words.slice(0, mostNamed))}${more > 0 ? ` and ${more} more` : ''}`
}

const mostNamed = 40

/** A step chooses records by their risk, and neither population counts nor a model give one. */
export function targetRiskUnknown(place: string): Problem {
  return new Problem(
    'target-risk-unknown',
    'Records can be chosen by their risk only where the risk of each record can be computed.',
    `\`${place}\` does so, but there is neither a population nor a \`${matchesBy.estimated}\` measure in the recipe.`,
    { place },
  )
}

/** The measure that is to give the risk holds under no scenario; `why` is a sentence. */
export function targetRiskInvalid(place: string, measure: string, why: string): Problem {
  return new Problem(
    'target-risk-unknown',
    'Records can be chosen by their risk only where the risk of each record can be computed.',
    `\`${place}\` does so, but \`${measure}\` holds under no scenario. ${why}`,
    { place, measure },
  )
}

/** What was decided is another than when it was locked. */
export function protocolChanged(): Problem {
  return new Problem(
    'protocol-changed',
    'The protocol of this recipe was locked and has been changed since.',
    'Take the changes back, or take `locked` out of the recipe to go on with what it says now.',
    { place: 'locked' },
  )
}
