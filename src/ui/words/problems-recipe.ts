import { changeCandidate, type WayOut } from './way-out'

const correctTheRecipe: WayOut = {
  sentence: 'Correct the recipe in a text editor and open it again',
  cost: 'The page keeps what was open before.',
  action: 'back-to-table',
}

/** The ways out of problems with a recipe and the files it names, by their code. */
export const recipeWaysOut: Readonly<Record<string, readonly WayOut[]>> = {
  'file-not-found': [
    { sentence: 'Check the path, which is relative to the recipe', cost: 'Nothing has been written yet.' },
  ],
  'recipe-not-json': [correctTheRecipe],
  'recipe-field-wrong': [correctTheRecipe],
  'recipe-field-unknown': [correctTheRecipe],
  'recipe-entry-unknown': [correctTheRecipe],
  'recipe-variable-unknown': [
    {
      sentence: 'Open the data file that the recipe was made with',
      cost: 'Its variables are then the ones the recipe names.',
      action: 'choose-file',
    },
    correctTheRecipe,
  ],
  'recipe-variable-not-categorical': [
    {
      sentence: 'Set its type to Category or Ordered',
      cost: 'The file is read again with each different value as a level.',
      action: 'go-data',
    },
    correctTheRecipe,
  ],
  'recipe-level-unknown': [changeCandidate, correctTheRecipe],
  'recipe-name-taken': [correctTheRecipe],
  'recipe-key-dropped': [changeCandidate],
  'files-unused': [
    {
      sentence: 'Open a file of another survey by itself',
      cost: 'It then takes the place of the file on the table; an undo brings that back.',
      action: 'choose-file',
    },
  ],
  'fingerprint-differs': [
    {
      sentence: 'Use the file that the recipe was made with',
      cost: 'The numbers are then those of the recipe.',
    },
  ],
  'arguments-wrong': [{ sentence: 'Look at the usage line', cost: 'Nothing has been written yet.' }],
  'output-not-writable': [
    { sentence: 'Name a folder that can be written to', cost: 'Nothing has been written yet.' },
  ],
}
