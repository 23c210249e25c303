import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { methodDefinitions } from '../src/engine/protect/definitions'
import { riskMeasures } from '../src/engine/risk/catalogue'
import { riskDefinitions } from '../src/engine/risk/definitions'
import { utilityMeasures } from '../src/engine/utility/catalogue'
import { lossDefinitions } from '../src/engine/utility/definitions'

/*
 * Which numbers of which reference files a measure is tested on, read off the tests themselves.
 *
 * Every `it` is looked at with what it calls: what it reads of `test/reference`, which measures it names in a recipe or by
 * a catalogue's id, whose computation it imports, and which fields of results it names. What is skipped, expects nothing or
 * stands in a comment does not count. Nothing is declared anywhere: when a test stops reading a number, the page stops
 * saying that it does.
 */

export type ReferencePart = {
  /** In `test/reference`. */
  readonly file: string
  /** Where in it: `examples.C_theta`; empty for the whole file. */
  readonly part: string
  /** How many numbers stand there, or how many rows of a CSV. */
  readonly numbers: number
  /** The first of them, each with its name. */
  readonly first: readonly (readonly [name: string, value: number])[]
}

export type TestOfMeasure = {
  /** The file of the test, from the root of the project. */
  readonly test: string
  readonly name: string
  /** Measures (`theta`), methods (`method.swap`) that it exercises. */
  readonly measures: readonly string[]
  /** Entries of the catalogues whose very field it names: `theta.variance`. */
  readonly entries: readonly string[]
  readonly references: readonly ReferencePart[]
}

export type CheckedAgainst = {
  readonly tests: readonly TestOfMeasure[]
  /** By reference file, where its numbers come from. */
  readonly sources: Readonly<Record<string, string>>
}

/** Engine modules outside the folder of a measure, or in that of another, that compute it by themselves: a test that imports one exercises the measure. */
export const computedIn: Readonly<Record<string, readonly string[]>> = {
  'engine/risk/individual/individual': ['individual', 'household', 'hierarchical'],
  'engine/risk/diversity': ['lDiversity'],
  'engine/risk/closeness': ['tCloseness'],
  'engine/key/key-size': ['key'],
  'engine/key/frequencies': ['uniqueness'],
  'engine/risk/loglinear': ['loglinear'],
  'engine/risk/loglinear-fit': ['loglinear'],
  'engine/risk/loglinear-search': ['loglinear'],
  'engine/model/fit': ['loglinear'],
  'engine/model/adequacy': ['loglinear'],
  'engine/model/poisson-gamma': ['poissonGamma', 'acquaintance'],
  'engine/misclassification/swap-matrix': ['method.swap'],
  'engine/misclassification/pram-matrix': ['method.pram'],
}

/** What a module computes: as above, or the measure in whose folder it lies. */
function measuresOf(module: string): readonly string[] {
  if (Object.hasOwn(computedIn, module)) return computedIn[module]
  const folder = /^engine\/(?:risk|utility)\/([^/]+)\/(?!definition$|numbers)/.exec(module)?.[1]
  return [...riskDefinitions, ...lossDefinitions]
    .map(({ measure }) => measure)
    .filter((measure) => folderOf(measure) === folder)
}

