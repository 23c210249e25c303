import type { ProblemData } from '../../engine/problem'

/** What a button beside a way out does; without one the user does it elsewhere. */
export type WayOutAction =
  | 'choose-file'
  | 'reading-options'
  | 'back-to-table'
  | 'open-census'
  | 'go-data'
  | 'go-scenario'
  | 'go-candidates'
  | 'forget-population'
  | 'reload'
  | 'read-again'

/** One thing that can be done about a problem. The first of a list is the one recommended. */
export type WayOut = {
  readonly sentence: string
  /** What it does to the file and to the results. */
  readonly cost: string
  readonly action?: WayOutAction
}

const correctTheFile: WayOut = {
  sentence: 'Correct the file and open it again',
  cost: 'Nothing of the file is lost. Drop the corrected file on this page.',
  action: 'choose-file',
}

const readOtherwise: WayOut = {
  sentence: 'Read it with another delimiter or encoding',
  cost: 'Helps when the file was written by a program with other habits; the same values are read otherwise.',
  action: 'reading-options',
}

const chooseAnother: WayOut = {
  sentence: 'Choose another file',
  cost: 'A CSV with a header row and one row for each person.',
  action: 'choose-file',
}

const changeKey: WayOut = {
  sentence: 'Take a variable out of the key, or recode it to fewer levels before reading',
  cost: 'The intruder is then thought to know less. Measures that need only the occupied cells are not affected.',
  action: 'go-scenario',
}

const otherPopulation: WayOut = {
  sentence: 'Correct the population file, or choose another',
  cost: 'Its levels must be written as in the sample. Known population counts give exact risks.',
  action: 'go-data',
}

const withoutPopulation: WayOut = {
  sentence: 'Go on without the population file',
  cost: 'Risk is then estimated from the sample by a model, with an interval.',
  action: 'forget-population',
}

const changeCandidate: WayOut = {
  sentence: 'Change the candidate’s step',
  cost: 'Other candidates are not affected.',
  action: 'go-candidates',
}

const correctTheRecipe: WayOut = {
  sentence: 'Correct the recipe in a text editor and open it again',
  cost: 'The page keeps what was open before.',
  action: 'back-to-table',
}

const runInTerminal: WayOut = {
  sentence: 'Run the recipe in a terminal, in the folder that holds its files',
  cost: 'The page opens only files that it is handed; the numbers are the same to the last digit.',
}

const otherImport: WayOut = {
  sentence: 'Make the release again from this sample',
  cost: 'It must have the same records, and the variables and levels of the sample.',
}

const bringInRelease: WayOut = {
  sentence: 'Bring in the release',
  cost: 'Drop the file that the candidate names on this page, with its misclassification file if it has one.',
  action: 'go-candidates',
}

const correctMatrixFile: WayOut = {
  sentence: 'Correct the file of the matrix',
  cost: 'A CSV with the released levels in the first row and the original ones in the first column, or a misclassification file.',
}

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

const otherDictionary: WayOut = {
  sentence: 'Choose another dictionary',
  cost: 'Labels change no number; without them codes are shown as the file writes them.',
}

