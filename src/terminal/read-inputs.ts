import { isMadeElsewhere } from '../engine/protect/definitions'
import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { countedRecipe } from '../engine/assess/counted-recipe'
import { fingerprintDiffers, recipeFieldWrong, releaseFingerprintDiffers } from '../engine/assess/problems'
import { importKey, withDeclared, type Recipe } from '../engine/assess/recipe'
import type { ImportStep } from '../engine/protect/import/definition'
import type { ImportedRelease } from '../engine/assess/study'
import { readingOfPopulation, readingOfVariables } from '../engine/assess/variable-uses'
import { byName } from '../engine/by-name'
import { populationOfCounts } from '../engine/key/population-of-counts'
import { populationOf, type PopulationCells } from '../engine/key/population'
import { readMisclassificationFile } from '../engine/misclassification/misclassification-file'
import { gatherAll, Problem } from '../engine/problem'
import type { Progress } from '../engine/progress'
import { makeData } from '../engine/synthetic/make-data'
import type { Table } from '../engine/table/table'
import { fingerprintOfFile } from './fingerprint-of-file'
import type { ReadFile } from '../file/read-csv'
import type { RowsAsked } from '../file/read-rows'
import type { ReadersBeside } from '../file/read-slices'
import { readTable } from '../file/read-table'
import type { ReadableFile } from '../file/readable-file'
import { readRelease } from '../file/read-release'
import { readRecipe } from '../file/recipe-json'
import { withReaders } from './slice-readers'
import { fileOnDisk } from './file-on-disk'
import { fileNotFound, fileUnusable, headerNotInRecipe, wrongArguments } from './problems'
import type { ReadingNote, ReadingRequest, TableDescription } from '../file/table-description'

/** A recipe and everything that it names. */
export type Inputs = {
  readonly recipe: Recipe
  readonly sample: Table
  readonly population: PopulationCells | null
  readonly imports: Readonly<Record<string, ImportedRelease>>
  /** Of the sample's file, in hexadecimal; null for made data. */
  readonly sha256: string | null
  /** What was decided while reading the sample. */
  readonly notes: readonly ReadingNote[]
  /** Where the sample is counted and its records are needed one by one. */
  readonly inOrder: SampleInOrder | null
}

/** The records of a sample that is counted, in the order of its file. */
export type SampleInOrder = {
  /** The row of the table that each is. */
  readonly rowOf: Uint32Array
  readonly file: ReadableFile
  /** How to read them again. */
  readonly asked: RowsAsked
}

/**
 * Reads a recipe and the files it names, which stand relative to it.
 *
 * @param keeping what of the sample
 */
export function readInputs(
  path: string,
  progress: Progress,
  kept: SampleKept = { keeping: 'records', ofEach: true },
): Promise<Inputs> {
  return withReaders((beside) => readWith(path, progress, beside, kept))
}

type SampleKept = {
  readonly keeping: KeepingOfSample
  /** Whether something is asked of single records. */
  readonly ofEach: boolean
}

/** What is kept of a sample: its records, only counts of them, or counts where it is large and the recipe asks for no more. */
export type KeepingOfSample = 'records' | 'counts' | 'as fits'

/** A file of so many bytes is only counted, where that will do: its records would take several times as much memory. */
const largeFile = 2_000_000_000

async function readWith(
  path: string,
  progress: Progress,
  beside: ReadersBeside,
  { keeping, ofEach }: SampleKept,
): Promise<Inputs> {
  const asked = readRecipe(await textOf('RECIPE.json', path))
  const folder = dirname(resolve(path))
  const { recipe, counted } = whatIsKept(asked, await bytesOfSample(asked, folder), keeping)
  await gatherAll(
    filesNamed(recipe).map(
      ([place, file]) =>
        () =>
          checkFile(place, resolve(folder, file)),
    ),
  )
  if (counted && ofEach && recipe.data.count !== undefined)
    throw wrongArguments('--stream with --records of a table of counts, which has no single records')
  const inOrder = counted !== undefined && (ofEach || recipe.candidates.length > 0)
  const { declared, ...sample } = await readSample({ recipe, counted, inOrder, folder }, progress, beside)
  return {
    ...sample,
    recipe: withDeclared(recipe, declared),
    population: await readPopulation(recipe, folder, sample, progress, beside),
    imports: await readImports({ recipe, folder, sample: sample.sample, progress, beside }),
  }
}

