import { positive, text } from '../../settings'
import { rText } from '../../r-text'
import { isNumberLevel } from '../../table/levels'
import type { Where } from '../../table/condition'
import { defineMethod } from '../define'
import { inSome, ofSome, recodedForSome, whereField } from '../step-settings'

export type RoundStep = {
  readonly method: 'round'
  readonly variable: string
  /** What values are rounded to a multiple of. */
  readonly to: number
  readonly where?: Where
}

export const round = defineMethod<RoundStep>({
  method: 'round',
  title: 'Round',
  short: 'Round',
  name: 'Rounding',
  code: 'U',
  mark: 'triangle',
  sentence: 'Numbers are released as the nearest multiple of a base.',
  definition:
    'Every value is released as the nearest multiple of the base; one in the middle as the larger. Levels that are numbers are merged likewise, bands stay. Whoever looks a person up rounds what is known of the person in the same way.',
  formula: '',
  where: '',
  settings: { variable: text, to: positive, ...ofSome },
  fields: [
    {
      name: 'variable',
      label: 'Variable',
      sentence: 'A number, or a variable whose levels are numbers.',
      kind: 'variable',
    },
    {
      name: 'to',
      label: 'To multiples of',
      sentence: 'The base: values become multiples of it.',
      kind: 'number',
      min: 0,
      aboveMin: true,
      start: 10,
      grid: { letter: 'm', start: '5, 10, 100' },
      inGrid: true,
    },
    whereField,
  ],
  // Bands of numbers can't be rounded.
  suits: ({ isNumber, levels }) =>
    isNumber || (levels.length > 0 && levels.every(({ level }) => isNumberLevel(level))),
  start: (variable) => ({ method: 'round', variable, to: 10 }),
  uses: ({ variable }) => [{ at: 'variable', variable, as: 'any' }],
  recodes: ({ variable }) => variable,
  changes: recodedForSome,
  inWords: ({ variable, to }) => `${variable} to ${to}`,
  asSentence: ({ to }, { variables, whom }) => `Round ${variables} to multiples of ${to}${whom}.`,
  forUsers: (step, code) =>
    `Values of ${code([step.variable])} are rounded to multiples of ${step.to}${inSome(step)}.`,
  followsFromValues: true,
  inSdcMicro: ({ variable, to }) => ({
    commands: [
      `sdc@manipNumVars[[${rText(variable)}]] <- ${to} * round(sdc@manipNumVars[[${rText(variable)}]] / ${to})`,
      'sdc <- calcRisks(sdc)',
    ],
    differs: ['sdcMicro has no rounding: these are R’s own commands, which round a half to the even number.'],
  }),
  keeps: ['Every other variable'],
  assumptions: [{ text: 'The intruder knows the base, which users of the file are told.', holds: 'assumed' }],
  source: 'Hundepool et al. (2012), Statistical Disclosure Control, section 3.4.7 (rounding).',
  checkedBy: [],
})
