import type { Recipe } from '../../src/engine/assess/recipe'
import { canNameCandidate } from './strange-words'

/** What a user called something that the study calls by a plain word, such as `vArea`, `lNorth` or `sNeighbour`. */
export type Naming = (plain: string) => string

/** A plain word of the study: of a variable, a level, a scenario, a candidate or a measure. */
export const plainWord = /\b[vlscm][A-Z][A-Za-z]+\b/g

export const variables = ['vArea', 'vSex', 'vAge', 'vWork', 'vWeight', 'vHouse', 'vIncome'] as const
export const levels = {
  vArea: ['lNorth', 'lSouth', 'lEast', 'lWest'],
  vSex: ['lMale', 'lFemale'],
  vAge: ['lChild', 'lYoung', 'lMiddle', 'lOld'],
  vWork: ['lYes', 'lNo', 'lStudent'],
} as const
export const scenarios = ['sNeighbour', 'sRegister'] as const
export const candidates = ['cSwap', 'cTargeted', 'cPram', 'cJoint', 'cMatrix'] as const
export const measures = ['mUnique', 'mModel', 'mRule', 'mTheta', 'mCircle', 'mRadius'] as const

const people = 600

/** A made-up population of 600 people; every third of them is in the sample. */
export function namedFiles(name: Naming): { readonly sample: string; readonly population: string } {
  const of = (list: readonly string[], place: number) => list[place % list.length]
  const header = variables.map((each) => cell(name(each)))
  const lines = Array.from({ length: people }, (_, i) => {
    const area = of(levels.vArea, i * 7 + Math.floor(i / 9))
    const age = of(levels.vAge, i * i + Math.floor(i / 5))
    const sex = of(levels.vSex, Math.floor(i / 3) + Math.floor(i / 50))
    const work = of(levels.vWork, i * 3 + Math.floor(i / 11))
    const words = [area, sex, area === 'lWest' && age === 'lChild' ? 'lOld' : age, work]
    const numbers = [String(2 + (i % 5) / 2), `h${Math.floor(i / 6)}`, String((i * 37) % 101)]
    return [...words.map((word) => cell(name(word))), ...numbers]
  })
  const text = (rows: readonly (readonly string[])[]) =>
    [header, ...rows].map((row) => `${row.join(',')}\n`).join('')
  return { sample: text(lines.filter((_, i) => i % 3 === 0)), population: text(lines) }
}