/** `poisson-gamma` for `poissonGamma`. */
function folderOf(measure: string): string {
  return measure.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The tests that speak of numbers; those of screens, stores and browsers do not. */
const roomsOfTests = ['engine', 'laws', 'statistical', 'terminal']

/** What the tests of a project check; `root` holds `test` and `src`. */
export function checkedAgainst(root: string): CheckedAgainst {
  const folder = join(root, 'test')
  const files = roomsOfTests
    .flatMap((room) => filesUnder(join(folder, room)))
    .filter((path) => path.endsWith('.test.ts'))
    .sort()
  const project = newProject(root)
  return {
    tests: files.flatMap((path) => testsIn(project, path)),
    sources: sourcesOf(join(folder, 'reference', 'README.md')),
  }
}

type Project = {
  readonly root: string
  readonly files: Map<string, TestFile>
  /** Reference files that were looked into, by name. */
  readonly numbers: Map<string, unknown>
}

/** One file of the tests: what it declares in which scope, and where from it imports. */
type TestFile = {
  readonly path: string
  readonly source: ts.SourceFile
  readonly scopes: Map<ts.Node, Map<string, Declared>>
  readonly imports: Map<string, { readonly from: string; readonly name: string }>
  /** What its expressions read of the reference files, as far as that was asked. */
  readonly reads: Map<ts.Node, Read | null>
}

/** What a name stands for, and the way to it through a pattern. A parameter stands for nothing that is known here. */
type Declared = { readonly node: ts.Node | null; readonly way: readonly string[] }

type Read = { readonly file: string; readonly way: readonly string[] }

function newProject(root: string): Project {
  return { root, files: new Map(), numbers: new Map() }
}

function fileOf(project: Project, path: string): TestFile {
  const before = project.files.get(path)
  if (before) return before
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const file: TestFile = { path, source, scopes: new Map(), imports: new Map(), reads: new Map() }
  project.files.set(path, file)
  ts.forEachChild(source, function visit(node): void {
    if (ts.isImportDeclaration(node)) noteImport(file, node)
    else if (ts.isVariableDeclaration(node)) note(file, node, node.name, node.initializer ?? null, [])
    else if (ts.isParameter(node)) note(file, node, node.name, null, [])
    else if (ts.isFunctionDeclaration(node) && node.name) {
      scopeOf(file, node.parent).set(node.name.text, { node, way: [] })
    }
    ts.forEachChild(node, visit)
  })
  return file
}

function scopeOf(file: TestFile, node: ts.Node): Map<string, Declared> {
  const scope = isScope(node) ? node : scopeAround(node)
  const names = file.scopes.get(scope) ?? new Map<string, Declared>()
  file.scopes.set(scope, names)
  return names
}

function scopeAround(node: ts.Node): ts.Node {
  let around = node.parent
  while (!isScope(around)) around = around.parent
  return around
}

function isScope(node: ts.Node): boolean {
  return (
    ts.isSourceFile(node) ||
    ts.isBlock(node) ||
    ts.isFunctionLike(node) ||
    ts.isForOfStatement(node) ||
    ts.isForStatement(node)
  )
}

/** What a name stands for where it is used: the innermost declaration around it. */
function declaredAt(file: TestFile, node: ts.Identifier): Declared | undefined {
  for (let around: ts.Node | undefined = node; around as ts.Node | undefined; around = around.parent) {
    const found = file.scopes.get(around)?.get(node.text)
    if (found) return found
  }
  return undefined
}

function noteImport(file: TestFile, node: ts.ImportDeclaration): void {
  if (!ts.isStringLiteral(node.moduleSpecifier)) return
  if (node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return
  const from = node.moduleSpecifier.text
  const { name, namedBindings } = node.importClause ?? {}
  if (name) file.imports.set(name.text, { from, name: 'default' })
  if (namedBindings && ts.isNamedImports(namedBindings)) {
    for (const each of namedBindings.elements) {
      if (!each.isTypeOnly) {
        file.imports.set(each.name.text, { from, name: (each.propertyName ?? each.name).text })
      }
    }
  }
}

function note(
  file: TestFile,
  at: ts.Node,
  name: ts.BindingName,
  node: ts.Node | null,
  way: readonly string[],
): void {
  if (ts.isIdentifier(name)) {
    scopeOf(file, at.parent).set(name.text, { node, way })
    return
  }
  for (const each of name.elements) {
    if (!ts.isBindingElement(each)) continue
    const step = ts.isObjectBindingPattern(name) ? [propertyOf(each)] : []
    note(file, at, each.name, node, [...way, ...step])
  }
}

function propertyOf({ propertyName, name }: ts.BindingElement): string {
  const named = propertyName ?? name
  return ts.isIdentifier(named) || ts.isStringLiteral(named) ? named.text : ''
}

/** What an expression reads of a reference file; null where it reads nothing of one. */
function readBy(file: TestFile, node: ts.Node): Read | null {
  const before = file.reads.get(node)
  if (before !== undefined) return before
  // What is made from itself is no reading.
  file.reads.set(node, null)
  const read = findRead(file, node)
  file.reads.set(node, read)
  return read
}

function findRead(file: TestFile, node: ts.Node): Read | null {
  const within = (inner: ts.Node) => readBy(file, inner)
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)) {
    return within(node.expression)
  }
  if (ts.isPropertyAccessExpression(node)) return along(within(node.expression), node.name.text)
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: at } = node
    return along(within(node.expression), ts.isStringLiteral(at) || ts.isNumericLiteral(at) ? at.text : '')
  }
  if (ts.isIdentifier(node)) {
    const imported = file.imports.get(node.text)
    const json = imported && /(?:^|\/)reference\/([\w-]+\.json)$/.exec(imported.from)
    if (json) return { file: json[1], way: [] }
    const declared = declaredAt(file, node)
    if (!declared?.node || ts.isFunctionDeclaration(declared.node)) return null
    const read = within(declared.node)
    return read && { file: read.file, way: [...read.way, ...declared.way] }
  }
  if (ts.isCallExpression(node)) {
    const { expression: callee, arguments: given } = node
    const [first] = given as readonly (ts.Expression | undefined)[]
    if (ts.isIdentifier(callee) && /^read(Reference|Rows)$/.test(callee.text)) {
      return first && ts.isStringLiteral(first) ? { file: first.text, way: [] } : null
    }
    if (ts.isPropertyAccessExpression(callee)) {
      if (callee.expression.getText() === 'Object') return first ? within(first) : null
      return within(callee.expression)
    }
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL') {
    const [first] = (node.arguments ?? []) as readonly (ts.Expression | undefined)[]
    const named = first && ts.isStringLiteral(first) && /reference\/([\w.-]+)$/.exec(first.text)
    return named ? { file: named[1], way: [] } : null
  }
  return null
}

