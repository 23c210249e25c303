import { changeKey, type WayOut } from './way-out'

const otherPopulation: WayOut = {
  sentence: 'Correct the population file, or choose another',
  cost: 'Its levels must be written as in the sample. Known population counts give exact risks.',
  action: 'go-data',
}

const withoutPopulation: WayOut = {
  sentence: 'Go on without the population file',
  cost: 'Risk is then estimated from the sample by a model, with an interval.',
  action: 'forget-population',
}

/** The ways out of problems with the key, the population and the sampling, by their code. */
export const scenarioWaysOut: Readonly<Record<string, readonly WayOut[]>> = {
  'variable-unknown': [
    {
      sentence: 'Name a variable that the file has',
      cost: 'Variable names are those of row 1, in the same letters.',
      action: 'go-scenario',
    },
  ],
  'variable-not-categorical': [
    {
      sentence: 'Set its type to Category or Ordered',
      cost: 'The file is read again with each different value as a level.',
      action: 'go-data',
    },
    changeKey,
  ],
  'weight-not-positive': [
    {
      sentence: 'Choose another weight, or say the sampling fraction instead',
      cost: 'A fraction gives everyone the same chance of being sampled.',
      action: 'go-data',
    },
    {
      sentence: 'Leave these records out of the file and open it again',
      cost: 'n falls by their number. A record without a weight stands for nobody in the population.',
      action: 'choose-file',
    },
  ],
  'population-size-too-small': [
    {
      sentence: 'Give the number of people in the population, not in the sample',
      cost: 'It decides the sampling fraction, and with it every estimate.',
      action: 'go-data',
    },
  ],
  'population-smaller-than-sample': [otherPopulation, withoutPopulation],
  'population-below-sample': [otherPopulation, withoutPopulation],
  'population-lacks-variables': [otherPopulation, changeKey, withoutPopulation],
  'population-lacks-keys': [otherPopulation, withoutPopulation, changeKey],
  'population-shares-nothing': [otherPopulation, withoutPopulation],
  'count-missing': [otherPopulation, withoutPopulation],
  'count-not-whole': [otherPopulation, withoutPopulation],
  'count-repeated': [otherPopulation, withoutPopulation],
  'population-needed': [
    {
      sentence: 'Open a population file',
      cost: 'Known population counts give exact risks.',
      action: 'go-data',
    },
    { sentence: 'Use the log-linear model instead', cost: 'Risk is then estimated from the sample.' },
  ],
  'sampling-needed': [
    {
      sentence: 'Say how the sample was drawn',
      cost: 'A fraction, weights, the population’s size or a population file; any one of them is enough.',
      action: 'go-data',
    },
  ],
  'model-not-decomposable': [
    {
      sentence: 'Leave the interactions named out of the model',
      cost: 'What is left has a closed form, whatever the size of the key.',
    },
    changeKey,
  ],
  'impossible-outside-model': [
    {
      sentence: 'Add that interaction to the model, or take the combination out',
      cost: 'With the interaction in it, the model gives nobody to those cells of itself.',
      action: 'go-scenario',
    },
    changeKey,
  ],
  'impossible-combination-occurs': [
    {
      sentence: 'Take levels out of the combination, or the combination out of the scenario',
      cost: 'What occurs in the file is not impossible; or the records are wrong.',
      action: 'go-scenario',
    },
  ],
  'model-needs-cells': [
    {
      sentence: 'Let a missing value be a category of its own, or match nothing',
      cost: 'Models then speak of it; who agrees with whom is counted in another way.',
      action: 'go-scenario',
    },
  ],
  'lab-drew-nobody': [
    { sentence: 'Draw a larger share of the population', cost: 'Each sample takes longer to assess.' },
  ],
  'lab-population-lacks': [
    {
      sentence: 'Draw samples from another population',
      cost: 'The open file can be taken as the population: it has all of its variables.',
    },
    {
      sentence: 'Try out keys and candidates that keep to the variables of the population',
      cost: 'The assessment of the file is not touched by it.',
    },
  ],
  'lab-population-absent': [
    {
      sentence: 'Open a population file',
      cost: 'Its counts become known for the assessment too.',
      action: 'go-data',
    },
    {
      sentence: 'Draw samples from the synthetic census',
      cost: 'It shows how the estimators do on other data than yours.',
    },
  ],
  'lab-release-imported': [
    {
      sentence: 'Leave it out of the Lab, and try out a candidate with the same steps',
      cost: 'What the release risks is still measured on its own file.',
    },
  ],
  'lab-measure-counted': [
    {
      sentence: 'Try out θ, individual risk, acquaintances or a model of the population',
      cost: 'What is counted in the file needs no trying out: Risk has it.',
    },
  ],
  'lab-level-without-fraction': [
    {
      sentence: 'Give every level of the variable a sampling fraction from 0 to 1',
      cost: 'A level with fraction 0 is never drawn.',
    },
  ],
}
