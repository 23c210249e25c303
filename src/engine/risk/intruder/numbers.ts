import { tex } from '../../tex'
import type { MeasureEntry } from '../measure'

const REITER = 'Reiter (2005), Journal of the American Statistical Association 100(472), 1103–1112'

const formula = tex`p_j = \frac{L_j(t) / D_j}{\sum_i L_i(t) / D_i + \rho_t}`

/** Why it differs from τ, in one sentence. */
const besideTau =
  'τ is for an intruder who does not know who took part and claims sample uniques alone; here everybody in the file is looked for in turn, and may be known to be in it.'

const ofFile = {
  measure: 'intruder',
  how: 'counted',
  formula,
  where:
    'p_j is the probability that released record j is the person t who is looked for, of the records that agree with t in all that was not changed by chance; L_j is how probably t is released with what j has of the changed variables, D_j how probably anybody with its unchanged values is; ρ are the people who agree with t and are not in the file, 0 where t is known to be in it.',
  assumptions: [
    {
      text: 'The intruder knows the values of the person exactly, or as precisely as is said.',
      holds: 'assumed',
    },
    {
      text: 'The intruder knows how values were changed: by the steps of the candidate, or as is said.',
      holds: 'assumed',
    },
    {
      text: 'True values of changed variables are as likely as the model of them says, fitted on the file before protection.',
      holds: 'caution',
    },
    {
      text: 'Variables were changed independently of each other, or together by one matrix.',
      holds: 'assumed',
    },
    {
      text: 'What is released of variables that are not known of the person is as likely, given what is of those that are, whoever the person is: it divides out.',
      holds: 'assumed',
    },
    { text: besideTau, holds: 'caution' },
  ],
  needs: [],
  validAfter: { is: 'holds' },
  source: `${REITER}, sections 2 to 4.`,
  per: 'file',
} as const

export const intruderMeasures: readonly MeasureEntry[] = [
  {
    ...ofFile,
    id: 'intruder.above',
    field: 'above',
    title: 'People above the threshold',
    symbol: tex`n_{p > c}`,
    reading: 'For {value} of the {records} people some record has a probability above the threshold.',
    definition:
      'Everybody in the file is looked for, one at a time. Counted are the people for whom the likeliest record has a probability above the threshold, be it their own or not; exactly the threshold is not above it.',
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...ofFile,
    id: 'intruder.expectedMatches',
    field: 'expectedMatches',
    title: 'Expected matches',
    symbol: tex`\sum_t I_t / m_t`,
    reading:
      'An intruder who claims the likeliest record for everybody would be right about {value} of the {records} people.',
    definition:
      'For everybody the likeliest record is claimed; of m that are equally likely one is taken at random. The sum over people of 1/m where their own record is among these, else 0.',
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...ofFile,
    id: 'intruder.uniqueMatches',
    field: 'uniqueMatches',
    title: 'Unique matches',
    symbol: tex`\sum_t 1\{m_t = I_t = 1\}`,
    reading: 'For {value} of the {records} people one record leads alone, and it is their own.',
    definition: 'The people whose likeliest record is one alone, and their own.',
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...ofFile,
    id: 'intruder.perceivedMean',
    field: 'perceivedMean',
    title: 'Highest probability, on average',
    symbol: tex`\bar p_\text{max}`,
    reading: 'On average the intruder gives the likeliest record of a person a probability of {value}.',
    definition:
      'The mean over everybody in the file of the highest probability of any record: what the intruder believes, right or not.',
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...ofFile,
    id: 'intruder.believed',
    field: 'believed',
    title: 'Believed above the threshold',
    symbol: tex`\bar p_{> c}`,
    reading: 'Of the claims above the threshold, {value} is believed on average.',
    definition: 'The mean of the highest probability over the people for whom it is above the threshold.',
    unit: 'probability',
    direction: 'neither',
  },
  {
    ...ofFile,
    id: 'intruder.right',
    field: 'right',
    title: 'Right above the threshold',
    symbol: tex`r_{> c}`,
    reading: 'Of the claims above the threshold {value} are right.',
    definition:
      'The share of right claims among those above the threshold, of several records that lead alike each in part. An intruder who knows all and weighs by Bayes is right as often as believed; one who is wrong about the changes is not.',
    unit: 'share',
    direction: 'more-is-riskier',
  },
  {
    ...ofFile,
    id: 'intruder.claims',
    field: 'claims',
    title: 'People by highest probability',
    symbol: tex`n_b`,
    reading: 'How many people there are by the highest probability of a record.',
    definition:
      'People by the bin that the highest probability of a record lies in, each under where its bin begins; the first also has what is less. People for whom no record is possible are in none.',
    unit: 'list',
    direction: 'neither',
  },
  {
    ...ofFile,
    id: 'intruder.rightClaims',
    field: 'rightClaims',
    title: 'Right claims by highest probability',
    symbol: tex`r_b`,
    reading: 'How many of the claims of each bin are right.',
    definition:
      'Of the people in each bin, the claims on them that are right, of several records that lead alike each in part.',
    unit: 'list',
    direction: 'neither',
  },
  {
    ...ofFile,
    id: 'intruder.learnedLoss',
    field: 'learnedLoss',
    title: 'Loss of guesses',
    symbol: tex`\bar\ell`,
    reading: 'A guess from the likeliest records costs {value} on average.',
    definition:
      'The intruder guesses a variable by what costs least, each record having its probability: the mean where the squared error counts, the median where the error does, else the likeliest value. It is the mean over everybody of what that costs, on the true values. Where no record is possible the guess is that of somebody who has not looked.',
    formula: tex`\bar\ell = \frac{1}{n} \sum_t \ell\left(x_t, \hat x_t\right), \quad \hat x_t = \arg\min_x \sum_j p_j\, \ell(z_j, x)`,
    where:
      'x is the true value of a person, z that of a released record, p_j the probability that it is the person’s, and ℓ what a wrong guess costs.',
    unit: 'number',
    significant: 4,
    direction: 'zero-is-best',
  },
  {
    ...ofFile,
    id: 'intruder.blindLoss',
    field: 'blindLoss',
    title: 'Loss of guesses without looking',
    symbol: tex`\bar\ell_0`,
    reading: 'The best single guess for everybody from the release costs {value} on average.',
    definition:
      'The same where all released records are equally likely for everybody: what the release tells about people as such.',
    unit: 'number',
    significant: 4,
    direction: 'neither',
  },
  {
    ...ofFile,
    id: 'intruder.probability',
    field: 'probability',
    title: 'Probability of the own record',
    symbol: tex`p_t`,
    reading: 'The own record of the person has a probability of {value}.',
    definition: 'How probable it is to the intruder that the person’s own record is the person’s.',
    unit: 'probability',
    direction: 'more-is-riskier',
    per: 'record',
  },
  {
    ...ofFile,
    id: 'intruder.max',
    field: 'max',
    title: 'Highest probability',
    symbol: tex`p_\text{max}`,
    reading: 'The likeliest record for the person has a probability of {value}.',
    definition: 'The highest probability of any record for the person.',
    unit: 'probability',
    direction: 'more-is-riskier',
    per: 'record',
  },
  {
    ...ofFile,
    id: 'intruder.rank',
    field: 'rank',
    title: 'Rank of the own record',
    symbol: tex`r_t`,
    reading: 'The own record of the person comes in place {value}.',
    definition:
      'One and how many records have a higher probability for the person; none where the own record is impossible.',
    unit: 'count',
    direction: 'neither',
    per: 'record',
  },
]
