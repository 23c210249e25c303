import { lookUp } from '../../engine/by-name'
import type { ProblemData } from '../../engine/problem'
import { readingWaysOut } from './problems-reading'
import { scenarioWaysOut } from './problems-scenario'
import { protectionWaysOut } from './problems-protection'
import { recipeWaysOut } from './problems-recipe'
import { changeKey, type WayOut } from './way-out'

const closeTabs: WayOut = {
  sentence: 'Close other tabs and ask again',
  cost: 'The file is read again; nothing else is lost.',
  action: 'read-again',
}

const saveAndReload: WayOut = {
  sentence: 'Save the project, then load this page again',
  cost: 'The project keeps the settings. The data file is opened again afterwards.',
  action: 'reload',
}

/** The ways out of every problem that the product can report, by its code; those of the engine itself last. */
export const waysOutByCode: Readonly<Record<string, readonly WayOut[]>> = {
  ...readingWaysOut,
  ...scenarioWaysOut,
  ...protectionWaysOut,
  ...recipeWaysOut,
  'memory-short': [closeTabs, changeKey],
  'worker-ended': [closeTabs, saveAndReload],
  'worker-not-started': [
    {
      sentence: 'Open the page in another browser or without extensions',
      cost: 'Nothing has been read yet.',
    },
    saveAndReload,
  ],
  'nothing-arrived': [
    { sentence: 'Ask for it again', cost: 'What was computed before is still there.' },
    saveAndReload,
  ],
  'engine-fault': [saveAndReload],
  'work-cancelled': [{ sentence: 'Ask for it again', cost: 'What was computed before is still there.' }],
}

const unforeseen: readonly WayOut[] = [saveAndReload]

/** The ways out of a problem, the recommended one first. */
export function waysOut(problem: ProblemData): readonly WayOut[] {
  return lookUp(waysOutByCode, problem.code) ?? unforeseen
}
