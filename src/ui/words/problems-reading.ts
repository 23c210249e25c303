import type { WayOut } from './way-out'

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

const fileAgain: WayOut = {
  sentence: 'Copy the file again from where it came, or have it saved again',
  cost: 'Nothing is guessed of the part that is broken.',
  action: 'choose-file',
}

const savedAsCsv: WayOut = {
  sentence: 'Save it as CSV in the program that it comes from',
  cost: 'Values stay as they are; labels can be added as a dictionary.',
  action: 'choose-file',
}

const chooseAnother: WayOut = {
  sentence: 'Choose another file',
  cost: 'A CSV with a header row and one row for each person.',
  action: 'choose-file',
}

const otherDictionary: WayOut = {
  sentence: 'Choose another dictionary',
  cost: 'Labels change no number; without them codes are shown as the file writes them.',
}

/** The ways out of problems with a file that is opened, by their code. */
export const readingWaysOut: Readonly<Record<string, readonly WayOut[]>> = {
  'analyses-not-read': [
    {
      sentence: 'Choose a file of analyses that was saved here, or a project',
      cost: 'The analyses that are declared stay as they are.',
    },
  ],
  'workbook-damaged': [
    { sentence: 'Save its sheet as CSV UTF-8', cost: 'The list is chosen again.' },
    otherDictionary,
  ],
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
  'file-cut-short': [fileAgain, savedAsCsv],
  'file-broken': [fileAgain, savedAsCsv],
  'parquet-damaged': [fileAgain, savedAsCsv],
  'counts-too-large': [
    {
      sentence: 'Choose the file as the population, beside a sample of records',
      cost: 'Counts of a population may be of any size.',
    },
    correctTheFile,
  ],
  'counts-of-nobody': [correctTheFile],
  'parquet-encrypted': [savedAsCsv],
  'parquet-codec-unknown': [savedAsCsv],
  'parquet-column-not-flat': [savedAsCsv],
  'file-version-unknown': [savedAsCsv],
  'code-page-unknown': [
    {
      sentence: 'Say which encoding it is',
      cost: 'Names and labels are read in it, whatever the file says.',
      action: 'reading-options',
    },
    savedAsCsv,
  ],
  'variable-name-repeated': [correctTheFile],
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
  'header-unsaid': [
    {
      sentence: 'Write the names of the columns into row 1, and open the file again',
      cost: 'Nothing else in the file changes.',
      action: 'choose-file',
    },
    readOtherwise,
  ],
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
  'sample-absent': [chooseAnother],
  'census-size-out-of-range': [
    { sentence: 'Take the census at its own size', cost: '1,468,255 people.', action: 'open-census' },
  ],
  'census-sample-empty': [
    { sentence: 'Take the census at its own size', cost: '1,468,255 people.', action: 'open-census' },
  ],
  'heads-size-out-of-range': [
    { sentence: 'Write another size in the project file', cost: 'The paper has 51,016 of them.' },
  ],
}
