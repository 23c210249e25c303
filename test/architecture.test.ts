import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { methodDefinitions } from '../src/engine/protect/definitions'
import type { MeasureDefinition } from '../src/engine/risk/define'
import { riskDefinitions } from '../src/engine/risk/definitions'
import { lossDefinitions } from '../src/engine/utility/definitions'

/** Who may import whom. A room may always import itself, and every engine room `problem.ts` and `progress.ts`; everybody `by-name.ts` and `tex.ts`. */
const MATH = ['engine/math']
const TABLE = [...MATH, 'engine/table']
const KEY = [...TABLE, 'engine/key']
const MODEL = [...KEY, 'engine/model']
const MISCLASSIFICATION = [...KEY, 'engine/misclassification']
const RISK = [...MISCLASSIFICATION, 'engine/model', 'engine/risk']
const PROTECT = [...MISCLASSIFICATION, 'engine/protect']
const UTILITY = [...MISCLASSIFICATION, 'engine/utility']
const ANALYSIS = [...TABLE, 'engine/analysis']
const CHANGE = [...UTILITY, ...ANALYSIS, 'engine/change']
const ASSESS = [...RISK, ...PROTECT, ...CHANGE, 'engine/assess']
const ENGINE = [...ASSESS, 'engine/map', 'engine/search', 'engine/lab', 'engine/release', 'engine/synthetic']

const SHARED_BY_ROOMS = [
  'ui/help',
  'ui/inspector',
  'ui/problems',
  'ui/parts',
  'ui/charts',
  'ui/chart-panel',
  'ui/words',
  'ui/theme',
]

const ROOMS: Record<string, readonly string[]> = {
  'engine/math': MATH,
  'engine/table': TABLE,
  'engine/key': KEY,
  'engine/model': MODEL,
  'engine/misclassification': MISCLASSIFICATION,
  'engine/risk': RISK,
  'engine/protect': PROTECT,
  'engine/utility': UTILITY,
  'engine/analysis': ANALYSIS,
  'engine/change': CHANGE,
  'engine/assess': ASSESS,
  'engine/map': [...ASSESS, 'engine/map'],
  'engine/search': [...ASSESS, 'engine/map', 'engine/search'],
  'engine/lab': [...ASSESS, 'engine/map', 'engine/synthetic', 'engine/lab'],
  'engine/release': [...ASSESS, 'engine/release'],
  'engine/synthetic': [...ASSESS, 'engine/synthetic'],
  file: ['engine/table', 'engine/math', 'engine/key', 'engine/assess', 'file'],
  run: [...ENGINE, 'file', 'run'],
  worker: [...ENGINE, 'file', 'run', 'worker'],
  terminal: [...ENGINE, 'file', 'run', 'terminal'],
  store: ['worker', 'store'],
  guard: ['guard'],
  'ui/parts': ['ui/parts', 'ui/words', 'ui/theme'],
  'ui/charts': ['ui/charts', 'ui/parts', 'ui/words', 'ui/theme'],
  'ui/words': ['ui/words'],
  'ui/chart-panel': ['store', 'ui/chart-panel', 'ui/charts', 'ui/parts', 'ui/words'],
  'ui/help': ['store', 'ui/help', 'ui/parts', 'ui/words'],
  'ui/inspector': ['store', 'ui/help', 'ui/inspector', 'ui/parts', 'ui/words'],
  'ui/problems': ['store', 'ui/problems', 'ui/parts', 'ui/words'],
  'ui/measures': ['store', 'ui/measures', 'ui/parts', 'ui/words'],
  'ui/candidates': ['store', 'ui/candidates', 'ui/charts', 'ui/help', 'ui/measures', 'ui/parts', 'ui/words'],
  'ui/scenario': ['store', 'ui/scenario', 'ui/parts', 'ui/words'],
  'ui/frame': ['store', 'guard', 'ui/frame', 'ui/measures', ...SHARED_BY_ROOMS],
  'ui/rooms': [
    'store',
    'ui/rooms',
    'ui/frame',
    'ui/candidates',
    'ui/measures',
    'ui/scenario',
    ...SHARED_BY_ROOMS,
  ],
}

