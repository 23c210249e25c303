import { names } from '../../settings'
import { rTexts } from '../../r-text'
import { defineMethod } from '../define'

export type DropStep = { readonly method: 'drop'; readonly variables: readonly string[] }

export const drop = defineMethod<DropStep>({
  method: 'drop',
  title: 'Drop',
  short: 'Drop',
  name: 'Drop',
  mark: 'plus',
  sentence: 'Leaves variables out of the released file.',
  definition:
    'The variables are not released, so an intruder has nothing to match them with: they leave the key.',
  formula: '',
  where: '',
  settings: { variables: names },
  fields: [
    {
      name: 'variables',
      label: 'Leave out of the release',
      sentence: 'The variables that are left out.',
      help: 'A key variable that is left out leaves the key: an intruder has nothing to match it with.',
      kind: 'variables',
      inGrid: true,
    },
  ],
  start: (variable) => ({ method: 'drop', variables: [variable] }),
  uses: ({ variables }) => variables.map((variable, i) => ({ at: `variables[${i}]`, variable, as: 'any' })),
  leavesOut: ({ variables }) => variables,
  inWords: ({ variables }) => variables.join(', '),
  asSentence: (_, { variables }) => `Leave out ${variables}.`,
  forUsers: ({ variables }, code) => `Left out: ${code(variables)}.`,
  followsFromValues: true,
  inSdcMicro: ({ variables }) => ({
    commands: [`left_out <- c(left_out, ${rTexts(variables)})`],
    differs: [
      'sdcMicro has no step that leaves a variable out: name it as excludeVars, or drop the columns named here before writing.',
    ],
  }),
  keeps: ['Every other variable'],
  assumptions: [],
  source: 'Hundepool et al., Handbook on Statistical Disclosure Control, section 3.',
  checkedBy: [],
})
