import type { Method } from '../assess/recipe'
import type { MethodEntry, ParameterEntry } from './method'

/*
 * Every protection method in words. Plain data: no computation. The numbers that a step may carry are limited here, and
 * `check-steps.ts` holds a recipe's steps against these limits.
 */

const WITHIN: ParameterEntry = {
  name: 'within',
  label: 'Within',
  sentence:
    'Variables inside whose combinations it works: no value moves from one combination to another. Left out, the whole file is one group.',
  kind: 'variables',
  required: false,
}

const WHERE: ParameterEntry = {
  name: 'where',
  label: 'Only records with',
  sentence:
    'Restricts the step to some records, by levels of variables, by their risk before protection, or to sample uniques; all others are left alone.',
  kind: 'records',
}

export const swapMethod: MethodEntry = {
  id: 'swap',
  title: 'Swap',
  code: 'S',
  sentence: 'Pairs of records exchange their value of one variable, most often the area.',
  definition:
    'In each group and stratum the given share of the records, in whole pairs, is drawn over the levels in proportion and without replacement; pairs are rounded at random, so that small strata get their share too. Half of those drawn, in random order, each choose a partner at random among the other half: one that is not yet taken and has another level. The two exchange their values. Nobody takes part twice, and nobody keeps the value that was exchanged.',
  formula:
    '<math display="block"><msub><mi>M</mi><mrow><mi>j</mi><mi>j</mi></mrow></msub><mo>=</mo><mn>1</mn><mo>−</mo><munder><mo>∑</mo><mrow><mi>k</mi><mo>≠</mo><mi>j</mi></mrow></munder><msub><mi>M</mi><mrow><mi>j</mi><mi>k</mi></mrow></msub><mo>,</mo><mspace width="1em"/><msub><mi>M</mi><mrow><mi>j</mi><mi>k</mi></mrow></msub><mo>=</mo><mfrac><mrow><mi>E</mi><mo>(</mo><msub><mi>m</mi><mrow><mi>j</mi><mi>k</mi></mrow></msub><mo>)</mo></mrow><msub><mi>n</mi><mi>j</mi></msub></mfrac><mspace width="1em"/><mo>(</mo><mi>k</mi><mo>≠</mo><mi>j</mi><mo>)</mo></math>',
  where:
    'm counts the records that move from one level to another in the swap as it runs, n the records of the group and stratum at each level; rows are the original level, columns the released one. As many move one way as the other, so the counts stay. Where partners never run out, M is near the matrix of the paper: 1 − q on the diagonal, with q the share swapped, and q shared out by the counts of the other levels.',
  parameters: [
    {
      name: 'variable',
      label: 'Variable',
      sentence: 'The categorical variable whose values are exchanged.',
      kind: 'variable',
      required: true,
    },
    {
      name: 'rate',
      label: 'Share swapped',
      sentence:
        'The share of records that end up with another value: both partners of a pair count. Give this or groups.',
      kind: 'share',
      required: false,
      min: 0,
      max: 1,
      byDefault: 0.1,
    },
    {
      name: 'groups',
      label: 'Groups',
      sentence:
        'A targeted swap: each group has its own share and is swapped within itself. Records in no group are left alone.',
      kind: 'groups',
      each: ['rate'],
    },
    WITHIN,
    WHERE,
    {
      name: 'matrix',
      label: 'Matrix',
      sentence: 'What the risk afterwards is computed with.',
      kind: 'choice',
      options: [
        { value: 'expected', label: 'Expected moves' },
        { value: 'published', label: 'As published' },
      ],
      byDefault: 'expected',
    },
  ],
  keeps: [
    'The counts of the variable, also within each group',
    'Every other variable, and every table that does not involve the swapped one',
  ],
  assumptions: [
    {
      text: 'Each record moves as the matrix says, whatever its other values are; two records of a pair move together, which no matrix of single records tells.',
      holds: 'assumed',
    },
    {
      text: 'Drawn records for which only partners with the same value are left stay as they are: less may change than was asked for. What changed is reported beside it. The matrix of the paper takes all of them to have changed and understates the risk there.',
      holds: 'caution',
    },
  ],
  source:
    'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), 1291–1310, section 4.1, doi:10.1214/09-AOAS317.',
}

