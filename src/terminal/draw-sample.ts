import { dirname, relative, resolve, sep } from 'node:path'
import { silent } from '../engine/progress'
import { writeRecipe } from '../file/recipe-json'
import { drawSample as drawFrom } from '../run/draw-sample'
import type { Arguments } from './arguments'
import type { Say } from './assess-recipe'
import { recipeOnDisk } from './recipe-on-disk'
import { outputIn } from './write-outputs'

const drawnFile = 'sample.csv'

/**
 * Draws so many records of the recipe's file, and writes them and the recipe that goes with them into a folder.
 *
 * @throws Problem when the recipe or its file cannot be used, or has no more records than that
 */
export async function drawSample(
  { recipe: path, out, draw, data }: Pick<Arguments, 'recipe' | 'out' | 'data'> & { readonly draw: number },
  say: Say,
): Promise<void> {
  const { recipe, sources } = await recipeOnDisk(path, data)
  const [from, to] = [dirname(resolve(path)), resolve(out)]
  const moved = (file: string) => relative(to, resolve(from, file)).split(sep).join('/')
  say('Counting')
  const drawn = await drawFrom({ recipe, draw, name: drawnFile, moved }, sources, {
    counting: silent,
    drawing: silent,
  })
  say(`Drawing ${draw} of ${drawn.records} records`)
  const output = outputIn(out)
  await output.parts(drawnFile, drawn.parts)
  await output.text('recipe.json', writeRecipe(drawn.recipe))
  say(`Written to ${out}`)
}
