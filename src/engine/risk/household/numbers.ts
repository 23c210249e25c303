import { tex } from '../../tex'
import { speaksOfTrueValues } from '../after-perturbation'
import { HANDBOOK_RISK, KEY_KNOWN, WEIGHTS_COUNT_PEOPLE } from '../family-letters'
import type { MeasureEntry } from '../measure'
const SOURCE = `${HANDBOOK_RISK}, section 3.5, household risk`
const LETTERS =
  'r_g with h above is the risk of household g, |g| its members in the file, r_i the individual risk of record i, n the records of the file.'

const assumptions = [
  { text: 'Whether a member is re-identified does not depend on the others.', holds: 'assumed' },
  {
    text: 'Who finds one member has found them all: the file says who lives together.',
    holds: 'assumed',
  },
  WEIGHTS_COUNT_PEOPLE,
  KEY_KNOWN,
] as const

const shared = {
  measure: 'household',
  how: 'estimated',
  per: 'file',
  needs: ['fraction'],
  validAfter: speaksOfTrueValues,
  assumptions,
  source: `${SOURCE}.`,
} as const

/** Household risk, in words. */
export const householdMeasures: readonly MeasureEntry[] = [
  {
    ...shared,
    id: 'household.expected',
    field: 'expected',
    title: 'Expected re-identifications, with their households',
    symbol: tex`\text{ER}^h`,
    reading:
      'About {value} of the {records} records are re-identified when who finds one member of a household knows the others.',
    definition: 'The sum over records of the risk of their household.',
    formula: tex`\text{ER}^h = \sum_g |g| r_g^h`,
    where: LETTERS,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'household.rate',
    field: 'rate',
    title: 'Re-identification rate, with households',
    symbol: tex`\xi^h`,
    reading:
      '{value} of the file’s records are expected to be re-identified, themselves or through their household.',
    definition: 'The expected re-identifications with households, over the records of the file.',
    formula: tex`\xi^h = \frac{1}{n} \sum_g |g| r_g^h`,
    where: LETTERS,
    unit: 'share',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'household.max',
    field: 'max',
    title: 'Largest household risk',
    symbol: tex`\max r_g^h`,
    reading: 'In the household most at risk somebody is re-identified with probability {value}.',
    definition: 'The largest risk of a household in the file.',
    formula: tex`\max_g r_g^h`,
    where: LETTERS,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'household.threshold',
    field: 'threshold',
    title: 'Household risk threshold',
    symbol: tex`r^{h*}`,
    reading: 'Households with a risk of {value} or more are at risk.',
    definition:
      'As the recipe says; or the largest household risk down to which those over it must be brought for the re-identification rate wanted. Null where the file has that rate as it is.',
    formula: tex`\frac{1}{n} \sum_g |g| \min(r_g^h, r^{h*}) = \xi^{h*}`,
    where: `ξ with h* above is the rate wanted. ${LETTERS}`,
    unit: 'probability',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'household.atRisk',
    field: 'atRisk',
    title: 'Persons at risk in their household',
    symbol: tex`n_{r \ge \delta}`,
    reading:
      '{value} of the {records} records are over the threshold for a person in a household of their size.',
    definition:
      'The records whose own risk is the household threshold over the size of their household, or more. When they are protected every household is below its threshold: no household can be over it with all its members below theirs.',
    formula: tex`n_{r \ge \delta} = \sum_i I(r_i \ge \delta_{g(i)})`,
    where: `δ_g = r*/|g|, r* the threshold on households, g(i) the household of record i. ${LETTERS}`,
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'household.households',
    field: 'households',
    title: 'Households',
    symbol: tex`G`,
    how: 'counted',
    reading: 'The {records} records of the file are of {value} households.',
    definition: 'The number of households. A record without a household counts as one of its own.',
    formula: tex`n = \sum_g |g|`,
    where: 'The G households g have |g| members in the file each.',
    unit: 'count',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'household.householdsAtRisk',
    field: 'householdsAtRisk',
    title: 'Households at risk',
    symbol: tex`G_{r \ge r^{h*}}`,
    reading: '{value} households have the threshold’s risk or more.',
    definition: 'The number of households whose risk is the threshold or more.',
    formula: tex`\sum_g I(r_g^h \ge r^{h*})`,
    where: `r with h* above is the threshold. ${LETTERS}`,
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'household.bySize',
    field: 'bySize',
    title: 'Thresholds by household size',
    symbol: tex`\delta_g`,
    reading: 'What a person’s own risk may be in a household of each size.',
    definition:
      'By number of members in the file: the households, the threshold for one member, and the members at or over it. A household whose members are all below it is below the household threshold.',
    formula: tex`\delta_g = \frac{r^{h*}}{|g|}`,
    where: 'r with h* above is the threshold on household risk, |g| the members of household g in the file.',
    unit: 'list',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'household.risk',
    field: 'risk',
    title: 'Household risk',
    symbol: tex`r_g^h`,
    reading: 'Somebody of this record’s household is re-identified with probability {value}.',
    definition:
      'The probability that at least one member of the household is re-identified, from their individual risks.',
    formula: tex`r_g^h = 1 - \prod_{i \in g} (1 - r_i)`,
    where: LETTERS,
    unit: 'probability',
    direction: 'more-is-riskier',
    per: 'record',
  },
]