/** Files without computation that carry names, words and shapes: anyone above the engine may read them. */
const WORDS_OF_THE_ENGINE = [
  'engine/risk/catalogue',
  'engine/risk/definitions',
  'engine/risk/entry-with',
  'engine/risk/main-measures',
  'engine/risk/sensitive-variable',
  'engine/risk/key-numbers',
  'engine/risk/measured-performance',
  'engine/utility/catalogue',
  'engine/utility/define',
  'engine/utility/definitions',
  'engine/protect/definitions',
  'engine/protect/step-with',
  'engine/table/condition',
  'engine/assess/recipe',
  'engine/assess/family-variables',
  'engine/analysis/analysis',
]

/** Types that flow against the stream, erased by the compiler: the recipe and the results are everybody's contract. */
const TYPES_FOR_ALL = [
  'engine/assess/caution',
  'engine/assess/results',
  'engine/assess/study',
  'engine/assess/wave/contents',
  'engine/risk/measure',
  'engine/table/called',
  'engine/lab/results',
]

/** What a measure is, said as data: anyone above the engine's kernels may read it. */
function isDefinition(module: string): boolean {
  return (
    WORDS_OF_THE_ENGINE.includes(module) || /^engine\/(risk|utility|protect)\/[^/]+\/definition$/.test(module)
  )
}

/** Packages the engine may use, each with its reason. */
const ENGINE_PACKAGES: Record<string, string> = {
  valibot: 'the shapes of settings, in the definitions that the recipe is read by',
}

/**
 * Recipes that come with the page, the tables and figures of papers, and how estimators did where they were tried: they ask
 * for measures, as a user's recipe does, and know nothing of what those are.
 */
const ASKING_FOR_MEASURES = [
  /^engine\/lab\/(settings|paper-experiments|published(-.+)?)$/,
  /^ui\/rooms\/lab\/experiments\//,
  /^engine\/risk\/measured-performance$/,
]

/**
 * Measures whose names are other things too: the household of a recipe and of the glossary, θ of Pitman's law and of matrices,
 * a person, who looks for one, a tab.
 */
const NAMES_OF_OTHER_THINGS: readonly string[] = [
  'household',
  'theta',
  'individual',
  'intruder',
  'linkage',
  'uniqueness',
]

/** Words that much else has as a property, or is a case of: a prediction has an interval, two records a distance. */
const WORDS_OF_OTHER_THINGS: readonly string[] = [
  'correlation',
  'distance',
  'divergence',
  'entropy',
  'interval',
  'intruder',
  'matrices',
  'suppressed',
]

/** Files that may name what reaches outside, each with its reason. */
const NAMING_WAYS_OUT: Record<string, string> = {
  'guard/guard': 'takes WebRTC out of the page',
  'guard/ways': 'what the self-test tries, to see it refused',
}

const SOURCE = resolve('src')

type Import = { readonly from: string; readonly to: string; readonly typesOnly: boolean }

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
}

const files = filesUnder(SOURCE).filter((path) => /\.tsx?$/.test(path))
const moduleOf = (path: string) =>
  relative(SOURCE, path)
    .replace(/\.tsx?$/, '')
    .replaceAll('\\', '/')

