import { tex } from '../../tex'
import type { MeasureEntry } from '../measure'

const RAAB =
  'Raab, Nowok and Dibben (2024), Practical privacy metrics for synthetic data, arXiv:2406.16826; `disclosure` of synthpop 1.9-2'
const ELLIOT_2014 =
  'Elliot (2014), Final report on the disclosure risk associated with the synthetic data produced by the SYLLS team, University of Manchester'
const TAUB_2018 =
  'Taub, Elliot, Pampaka and Smith (2018), Privacy in Statistical Databases, LNCS 11126, 122–137, doi:10.1007/978-3-319-99771-1_9'
const TAUB_2019 =
  'Taub and Elliot (2019), The synthetic data challenge, Joint UNECE/Eurostat Work Session on Statistical Data Confidentiality'
const LITTLE =
  'Little, Elliot and Allmendinger (2022), Privacy in Statistical Databases, as computed by `disclosure` of synthpop 1.9-2'

const LETTERS =
  'd and s are records of the original and of the release, with target t and key q; d_q and s_q all with the key; N_d and N_s all of the file.'

const KNOWN = {
  text: 'The intruder knows the key values, in the categories of this file, without error.',
  holds: 'assumed',
} as const
const TAKES_PART = {
  text: 'The intruder believes the release, and that the person took part.',
  holds: 'caution',
} as const
const OF_EVERYONE = {
  text: 'What is true of everybody with a key is learned too, from whoever took part: compare with people who were kept back.',
  holds: 'caution',
} as const
const NUMBER_OF_PEOPLE = {
  text: 'It depends on how many people there are: another file, or a part of it, is not to be compared.',
  holds: 'caution',
} as const

const base = {
  measure: 'syntheticDisclosure',
  how: 'counted',
  per: 'file',
  needs: [],
  validAfter: { is: 'holds' },
  where: LETTERS,
  unit: 'share',
} as const

const alone = {
  ...base,
  source: `${RAAB}.`,
  assumptions: [KNOWN, NUMBER_OF_PEOPLE],
  direction: 'more-is-riskier',
} as const

const learned = {
  ...base,
  source: `${RAAB}.`,
  assumptions: [KNOWN, TAKES_PART, OF_EVERYONE],
  direction: 'more-is-riskier',
} as const

const guessed = { ...learned, assumptions: [KNOWN, TAKES_PART, OF_EVERYONE] } as const

