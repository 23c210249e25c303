import { isMadeElsewhere } from '../engine/protect/definitions'
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
import type { ReadAgain } from '../file/read-again'
import type { ReadersBeside } from '../file/read-parts'
import { readTable } from '../file/read-table'
import type { GivenFile, ReadableFile } from '../file/readable-file'
import { readRelease } from '../file/read-release'
import { fileUnusable, headerNotInRecipe, noSingleRecords } from './problems'
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
  readonly again: ReadAgain
}

/** The files of a recipe, and who reads them. */
export type Sources = {
  /** The file that is named at a place of the recipe. @throws Problem that names the place */
  readonly file: (place: string, name: string) => Promise<GivenFile>
  /** SHA-256 in hexadecimal. */
  readonly fingerprint: (file: GivenFile) => Promise<string>
  /** Reads with others beside, as long as it reads. */
  readonly withReaders: <Read>(reading: (beside: ReadersBeside) => Promise<Read>) => Promise<Read>
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

/**
 * Reads the files that a recipe names.
 *
 * @param keeping what of the sample
 * @throws Problem or Problems that name the place in the recipe
 */
export function readInputs(
  asked: Recipe,
  sources: Sources,
  kept: SampleKept,
  progress: Progress,
): Promise<Inputs> {
  return sources.withReaders((beside) => readWith(asked, { sources, beside, progress }, kept))
}

async function readWith(asked: Recipe, readers: Readers, { keeping, ofEach }: SampleKept): Promise<Inputs> {
  const { sources } = readers
  const named = filesNamed(asked)
  const files = await gatherAll(
    named.map(
      ([place, name]) =>
        () =>
          sources.file(place, name),
    ),
  )
  const fileAt = (place: string) => files[named.findIndex(([each]) => each === place)]
  const size = asked.data.file === undefined ? 0 : fileAt('data.file').size
  const { recipe, counted } = whatIsKept(asked, size, keeping)
  if (counted && ofEach && recipe.data.count !== undefined) throw noSingleRecords()
  const inOrder = counted !== undefined && (ofEach || recipe.candidates.length > 0)
  const { declared, ...sample } = await readSample({ recipe, counted, inOrder, fileAt, ...readers })
  return {
    ...sample,
    recipe: withDeclared(recipe, declared),
    population: await readPopulation({ recipe, fileAt, ...readers }, sample),
    imports: await readImports({ recipe, fileAt, ...readers }, sample.sample),
  }
}

type FileAt = (place: string) => GivenFile

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

type SampleAsked = Reading & {
  /** The variables that its records are only counted on. */
  readonly counted: readonly string[] | undefined
  /** Whether the order of the records is kept where they are counted. */
  readonly inOrder: boolean
}

async function readSample({
  recipe,
  counted,
  inOrder,
  fileAt,
  sources,
  progress,
  beside,
}: SampleAsked): Promise<SampleRead> {
  const { file, synthetic, sha256: expected } = recipe.data
  if (synthetic) {
    if (file !== undefined)
      throw recipeFieldWrong('data.file', 'left out where `data.synthetic` makes the data')
    return { ...makeData(synthetic, progress), sha256: null, notes: [], declared: {}, inOrder: null }
  }
  if (file === undefined) throw recipeFieldWrong('data.file', 'given')
  const blob = fileAt('data.file')
  const fingerprint = sources.fingerprint(blob)
  // Read meanwhile, unless it has to be another file for the recipe to mean it.
  if (expected !== undefined && expected !== (await fingerprint)) throw fingerprintDiffers(file)
  const reading = readTable(
    blob,
    { ...requestOf(recipe), ...(counted && { counted, inOrder }) },
    progress,
    beside,
  ).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'header-unsaid')
      throw headerNotInRecipe('data.file', error)
    throw unusable('data.file', error)
  })
  const [read, sha256] = await Promise.all([reading, fingerprint])
  const { notes, declared = {} } = read.description
  return {
    sample: read.table,
    population: null,
    sha256,
    notes,
    declared,
    inOrder: read.rowOf && read.again ? { rowOf: read.rowOf, again: read.again, file: blob } : null,
  }
}

/**
 * The population of the file that the recipe names, counted on the categorical variables that it shares with the sample;
 * else the one that was made. Its delimiter and encoding are its own; what counts as missing is the sample's.
 */
async function readPopulation(
  { recipe, fileAt, progress, beside }: Reading,
  { sample, population }: Pick<Inputs, 'sample' | 'population'>,
): Promise<PopulationCells | null> {
  if (!recipe.population) return population
  const { missing } = recipe.data
  const request = { variables: readingOfPopulation(sample), ...(missing ? { missing } : {}) }
  const { table } = await atPlace(
    'population.file',
    readTable(fileAt('population.file'), request, progress, beside),
  )
  const { count } = recipe.population
  return count === undefined
    ? populationOf(table, sample)
    : atPlace(
        'population',
        Promise.resolve().then(() => populationOfCounts(table, sample, count)),
      )
}

async function readImports(reading: Reading, sample: Table): Promise<Record<string, ImportedRelease>> {
  const steps = reading.recipe.candidates.flatMap((candidate, c) =>
    candidate.steps.flatMap((step, s) =>
      isMadeElsewhere(step) ? [{ step, place: `candidates[${c}].steps[${s}]` }] : [],
    ),
  )
  const releases = await gatherAll(
    steps.map(
      ({ step, place }) =>
        async () =>
          [importKey(step), await readImport(step, place, reading, sample)] as const,
    ),
  )
  return byName(releases)
}

async function readImport(
  step: ImportStep,
  place: string,
  { recipe, fileAt, sources, progress, beside }: Reading,
  sample: Table,
): Promise<ImportedRelease> {
  const releaseIn = (field: string) => {
    const at = `${place}.${field}`
    return atPlace(at, readRelease(fileAt(at), recipe, sample, progress, beside))
  }
  const { file, sha256, misclassification, keptBack } = step
  // A project that says which release it was made with is not run on another.
  if (sha256 !== undefined && sha256 !== (await sources.fingerprint(fileAt(`${place}.file`))))
    throw releaseFingerprintDiffers(place, file)
  const table = await releaseIn('file')
  const at = `${place}.misclassification`
  return {
    table,
    misclassification:
      misclassification === undefined ? null : readMisclassificationFile(await fileAt(at).text(), at),
    keptBack: keptBack === undefined ? null : await releaseIn('keptBack'),
  }
}

type Readers = {
  readonly sources: Sources
  readonly beside: ReadersBeside
  readonly progress: Progress
}

type Reading = Readers & { readonly recipe: Recipe; readonly fileAt: FileAt }

/** What is wrong with a file, with the place that names it. */
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