function importsOf(path: string): { specifier: string; names: string; typesOnly: boolean }[] {
  const text = readFileSync(path, 'utf8')
  const pattern = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'"`;]*?)\s*from\s*['"]([^'"]+)['"]/g
  const found = [...text.matchAll(pattern)].map(([, type, names, specifier]) => ({
    specifier,
    names,
    // A group that did not take part in the match is undefined.
    typesOnly: Boolean(type) || everyNameIsType(names),
  }))
  const bare = [...text.matchAll(/(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => ({
    specifier,
    names: '',
    typesOnly: false,
  }))
  return [...found, ...bare]
}

function namesIn(list: string): string[] {
  return list.split(',').map((name) =>
    name
      .trim()
      .replace(/^type /, '')
      .replace(/ as .*$/, ''),
  )
}

/** What a file hands to others, and what it passes on. */
function exportsOf(text: string): string[] {
  const own = [...text.matchAll(/^export (?:async )?(?:type|const|function\*?|class) (\w+)/gm)]
  const passedOn = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
  return [
    ...own.map(([, name]) => name),
    ...passedOn.flatMap(([, list]) => namesIn(list.replace(/\w+ as /g, ''))),
  ].filter(Boolean)
}

function everyNameIsType(names: string): boolean {
  const inside = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]
  if (inside === undefined) return false
  const each = inside.split(',').map((name) => name.trim())
  return each.filter((name) => name !== '').every((name) => name.startsWith('type '))
}

const imports: Import[] = files.flatMap((path) =>
  importsOf(path)
    .filter(({ specifier }) => specifier.startsWith('.') && !/\.(css|json)(\?.*)?$/.test(specifier))
    .map(({ specifier, typesOnly }) => ({
      from: moduleOf(path),
      to: moduleOf(resolve(dirname(path), specifier.replace(/\?.*$/, ''))).replace(/\.tsx?$/, ''),
      typesOnly,
    })),
)

const importedBy = new Map<string, string[]>()
for (const { from, to } of imports) importedBy.set(from, [...(importedBy.get(from) ?? []), to])

/** Each file with what it imports and what else it says, without comments, sentences and the names of files. */
const modules = files.map((path) => ({
  module: moduleOf(path),
  imported: importedBy.get(moduleOf(path)) ?? [],
  text: withoutSentences(withoutReferences(withoutComments(readFileSync(path, 'utf8')))),
}))

function dashed(measure: string): string {
  return measure.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** How a measure of risk or a loss is named: by an import of what is its own in the engine, or in the text. */
function measureIn(room: 'risk' | 'utility', measure: string) {
  const folder = new RegExp(`^engine/(${room}|assess)/${dashed(measure)}/`)
  return { measure, own: folder, folder, named: nameOf(measure) }
}

/**
 * A measure's name in a text. That of other things too is the measure's where it tells an entry, a result, the name of a number
 * or the row of a table.
 */
function nameOf(measure: string): RegExp {
  // As a case or the row of a table these may be other things.
  const told = `measure(: | [!=]== |=)['"]${measure}['"]`
  const typed = `(Of|Family|Result)<[^>]*'${measure}'|[fF]amil(y|ies|yEntry)\\([^()]*'${measure}'`
  const number = `['\`]${measure}\\.\\w`
  if (WORDS_OF_OTHER_THINGS.includes(measure)) return new RegExp(`${told}|${typed}|${number}`)
  // Re-identification is another word.
  if (!NAMES_OF_OTHER_THINGS.includes(measure)) return new RegExp(`(?<![-\\w])${measure}(?![-\\w])`)
  return new RegExp(`${told}|${typed}|${number}|\\b${measure}: [[(]`)
}

function roomOf(module: string): string | undefined {
  return Object.keys(ROOMS)
    .filter((room) => module.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]
}

function isAllowed({ from, to, typesOnly }: Import): boolean {
  const room = roomOf(from)
  if (to === 'engine/by-name' || to === 'engine/tex') return true
  if (room === undefined)
    return (
      from === 'main' ||
      from === 'engine/settings' ||
      from === 'engine/setting-of' ||
      from === 'engine/problem' ||
      from === 'engine/progress'
    )
  if (to === 'engine/settings')
    return ['engine/risk', 'engine/protect', 'engine/utility', 'file'].includes(room)
  if (to === 'engine/define') return typesOnly
  if (to === 'engine/in-sdc-micro' || to === 'engine/r-text')
    return ['engine/risk', 'engine/protect', 'engine/release', 'file'].includes(room)
  // What a form holds back of what is typed.
  if (to === 'engine/setting-of') return room.startsWith('engine') || room.startsWith('ui')
  if (to === 'engine/checked-by') return room === 'ui/rooms' || /^engine\/(risk|utility|protect)$/.test(room)
  if (to === 'engine/problem' || to === 'engine/progress')
    return room.startsWith('engine') || typesOnly || !room.startsWith('ui')
  if (typesOnly && TYPES_FOR_ALL.includes(to)) return true
  const target = roomOf(to)
  if (target === undefined) return false
  if (target.startsWith('engine') && (room === 'store' || room.startsWith('ui'))) {
    return typesOnly || isDefinition(to)
  }
  if (target === 'worker' && room.startsWith('ui')) return typesOnly
  // What a file holds is shaped where it is read; roles by the store.
  if (typesOnly && target === 'file')
    return room === 'store' || room.startsWith('ui') || ROOMS[room].includes('file')
  if (room === 'file' && to === 'engine/analysis/analysis') return typesOnly
  if (room === 'file' && /^engine\/(risk|utility|protect)\/definitions$/.test(to)) return true
  if (typesOnly && to === 'store/roles') return true
  return room in ROOMS && ROOMS[room].includes(target)
}

/** Modules that import one another in a circle, those of one circle together; a module alone in none is left out. */
function knotsOf(edges: readonly Import[]): readonly (readonly string[])[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const reached = (from: string) => {
    const seen = new Set<string>()
    const open = [...(next.get(from) ?? [])]
    for (let module = open.pop(); module !== undefined; module = open.pop()) {
      if (seen.has(module)) continue
      seen.add(module)
      open.push(...(next.get(module) ?? []))
    }
    return seen
  }
  const reach = new Map([...next.keys()].map((module) => [module, reached(module)]))
  const inKnots = [...next.keys()].filter((module) => reach.get(module)?.has(module))
  const knotOf = (module: string) =>
    inKnots.filter((other) => reach.get(module)?.has(other) && reach.get(other)?.has(module))
  return inKnots.map(knotOf).filter((knot, i) => knot[0] === inKnots[i])
}

/** The room of the page that a module is in, `frame` too; null for what is in none. */
function roomOfPage(module: string): string | null {
  return /^ui\/(?:rooms\/([^/]+)\/|(frame)\/)/.exec(module)?.slice(1).find(Boolean) ?? null
}

describe('the house', () => {
  it('lets data flow one way: every import goes where its room may look', () => {
    expect(imports.filter((each) => !isAllowed(each)).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('exports only what another file takes', () => {
    const taken = new Set<string>()
    const takers = [...files, ...['test', 'scripts'].flatMap((folder) => filesUnder(resolve(folder)))]
    for (const path of takers.filter((each) => /\.m?tsx?$/.test(each))) {
      const from = (specifier: string) => moduleOf(resolve(dirname(path), specifier.replace(/\?.*$/, '')))
      for (const { specifier, names } of importsOf(path)) {
        for (const name of namesIn(names.replace(/[{}]/g, ''))) taken.add(`${from(specifier)} ${name}`)
      }
      const whole = readFileSync(path, 'utf8').matchAll(/import\(\s*'([^']+)'/g)
      for (const [, specifier] of whole) taken.add(`${from(specifier)} *`)
    }
    const left = files.flatMap((path) =>
      exportsOf(readFileSync(path, 'utf8'))
        .map((name) => ({ module: moduleOf(path), name }))
        .filter(({ module, name }) => !taken.has(`${module} ${name}`) && !taken.has(`${module} *`))
        .map(({ module, name }) => `${name} of ${module}`),
    )
    expect(left).toEqual([])
  })

  it('has no cycles, of types neither', () => {
    expect(knotsOf(imports)).toEqual([])
  })

  it('keeps its rooms apart: what two share is a part, a chart or what is said of measures and candidates', () => {
    const across = imports.filter(({ from, to }) => {
      const [own, other] = [roomOfPage(from), roomOfPage(to)]
      return own !== null && other !== null && own !== other
    })
    expect(across.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('says what a measure or a method is in its folder: elsewhere its name is in three files at most', () => {
    const all = [
      ...riskDefinitions.map((each: MeasureDefinition) => ({
        ...measureIn('risk', each.measure),
        // Its own is what lies in a folder of its name, in whatever room, and the view of its tab.
        own: new RegExp(
          `/${dashed(each.measure)}/${(each.hasView ?? each.asRival) ? `|^ui/rooms/risk/${each.tab}/` : ''}`,
        ),
      })),
      ...lossDefinitions.map(({ measure }) => measureIn('utility', measure)),
      // To swap, to drop and to import are words of the language too: as text they are the method, or a browser's event.
      ...methodDefinitions.map(({ method }) => ({
        measure: method,
        own: new RegExp(`/${dashed(method)}/`),
        // Hierarchies, matrices and releases brought in lie in the folder of a method, and others read them.
        folder: null,
        named: new RegExp(`method: '${method}'|method [!=]== '${method}'|case '${method}'`),
      })),
    ]
    for (const { measure, own, folder, named } of all) {
      const elsewhere = modules.filter(
        ({ module, imported, text }) =>
          !own.test(module) &&
          !ASKING_FOR_MEASURES.some((asking) => asking.test(module)) &&
          (named.test(text) || (folder !== null && imported.some((to) => folder.test(to)))),
      )
      expect(
        elsewhere.length,
        `${measure} is named in ${elsewhere.map(({ module }) => module).join(', ')}`,
      ).toBeLessThanOrEqual(3)
    }
  })

  it('draws every table by one part', () => {
    const drawing = files.filter((path) => withoutComments(readFileSync(path, 'utf8')).includes('<table'))
    // The codebook is no part of the page but text for a document.
    const allowed = ['ui/parts/DataTable', 'ui/rooms/release/codebook']
    expect(drawing.map(moduleOf).filter((module) => !allowed.includes(module))).toEqual([])
  })

  it('keeps the engine to numbers: only listed packages, no clock, no unseeded randomness', () => {
    const engine = files.filter((path) => moduleOf(path).startsWith('engine/'))
    const packages = engine.flatMap((path) =>
      importsOf(path)
        .filter(({ specifier }) => !specifier.startsWith('.') && !(specifier in ENGINE_PACKAGES))
        .map(({ specifier }) => `${moduleOf(path)} → ${specifier}`),
    )
    expect(packages).toEqual([])
    const unruly = engine.filter((path) =>
      /Math\.random|Date\.now|new Date|performance\.now|globalThis/.test(
        withoutComments(readFileSync(path, 'utf8')),
      ),
    )
    expect(unruly.map(moduleOf)).toEqual([])
  })

  it('leaves no digit to the machine: elementary functions are the engine’s own', () => {
    const left =
      /Math\.(exp|expm1|log|log1p|log2|log10|pow|cbrt|hypot|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh)\b|[^2\s/*]\s*\*\*\s*\w/
    const engine = files.filter((path) => moduleOf(path).startsWith('engine/'))
    expect(
      engine.filter((path) => left.test(withoutComments(readFileSync(path, 'utf8')))).map(moduleOf),
    ).toEqual([])
  })

  it('keeps the page from the network, from storage and from the outside', () => {
    const reaches =
      /\bfetch\s*\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|RTCPeerConnection|\.setItem\s*\(|indexedDB\.open|document\.cookie|createElement\(\s*['"]iframe|importScripts/
    const reaching = files.filter((path) => reaches.test(withoutComments(readFileSync(path, 'utf8'))))
    expect(reaching.map(moduleOf).sort()).toEqual(Object.keys(NAMING_WAYS_OUT))
  })

  it('raises the guard before anything else', () => {
    const first = importsOf(join(SOURCE, 'main.tsx'))
    const text = readFileSync(join(SOURCE, 'main.tsx'), 'utf8')
    expect(first.length).toBeGreaterThan(1)
    expect(text.startsWith(`import './guard/first'\n`)).toBe(true)
  })

  it('has no barrels and no drawers', () => {
    const names = files.map((path) => moduleOf(path))
    expect(names.filter((name) => basename(name) === 'index')).toEqual([])
    expect(names.filter((name) => /(^|\/)(utils?|helpers?|common|misc)(\/|$)/.test(name))).toEqual([])
  })

  it('has a README in every room', () => {
    const rooms = new Set(files.map((path) => roomOf(moduleOf(path))).filter((room) => room !== undefined))
    const present = (room: string) => {
      try {
        return readFileSync(join(SOURCE, room, 'README.md'), 'utf8').split('\n').length >= 5
      } catch {
        return false
      }
    }
    expect([...rooms].filter((room) => !present(room))).toEqual([])
  })

  it('says nowhere that a file is what nobody can promise', () => {
    const promises = /\b(safe file|anonymous|anonymi[sz]ed|guaranteed?)\b/i
    const promising = files.filter((path) => promises.test(readFileSync(path, 'utf8')))
    expect(promising.map(moduleOf)).toEqual([])
  })
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

/** Without strings of several words: households and individuals are in many a sentence. */
function withoutSentences(text: string): string {
  return text.replace(/'([^'\n]*)'/g, (string, words: string) => (words.includes(' ') ? "''" : string))
}

/** Without the names of files, of cases in references and of tests: what a file imports is looked at by where that lies. */
function withoutReferences(text: string): string {
  return text.replace(/'(\.[^'\n]*\/[^'\n]*|[^'\n]*(\.json|\.test\.ts|\.\*))'/g, '')
}