/** What a release says of people by key and target, in words. */
export const syntheticDisclosureMeasures: readonly MeasureEntry[] = [
  {
    ...learned,
    id: 'syntheticDisclosure.disco',
    field: 'disco',
    title: 'Learned and right',
    symbol: 'DiSCO',
    reading:
      'For {value} of the people all released records with their key share one target, and it is theirs.',
    definition:
      'Disclosive in Synthetic, Correct in Original: the people whose key has a single target in the release, and that is their own.',
    formula: tex`\text{DiSCO} = \frac{1}{N_d} \sum_q \sum_{t : s_{tq} = s_q > 0} d_{tq}`,
  },
  {
    ...alone,
    id: 'syntheticDisclosure.uio',
    field: 'uio',
    title: 'Unique in the original',
    symbol: 'UiO',
    reading: '{value} of the people have a key that nobody else in the original has.',
    definition: 'Unique in Original: the ones there are to protect.',
    formula: tex`\text{UiO} = \frac{1}{N_d} \#\{ q : d_q = 1 \}`,
  },
  {
    ...alone,
    id: 'syntheticDisclosure.repU',
    field: 'repU',
    title: 'Unique in both files',
    symbol: 'repU',
    reading: '{value} of the people are unique in the original, and see their key once in the release.',
    definition:
      'Replicated uniques: people whose key is unique in the original and in the release. Whoever finds the record may believe that it is theirs; of records drawn anew it need not be.',
    formula: tex`\text{repU} = \frac{1}{N_d} \#\{ q : d_q = s_q = 1 \}`,
  },
  {
    ...alone,
    id: 'syntheticDisclosure.uiois',
    field: 'uiois',
    title: 'Unique in the original, key released',
    symbol: 'UiOiS',
    reading: '{value} of the people are unique in the original and their key occurs in the release.',
    definition: 'Unique in Original, in Synthetic.',
    formula: tex`\text{UiOiS} = \frac{1}{N_d} \#\{ q : d_q = 1, s_q > 0 \}`,
  },
  {
    ...alone,
    id: 'syntheticDisclosure.uis',
    field: 'uis',
    title: 'Unique in the release',
    symbol: 'UiS',
    reading: '{value} of the released records have a key that no other has.',
    definition: 'Unique in Synthetic, as a share of the released records.',
    formula: tex`\text{UiS} = \frac{1}{N_s} \#\{ q : s_q = 1 \}`,
    direction: 'neither',
  },
  {
    ...learned,
    id: 'syntheticDisclosure.is',
    field: 'is',
    title: 'Key released',
    symbol: 'iS',
    reading: '{value} of the people have a key that occurs in the release.',
    definition: 'In Synthetic: people whom a look-up finds any record for.',
    formula: tex`\text{iS} = \frac{1}{N_d} \sum_{q : s_q > 0} d_q`,
  },
  {
    ...learned,
    id: 'syntheticDisclosure.dis',
    field: 'dis',
    title: 'Looks certain',
    symbol: 'DiS',
    reading:
      'For {value} of the people all released records with their key share one target, right or wrong.',
    definition: 'Disclosive in Synthetic: people whose key has a single target in the release.',
    formula: tex`\text{DiS} = \frac{1}{N_d} \sum_{q : s_{tq} = s_q > 0 \text{ for a } t} d_q`,
  },
  {
    ...learned,
    id: 'syntheticDisclosure.disdio',
    field: 'disdio',
    title: 'Right, and so in the original',
    symbol: 'DiSDiO',
    reading: 'For {value} of the people the release has one target for their key, and so has the original.',
    definition:
      'Disclosive in Synthetic, Disclosive in Original: people for whom the one target is right, and who all have it who have their key in the original.',
    formula: tex`\text{DiSDiO} = \frac{1}{N_d} \sum_{q, t : s_{tq} = s_q > 0, d_{tq} = d_q} d_{tq}`,
  },
  {
    ...learned,
    id: 'syntheticDisclosure.dorig',
    field: 'dorig',
    title: 'One target in the original',
    symbol: 'Dorig',
    reading: '{value} of the people have a target that all with their key in the original have.',
    definition: 'Disclosive in the original: what the original itself would show of them.',
    formula: tex`\text{Dorig} = \frac{1}{N_d} \sum_{q, t : d_{tq} = d_q} d_{tq}`,
  },
  {
    ...learned,
    id: 'syntheticDisclosure.dsyn',
    field: 'dsyn',
    title: 'One target in the release',
    symbol: 'Dsyn',
    reading: '{value} of the released records have a target that all with their key in the release have.',
    definition: 'Disclosive in the release, as a share of the released records.',
    formula: tex`\text{Dsyn} = \frac{1}{N_s} \sum_{q, t : s_{tq} = s_q} s_{tq}`,
    direction: 'neither',
  },
  {
    ...guessed,
    id: 'syntheticDisclosure.dcap',
    field: 'dcap',
    title: 'Chance of a right guess',
    symbol: 'DCAP',
    reading:
      'A guess that takes the target of a released record with the person’s key is right with probability {value}.',
    definition:
      'Differential correct attribution probability, with 0 where nobody is found: the mean over people of the share of the released records with their key that have their target; 0 for people whose key is not released.',
    formula: tex`\text{DCAP} = \frac{1}{N_d} \sum_{q : s_q > 0} \sum_t d_{tq} \frac{s_{tq}}{s_q}`,
    source: `${ELLIOT_2014}; ${RAAB}.`,
    unit: 'probability',
  },
  {
    ...guessed,
    id: 'syntheticDisclosure.dcapMatched',
    field: 'dcapMatched',
    title: 'Chance of a right guess, where found',
    symbol: 'DCAP, matched',
    reading: 'Of people whose key is released a guess is right with probability {value}.',
    definition:
      'The same over people whose key occurs in the release only: where nobody is found there is no attribution to be right.',
    formula: tex`\frac{\sum_{q : s_q > 0} \sum_t d_{tq} s_{tq} / s_q}{\sum_{q : s_q > 0} d_q}`,
    source: `${TAUB_2018}.`,
    unit: 'probability',
  },
  {
    ...guessed,
    id: 'syntheticDisclosure.cap',
    field: 'cap',
    title: 'Chance of a right guess by the original',
    symbol: 'CAP',
    reading: 'Looked up in the original itself, a guess would be right with probability {value}.',
    definition:
      'The correct attribution probability of the original: the most that a release could be held against.',
    formula: tex`\text{CAP} = \frac{1}{N_d} \sum_q \sum_t \frac{d_{tq}^2}{d_q}`,
    source: `${ELLIOT_2014}; ${RAAB}, where it is CAPd.`,
    unit: 'probability',
  },
  {
    ...guessed,
    id: 'syntheticDisclosure.capReleased',
    field: 'capReleased',
    title: 'Chance of a right guess of the release',
    symbol: 'CAPs',
    reading:
      'Of a released record, looked up in the release itself, a guess is right with probability {value}.',
    definition: 'The correct attribution probability of the release for its own records.',
    formula: tex`\text{CAPs} = \frac{1}{N_s} \sum_q \sum_t \frac{s_{tq}^2}{s_q}`,
    unit: 'probability',
    direction: 'neither',
  },
  {
    ...guessed,
    id: 'syntheticDisclosure.baseline',
    field: 'baseline',
    title: 'Guess without the key',
    symbol: 'baseCAPd',
    reading: 'A guess by how common targets are, key ignored, is right with probability {value}.',
    definition: 'The chance that two people of the original, drawn at random, have the same target.',
    formula: tex`\sum_t (d_t / N_d)^2`,
    where: 'd_t is the records of the original with target t, N_d all.',
    unit: 'probability',
    direction: 'neither',
  },
  {
    ...guessed,
    id: 'syntheticDisclosure.tcap',
    field: 'tcap',
    title: 'Learned and right, where found',
    symbol: 'TCAP',
    reading: 'Of the people whose key is released, {value} are shown one target, and it is theirs.',
    definition:
      'Targeted correct attribution probability over people: DiSCO over the people whose key occurs in the release. Other sources give the name to other numbers; each stands on its own line.',
    formula: tex`\text{TCAP} = \frac{\text{DiSCO}}{\text{iS}}`,
    where: 'DiSCO and iS as they are defined here.',
    source: `${LITTLE}.`,
  },
  {
    ...guessed,
    id: 'syntheticDisclosure.tcapRecords',
    field: 'tcapRecords',
    title: 'Right over certain records',
    symbol: 'TCAP, records',
    reading:
      'Over released records with one target for their key, {value} of the originals with the key have that target.',
    definition:
      'Targeted correct attribution probability over released records whose key has one target in the release: the share of the original records with the key that have it. Records whose key does not occur in the original are left out.',
    formula: tex`\frac{\sum_{q : s_{tq} = s_q, d_q > 0} s_q d_{tq} / d_q}{\sum_{q : s_{tq} = s_q, d_q > 0} s_q}`,
    source: `${TAUB_2019}.`,
  },
  {
    ...guessed,
    id: 'syntheticDisclosure.tcapRecordsAll',
    field: 'tcapRecordsAll',
    title: 'Right over certain records, 0 if not found',
    symbol: 'TCAP, no match 0',
    reading: 'The same over all released records with one target for their key: {value}.',
    definition: 'As before, with 0 for released records whose key does not occur in the original.',
    formula: tex`\frac{\sum_{q : s_{tq} = s_q, d_q > 0} s_q d_{tq} / d_q}{\sum_{q : s_{tq} = s_q} s_q}`,
    source: `${TAUB_2019}, with 0 where nobody is found.`,
  },
  {
    ...guessed,
    id: 'syntheticDisclosure.rightWhenCertain',
    field: 'rightWhenCertain',
    title: 'Right when it looks certain',
    symbol: 'DiSCO / DiS',
    reading: 'Where the release shows one target for a person’s key, it is theirs in {value} of cases.',
    definition: 'DiSCO over DiS: how often an intruder who trusts a key with one target is right.',
    formula: tex`\frac{\text{DiSCO}}{\text{DiS}}`,
    where: 'DiSCO and DiS as they are defined here.',
    source: `From the definitions of ${RAAB}.`,
  },
  {
    ...learned,
    id: 'syntheticDisclosure.discoExcess',
    field: 'discoExcess',
    title: 'Owed to being in the file',
    symbol: 'ΔDiSCO',
    reading: 'DiSCO is larger by {value} for the people the release was made from than for those kept back.',
    definition:
      'DiSCO of the people the release was made from less DiSCO of people who were kept back: what a release shows of people it never saw comes from the population. Only where there is a file of these.',
    formula: tex`\text{DiSCO} - \text{DiSCO}_\text{kept back}`,
    where: 'Both are shares of the people of their file.',
    unit: 'number',
    decimals: 4,
  },
  {
    ...learned,
    id: 'syntheticDisclosure.keptBack',
    field: 'keptBack',
    title: 'Of people kept back',
    symbol: 'h',
    reading:
      'The same of people whom the release was not made from, and the differences with their 95% intervals.',
    definition:
      'What is said of anybody by the release, of the people of the file that was kept back: where it is as much, being in the file costs nobody anything. Intervals take people for drawn independently.',
    formula: tex`\Delta \pm z_{0.975} \sqrt{\frac{v_d}{n_d} + \frac{v_h}{n_h}}`,
    where:
      'v_d and v_h are the variances of what is averaged over the n_d people the release was made from and the n_h kept back.',
    unit: 'list',
    direction: 'neither',
  },
  {
    ...base,
    id: 'syntheticDisclosure.people',
    field: 'people',
    title: 'People looked up',
    symbol: tex`N_d`,
    reading: '{value} people of the original are looked up.',
    definition: 'The records of the original.',
    formula: tex`N_d`,
    source: `${RAAB}.`,
    assumptions: [],
    unit: 'count',
    direction: 'neither',
  },
  {
    ...base,
    id: 'syntheticDisclosure.released',
    field: 'released',
    title: 'Released records',
    symbol: tex`N_s`,
    reading: '{value} records are released.',
    definition: 'The records of the release.',
    formula: tex`N_s`,
    source: `${RAAB}.`,
    assumptions: [],
    unit: 'count',
    direction: 'neither',
  },
  {
    ...base,
    id: 'syntheticDisclosure.variable',
    field: 'variable',
    title: 'What is learned',
    symbol: 't',
    reading: 'The variable that is read off the release.',
    definition: 'The target: what the intruder wants to learn.',
    formula: tex`t`,
    where: 't is the target, one of the variables of the file.',
    source: `${RAAB}.`,
    assumptions: [],
    unit: 'words',
    direction: 'neither',
  },
]
