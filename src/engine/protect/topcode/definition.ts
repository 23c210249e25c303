import { compared } from '../../checked-by'
import { notInSdcMicro } from '../../in-sdc-micro'
import { rText } from '../../r-text'
import { codedAtFields, codedAtSettings, type CodedAt, isOfNumbers, usualBound } from '../coded-at'
import { defineMethod } from '../define'
import { inSome, recodedForSome } from '../step-settings'

export type TopcodeStep = { readonly method: 'topcode' } & CodedAt

export const topcode = defineMethod<TopcodeStep>({
  method: 'topcode',
  title: 'Top coding',
  short: 'Top-code',
  name: 'Top coding',
  code: 'C',
  mark: 'triangle',
  sentence: 'High values are released as one.',
  definition:
    'Every value at the bound and above is released as the bound, or as another value that is said. Levels that are numbers or bands of one are merged likewise, a band where it begins at the bound or above it. Whoever looks a person up recodes what is known of the person in the same way.',
  formula: '',
  where: '',
  settings: codedAtSettings,
  fields: codedAtFields('at the bound and above'),
  suits: isOfNumbers,
  start: (variable, levels = []) => ({ method: 'topcode', variable, at: usualBound(levels, 'top') }),
  uses: ({ variable }) => [{ at: 'variable', variable, as: 'any' }],
  recodes: ({ variable }) => variable,
  changes: recodedForSome,
  bound: ({ at }) => ({ at, end: 'top' }),
  inWords: ({ variable, at }) => `${variable} at ${at}`,
  asSentence: ({ at, value = at }, { variables, whom }) =>
    `Release values of ${variables} from ${at} on as ${value}${whom}.`,
  forUsers: ({ variable, at, value = at, ...step }, code) =>
    `Values of ${code([variable])} from ${at} on are given as ${value}${inSome(step)}.`,
  followsFromValues: true,
  inSdcMicro: ({ variable, at, value = at }, { numbers }) =>
    numbers.includes(variable)
      ? {
          commands: [
            `sdc <- topBotCoding(sdc, value = ${at}, replacement = ${value}, kind = "top", column = ${rText(variable)})`,
          ],
          differs: [],
        }
      : notInSdcMicro('Levels that are numbers or bands of one: topBotCoding() codes numbers only.'),
  keeps: ['Every other variable', 'The values that are not above the bound'],
  assumptions: [
    {
      text: 'The intruder knows the bound, which users of the file are told. For whom it was done is not told: where it was for some records only, no matrix says who was coded.',
      holds: 'assumed',
    },
  ],
  source: 'Hundepool et al. (2012), Statistical Disclosure Control, section 3.4.3 (top and bottom coding).',
  checkedBy: compared('engine/protect/recode.test.ts', 'survey-protected.json', [
    ['coding.top', { changed: 'changed', total: 'total' }, 2, 12],
  ]),
})
