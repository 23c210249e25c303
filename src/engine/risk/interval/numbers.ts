import { tex } from '../../tex'
import { HANDBOOK_RISK } from '../family-letters'
import type { MeasureEntry } from '../measure'

const ofNumbers = {
  measure: 'interval',
  how: 'counted',
  per: 'file',
  needs: [],
  validAfter: { is: 'holds' },
} as const

const NUMBERS_KNOWN = {
  text: 'The intruder knows the numbers as closely as the interval says, and no closer.',
  holds: 'assumed',
} as const
const IN_FILE = {
  text: 'In the population others may have such numbers too: it speaks of an intruder who knows who is in the file.',
  holds: 'caution',
} as const

const HANDBOOK_NUMBERS = `${HANDBOOK_RISK}, measures for continuous variables`

const near = {
  ...ofNumbers,
  source: `${HANDBOOK_NUMBERS}.`,
  assumptions: [NUMBERS_KNOWN, IN_FILE],
  formula: tex`0 < N_i < c, \quad N_i = \#\{ j : x_i(1 - p) < x'_j < x_i(1 + p) \}`,
  where:
    'x_i is the true value of record i, x′_j the released one of record j, p the per cent that is near, c the least that is enough. N_i counts 0 where the record’s own released value is not among them. Before protection x′ = x.',
} as const

const joint = {
  ...ofNumbers,
  source: `${HANDBOOK_RISK}, complex measures of disclosure risk.`,
  assumptions: [
    NUMBERS_KNOWN,
    {
      text: 'The intruder knows the key values, in the categories of this file, without error.',
      holds: 'assumed',
    },
    IN_FILE,
  ],
  where:
    'N_i counts the released records in the true cell of record i with every number within p of its true one; the record itself must be among them, else it has no risk. Missing numbers match missing ones.',
} as const

const together = {
  ...ofNumbers,
  source: 'sdcMicro, `dRisk`: Templ (2017), Statistical Disclosure Control for Microdata, Springer.',
  assumptions: [
    {
      text: 'It says that the numbers are close, not that anybody can tell which record is whose.',
      holds: 'caution',
    },
    {
      text: 'The reach grows with the spread of the released numbers, and so with much noise.',
      holds: 'caution',
    },
    {
      text: 'It is the same for every record. `dRiskRMD` of sdcMicro, with a longer reach for records far from the middle by a robust covariance that a random search finds, is not computed.',
      holds: 'caution',
    },
  ],
  formula: tex`\frac{1}{n} \#\{ i : |x_{iv} - x'_{iv}| \le p\, s_v \text{ for all } v \}`,
  where:
    'x is the true value and x′ the released one, s_v the standard deviation of the released values of variable v, p the per cent over 100. A missing value is near a missing one only.',
} as const

/** How near numbers are, in words. */
export const intervalMeasures: readonly MeasureEntry[] = [
  {
    ...near,
    id: 'interval.nearUnique',
    field: 'nearUnique',
    title: 'Near-unique numbers',
    symbol: 'N < c',
    reading: '{value} of the {records} records have a number that few others come near.',
    definition:
      'A number is near-unique when fewer than so many records, its own included, have one within so many per cent of it. Zero is never near-unique. After protection the released numbers around the true one are counted, and the record’s own must be among them.',
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...near,
    id: 'interval.variables',
    field: 'variables',
    title: 'Near-unique numbers by variable',
    symbol: 'N < c',
    reading: 'For each variable, how many records have a near-unique number there.',
    definition: 'How many numbers of each variable few others come near.',
    unit: 'list',
    direction: 'neither',
  },
  {
    ...ofNumbers,
    id: 'interval.alone',
    field: 'alone',
    title: 'Numbers of their own',
    symbol: tex`n_1`,
    reading: 'For {value} of the {records} records nobody else in the file has the same numbers.',
    definition: 'Records whose numbers, all variables together, no other record of the file has.',
    formula: tex`\#\{ i : x_j \ne x_i \text{ for all } j \ne i \}`,
    where: 'x are the numbers of a record, as the file has them that is looked at.',
    source: `${HANDBOOK_NUMBERS}.`,
    assumptions: [
      { text: 'The intruder knows every number exactly: the worst case.', holds: 'caution' },
      { text: 'Of a release it counts the released numbers, true or not.', holds: 'caution' },
    ],
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...joint,
    id: 'interval.joint',
    field: 'joint',
    title: 'Found by key and numbers',
    symbol: tex`\sum_i 1/N_i`,
    reading:
      'About {value} of the {records} records would be picked rightly by who knows their key and about their numbers.',
    definition:
      'The records that an intruder is expected to find who looks for the key values and for numbers within so many per cent, and picks one of those that match.',
    formula: tex`\sum_{i : N_i > 0} \frac{1}{N_i}`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...joint,
    id: 'interval.jointMean',
    field: 'jointMean',
    title: 'Mean risk by key and numbers',
    symbol: tex`\overline{r}`,
    reading: 'A record is picked rightly by key and numbers with probability {value} on average.',
    definition: 'The mean over all records of one over those that match key and numbers.',
    formula: tex`\frac{1}{n} \sum_{i : N_i > 0} \frac{1}{N_i}`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...joint,
    id: 'interval.jointAlone',
    field: 'jointAlone',
    title: 'Alone with key and numbers',
    symbol: 'N = 1',
    reading: '{value} of the {records} records are the only match for their key and about their numbers.',
    definition: 'Records that nobody else matches in the key and in numbers within so many per cent.',
    formula: tex`\#\{ i : N_i = 1 \}`,
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...together,
    id: 'interval.share',
    field: 'share',
    title: 'Released within reach',
    symbol: tex`d_p`,
    reading: '{value} of the records are released with every number close to their own.',
    definition:
      'The share of records whose true value lies within so many per cent of a standard deviation of the released one, on all variables. Before protection every number is its own, and there is none.',
    unit: 'share',
    direction: 'more-is-riskier',
  },
  {
    ...together,
    id: 'interval.within',
    field: 'within',
    title: 'Records released within reach',
    symbol: tex`n\, d_p`,
    reading: '{value} of the {records} records are released with every number close to their own.',
    definition:
      'How many records have every true value within so many per cent of a standard deviation of the released one.',
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...near,
    id: 'interval.near',
    field: 'near',
    title: 'People near a number',
    symbol: tex`N_i`,
    per: 'record',
    reading: '{value} records have a number as near to the one of this record that stands most alone.',
    definition:
      'How many released numbers lie within so many per cent of a true one of the record, its own included: of its variables the one with the fewest.',
    formula: tex`\min_{v : N_{iv} > 0} N_{iv}`,
    unit: 'number',
    direction: 'neither',
  },
  {
    ...joint,
    id: 'interval.jointRisk',
    field: 'jointRisk',
    title: 'Risk by key and numbers',
    symbol: tex`1/N_i`,
    per: 'record',
    reading: 'This record is picked rightly by key and numbers with probability {value}.',
    definition: 'One over the released records that match its key and numbers; 0 where it is not among them.',
    formula: tex`\frac{1}{N_i}`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
]