/** The ways out of every problem that the product can report, by its code. */
export const waysOutByCode: Readonly<Record<string, readonly WayOut[]>> = {
  'dictionary-empty': [otherDictionary],
  'dictionary-columns-unknown': [
    {
      sentence: 'Name the columns in the first row: variable, code, label',
      cost: 'The dictionary is changed in another program and chosen again.',
    },
    otherDictionary,
  ],
  'dictionary-matches-nothing': [
    {
      sentence: 'Write the names of the variables as in the data file',
      cost: 'Capital letters and spaces round a name do not count.',
    },
    otherDictionary,
  ],
  'file-empty': [chooseAnother],
  'file-not-text': [
    {
      sentence: 'Save the data as CSV in the program they come from, and open that',
      cost: 'Values stay as they are; formats and labels of the other program are lost.',
      action: 'choose-file',
    },
    chooseAnother,
  ],
  'file-unreadable': [
    {
      sentence: 'Choose the file again',
      cost: 'A file that was changed after it was chosen must be chosen anew.',
      action: 'choose-file',
    },
    {
      sentence: 'Ask for it again',
      cost: 'Helps when the file was locked by another program for a moment.',
      action: 'read-again',
    },
  ],
  'file-without-records': [chooseAnother, readOtherwise],
  'encoding-wrong': [
    {
      sentence: 'Let the encoding be detected',
      cost: 'A byte-order mark decides, then UTF-8, then Windows-1252.',
      action: 'reading-options',
    },
    correctTheFile,
  ],
  'delimiter-unusable': [readOtherwise],
  'quote-unusable': [readOtherwise],
  'join-column-unknown': [
    {
      sentence: 'Join fields too many into a column that the file has',
      cost: 'Without a column named they are joined into the last one.',
      action: 'reading-options',
    },
    correctTheFile,
  ],
  'column-name-empty': [
    {
      sentence: 'Name the column in row 1, or remove it, and open the file again',
      cost: 'Nothing else in the file changes.',
      action: 'choose-file',
    },
    readOtherwise,
  ],
  'column-name-repeated': [
    {
      sentence: 'Give each column its own name in row 1, and open the file again',
      cost: 'Nothing else in the file changes.',
      action: 'choose-file',
    },
    readOtherwise,
  ],
  'row-ragged': [
    {
      sentence: 'Put quotation marks round the value and open the file again',
      cost: 'Every record stays in the sample.',
      action: 'choose-file',
    },
    readOtherwise,
    {
      sentence: 'Leave these rows out of the file',
      cost: 'n falls by their number. If they have something in common, the sample is biased.',
      action: 'choose-file',
    },
  ],
  'quote-unclosed': [
    {
      sentence: 'Close the quotation mark and open the file again',
      cost: 'Every record stays in the sample.',
      action: 'choose-file',
    },
    readOtherwise,
  ],
  'row-too-long': [correctTheFile, readOtherwise],
  'file-not-found': [
    { sentence: 'Check the path, which is relative to the recipe', cost: 'Nothing has been written yet.' },
  ],
  'variable-unknown': [
    {
      sentence: 'Name a variable that the file has',
      cost: 'Variable names are those of row 1, in the same letters.',
      action: 'go-scenario',
    },
  ],
  'variable-not-categorical': [
    {
      sentence: 'Set its type to Category or Ordered',
      cost: 'The file is read again with each different value as a level.',
      action: 'go-data',
    },
    changeKey,
  ],
  'weight-not-positive': [
    {
      sentence: 'Choose another weight, or say the sampling fraction instead',
      cost: 'A fraction gives everyone the same chance of being sampled.',
      action: 'go-data',
    },
    {
      sentence: 'Leave these records out of the file and open it again',
      cost: 'n falls by their number. A record without a weight stands for nobody in the population.',
      action: 'choose-file',
    },
  ],
  'population-size-too-small': [
    {
      sentence: 'Give the number of people in the population, not in the sample',
      cost: 'It decides the sampling fraction, and with it every estimate.',
      action: 'go-data',
    },
  ],
  'population-smaller-than-sample': [otherPopulation, withoutPopulation],
  'population-below-sample': [otherPopulation, withoutPopulation],
  'population-lacks-variables': [otherPopulation, changeKey, withoutPopulation],
  'population-lacks-keys': [otherPopulation, withoutPopulation, changeKey],
  'population-shares-nothing': [otherPopulation, withoutPopulation],
  'population-needed': [
    {
      sentence: 'Open a population file',
      cost: 'Known population counts give exact risks.',
      action: 'go-data',
    },
    { sentence: 'Use the log-linear model instead', cost: 'Risk is then estimated from the sample.' },
  ],
  'sampling-needed': [
    {
      sentence: 'Say how the sample was drawn',
      cost: 'A fraction, weights, the population’s size or a population file; any one of them is enough.',
      action: 'go-data',
    },
  ],
  'sample-absent': [chooseAnother],
  'key-too-large': [changeKey],
  'perturbed-key-too-large': [
    changeCandidate,
    { ...changeKey, cost: 'Fewer perturbed variables, or fewer levels, make the table small enough.' },
  ],
  'step-variable-unknown': [changeCandidate],
  'step-variable-not-categorical': [changeCandidate],
  'group-variable-changed': [changeCandidate],
  'groups-overlap': [changeCandidate],
  'level-unknown': [changeCandidate],
  'share-out-of-range': [changeCandidate],
  'strength-unclear': [changeCandidate],
  'matrix-shape': [changeCandidate],
  'matrix-row-sum': [
    {
      sentence: 'Add what lacks to the diagonal of the row',
      cost: 'Values are then kept a little more often; the other chances stay.',
      action: 'go-candidates',
    },
  ],
  'matrix-not-probabilities': [changeCandidate],
  'matrix-levels-lacking': [changeCandidate],
  'misclassification-file-unreadable': [
    {
      sentence: 'Correct the misclassification file',
      cost: 'Without it the release can be assessed, but not by the measures that need matrices.',
    },
    runInTerminal,
  ],
  'matrix-file-uneven': [correctMatrixFile],
  'matrix-file-value': [correctMatrixFile],
  'matrix-file-levels': [correctMatrixFile],
  'matrix-file-variable': [correctMatrixFile],
  'combination-unknown': [changeCandidate],
  'step-variable-unclear': [changeCandidate],
  'joint-repeats': [changeCandidate],
  'joint-too-large': [
    {
      sentence: 'Draw fewer variables jointly, or each by itself',
      cost: 'Drawn by themselves they move independently; values that do not go together become possible.',
      action: 'go-candidates',
    },
    { ...changeCandidate, sentence: 'Work in fewer groups' },
  ],
  'target-unclear': [changeCandidate],
  'target-risk-unknown': [
    {
      sentence: 'Say how the sample was drawn, or open a population file',
      cost: 'The risk of each record then follows from a model or from the population counts.',
      action: 'go-data',
    },
    {
      sentence: 'Choose the records by their levels, or the sample uniques',
      cost: 'Neither needs to know anything of the population.',
      action: 'go-candidates',
    },
  ],
  'release-differs': [bringInRelease, otherImport],
  'release-fingerprint-differs': [bringInRelease, otherImport],
  'study-gone': [
    {
      sentence: 'Assess the candidate again',
      cost: 'Runs that are done are not done again.',
      action: 'go-candidates',
    },
  ],
  'import-not-at-hand': [bringInRelease, runInTerminal],
  'import-not-first': [
    {
      sentence: 'Put the release first among the candidate’s steps',
      cost: 'What follows then works on the release.',
      action: 'go-candidates',
    },
  ],
  'import-records-differ': [otherImport],
  'import-id-lacking': [otherImport],
  'import-id-not-unique': [otherImport],
  'import-id-unmatched': [otherImport],
  'import-kind-differs': [otherImport],
  'import-level-unknown': [otherImport],
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
  'census-size-out-of-range': [
    { sentence: 'Take the census at its own size', cost: '1,468,255 people.', action: 'open-census' },
  ],
  'lab-drew-nobody': [
    { sentence: 'Draw a larger share of the population', cost: 'Each sample takes longer to assess.' },
  ],
  'lab-level-without-fraction': [
    {
      sentence: 'Give every level of the variable a sampling fraction from 0 to 1',
      cost: 'A level with fraction 0 is never drawn.',
    },
  ],
  'census-sample-empty': [
    { sentence: 'Take the census at its own size', cost: '1,468,255 people.', action: 'open-census' },
  ],
  'memory-short': [closeTabs, changeKey],
  'worker-ended': [closeTabs, saveAndReload],
  'worker-not-started': [
    {
      sentence: 'Open the page in another browser or without extensions',
      cost: 'Nothing has been read yet.',
    },
    saveAndReload,
  ],
  'engine-fault': [saveAndReload],
  'work-cancelled': [{ sentence: 'Ask for it again', cost: 'What was computed before is still there.' }],
  'arguments-wrong': [{ sentence: 'Look at the usage line', cost: 'Nothing has been written yet.' }],
  'output-not-writable': [
    { sentence: 'Name a folder that can be written to', cost: 'Nothing has been written yet.' },
  ],
}

const unforeseen: readonly WayOut[] = [saveAndReload]

/** The ways out of a problem, the recommended one first. */
export function waysOut(problem: ProblemData): readonly WayOut[] {
  return waysOutByCode[problem.code] ?? unforeseen
}
