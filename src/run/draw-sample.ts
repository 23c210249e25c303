import { recipeFieldWrong } from '../engine/assess/problems'
import type { Recipe } from '../engine/assess/recipe'
import { nextUniform, randomStream } from '../engine/math/random'
import type { Progress } from '../engine/progress'
import { isMadeElsewhere } from '../engine/protect/definitions'
import { NumberNotation } from '../file/number-notation'
import { numberStyleOf, recordsAgain } from '../file/read-again'
import type { RecordsAsWritten } from '../file/read-rows'
import { readTable } from '../file/read-table'
import { CsvBytes, speltTexts } from '../file/csv-bytes'
import { quoted } from '../file/write-csv'
import { drawOfLabels, drawTooLarge } from './problems'
import { atPlace, requestOf, type Sources } from './read-inputs'

type DrawAsked = {
  readonly recipe: Recipe
  /** How many records are drawn. */
  readonly draw: number
  /** What the file of them is called. */
  readonly name: string
  /** Where a file that the recipe names is, from where that of the sample stands. */
  readonly moved: (file: string) => string
}

/** A sample of a file that is being drawn, and the recipe that goes with it. */
type SampleDrawn = {
  /** The records of the whole file. */
  readonly records: number
  readonly recipe: Recipe
  /** The sample as CSV. @throws Problem, as the file was read before */
  readonly parts: AsyncIterable<Uint8Array<ArrayBuffer>>
}

/**
 * Draws `draw` records of the recipe's file, every such set of them equally likely, by the recipe's seed: for what needs single
 * records of a file that is too large for that. They stay as they are, and the recipe has the sampling fraction or the weights of
 * a sample of the sample.
 *
 * @throws Problem when the recipe or its file cannot be used, or has no more records than that
 */
export async function drawSample(
  asked: DrawAsked,
  sources: Sources,
  told: { readonly counting: Progress; readonly drawing: Progress },
): Promise<SampleDrawn> {
  const { recipe, draw } = asked
  const { file, count } = recipe.data
  if (file === undefined || count !== undefined)
    throw recipeFieldWrong('data', 'a file of records, of which some can be drawn')
  const given = await sources.file('data.file', file)
  const request = { ...requestOf(recipe), counted: [] }
  const read = await atPlace(
    'data.file',
    sources.withReaders((beside) => readTable(given, request, told.counting, beside)),
  )
  const { again } = read
  const { records } = read.description
  if (!again) throw drawOfLabels('data.file')
  if (draw >= records) throw drawTooLarge(draw, records)
  const share = draw / records
  const weights = weightsOver(share, recipe, new NumberNotation(numberStyleOf(again)))
  const drawn = drawnRecords(recordsAgain(given, again), { draw, records, seed: recipe.seed }, told.drawing)
  return { records, recipe: recipeOfDrawn(asked, share), parts: csvOf(drawn, weights) }
}

type RecordsDrawn = Omit<RecordsAsWritten, 'count'> & { readonly rows: readonly number[] }

/** The records that are drawn, in the order of the file (selection sampling: Knuth, The Art of Computer Programming 2, 3.4.2, S). */
async function* drawnRecords(
  read: AsyncIterable<RecordsAsWritten>,
  { draw, records: all, seed }: { readonly draw: number; readonly records: number; readonly seed: number },
  onProgress: Progress,
): AsyncGenerator<RecordsDrawn, void, undefined> {
  const random = randomStream(seed, 'draw')
  let left = all
  let wanted = draw
  for await (const { count, ...records } of read) {
    const rows: number[] = []
    for (let row = 0; row < count; row++) {
      if (nextUniform(random) * left < wanted) {
        rows.push(row)
        wanted--
      }
      left--
    }
    onProgress(all - left, all, 'Drawing records')
    yield { ...records, rows }
  }
}

async function* csvOf(
  drawn: AsyncIterable<RecordsDrawn>,
  fieldOf: (name: string, text: string) => string,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const csv = new CsvBytes()
  let isFirst = true
  for await (const { names, rows, field } of drawn) {
    if (isFirst) csv.addHeader(names.map(quoted))
    isFirst = false
    csv.addRows(
      rows.length,
      names.map((name, f) => speltTexts(rows.length, (r) => quoted(fieldOf(name, field(rows[r], f))))),
    )
    yield csv.taken()
  }
}

/** Who is drawn stands for as many more as were not. What is not a number stays, to be refused by its place. */
function weightsOver(
  share: number,
  { design = {} }: Recipe,
  notation: NumberNotation,
): (name: string, text: string) => string {
  return (name, text) => {
    if (name !== design.weight) return text
    const weight = notation.numberOf(text, 1) / share
    if (!Number.isFinite(weight)) return text
    return text.includes(',') && !text.includes('.') ? String(weight).replace('.', ',') : String(weight)
  }
}

function recipeOfDrawn({ recipe, name, moved }: DrawAsked, share: number): Recipe {
  const { design, population } = recipe
  const { variables, missing, reading: { decimal } = {} } = recipe.data
  return {
    ...recipe,
    data: {
      file: name,
      ...(variables && { variables }),
      ...(missing && { missing }),
      reading: { header: true, ...(decimal && { decimal }) },
    },
    ...(design && {
      design: { ...design, ...(design.fraction !== undefined && { fraction: design.fraction * share }) },
    }),
    ...(population && { population: { ...population, file: moved(population.file) } }),
    candidates: recipe.candidates.map((candidate) => ({
      ...candidate,
      steps: candidate.steps.map((step) =>
        isMadeElsewhere(step) ? { ...step, file: moved(step.file) } : step,
      ),
    })),
  }
}
