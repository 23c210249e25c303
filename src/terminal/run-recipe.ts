import { resolve } from 'node:path'
import { Problem } from '../engine/problem'
import { readArguments } from './arguments'
import { assessRecipe } from './assess-recipe'
import { oneSentence } from './one-sentence'

/*
 * The recipe from a terminal: `npm run recipe -- RECIPE.json --out DIR [--records] [--release]`. Progress and problems go
 * to standard error; the exit status is 1 when the recipe or a file cannot be used.
 */

/** npm starts scripts in the folder of the package; paths are meant from where the command was typed. */
const folder = process.env['npm_lifecycle_event'] === 'recipe' ? process.env['INIT_CWD'] : undefined

try {
  const { recipe, out, ...files } = readArguments(process.argv.slice(2))
  const from = folder ?? process.cwd()
  await assessRecipe({ recipe: resolve(from, recipe), out: resolve(from, out), ...files }, (line) =>
    process.stderr.write(`${line}\n`),
  )
} catch (error) {
  if (!(error instanceof Problem)) throw error
  process.stderr.write(`${oneSentence(error)}\n`)
  process.exitCode = 1
}
