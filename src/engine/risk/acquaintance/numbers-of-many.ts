import { tex } from '../../tex'
import { LETTERS, ofInvestigator } from './numbers'
import { MOKKEN } from '../family-letters'
import type { MeasureEntry } from '../measure'

/** Re-identification by acquaintance, in words: several investigators, subpopulations and keys. */
export const acquaintanceManyMeasures: readonly MeasureEntry[] = [
  {
    ...ofInvestigator,
    id: 'acquaintance.distinctAcquaintances',
    field: 'distinctAcquaintances',
    title: 'People whom some investigator knows',
    symbol: tex`E a_m`,
    reading: 'All investigators together are expected to know {value} different people.',
    definition:
      'The expected number of people who are in the circle of at least one investigator, when circles are drawn at random from the population.',
    formula: tex`E a_m = N - N \prod_l (1 - \frac{a_l}{N})`,
    where: 'a_l is the circle of investigator l, N the size of the population.',
    source: `${MOKKEN}, equation (21), with circles of unequal size.`,
    unit: 'number',
    direction: 'more-is-riskier',
  },
  {
    ...ofInvestigator,
    id: 'acquaintance.riskAll',
    field: 'riskAll',
    title: 'Risk that some investigator recognises somebody',
    symbol: tex`R_m`,
    reading: 'At least one of the investigators recognises somebody in the file with probability {value}.',
    definition:
      'The risk of one investigator who knows as many people as all of them are expected to know together: their number in (18) is put at its expectation. Over subpopulations as (13).',
    formula: tex`R_m = 1 - (1 - \frac{E a_m}{N} f_u)^n`,
    where: LETTERS,
    source: `${MOKKEN}, equation (19).`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...ofInvestigator,
    id: 'acquaintance.groups',
    field: 'groups',
    title: 'Acquaintances in subpopulations',
    symbol: tex`f_{uj}`,
    reading: 'What the model says of each subpopulation, and the risk with all acquaintances in it.',
    definition:
      'By level of the variable: records, people, cells, β, population uniques, and the risk when everybody whom the investigator knows is there. A missing value goes by the empty text.',
    formula: tex`R_j = 1 - e^{-a f_j f_{uj}}`,
    where:
      'f_j is the share of subpopulation j that is released, f_uj the share that is unique, a the acquaintances.',
    source: `${MOKKEN}, equations (11) to (14).`,
    unit: 'list',
    direction: 'neither',
  },
  {
    ...ofInvestigator,
    id: 'acquaintance.worstCase',
    field: 'worstCase',
    title: 'Risk at the worst allocation',
    symbol: tex`R_\text{max}`,
    reading:
      'If all acquaintances are where most people are unique, somebody is recognised with probability {value}.',
    definition: 'The largest, over subpopulations, of the risk with all acquaintances in it.',
    formula: tex`R_\text{max} = 1 - e^{-a \max f_j f_{uj}}`,
    where:
      'f_j is the share of subpopulation j that is released, f_uj the share that is unique, a the acquaintances.',
    source: `${MOKKEN}, equation (14), also with fractions that differ.`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...ofInvestigator,
    id: 'acquaintance.worstGroup',
    field: 'worstGroup',
    title: 'Subpopulation of the worst allocation',
    symbol: tex`j`,
    reading: 'The subpopulation in which acquaintances are most at risk of being recognised.',
    definition:
      'The level with the largest product of the share released and the share unique. With one fraction and a common β it is the smallest subpopulation.',
    formula: tex`\max f_j f_{uj}`,
    where: 'f_j is the share of subpopulation j that is released, f_uj the share that is unique.',
    source: `${MOKKEN}, equations (14) and (15).`,
    unit: 'words',
    direction: 'neither',
  },
  {
    ...ofInvestigator,
    id: 'acquaintance.smallestGroup',
    field: 'smallestGroup',
    title: 'Smallest subpopulation allowed',
    symbol: tex`N_\text{min}`,
    reading:
      'A subpopulation that is told apart must have at least {value} people for the criterion to hold at the worst allocation.',
    definition:
      'The size at which the risk with all acquaintances in one subpopulation equals the criterion, with a common β. 0 where every size is allowed; no number where each subpopulation has its own β.',
    formula: tex`N_\text{min} = \frac{C^{-k\beta/(1 + k\beta)} - 1}{\beta}`,
    where:
      'C = −ln(1 − γ)/(a f), γ the criterion, a the acquaintances, f the share released, k the cells of the key without the variable.',
    source: `${MOKKEN}, equations (16) and (17).`,
    unit: 'count',
    direction: 'neither',
  },
  {
    ...ofInvestigator,
    id: 'acquaintance.keys',
    field: 'keys',
    title: 'Keys from coarse to fine',
    symbol: tex`{f_u}_i`,
    reading: 'For each key, who is known by it, who is unique on it, and the risk.',
    definition:
      'By key: the acquaintances known by it, its cells, β, population uniques, and the risk of that key alone. Which levels count as one on a key is for the user to say.',
    formula: tex`R_i = 1 - (1 - {f_a}_i {f_u}_i)^n`,
    where: `The letters are those of key i. ${LETTERS}`,
    source: `${MOKKEN}, section 5 and equation (5).`,
    unit: 'list',
    direction: 'neither',
  },
  {
    ...ofInvestigator,
    id: 'acquaintance.totalRisk',
    field: 'totalRisk',
    title: 'Total risk over keys',
    symbol: tex`\text{TR}`,
    reading: 'On one of the keys somebody is recognised with probability {value}.',
    definition:
      'The probability that the investigator who knows most people recognises somebody on at least one of the keys. Where all risks are small it is about 1 − e^(−n Σ f_a (f_u − f_u of the key before)), equation (27). Finer keys make more people unique and are known of fewer; no number where the keys given say otherwise.',
    formula: tex`\text{TR} = 1 - \prod_i \left[1 - {f_a}_i({f_u}_i - {f_u}_{i - 1})\right]^n`,
    where: `Keys i are in order from coarse to fine; f_u of the key before the first is 0. ${LETTERS}`,
    source: `${MOKKEN}, equations (24) to (26).`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...ofInvestigator,
    id: 'acquaintance.totalRiskAll',
    field: 'totalRiskAll',
    title: 'Total risk over keys, of all investigators',
    symbol: tex`\text{TR}_m`,
    reading: 'On one of the keys some investigator recognises somebody with probability {value}.',
    definition:
      'The total risk of one investigator who knows, by each key, as many people as all of them are expected to know together.',
    formula: tex`\text{TR}_m = 1 - \prod_i \left[1 - \frac{E a_{mi}}{N}({f_u}_i - {f_u}_{i - 1})\right]^n`,
    where: `E a_mi is the number of people known to at least one investigator by key i. Keys i are in order from coarse to fine; f_u of the key before the first is 0. ${LETTERS}`,
    source: `${MOKKEN}, equation (26) with (21) in place of the circle. The paper has several keys or several investigators; putting the two together is ours.`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
]
