import { changeCandidate, type WayOut } from './way-out'

const anotherPerson: WayOut = {
  sentence: 'Look for another person',
  cost: 'A record by its number, or values that the file has. Nothing that was measured changes.',
}

const knowLess: WayOut = {
  sentence: 'Say otherwise what the intruder knows',
  cost: 'Under What the intruder knows, on the tab Intruder. What is claimed is then measured again.',
}

const anotherRelease: WayOut = {
  sentence: 'Look at another release',
  cost: 'The person is looked for in the original or in another candidate.',
}

const correctTheRecipe: WayOut = {
  sentence: 'Correct the recipe in a text editor and open it again',
  cost: 'The page keeps what was open before.',
  action: 'back-to-table',
}

const chooseBoth: WayOut = {
  sentence: 'Choose the released file together with the matrices that came with it',
  cost: 'Both are read in this tab; nothing that is open changes.',
}

/** The ways out of problems with a recipe and the files it names, by their code. */
export const recipeWaysOut: Readonly<Record<string, readonly WayOut[]>> = {
  'file-not-found': [
    { sentence: 'Check the path, which is relative to the recipe', cost: 'Nothing has been written yet.' },
  ],
  'intruder-value-unknown': [anotherPerson],
  'intruder-value-lacking': [anotherPerson, knowLess],
  'intruder-row-unknown': [anotherPerson],
  'intruder-not-released': [anotherPerson, anotherRelease],
  'intruder-nobody': [knowLess, anotherRelease],
  'intruder-impossible': [knowLess, anotherRelease],
  'intruder-refused': [knowLess, anotherRelease],
  'recipe-not-json': [correctTheRecipe],
  'recipe-field-wrong': [correctTheRecipe],
  'recipe-not-from-counts': [correctTheRecipe],
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
  'matrices-not-given': [chooseBoth],
  'matrices-by-groups': [chooseBoth],
  'levels-not-in-matrix': [chooseBoth],
  'matrix-too-large': [
    {
      sentence: 'Count fewer variables jointly',
      cost: 'A matrix over one of them corrects its counts.',
    },
  ],
  'protocol-changed': [correctTheRecipe],
  'protocol-locked': [
    {
      sentence: 'Unlock the protocol, then change it',
      cost: 'What comes of it is another protocol than that of the waves before.',
      action: 'unlock-protocol',
    },
  ],
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
  'file-not-given': [
    {
      sentence: 'Choose both files at once',
      cost: 'The data file and the population file, by the names that the project has for them.',
    },
  ],
  'records-of-counts': [
    {
      sentence: 'Leave the values of single records out',
      cost: 'All other results stay; a table of counts says nothing of which record is which.',
    },
  ],
  'draw-of-labels': [
    { sentence: 'Write the file as CSV first', cost: 'Nothing has been written yet.' },
    { sentence: 'Draw the sample in the program that made the file', cost: 'Its seed is another.' },
  ],
  'draw-too-large': [{ sentence: 'Draw fewer records', cost: 'Nothing has been written yet.' }],
  'output-not-writable': [
    { sentence: 'Name a folder that can be written to', cost: 'Nothing has been written yet.' },
  ],
}