/**
 * The recipe as far as it can be carried out on what is kept of a sample of so many bytes, and the variables that its records
 * are only counted on.
 *
 * @throws Problems
 */
export function whatIsKept(
  recipe: Recipe,
  bytes: number,
  keeping: KeepingOfSample,
): Pick<SampleAsked, 'recipe' | 'counted'> {
  const asWritten = { recipe, counted: undefined }
  const isSmall = bytes < largeFile || recipe.data.count !== undefined
  if (keeping === 'records' || (keeping === 'as fits' && isSmall)) return asWritten
  try {
    const { recipe: ofCounts, variables } = countedRecipe(recipe)
    return { recipe: ofCounts, counted: variables }
  } catch (error) {
    if (keeping === 'counts' || !(error instanceof Problem)) throw error
    return asWritten
  }
}

async function bytesOfSample({ data: { file } }: Recipe, folder: string): Promise<number> {
  const found = file === undefined ? null : await stat(resolve(folder, file)).catch(() => null)
  return found?.size ?? 0
}

/** Every file that a recipe names, and where. */
function filesNamed({
  data,
  population,
  candidates,
}: Recipe): readonly (readonly [place: string, file: string])[] {
  const named = [
    ['data.file', data.file] as const,
    ['population.file', population?.file] as const,
    ...candidates.flatMap(({ steps }, c) =>
      steps.flatMap((step, s) =>
        isMadeElsewhere(step)
          ? (['file', 'misclassification', 'keptBack'] as const).map(
              (field) => [`candidates[${c}].steps[${s}].${field}`, step[field]] as const,
            )
          : [],
      ),
    ),
  ]
  return named.flatMap(([place, file]) => (file === undefined ? [] : [[place, file] as const]))
}

type SampleRead = Pick<Inputs, 'sample' | 'population' | 'sha256' | 'notes' | 'inOrder'> & {
  readonly declared: NonNullable<TableDescription['declared']>
}

type SampleAsked = {
  readonly recipe: Recipe
  /** The variables that its records are only counted on. */
  readonly counted: readonly string[] | undefined
  /** Whether the order of the records is kept where they are counted. */
  readonly inOrder: boolean
  /** Where the recipe stands. */
  readonly folder: string
}

async function readSample(
  { recipe, counted, inOrder, folder }: SampleAsked,
  progress: Progress,
  beside: ReadersBeside,
): Promise<SampleRead> {
  const { file, synthetic, sha256: expected } = recipe.data
  if (synthetic) {
    if (file !== undefined)
      throw recipeFieldWrong('data.file', 'left out where `data.synthetic` makes the data')
    return { ...makeData(synthetic, progress), sha256: null, notes: [], declared: {}, inOrder: null }
  }
  if (file === undefined) throw recipeFieldWrong('data.file', 'given')
  const blob = await fileOnDisk(resolve(folder, file))
  const sha256 = await fingerprintOfFile(blob)
  if (expected !== undefined && expected !== sha256) throw fingerprintDiffers(file)
  const read = await readTable(
    blob,
    { ...requestOf(recipe), ...(counted && { counted, inOrder }) },
    progress,
    beside,
  ).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'header-unsaid')
      throw headerNotInRecipe('data.file', error)
    throw unusable('data.file', error)
  })
  const { notes, declared = {} } = read.description
  return {
    sample: read.table,
    population: null,
    sha256,
    notes,
    declared,
    inOrder: read.rowOf && read.asked ? { rowOf: read.rowOf, asked: read.asked, file: blob } : null,
  }
}