export const pramMethod: MethodEntry = {
  id: 'pram',
  title: 'PRAM',
  code: 'P',
  sentence: 'Each record draws its released value from a known matrix of chances: post-randomisation.',
  definition:
    'A matrix says for each original level with what chance each level is released; every record draws on its own. The invariant form goes through the matrix twice, the second time back by Bayes’ rule with the file’s own shares, so that the expected counts are the counts of the file, and is then mixed with “no change”. Levels that do not occur in a group take no part in it. Drawn jointly, several variables are one whose levels are the combinations of theirs: combinations that occur stay possible and others are not made, and a record with one of the values missing is left alone.',
  formula:
    '<math display="block"><msup><mi>R</mi><mo>*</mo></msup><mo>=</mo><mi>α</mi><mi>R</mi><mo>+</mo><mo>(</mo><mn>1</mn><mo>−</mo><mi>α</mi><mo>)</mo><mi>I</mi><mo>,</mo><mspace width="1em"/><mi>R</mi><mo>=</mo><mi>B</mi><mover><mi>Q</mi><mo>^</mo></mover><mo>,</mo><mspace width="1em"/><msub><mover><mi>Q</mi><mo>^</mo></mover><mrow><mi>k</mi><mi>j</mi></mrow></msub><mo>=</mo><mfrac><mrow><msub><mi>B</mi><mrow><mi>j</mi><mi>k</mi></mrow></msub><msub><mi>p</mi><mi>j</mi></msub></mrow><mrow><munder><mo>∑</mo><mi>l</mi></munder><msub><mi>B</mi><mrow><mi>l</mi><mi>k</mi></mrow></msub><msub><mi>p</mi><mi>l</mi></msub></mrow></mfrac></math>',
  where:
    'B is the matrix asked for, with the diagonal given, and p the shares of the levels in the group; rows are the original level, columns the released one, and p R* = p.',
  parameters: [
    {
      name: 'variable',
      label: 'Variable',
      sentence: 'The categorical variable whose values are drawn anew. Give this or variables.',
      kind: 'variable',
      required: false,
    },
    {
      name: 'variables',
      label: 'Variables, jointly',
      sentence:
        'Variables that are drawn together: their combinations are the levels of the matrix. Give this or variable.',
      kind: 'variables',
      required: false,
    },
    {
      name: 'diagonal',
      label: 'Kept, before mixing',
      sentence:
        'The chance that a value stays as it is, on the diagonal of B. Give this, a matrix, or groups.',
      kind: 'share',
      required: false,
      min: 0,
      max: 1,
      byDefault: 0.9,
    },
    {
      name: 'offDiagonal',
      label: 'Moves to the other levels',
      sentence: 'How the rest of a row of B is shared out over the other levels.',
      kind: 'choice',
      options: [
        { value: 'equal', label: 'Equally' },
        { value: 'proportional', label: 'By their counts' },
      ],
      byDefault: 'equal',
    },
    {
      name: 'matrix',
      label: 'Matrix',
      sentence:
        'B itself, rows original and columns released, each row summing to 1, with the levels it is written over.',
      kind: 'matrix',
    },
    {
      name: 'invariant',
      label: 'Invariant',
      sentence: 'Keeps the expected counts of the variable as they are. Off, values are drawn from B itself.',
      kind: 'switch',
      byDefault: true,
    },
    {
      name: 'alpha',
      label: 'Mixing α',
      sentence:
        'The weight on R against “no change”. Left out, it is set so that the expected share of changed records is the one that the diagonal asks for, at most 1.',
      kind: 'share',
      required: false,
      min: 0,
      max: 1,
      byDefault: null,
    },
    {
      name: 'groups',
      label: 'Groups',
      sentence:
        'Targeted PRAM: each group has its own diagonal or matrix and may have its own α. Records in no group are left alone.',
      kind: 'groups',
      each: ['diagonal', 'matrix', 'alpha'],
    },
    WITHIN,
    WHERE,
  ],
  keeps: [
    'The counts of the variable in expectation, when invariant; one draw differs by chance',
    'Every other variable, and every table that does not involve the changed one',
  ],
  assumptions: [
    { text: 'Each record changes independently of the others.', holds: 'assumed' },
    {
      text: 'The chances are to be kept inside: with them an intruder could undo part of the protection.',
      holds: 'caution',
    },
  ],
  source:
    'Gouweleeuw, Kooiman, Willenborg and De Wolf (1998), Journal of Official Statistics 14(4), 463–478; Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), section 4.2, doi:10.1214/09-AOAS317.',
}

