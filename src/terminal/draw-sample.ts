import { dirname, relative, resolve, sep } from 'node:path'
import { recipeFieldWrong } from '../engine/assess/problems'
import type { Recipe } from '../engine/assess/recipe'
import { nextUniform, randomStream } from '../engine/math/random'
import { silent } from '../engine/progress'
import { isMadeElsewhere } from '../engine/protect/definitions'
import { NumberNotation } from '../file/number-notation'
import { numberStyleOf, recordsAgain } from '../file/read-again'
import type { RecordsAsWritten } from '../file/read-rows'
import { readTable } from '../file/read-table'
import { writeRecipe } from '../file/recipe-json'
import { lineEnd, quoted } from '../file/write-csv'
import { atPlace, requestOf } from '../run/read-inputs'
import type { Arguments } from './arguments'
import type { Say } from './assess-recipe'
import { drawOfLabels, drawTooLarge } from './problems'
import { recipeOnDisk } from './recipe-on-disk'
import { outputIn } from './write-outputs'

const drawnFile = 'sample.csv'

/**
 * Draws `draw` records of the recipe's file, every such set of them equally likely, by the recipe's seed: for what needs single
 * records of a file that is too large for that. Writes them as they are, and the recipe that goes with them, with the sampling
 * fraction or the weights of a sample of the sample.
 *
 * @throws Problem when the recipe or its file cannot be used, or has no more records than that
 */
export async function drawSample(
  {
    recipe: path,
    out,
    draw,
    data: wave,
  }: Pick<Arguments, 'recipe' | 'out' | 'data'> & { readonly draw: number },
  say: Say,
): Promise<void> {
  const { recipe, sources } = await recipeOnDisk(path, wave)
  const { file, count } = recipe.data
  if (file === undefined || count !== undefined)
    throw recipeFieldWrong('data', 'a file of records, of which some can be drawn')
  const folder = dirname(resolve(path))
  const blob = await sources.file('data.file', file)
  say('Counting')
  const read = await atPlace(
    'data.file',
    sources.withReaders((beside) => readTable(blob, { ...requestOf(recipe), counted: [] }, silent, beside)),
  )
  const { records } = read.description
  const { again } = read
  if (!again) throw drawOfLabels('data.file')
  if (draw >= records) throw drawTooLarge(draw, records)
  say(`Drawing ${draw} of ${records} records`)
  const output = outputIn(out)
  const share = draw / records
  const weights = weightsOver(share, recipe, new NumberNotation(numberStyleOf(again)))
  const drawn = drawnRecords(recordsAgain(blob, again), { draw, records, seed: recipe.seed })
  await output.parts(drawnFile, csvOf(drawn, weights))
  await output.text(
    'recipe.json',
    writeRecipe(recipeOfDrawn(recipe, share, { from: folder, to: resolve(out) })),
  )
  say(`Written to ${out}`)
}

/** The records that are drawn, in the order of the file (selection sampling: Knuth, The Art of Computer Programming 2, 3.4.2, S). */
async function* drawnRecords(
  read: AsyncIterable<RecordsAsWritten>,
  { draw, records: all, seed }: { readonly draw: number; readonly records: number; readonly seed: number },
): AsyncGenerator<RecordsAsWritten, void, undefined> {
  const random = randomStream(seed, 'draw')
  let left = all
  let wanted = draw
  for await (const { names, records } of read) {
    const chosen = records.filter(() => {
      const isDrawn = nextUniform(random) * left < wanted
      left--
      if (isDrawn) wanted--
      return isDrawn
    })
    yield { names, records: chosen }
  }
}

async function* csvOf(
  drawn: AsyncIterable<RecordsAsWritten>,
  fieldOf: (name: string, text: string) => string,
): AsyncGenerator<string, void, undefined> {
  let isFirst = true
  for await (const { names, records } of drawn) {
    const lines = records.map((fields) => fields.map((text, f) => quoted(fieldOf(names[f], text))).join(','))
    if (isFirst) lines.unshift(names.map(quoted).join(','))
    isFirst = false
    yield lines.map((line) => line + lineEnd).join('')
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

function recipeOfDrawn(
  recipe: Recipe,
  share: number,
  { from, to }: { readonly from: string; readonly to: string },
): Recipe {
  const { design, population } = recipe
  const { variables, missing, reading: { decimal } = {} } = recipe.data
  const moved = (file: string) => relative(to, resolve(from, file)).split(sep).join('/')
  return {
    ...recipe,
    data: {
      file: drawnFile,
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
