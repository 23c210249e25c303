import * as v from 'valibot'
import { notInSdcMicro } from '../../in-sdc-micro'
import { rNumbers, rText, rTexts } from '../../r-text'
import type { Where } from '../../table/condition'
import { count, fields, flag, names, share, text } from '../../settings'
import { compared } from '../../checked-by'
import { tex } from '../../tex'
import { defineMethod } from '../define'
import { onVariables, usesOfPerturbing, variablesOfPerturbing } from '../one-or-several'
import { groupsOf, matrix, where, whereField, whom, withinField } from '../step-settings'

export type PramStep = {
  readonly method: 'pram'
  /** One of `variable` and `variables`. */
  readonly variable?: string
  /** Drawn anew jointly: one matrix over their combinations. A record with one of them missing keeps its values. */
  readonly variables?: readonly string[]
  /** The diagonal of the matrix before it is made invariant, 0 … 1. One of `diagonal`, `matrix` and `groups`. */
  readonly diagonal?: number
  /** How the rest of a row is shared out; default `equal`. */
  readonly offDiagonal?: 'equal' | 'proportional'
  /** Rows original, columns released. */
  readonly matrix?: MatrixRows
  /** What the matrices are written over: levels, or for `variables` combinations with one level of each. */
  readonly levels?: readonly string[] | readonly (readonly string[])[]
  /** Default true. */
  readonly invariant?: boolean
  /** R* = alpha R + (1 − alpha) I. Default: the rule that makes the average diagonal of R* equal `diagonal`. */
  readonly alpha?: number
  /** Of a variable whose levels have an order: how many places away a value may go. Default: any. */
  readonly bandwidth?: number
  /** How many move where is what is expected, rounded at random, so that the counts are exact. Default: each draws by itself. */
  readonly exactMargins?: boolean
  readonly groups?: readonly PramGroup[]
  readonly where?: Where
  readonly within?: readonly string[]
}

type PramGroup = {
  readonly where: Where
  /** One of `diagonal` and `matrix`. */
  readonly diagonal?: number
  readonly matrix?: MatrixRows
  readonly alpha?: number
}

/** Rows original, columns released. */
export type MatrixRows = readonly (readonly number[])[]

/** What a step keeps before mixing where nothing else was said. */
const usualDiagonal = 0.9

