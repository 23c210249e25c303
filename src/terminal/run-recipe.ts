import { resolve } from 'node:path'
import { eachOf, Problem } from '../engine/problem'
import { readArguments, type Arguments } from './arguments'
import { assessRecipe } from './assess-recipe'
import { drawSample } from './draw-sample'
import { help } from './help'
import { linesOf } from './one-sentence'
import { runLab } from './run-lab'

/*
 * The recipe from a terminal: `npx unmatch RECIPE.json --out DIR [--records] [--release]`, with `--lab` its Lab, with `--draw` a sample of its file; the
 * same as `npm run recipe -- …`. Progress and problems go to standard error; the exit status is 1 when the recipe or a file cannot be used.
 */

/** npm starts scripts in the folder of the package; paths are meant from where the command was typed. */
const folder = process.env['npm_lifecycle_event'] === 'recipe' ? process.env['INIT_CWD'] : undefined

try {
  const given = readArguments(process.argv.slice(2))
  if (given) await carryOut(given)
  else process.stdout.write(help)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  process.stderr.write(
    linesOf(eachOf(error))
      .map((line) => `${line}\n`)
      .join(''),
  )
  process.exitCode = 1
}

async function carryOut({ recipe, out, ...files }: Arguments): Promise<void> {
  const from = folder ?? process.cwd()
  const asked = {
    ...files,
    recipe: resolve(from, recipe),
    out: resolve(from, out),
    ...(files.data !== undefined && { data: resolve(from, files.data) }),
  }
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const { draw } = asked
  if (draw !== undefined) await drawSample({ ...asked, draw }, say)
  else await (asked.lab ? runLab(asked, say) : assessRecipe(asked, say))
}
