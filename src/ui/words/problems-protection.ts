import { changeKey, changeCandidate, type WayOut } from './way-out'

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

/** The ways out of problems with a candidate, its matrices and its release, by their code. */
export const protectionWaysOut: Readonly<Record<string, readonly WayOut[]>> = {
  'perturbed-key-too-large': [
    changeCandidate,
    { ...changeKey, cost: 'Fewer perturbed variables, or fewer levels, make the table small enough.' },
  ],
  'step-variable-unknown': [changeCandidate],
  'step-variable-not-categorical': [changeCandidate],
  'step-variable-is-text': [changeCandidate],
  'households-not-known': [
    {
      sentence: 'Say which variable numbers the households',
      cost: 'Records with the same number live together. A swap of single records needs none.',
      action: 'go-data',
    },
    changeCandidate,
  ],
  'geography-changed': [changeCandidate],
  'values-without-order': [changeCandidate],
  'step-variable-not-numeric': [changeCandidate],
  'step-variable-repeats': [changeCandidate],
  'microaggregation-too-large': [changeCandidate],
  'levels-without-numbers': [changeCandidate],
  'level-repeats': [changeCandidate],
  'recoded-label-taken': [changeCandidate],
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
  'bands-for-some': [changeCandidate],
  'edges-of-levels': [changeCandidate],
  'bandwidth-unordered': [
    {
      sentence: 'Say in Data that the variable is ordinal',
      cost: 'Its levels are then in the order that is shown there.',
      action: 'go-data',
    },
    changeCandidate,
  ],
  'joint-too-large': [
    {
      sentence: 'Change fewer variables jointly, or each by itself',
      cost: 'By themselves they move independently; values that do not go together become possible.',
      action: 'go-candidates',
    },
    { ...changeCandidate, sentence: 'Work in fewer groups' },
  ],
  'levels-too-many': [
    {
      sentence: 'Merge its levels in a step before',
      cost: 'What they are merged into is released in their place.',
      action: 'go-candidates',
    },
    { ...changeCandidate, sentence: 'Change a coarser variable, or work in fewer groups' },
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
  'archive-too-large': [
    {
      sentence: 'Save the files one by one',
      cost: 'Each has a button of its own; none is larger for it.',
    },
    {
      sentence: 'Leave files that you do not need out of the archive',
      cost: 'Those without a tick are not in it.',
    },
  ],
  'file-not-in-release': [
    bringInRelease,
    {
      sentence: 'Go on without this file',
      cost: 'All others of the release can be saved.',
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
  'import-anew-alone': [
    {
      sentence: 'Take the other steps out of the candidate',
      cost: 'What they do has to be done before the release is drawn.',
      action: 'go-candidates',
    },
  ],
  'import-anew-only': [
    {
      sentence: 'Say that its records were drawn anew, or leave the people kept back out',
      cost: 'Of records drawn anew matches are not defined.',
      action: 'go-candidates',
    },
  ],
  'import-anew-paired': [
    {
      sentence: 'Leave matrices and identifier out, or say that its records are the same people',
      cost: 'The same people are as many as in the original.',
      action: 'go-candidates',
    },
  ],
  'import-records-differ': [
    otherImport,
    {
      sentence: 'Say that its records were drawn anew, where they were',
      cost: 'Matches are then not defined.',
      action: 'go-candidates',
    },
  ],
  'import-id-lacking': [otherImport],
  'import-id-not-unique': [otherImport],
  'import-id-unmatched': [otherImport],
  'import-kind-differs': [otherImport],
  'import-level-unknown': [otherImport],
  'subsample-by-risk': [
    {
      sentence: 'Thin records by the levels of variables, or everyone',
      cost: 'The share that is released of each kind of people is then known.',
      action: 'go-candidates',
    },
    {
      sentence: 'Suppress values of the records at risk',
      cost: 'Records stay in the file, with values left empty.',
      action: 'go-candidates',
    },
  ],
  'suppress-records-too-many': [
    {
      sentence: 'Merge levels with a recode instead',
      cost: 'Everybody loses detail, and no value is left empty.',
      action: 'go-candidates',
    },
    {
      sentence: 'Draw a sample of the file, and suppress in it',
      cost: 'The other records are not released.',
      action: 'choose-file',
    },
  ],
  'suppress-key-too-large': [
    {
      sentence: 'Name fewer keys, or use a step for each',
      cost: 'A later step keeps what an earlier one reached.',
      action: 'go-candidates',
    },
  ],
}