export const importMethod: MethodEntry = {
  id: 'import',
  title: 'Release made elsewhere',
  code: '',
  sentence: 'Takes a file that another tool protected, record by record the same people.',
  definition:
    'The released file takes the place of the original, in the same order of records or matched by an identifier. With its misclassification matrices the risk after misclassification is computed as for any candidate; without them the measures that need a matrix are not available.',
  formula: '',
  where: '',
  parameters: [
    {
      name: 'file',
      label: 'Released file',
      sentence: 'The CSV of the release, relative to the recipe.',
      kind: 'file',
      required: true,
    },
    {
      name: 'misclassification',
      label: 'Misclassification file',
      sentence: 'How its values came about: a matrix for each perturbed variable.',
      kind: 'file',
      required: false,
    },
    {
      name: 'id',
      label: 'Matched by',
      sentence:
        'A variable that tells the records apart in both files. Left out, the order of records counts.',
      kind: 'variable',
      required: false,
    },
  ],
  keeps: [],
  assumptions: [
    { text: 'The matrices given are the ones the release was made with.', holds: 'assumed' },
    { text: 'Each record of the release stands for the same person as in the original.', holds: 'assumed' },
  ],
  source: 'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), expressions (4)–(9).',
}

export const dropMethod: MethodEntry = {
  id: 'drop',
  title: 'Drop',
  code: '',
  sentence: 'Leaves variables out of the released file.',
  definition:
    'The variables are not released, so an intruder has nothing to match them with: they leave the key.',
  formula: '',
  where: '',
  parameters: [
    {
      name: 'variables',
      label: 'Variables',
      sentence: 'The variables that are left out.',
      kind: 'variables',
      required: true,
    },
  ],
  keeps: ['Every other variable'],
  assumptions: [],
  source: 'Hundepool et al., Handbook on Statistical Disclosure Control, section 3.',
}

/** What stands in place of PRAM's formula where the matrix is not made invariant. */
export const pramNotInvariant = {
  formula:
    '<math display="block"><msup><mi>R</mi><mo>*</mo></msup><mo>=</mo><mi>α</mi><mi>B</mi><mo>+</mo><mo>(</mo><mn>1</mn><mo>−</mo><mi>α</mi><mo>)</mo><mi>I</mi></math>',
  where:
    'B is the matrix asked for; rows are the original level, columns the released one. With α = 1 it changes the file as it stands, and nothing holds the shares of the levels.',
}

export const protectionMethods: readonly MethodEntry[] = [swapMethod, pramMethod, importMethod, dropMethod]

/** The entry of a method. */
export function protectionMethod(id: Method): MethodEntry {
  return METHOD_BY_ID[id]
}

const METHOD_BY_ID: Readonly<Record<Method, MethodEntry>> = {
  swap: swapMethod,
  pram: pramMethod,
  import: importMethod,
  drop: dropMethod,
}