export const pram = defineMethod<PramStep>({
  method: 'pram',
  title: 'PRAM',
  short: 'PRAM',
  name: 'PRAM',
  code: 'P',
  mark: 'square',
  sentence: 'Each record draws its released value from a known matrix of chances: post-randomisation.',
  definition:
    'A matrix says for each original level with what chance each level is released; every record draws on its own. With exact counts as many are drawn for each move as is expected, rounded up or down at random. The invariant form goes through the matrix twice, the second time back by Bayes’ rule with the file’s own shares, so that the expected counts are the counts of the file. It is then mixed with “no change”. Where only near levels are to be reached, as many move one way as the other between two levels. Levels that do not occur in a group take no part in it. Drawn jointly, several variables are one whose levels are the combinations of theirs: combinations that occur stay possible and others are not made, and a record with one of the values missing is left alone.',
  formula: tex`R^* = \alpha R + (1 - \alpha) I, \quad R = B \hat Q, \quad \hat Q_{kj} = \frac{B_{jk} p_j}{\sum_l B_{lk} p_l}`,
  where:
    'B is the matrix asked for, with the diagonal given, and p the shares of the levels in the group; rows are the original level, columns the released one, and p R* = p.',
  formulaOf({ invariant, bandwidth }) {
    if (invariant === false) {
      return {
        formula: tex`R^* = \alpha B + (1 - \alpha) I`,
        where:
          'B is the matrix asked for; rows are the original level, columns the released one. With α = 1 it changes the file as it stands, and nothing holds the shares of the levels.',
      }
    }
    return bandwidth === undefined
      ? null
      : {
          formula: tex`R^* = \alpha R + (1 - \alpha) I, \quad p_i R_{ij} = \min(p_i B_{ij}, p_j B_{ji}) \quad (i \ne j)`,
          where:
            'B is the matrix asked for among near levels and p the shares of the levels in the group; as many move one way as the other, so that p R* = p. The α that makes up for what the smaller of both leaves out may be above 1.',
        }
  },
  settings: {
    variable: v.exactOptional(text),
    variables: v.exactOptional(names),
    diagonal: v.exactOptional(share),
    offDiagonal: v.exactOptional(v.picklist(['equal', 'proportional'], '"equal" or "proportional"')),
    matrix: v.exactOptional(matrix),
    levels: v.exactOptional(
      v.union([v.array(text), v.array(v.array(text))], 'a list of levels, or of combinations of levels'),
    ),
    invariant: v.exactOptional(flag),
    alpha: v.exactOptional(share),
    bandwidth: v.exactOptional(count),
    exactMargins: v.exactOptional(flag),
    groups: v.exactOptional(
      groupsOf(
        fields({
          where,
          diagonal: v.exactOptional(share),
          matrix: v.exactOptional(matrix),
          alpha: v.exactOptional(share),
        }),
      ),
    ),
    ...whom,
  },
  fields: [
    {
      name: 'variable',
      label: 'Variable',
      sentence: 'The categorical variable whose values are drawn anew. Give this or variables.',
      kind: 'variable',
      inGrid: true,
      asked: (step) => !('variables' in step) && !hasOwnMatrix(step),
    },
    {
      name: 'variables',
      label: 'Variables, jointly',
      sentence:
        'Variables that are drawn together: their combinations are the levels of the matrix. Give this or variable.',
      kind: 'variables',
    },
    withinField,
    whereField,
    {
      name: 'groups',
      label: 'Groups',
      sentence:
        'Targeted PRAM: each group has its own diagonal or matrix and may have its own α. Records in no group are left alone.',
      kind: 'groups',
      each: ['diagonal', 'alpha'],
      forgets: ['diagonal', 'matrix'],
      inGrid: true,
    },
    {
      name: 'matrix',
      label: 'Matrix',
      sentence:
        'B itself, rows original and columns released, each row summing to 1, with the levels it is written over.',
      kind: 'matrix',
    },
    {
      name: 'diagonal',
      label: 'Kept, before mixing',
      sentence:
        'The chance that a value stays as it is, on the diagonal of B. Give this, a matrix, or groups.',
      kind: 'share',
      writtenAs: 'percent',
      start: usualDiagonal,
      asked: ({ matrix: own }) => own === undefined,
      letter: 'd',
      gridStart: '80, 90, 95',
      inGrid: true,
    },
    {
      name: 'alpha',
      label: 'Mixing α',
      sentence:
        'The weight on R against “no change”. Left out, it is set so that the expected share of changed records is the one that the diagonal asks for, at most 1; where the matrix is not made invariant, it is 1.',
      help: '0 keeps everything',
      kind: 'share',
      writtenAs: 'number',
      start: 0.5,
      leftOut: { rule: 'by the rule', hand: 'by hand', label: 'α' },
      letter: 'a',
      gridStart: '0.25, 0.5, 0.75, 1',
      inGrid: true,
    },
    {
      name: 'offDiagonal',
      label: 'Moves to the others',
      sentence: 'How the rest of a row of B is shared out over the other levels.',
      kind: 'choice',
      inGrid: true,
      options: [
        { value: 'equal', label: 'equally', code: 'equal' },
        { value: 'proportional', label: 'by their counts', code: 'counts' },
      ],
      asked: (step) => !hasOnlyOwnMatrices(step),
    },
    {
      name: 'bandwidth',
      label: 'Moves',
      sentence: 'How many places away a value may go, in the order of the levels.',
      kind: 'count',
      min: 1,
      start: 2,
      leftOut: { rule: 'to any level', hand: 'to near levels', label: 'Places away, at most' },
      asked: (step) => !('variables' in step) && !hasOwnMatrix(step),
      grid: { letter: 'w', start: '1, 2, 4' },
      inGrid: true,
    },
    {
      name: 'invariant',
      label: 'Invariant',
      sentence: 'Keeps the expected counts of the variable as they are. Off, values are drawn from B itself.',
      kind: 'switch',
      inGrid: true,
      byDefault: true,
      words: { on: 'Invariant', off: 'Not invariant' },
      codes: { on: 'inv', off: 'raw' },
    },
    {
      name: 'exactMargins',
      label: 'Exact counts',
      sentence:
        'As many records move from one level to another as is expected, rounded up or down at random so that every released count is exact.',
      kind: 'switch',
      inGrid: true,
      byDefault: false,
      words: { on: 'Exact counts', off: 'Counts vary by chance' },
      codes: { on: 'exact', off: 'free' },
    },
  ],
  start: (variable) => ({ method: 'pram', variable, diagonal: usualDiagonal }),
  uses: usesOfPerturbing,
  wrong(step) {
    if (step.levels && !hasOwnMatrix(step)) {
      return { at: 'levels', expected: 'left out where there is no `matrix`' }
    }
    return step.bandwidth !== undefined && (step.variables !== undefined || hasOwnMatrix(step))
      ? { at: 'bandwidth', expected: 'left out where there is a `matrix` or `variables`' }
      : null
  },
  draws: true,
  drawsEachRecord: true,
  perturbs: {
    variables: variablesOfPerturbing,
    on: onOtherVariables,
    share: ({ diagonal, matrix: own }) => (own || diagonal === undefined ? null : tidy(1 - diagonal)),
    ofShare: (rate) => ({ diagonal: tidy(1 - rate) }),
    sharesLabel: 'Changed, before mixing',
    keepsCounts: false,
    note: (_, shift) => (shift < 5e-4 ? 'Weighted by the shares, the columns return the shares.' : ''),
  },
  asSentence: (step, { variables, whom, within }) => {
    const how = hasOwnMatrix(step) ? ' by the matrix given' : ''
    return `Draw ${variables} anew for ${whom}${how}${within}.`
  },
  forUsers: (step, code) => {
    const { invariant = true } = step
    const kept = invariant
      ? 'Its counts in the whole file are about as they were; its relations to other variables are weakened.'
      : 'Its counts and its relations to other variables have changed.'
    return `Values of ${code(variablesOfPerturbing(step))} were drawn anew for some records. ${kept}`
  },
  followsFromValues: true,
  inSdcMicro(step) {
    const { variable, variables, diagonal, alpha, matrix: own, levels, invariant = true, within = [] } = step
    if (variable === undefined && (variables?.length ?? 0) > 1) {
      return notInSdcMicro('PRAM of several variables jointly.')
    }
    if (step.bandwidth !== undefined || step.exactMargins) {
      return notInSdcMicro('PRAM that reaches near levels only, or with exact counts.')
    }
    const changed = rText(variablesOfPerturbing(step)[0])
    const strata = within.length > 0 ? `, strata_variables = ${rTexts(within)}` : ''
    if (own && levels && !invariant && (alpha ?? 1) === 1) {
      const names = rTexts(levels.map(String))
      return {
        commands: [
          `P <- rbind(${own.map(rNumbers).join(', ')})`,
          `dimnames(P) <- list(${names}, ${names})`,
          'P <- P[sort(rownames(P)), sort(rownames(P))]',
          `sdc <- pram(sdc, variables = ${changed}, pd = P${strata})`,
        ],
        differs: [
          'sdcMicro takes a matrix only that names every level of the variable.',
          ...(within.length > 0 ? [strataDoNotHold] : []),
        ],
      }
    }
    if (own) return notInSdcMicro('A matrix of one’s own that is made invariant or mixed with no change.')
    return {
      commands: [
        `sdc <- pram(sdc, variables = ${changed}, pd = ${diagonal}, alpha = ${alpha ?? 1}${strata})`,
      ],
      differs: [
        'sdcMicro draws each number on the diagonal of B between pd and 1; here every one is the number asked for, and more values change.',
        ...(alpha === undefined
          ? ['Here α follows from the file, so that the share asked for is changed.']
          : []),
        ...(invariant ? [] : ['sdcMicro makes the matrix invariant.']),
        ...(within.length > 0 ? [strataDoNotHold] : []),
      ],
    }
  },
  keeps: [
    'The counts of the variable in expectation, when invariant; one draw differs by chance, unless the counts are to be exact',
    'Every other variable, and every table that does not involve the changed one',
  ],
  assumptions: [
    {
      text: 'Each record changes independently of the others; with exact counts no more than the matrix is known of that.',
      holds: 'assumed',
    },
    {
      text: 'The chances are to be kept inside: with them an intruder could undo part of the protection.',
      holds: 'caution',
    },
  ],
  source:
    'Gouweleeuw, Kooiman, Willenborg and De Wolf (1998), Journal of Official Statistics 14(4), 463–478; Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), section 4.2, doi:10.1214/09-AOAS317. Exact counts: Cox (1987), Journal of the American Statistical Association 82(398), 520–524.',
  checkedBy: [
    ...compared('engine/misclassification/matrices.test.ts', 'shlomo-matrices.json', [
      [
        'cases.*.expected',
        {
          base: 'pramBase',
          invariant: 'R',
          mixed: 'Rstar',
          alpha: 'alphaAuto',
          matrix: 'RstarAuto',
          changed: 'pramChangeRate',
        },
        590,
        12,
      ],
    ]),
    ...compared('engine/misclassification/matrices.test.ts', 'formulas.json', [
      ['examples.B_misclassification.invariant_pram', { invariant: 'R', matrix: 'R_star' }, 18, 12],
      ['examples.B_misclassification.invariant_pram_diag0', { matrix: 'R_star' }, 9, 12],
    ]),
    ...compared('engine/protect/matrices-reference.test.ts', 'sdcmicro-pram.json', [
      ['cases.*', { matrix: 'matrix' }, 121, 12],
    ]),
    ...compared('engine/protect/matrices-reference.test.ts', 'shlomo-mid-example.json', [
      ['expected.pram.T', { 'matrix.0': 'firstEthnicity', 'matrix.1': 'otherEthnicities' }, 72, 12],
    ]),
  ],
})

const strataDoNotHold = 'In sdcMicro a stratum may be given levels that do not occur in it, here never.'

/** Whether everyone, or some group, is changed by a matrix of its own. */
function hasOwnMatrix(step: PramStep | PramGroup): boolean {
  return step.matrix !== undefined || ('groups' in step && step.groups.some((group) => group.matrix))
}

function hasOnlyOwnMatrices(step: PramStep | PramGroup): boolean {
  return step.matrix !== undefined || ('groups' in step && step.groups.every((group) => group.matrix))
}

/** The settings of a step on other variables: rates take the place of matrices over the levels of the old ones. */
function onOtherVariables(step: PramStep, names: readonly string[]) {
  const { matrix: own, diagonal, groups } = step
  return {
    ...onVariables(step, names),
    bandwidth: undefined,
    diagonal: own ? usualDiagonal : diagonal,
    matrix: undefined,
    levels: undefined,
    groups: groups?.map(({ where: whose, diagonal: kept = usualDiagonal, alpha }) => ({
      where: whose,
      diagonal: kept,
      ...(alpha !== undefined && { alpha }),
    })),
  }
}

/** Without the binary dust of 1 − 0.9. */
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