function cell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** A recipe with everything in it that is kept by a user's words, under the names that `name` gives. */
export function namedRecipe(name: Naming): Recipe {
  const area = name('vArea')
  const sex = name('vSex')
  const age = name('vAge')
  const work = name('vWork')
  const house = name('vHouse')
  const named = (words: readonly string[]) => words.map(name)
  function by<const Entries extends readonly (readonly [string, unknown])[]>(entries: Entries) {
    const named = entries.map(([word, value]) => [name(word), value as Entries[number][1]] as const)
    return Object.fromEntries(named)
  }
  const variable = (word: keyof typeof levels, type: 'categorical' | 'ordinal') =>
    [
      word,
      {
        type,
        levels: named(levels[word]),
        label: `label of ${word}`,
        labels: by(levels[word].map((level) => [level, `label of ${level}`] as const)),
      },
    ] as const
  return {
    recipe: 1,
    seed: 4711,
    data: {
      file: 'sample.csv',
      missing: [''],
      contents: { records: people / 3, variables: by(variables.map((each) => [each, 4] as const)) },
      variables: by([
        variable('vArea', 'categorical'),
        variable('vSex', 'categorical'),
        variable('vAge', 'ordinal'),
        variable('vWork', 'categorical'),
        ['vHouse', { type: 'identifier' }],
        ['vWeight', { type: 'numeric' }],
        ['vIncome', { type: 'numeric' }],
      ]),
    },
    design: { weight: name('vWeight') },
    population: { file: 'population.csv' },
    household: house,
    sensitive: [work],
    scenarios: [
      {
        name: name('sNeighbour'),
        key: [area, sex, age],
        impossible: [by([['vArea', [name('lWest')]] as const, ['vAge', [name('lChild')]] as const])],
      },
      { name: name('sRegister'), key: [area, age, work], targetInSample: true, missing: 'any' },
    ],
    candidates: [
      {
        name: name('cSwap'),
        replicates: 2,
        steps: [
          {
            method: 'swap',
            variable: area,
            rate: 0.5,
            where: by([['vWork', [name('lNo'), name('lStudent')]]]),
            within: [sex],
          },
        ],
      },
      {
        name: name('cTargeted'),
        steps: [
          {
            method: 'swap',
            variable: area,
            groups: [
              { where: by([['vWork', [name('lYes')]]]), rate: 0.2 },
              { where: by([['vWork', { not: [name('lYes')] }]]), rate: 0.6 },
            ],
          },
          { method: 'pram', variable: age, diagonal: 0.9, where: by([['vSex', [name('lFemale')]]]) },
        ],
      },
      {
        name: name('cPram'),
        steps: [
          {
            method: 'pram',
            variable: area,
            groups: [
              { where: by([['vAge', [name('lChild'), name('lYoung')]]]), diagonal: 0.6 },
              { where: by([['vAge', { not: [name('lChild'), name('lYoung')] }]]), diagonal: 0.9 },
            ],
          },
          { method: 'drop', variables: [sex] },
        ],
      },
      {
        name: name('cJoint'),
        steps: [{ method: 'pram', variables: [sex, age], diagonal: 0.8, within: [area] }],
      },
      {
        name: name('cMatrix'),
        steps: [
          {
            method: 'pram',
            variable: sex,
            matrix: [
              [0.9, 0.1],
              [0.2, 0.8],
            ],
            levels: named(levels.vSex),
            invariant: false,
          },
        ],
      },
    ],
    risk: [
      { measure: 'identification' },
      { measure: 'uniqueness', as: name('mUnique'), k: [2, 3], weighted: true },
      { measure: 'loglinear', as: name('mModel'), model: [[area, age], [age]] },
      {
        measure: 'negativeBinomial',
        as: name('mRadius'),
        radius: by([['vArea', 1] as const, ['vAge', 2] as const]),
      },
      { measure: 'poissonGamma', by: area },
      {
        measure: 'thresholdRule',
        as: name('mRule'),
        preset: 'researchFile',
        levels: by([['vArea', 'extremely'] as const, ['vAge', 'very'] as const]),
        region: area,
      },
      { measure: 'thresholdRule', keys: [{ variables: [area, age], threshold: 4 }] },
      { measure: 'theta', as: name('mTheta'), by: area },
      { measure: 'individual', above: 0.2 },
      { measure: 'household' },
      { measure: 'hierarchical', by: age },
      { measure: 'suda' },
      { measure: 'lDiversity' },
      { measure: 'tCloseness', variable: work },
      {
        measure: 'acquaintance',
        as: name('mCircle'),
        detail: {
          variables: [area, age],
          merge: by([['vArea', [[name('lNorth'), name('lSouth')]]] as const, ['vAge', 2] as const]),
        },
        acquaintances: 50,
        by: area,
      },
    ],
    utility: [
      { measure: 'raad', table: [area, work] },
      { measure: 'rcv', table: [age, sex] },
      { measure: 'bvr', row: area, column: work, level: name('lYes') },
    ],
    map: { risk: `${name('mTheta')}.theta`, limits: { [`${name('mTheta')}.theta`]: 0.5 } },
    lab: {
      population: 'file',
      design: {
        kind: 'unequal',
        by: sex,
        fractions: by([['lMale', 0.2] as const, ['lFemale', 0.4] as const]),
      },
      samples: 2,
      candidates: [name('cSwap')],
      compared: name('cSwap'),
      risk: [
        { measure: 'identification' },
        { measure: 'loglinear', as: name('mModel'), model: 'independence' },
      ],
    },
    chosen: name('cSwap'),
    release: { accepted: { [name('mRule')]: { as: 'said', note: 'noted' } } },
  }
}

/** Plain data as lists, in which no name is the name of a field; the order of fields says nothing. */
export function asLists(value: unknown, renamed: Naming = (text) => text): unknown {
  if (typeof value === 'string') return renamed(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => asLists(each, renamed))
  return Object.entries(value)
    .map(([field, each]) => [renamed(field), asLists(each, renamed)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

const allLevels = Object.values(levels).flat()

/** Each word of a kind gets a strange one of its own; the same may be of a variable and of a level. */
export function naming(words: readonly string[], offset: number): Naming {
  const given = new Map<string, string>()
  const forCandidates = words.filter(canNameCandidate)
  for (const [kind, plain] of [variables, allLevels, scenarios, candidates, measures].entries()) {
    const list = kind === 3 ? forCandidates : words
    plain.forEach((word, i) => given.set(word, list[(offset + kind + i) % list.length]))
  }
  return (word) => given.get(word) ?? word
}
