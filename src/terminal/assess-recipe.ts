import { type Progress, silent } from '../engine/progress'
import { carryOut } from '../run/carry-out'
import type { KeepingOfSample } from '../run/read-inputs'
import type { Arguments } from './arguments'
import { oneSentence } from './one-sentence'
import { recipeOnDisk } from './recipe-on-disk'
import { outputIn } from './write-outputs'

/** Says a line of progress. */
export type Say = (line: string) => void

/**
 * Carries a recipe out and writes what comes of it into a folder.
 *
 * @throws Problem when the recipe or a file that it names cannot be used
 */
export async function assessRecipe(asked: Omit<Arguments, 'lab'>, say: Say): Promise<void> {
  say('Reading')
  const { recipe, sources } = await recipeOnDisk(asked.recipe, asked.data)
  const { records, release, out } = asked
  await carryOut(recipe, sources, { keeping: keepingOf(asked), records, release }, outputIn(out), {
    reading: silent,
    parts: sayingNew(say),
    note: ({ sentence, detail }) => say(oneSentence({ message: sentence, detail })),
  })
  say(`Written to ${out}`)
}

/** A line for each part, however often it says how far it is. */
function sayingNew(say: Say): Progress {
  let said = ''
  return (_, __, part) => {
    if (part !== said) say(part)
    said = part
  }
}

/** What is kept of the records: a file for users, in another order, needs all of them. */
function keepingOf({ stream = false, release }: Pick<Arguments, 'stream' | 'release'>): KeepingOfSample {
  if (stream) return 'counts'
  return release ? 'records' : 'as fits'
}