/**
 * The population of the file that the recipe names, counted on the categorical variables that it shares with the sample;
 * else the one that was made. Its delimiter and encoding are its own; what counts as missing is the sample's.
 */
async function readPopulation(
  recipe: Recipe,
  folder: string,
  { sample, population }: Pick<Inputs, 'sample' | 'population'>,
  progress: Progress,
  beside: ReadersBeside,
): Promise<PopulationCells | null> {
  if (!recipe.population) return population
  const blob = await fileOnDisk(resolve(folder, recipe.population.file))
  const { missing } = recipe.data
  const request = { variables: readingOfPopulation(sample), ...(missing ? { missing } : {}) }
  const { table } = await readTableAt('population.file', blob, request, progress, beside)
  const { count } = recipe.population
  return count === undefined
    ? populationOf(table, sample)
    : atPlace(
        'population',
        Promise.resolve().then(() => populationOfCounts(table, sample, count)),
      )
}

async function readImports({
  recipe,
  folder,
  sample,
  progress,
  beside,
}: ImportsOf): Promise<Record<string, ImportedRelease>> {
  const steps = recipe.candidates.flatMap((candidate, c) =>
    candidate.steps.flatMap((step, s) =>
      isMadeElsewhere(step) ? [{ step, place: `candidates[${c}].steps[${s}]` }] : [],
    ),
  )
  const releases = await gatherAll(
    steps.map(({ step, place }) => async () => {
      const release = await readImport(step, place, { recipe, folder, sample, progress, beside })
      return [importKey(step), release] as const
    }),
  )
  return byName(releases)
}

async function readImport(
  step: ImportStep,
  place: string,
  { recipe, folder, sample, progress, beside }: ImportsOf,
): Promise<ImportedRelease> {
  const releaseIn = (field: string, file: string) =>
    atPlace(
      `${place}.${field}`,
      fileOnDisk(resolve(folder, file)).then((blob) => readRelease(blob, recipe, sample, progress, beside)),
    )
  await checkFingerprint(step, place, await fileOnDisk(resolve(folder, step.file)))
  const table = await releaseIn('file', step.file)
  const at = `${place}.misclassification`
  const misclassification =
    step.misclassification === undefined
      ? null
      : readMisclassificationFile(await readFile(resolve(folder, step.misclassification), 'utf8'), at)
  const keptBack = step.keptBack === undefined ? null : await releaseIn('keptBack', step.keptBack)
  return { table, misclassification, keptBack }
}

type ImportsOf = {
  readonly recipe: Recipe
  /** Where the recipe stands. */
  readonly folder: string
  readonly sample: Table
  readonly progress: Progress
  readonly beside: ReadersBeside
}

/** A project that says which release it was made with is not run on another. */
async function checkFingerprint(
  { file, sha256 }: ImportStep,
  place: string,
  release: ReadableFile,
): Promise<void> {
  if (sha256 !== undefined && sha256 !== (await fingerprintOfFile(release))) {
    throw releaseFingerprintDiffers(place, file)
  }
}

/** A data file, with the place that names it in every refusal. */
async function readTableAt(
  place: string,
  file: ReadableFile,
  request: ReadingRequest,
  progress: Progress,
  beside: ReadersBeside,
): Promise<ReadFile> {
  return atPlace(place, readTable(file, request, progress, beside))
}

export async function atPlace<T>(place: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw unusable(place, error)
  }
}

function unusable(place: string, error: unknown): unknown {
  return error instanceof Problem ? fileUnusable(place, error) : error
}

export function requestOf(recipe: Recipe): ReadingRequest {
  const { missing, reading, count } = recipe.data
  return {
    ...(count !== undefined && { count }),
    variables: readingOfVariables(recipe),
    ...(missing ? { missing } : {}),
    ...(reading ? { reading } : {}),
  }
}

async function textOf(place: string, path: string): Promise<string> {
  await checkFile(place, path)
  return readFile(path, 'utf8')
}

export async function checkFile(place: string, path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw fileNotFound(place, path)
}