function along(read: Read | null, step: string): Read | null {
  return read && { file: read.file, way: step === '' ? read.way : [...read.way, step] }
}

type Found = {
  readonly reads: Map<string, Read>
  readonly measures: Set<string>
  /** Names of fields, and strings, that stand in the test. */
  readonly words: Set<string>
  expects: boolean
  /** The file of the test: only what stands there names fields. */
  readonly own: TestFile
}

function testsIn(project: Project, path: string): readonly TestOfMeasure[] {
  const file = fileOf(project, path)
  const found: TestOfMeasure[] = []
  const around: TestCall[] = []
  function visit(node: ts.Node): void {
    const call = ts.isCallExpression(node) ? testCallOf(node) : null
    if (!call) {
      ts.forEachChild(node, visit)
      return
    }
    if (call.skipped) return
    if (call.kind === 'describe') {
      around.push(call)
      ts.forEachChild(node, visit)
      around.pop()
      return
    }
    const test = describeTest(project, file, call, around)
    if (test) found.push(test)
  }
  visit(file.source)
  return found
}

type TestCall = {
  readonly kind: 'it' | 'describe'
  readonly title: string
  readonly skipped: boolean
  readonly body: ts.Node
  /** What `each` goes over. */
  readonly each: ts.Node | null
}

function testCallOf(node: ts.CallExpression): TestCall | null {
  const [title, body] = node.arguments as readonly (ts.Expression | undefined)[]
  if (!title || !body) return null
  const name = /^(it|test|describe)\b(.*)$/s.exec(node.expression.getText())
  if (!name) return null
  const each = ts.isCallExpression(node.expression) ? node.expression.arguments.at(0) : undefined
  return {
    kind: name[1] === 'describe' ? 'describe' : 'it',
    title: ts.isStringLiteralLike(title) ? title.text : '',
    skipped: /^\.(skip|todo|fails)\b/.test(name[2]),
    body:
      node.arguments[node.arguments.length - 1].kind === ts.SyntaxKind.NumericLiteral
        ? body
        : node.arguments[1],
    each: each ?? null,
  }
}

function describeTest(
  project: Project,
  file: TestFile,
  { title, body, each }: TestCall,
  around: readonly TestCall[],
): TestOfMeasure | null {
  const found: Found = { reads: new Map(), measures: new Set(), words: new Set(), expects: false, own: file }
  const seen = new Set<ts.Node>()
  gather(project, file, body, found, seen)
  for (const cases of [each, ...around.map((outer) => outer.each)]) {
    if (cases) gather(project, file, cases, found, seen)
  }
  if (!found.expects || found.measures.size === 0) return null
  const entries = catalogue.filter(
    ({ id, measure, field }) =>
      found.words.has(id) ||
      (found.measures.has(measure) && found.words.has(field) && !isNameOfMuch(measure, field)),
  )
  return {
    test: relative(project.root, file.path).replaceAll('\\', '/'),
    name: [...around.map((outer) => outer.title), title].filter((part) => part !== '').join(': '),
    measures: [...found.measures].sort(),
    entries: entries.map(({ id }) => id),
    references: partsOf(project, [...found.reads.values()]),
  }
}

/**
 * Whether a field has the name of something else that tests are full of: all results of risk, or the cells of any table.
 * Such a number is tested only where a test says whose it is: `individual.risk`, `key.cells`. Acquaintances have a risk of the file.
 */
