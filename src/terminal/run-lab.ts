import { labData, sizesOf } from '../engine/lab/lab-data'
import { labResults, labTasks, outlineOf } from '../engine/lab/lab-results'
import { labBench } from '../engine/lab/lab-unit'
import { plannedLab } from '../engine/lab/planned-lab'
import { defaultLab } from '../engine/lab/settings'
import { silent } from '../engine/progress'
import { writeLab } from '../file/lab-json'
import { readInputs } from '../run/read-inputs'
import type { Arguments } from './arguments'
import type { Say } from './assess-recipe'
import { oneSentence } from './one-sentence'
import { recipeOnDisk } from './recipe-on-disk'
import { outputIn } from './write-outputs'

/**
 * Tries estimators out on samples, as the recipe's `lab` says, and writes `lab.json`: the same bytes as the page.
 *
 * @throws Problem when the recipe or a file that it names cannot be used
 */
export async function runLab(asked: Pick<Arguments, 'recipe' | 'out' | 'data'>, say: Say): Promise<void> {
  say('Reading')
  const { recipe, sources } = await recipeOnDisk(asked.recipe, asked.data)
  const inputs = await readInputs(recipe, sources, { keeping: 'records', ofEach: true }, silent)
  const settings = inputs.recipe.lab ?? defaultLab(inputs.recipe, sizesOf(inputs))
  const data = labData(plannedLab(inputs.recipe, settings), inputs)
  const outline = outlineOf(data)
  for (const { sentence, detail } of Object.values(outline.refused)) {
    say(oneSentence({ message: sentence, detail }))
  }
  const output = outputIn(asked.out)
  const bench = labBench(data)
  const units = labTasks(outline).map((task) => {
    say(`Sample ${task.sample} of ${settings.samples}: ${task.file}`)
    const { unit } = bench(task)
    if (unit.problem) say(oneSentence({ message: unit.problem.sentence, detail: unit.problem.detail }))
    return unit
  })
  await output.text('lab.json', writeLab(labResults(outline, units)))
  say(`Written to ${asked.out}`)
}
