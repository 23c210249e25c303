import * as v from 'valibot'
import { notInSdcMicro } from '../../in-sdc-micro'
import { rText, rTexts } from '../../r-text'
import type { LevelGroup } from '../../key/coarser'
import { grouped } from '../../problem'
import { fields, levels, limit, listOf, positive, text } from '../../settings'
import type { Where } from '../../table/condition'
import { defineMethod } from '../define'
import { inSome, ofSome, recodedForSome, whereField } from '../step-settings'

export type RecodeStep = {
  readonly method: 'recode'
  readonly variable: string
  /** Groups of levels, each with the label that is released; a level in none stays. This or `width`. */
  readonly into?: readonly LevelGroup[]
  /** Bands of a number, this wide. */
  readonly width?: number
  /** Where a band begins; default 0. */
  readonly from?: number
  /** In place of both: where bands of a number begin, rising. */
  readonly edges?: readonly number[]
  /** Levels are merged for these records only; numbers are put in bands for everybody. */
  readonly where?: Where
}

/** Of more levels than this a sentence says the number. */
const mostNamed = 100

export const recode = defineMethod<RecodeStep>({
  method: 'recode',
  title: 'Recode',
  short: 'Recode',
  name: 'Recode',
  code: 'E',
  mark: 'triangle',
  sentence: 'Levels of a variable are merged, for every record alike or for some only.',
  definition:
    'Levels are merged into groups, or numbers into bands, and every record has the group or band that its value is in. Whoever looks a person up in the release recodes what is known of the person likewise: file, population and release are counted on the levels released, and nobody is misclassified. Where levels are merged for some records only, nobody outside knows for whom, and what an intruder can match is not known.',
  formula: '',
  where: '',
  settings: {
    variable: text,
    into: v.exactOptional(v.array(fields({ label: text, levels }), 'a list of groups of levels')),
    width: v.exactOptional(positive),
    from: v.exactOptional(limit),
    edges: v.exactOptional(listOf(limit, 'numbers')),
    ...ofSome,
  },
  fields: [
    {
      name: 'variable',
      label: 'Variable',
      sentence: 'The variable whose levels are merged.',
      kind: 'variable',
      inGrid: true,
      forgets: ['into', 'edges'],
    },
    {
      name: 'into',
      label: 'Levels',
      sentence:
        'Which levels become one, and what it is called; the others stay as they are. Give this or a width.',
      kind: 'merge',
      forgets: ['width', 'from', 'edges'],
      inGrid: true,
    },
    {
      name: 'width',
      forgets: ['into', 'from', 'edges'],
      label: 'Width of the bands',
      sentence: 'How many values of a number are one band. Give this or groups of levels.',
      kind: 'number',
      min: 0,
      aboveMin: true,
      start: 5,
      leftOut: { rule: 'no bands', hand: 'bands of a number', label: 'Bands' },
      asked: ({ into = [] }: RecodeStep) => into.length === 0,
      grid: { letter: 'w', start: '5, 10, 20' },
      inGrid: true,
    },
    {
      name: 'from',
      label: 'A band begins at',
      sentence: 'A number at which a band begins.',
      kind: 'number',
      min: -Infinity,
      byDefault: 0,
      asked: ({ width }: RecodeStep) => width !== undefined,
      grid: { letter: 'f', start: '0, 2' },
      inGrid: true,
    },
    {
      name: 'edges',
      label: 'Bands begin at',
      sentence: 'Numbers at which bands begin; what is below the first is a band, too.',
      kind: 'numbers',
      min: -Infinity,
      most: 200,
      byDefault: [],
      asked: ({ into = [], width }: RecodeStep) => into.length === 0 && width === undefined,
      grid: { letter: 'b', start: '18, 65; 18, 40, 65' },
      inGrid: true,
    },
    whereField,
  ],
  start: (variable) => ({ method: 'recode', variable }),
  uses: ({ variable }) => [{ at: 'variable', variable, as: 'any' }],
  wrong: ({ into, width, from, edges }) => {
    if (into !== undefined && width !== undefined) {
      return { at: 'width', expected: 'left out where there are groups of levels' }
    }
    if (from !== undefined && width === undefined) {
      return { at: 'from', expected: 'left out where no `width` is given' }
    }
    if (edges !== undefined && (into !== undefined || width !== undefined)) {
      return { at: 'edges', expected: 'left out where there are groups of levels or a width' }
    }
    if (edges?.some((edge, i) => i > 0 && edge <= edges[i - 1])) {
      return { at: 'edges', expected: 'a list of numbers that rise' }
    }
    return null
  },
  recodes: ({ variable }) => variable,
  changes: recodedForSome,
  inWords: (step) => `${step.variable}, ${bandsInWords(step) ?? groupCount(step)}`,
  asSentence(step, { variables, whom }) {
    const bands = bandsInWords(step)
    if (bands !== null) return `Put ${variables} in ${bands}${whom}.`
    const merged = (step.into ?? []).reduce((sum, { levels }) => sum + levels.length, 0)
    if (merged > mostNamed)
      return `Merge ${grouped(merged)} levels of ${variables}${whom} into ${groupCount(step)}.`
    return `Merge levels of ${variables}${whom}: ${groupsInWords(step, (label, merged) => `${merged} into ${label}`)}.`
  },
  forUsers(step, code) {
    const bands = bandsInWords(step)
    if (bands !== null) return `${code([step.variable])} is in ${bands}${inSome(step)}.`
    const groups = groupsInWords(step, (label, merged) => `${label} stands for ${merged}`)
    return `${code([step.variable])} has fewer levels${inSome(step)}: ${groups}.`
  },
  followsFromValues: true,
  inSdcMicro({ variable, into }, { key }) {
    if (!into) return notInSdcMicro('Numbers put in bands: globalRecode() works on key variables only.')
    if (!key.includes(variable)) {
      return notInSdcMicro(
        'Levels merged of what is in no key: groupAndRename() works on key variables only.',
      )
    }
    return {
      commands: into.map(
        ({ label, levels }) =>
          `sdc <- groupAndRename(sdc, var = ${rText(variable)}, before = ${rTexts(levels)}, after = ${rText(label)})`,
      ),
      differs: [],
    }
  },
  keeps: ['Every other variable', 'Every table of the merged levels'],
  assumptions: [
    {
      text: 'The intruder knows how the variable was recoded, which users of the file are told.',
      holds: 'assumed',
    },
  ],
  source: 'Hundepool et al. (2012), Statistical Disclosure Control, section 3.4.2 (global recoding).',
  checkedBy: [],
})

/** "bands of 5 from 2"; null where levels are merged. */
function bandsInWords({ width, from = 0, edges }: RecodeStep): string | null {
  if (edges !== undefined) return `bands that begin at ${edges.join(', ')}`
  if (width === undefined) return null
  return `bands of ${width}${from === 0 ? '' : ` that begin at ${from}`}`
}

function groupCount({ into = [] }: RecodeStep): string {
  return `${into.length} ${into.length === 1 ? 'group' : 'groups'}`
}

function groupsInWords(
  { into = [] }: RecodeStep,
  inWords: (label: string, levels: string) => string,
): string {
  return into.length === 0
    ? 'none'
    : into.map(({ label, levels: merged }) => inWords(label, merged.join(', '))).join('; ')
}