function isNameOfMuch(measure: string, field: string): boolean {
  return (field === 'risk' && measure !== 'acquaintance') || (measure === 'key' && field === 'cells')
}

const catalogue = [...riskMeasures, ...utilityMeasures].map(({ id, measure, field }) => ({
  id,
  measure,
  field,
}))
const measuresKnown: ReadonlySet<string> = new Set(catalogue.map(({ measure }) => measure))
const methodsKnown: ReadonlySet<string> = new Set(methodDefinitions.map(({ method }) => method))
const idsKnown: ReadonlyMap<string, string> = new Map(catalogue.map(({ id, measure }) => [id, measure]))

/** Walks through a node and what it calls within the tests, and notes what it reads and names. */
function gather(project: Project, file: TestFile, node: ts.Node, found: Found, seen: Set<ts.Node>): void {
  if (seen.has(node)) return
  seen.add(node)
  const read = ts.isExpression(node) ? readBy(file, node) : null
  if (read) found.reads.set(JSON.stringify(read), read)
  if (ts.isIdentifier(node)) {
    if (!isPropertyName(node)) follow(project, file, node, found, seen)
    return
  }
  if (file === found.own) nameFields(file, node, read !== null, found)
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && ts.isStringLiteral(node.initializer)) {
    nameSetting(node.name.text, node.initializer.text, found)
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 'expect') found.expects = true
  // A whole way into a reference says more than its beginning.
  if (read && ts.isPropertyAccessExpression(node)) return
  ts.forEachChild(node, (child) => gather(project, file, child, found, seen))
}

/** Notes the fields that a node names. What is read off a reference is the number expected, not the number tested. */
function nameFields(file: TestFile, node: ts.Node, isRead: boolean, found: Found): void {
  if (ts.isStringLiteralLike(node)) nameText(node.text, found)
  if (ts.isTemplateExpression(node)) {
    nameText(node.templateSpans.map(({ literal }) => literal.text).join(''), found)
  }
  if (ts.isPropertyAccessExpression(node) && !isRead && !isOfEach(file, node)) {
    found.words.add(node.name.text)
    nameWhole(`${lastNameOf(node.expression)}.${node.name.text}`, found)
  }
  if (
    (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
    ts.isIdentifier(node.name)
  ) {
    found.words.add(node.name.text)
  }
  if (ts.isBindingElement(node)) found.words.add(propertyOf(node))
}

/** Whether properties are those of a case that `it.each` hands to a test. */
function isOfEach(file: TestFile, node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return isOfEach(file, node.expression)
  if (!ts.isIdentifier(node)) return false
  return declaredAt(file, node)?.node === null
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  )
}

/** Goes on to what a name stands for: in this file, in another of the tests, or in the engine. */
function follow(
  project: Project,
  file: TestFile,
  name: ts.Identifier,
  found: Found,
  seen: Set<ts.Node>,
): void {
  const declared = declaredAt(file, name)
  if (declared) {
    if (!declared.node) return
    // A reference is noted where it is read, with the way into it.
    if (!readBy(file, declared.node)) gather(project, file, declared.node, found, seen)
    return
  }
  const imported = file.imports.get(name.text)
  if (!imported?.from.startsWith('.')) return
  const path = resolve(dirname(file.path), imported.from)
  const module = relative(join(project.root, 'src'), path).replaceAll('\\', '/')
  for (const each of measuresOf(module)) found.measures.add(each)
  if (!path.startsWith(join(project.root, 'test')) || !existsSync(`${path}.ts`)) return
  const other = fileOf(project, `${path}.ts`)
  const there = other.scopes.get(other.source)?.get(imported.name)
  if (there?.node) gather(project, other, there.node, found, seen)
}

/** The `key` of `result.key`; empty where an expression ends in no name. */
function lastNameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) ? node.name.text : ''
}

/** Notes what names a number as a whole, such as `theta.variance`. */
function nameWhole(text: string, found: Found): void {
  const measure = idsKnown.get(text)
  if (measure === undefined) return
  found.words.add(text)
  found.measures.add(measure)
}

function nameText(text: string, found: Found): void {
  // The name of a measure is not that of a field of the same letters, as θ has one.
  if (!measuresKnown.has(text)) found.words.add(text)
  nameWhole(text, found)
  const field = /^[\w]*\.([\w]+)$/.exec(text)
  if (field) found.words.add(field[1])
}

function nameSetting(name: string, value: string, found: Found): void {
  if (name === 'measure' && measuresKnown.has(value)) found.measures.add(value)
  if (name === 'method' && methodsKnown.has(value)) found.measures.add(`method.${value}`)
}

/** The parts that are read, those within another left out where the whole is read too. */
function partsOf(project: Project, reads: readonly Read[]): readonly ReferencePart[] {
  const parts = new Map<string, ReferencePart>()
  for (const { file, way } of reads) {
    const held = heldIn(project, file)
    if (held === null) continue
    const part = typeof held === 'number' ? { part: '', numbers: held, first: [] } : numbersAt(held, way)
    parts.set(`${file} ${part.part}`, { file, ...part })
  }
  const all = [...parts.values()].filter(({ numbers }) => numbers > 0)
  const isWithin = (inner: ReferencePart, outer: ReferencePart) =>
    inner !== outer && inner.file === outer.file && inner.part.startsWith(`${outer.part}.`)
  // Of a part and what is read within it, the narrower says what is compared.
  return all.filter((outer) => !all.some((inner) => isWithin(inner, outer) || isRootOf(outer, inner)))
}

/** What a reference file holds: the values of a JSON, how many rows a CSV has; null where there is no such file. */
function heldIn({ root, numbers }: Project, file: string): unknown {
  if (numbers.has(file)) return numbers.get(file)
  const path = join(root, 'test', 'reference', file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : null
  const held: unknown =
    text === null ? null : file.endsWith('.json') ? JSON.parse(text) : text.trim().split(/\r?\n/).length - 1
  numbers.set(file, held)
  return held
}

function isRootOf(outer: ReferencePart, inner: ReferencePart): boolean {
  return outer !== inner && outer.file === inner.file && outer.part === '' && inner.part !== ''
}

/** The numbers at the end of a way, as far as it leads. */
function numbersAt(json: unknown, way: readonly string[]): Omit<ReferencePart, 'file'> {
  if (way.some((step) => inputs.has(step))) return { part: way.join('.'), numbers: 0, first: [] }
  let at = json
  const part: string[] = []
  for (const step of way) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) break
    if (Array.isArray(at) && !/^\d+$/.test(step)) break
    at = (at as Readonly<Record<string, unknown>>)[step]
    part.push(step)
  }
  const all = namedNumbers(at, part.at(-1) ?? '')
  return { part: part.join('.'), numbers: all.length, first: all.slice(0, shownFirst) }
}

const shownFirst = 4

/** What a reference was computed from, and how near one should come, is nothing to be held against. */
const inputs: ReadonlySet<string> = new Set(['input', 'tolerance'])
const inputNumbers: ReadonlySet<string> = new Set(['pi', 'pi_bar', 'N', 'n', 'seed', 'z_stop'])
const inputLists: ReadonlySet<string> = new Set([
  'dims',
  'counts',
  'weighted_counts',
  'population_counts',
  'records',
  'generators',
])

type NamedNumber = readonly [name: string, value: number]

/** Every number in a value but what is input, by the name of the field it stands under; those of lists come last. */
function namedNumbers(value: unknown, name: string): readonly NamedNumber[] {
  const single: NamedNumber[] = []
  const listed: NamedNumber[] = []
  function visit(inner: unknown, called: string, into: NamedNumber[]): void {
    if (typeof inner === 'number' && !inputNumbers.has(called)) into.push([called, inner])
    if (typeof inner !== 'object' || inner === null) return
    if (Array.isArray(inner)) {
      if (!inputLists.has(called)) for (const each of inner) visit(each, called, listed)
      return
    }
    for (const [key, each] of Object.entries(inner)) if (!inputs.has(key)) visit(each, key, into)
  }
  visit(value, name, single)
  return [...single, ...listed]
}

/** Of each file that a line of the README speaks of, what it says. */
function sourcesOf(path: string): Readonly<Record<string, string>> {
  const sources: Record<string, string> = {}
  if (!existsSync(path)) return sources
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const said = /^- [^:]*?`[\w.-]+`[^:]*: .+/.test(line)
    if (!said) continue
    // One line may speak of several files, each with what follows it up to the next.
    const [names, ...rest] = line.slice(2).split(/: (?=\S)/)
    for (const [, file] of line.matchAll(/`([\w.-]+\.(?:json|csv))`/g)) {
      const at = line.indexOf(`\`${file}\`:`)
      if (at >= 0) sources[file] = line.slice(at + file.length + 4)
      else if (names.includes(file)) sources[file] = rest.join(': ')
    }
  }
  return sources
}

function filesUnder(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name)
    return each.isDirectory() ? filesUnder(path) : [path]
  })
}
