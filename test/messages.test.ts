import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as assessCautions from '../src/engine/assess/cautions'
import * as assess from '../src/engine/assess/problems'
import type { Caution } from '../src/engine/assess/caution'
import * as key from '../src/engine/key/problems'
import * as misclassification from '../src/engine/misclassification/problems'
import * as model from '../src/engine/model/problems'
import { Problem, type ProblemData } from '../src/engine/problem'
import * as protectCautions from '../src/engine/protect/cautions'
import * as protect from '../src/engine/protect/problems'
import * as suppress from '../src/engine/protect/suppress/problems'
import * as riskCautions from '../src/engine/risk/cautions'
import * as intruderCautions from '../src/engine/risk/intruder/cautions'
import * as intruder from '../src/engine/assess/intruder/problems'
import * as linkageCautions from '../src/engine/risk/linkage/cautions'
import * as nonparametricCautions from '../src/engine/risk/nonparametric/cautions'
import * as pitmanCautions from '../src/engine/risk/pitman/cautions'
import * as slideCautions from '../src/engine/risk/slide-negative-binomial/cautions'
import * as lab from '../src/engine/lab/problems'
import * as synthetic from '../src/engine/synthetic/problems'
import * as table from '../src/engine/table/problems'
import * as labelled from '../src/file/labelled/problems'
import * as parquet from '../src/file/parquet/problems'
import * as file from '../src/file/problems'
import * as notes from '../src/file/reading-notes'
import {
  fileNotInRelease,
  filesUnused,
  matricesNotGiven,
  protocolLocked,
  releaseDiffers,
} from '../src/store/problem'
import * as run from '../src/run/problems'
import * as terminal from '../src/terminal/problems'
import * as worker from '../src/worker/problems'
import type { ReadingNote } from '../src/file/table-description'

/*
 * Every sentence that the product can say about something that is wrong, with facts as they come, in one snapshot: so
 * that they are read together. Files whose problems depend on how a file is read are tried out in file/messages.test.ts.
 */

type Message = Problem | ProblemData | Caution | ReadingNote
type Said = Message | readonly Message[]

const ragged = {
  expected: 6,
  regular: 1222,
  count: 41,
  rows: [1204, 1225],
  fields: [7, 7],
  differentFields: [7],
  delimiter: ',',
  endsEmpty: false,
  lastRow: 1300,
}
const rows = [0, 1202, 1203, 1299, 1300, 4000]
const place = 'candidates[2].steps[0].groups[1].rate'

const byModule: Readonly<Record<string, readonly [module: object, said: Readonly<Record<string, Said>>]>> = {
  'engine/assess/cautions.ts': [
    assessCautions,
    {
      emptiedNotTold: assessCautions.emptiedNotTold(['age', 'lad']),
      matricesNotKnown: [
        assessCautions.matricesNotKnown([]),
        assessCautions.matricesNotKnown(['lad', 'age']),
      ],
      bandsAveraged: assessCautions.bandsAveraged('age'),
      matrixAveraged: assessCautions.matrixAveraged('lad', ['smokes']),
      jointAveraged: [
        assessCautions.jointAveraged(['lad'], ['region']),
        assessCautions.jointAveraged(['lad', 'age'], ['region', 'sex']),
      ],
      thetaClustered: assessCautions.thetaClustered(),
      weightInKey: assessCautions.weightInKey('w'),
      nearlyUniqueInKey: assessCautions.nearlyUniqueInKey('income', 4580, 4580),
      weightsBelowOne: [assessCautions.weightsBelowOne(1, 995), assessCautions.weightsBelowOne(1204, 14_685)],
      fractionContradicted: assessCautions.fractionContradicted(0.1, 200, 4000),
      weightsNormalised: assessCautions.weightsNormalised(995.01, 995),
      missingMatchesNothing: [
        assessCautions.missingMatchesNothing(1, 995),
        assessCautions.missingMatchesNothing(1204, 14_685),
      ],
      missingMatchesAnything: assessCautions.missingMatchesAnything(1204, 14_685),
      impossibleLeftOut: [
        assessCautions.impossibleLeftOut([1], ['age']),
        assessCautions.impossibleLeftOut([1, 3], ['age', 'marital']),
      ],
    },
  ],
  'engine/assess/problems.ts': [
    assess,
    {
      recipeNotJson: assess.recipeNotJson('Line 2, column 2: a comma is expected.'),
      recipeFieldWrong: [
        assess.recipeFieldWrong(place, 'a number from 0 to 1', 'It is 1.5.'),
        assess.recipeFieldWrong('scenarios', 'a list of at least one scenario'),
      ],
      recipeFieldUnknown: assess.recipeFieldUnknown('candidates[0].steps[0].rte', ['rate', 'groups']),
      recipeEntryUnknown: assess.recipeEntryUnknown('risk[3].measure', 'suda2', ['uniqueness', 'loglinear']),
      recipeVariableUnknown: assess.recipeVariableUnknown('scenarios[0].key[1]', 'Age', ['lad', 'age']),
      recipeVariableNotCategorical: [
        assess.recipeVariableNotCategorical('scenarios[0].key[1]', 'income', 'numeric'),
        assess.recipeVariableNotCategorical('scenarios[0].key[1]', 'name', 'text'),
      ],
      recipeLevelUnknown: assess.recipeLevelUnknown('utility[2].level', 'ethnicity', [
        'White British',
        'Indian',
      ]),
      recipeNameTaken: assess.recipeNameTaken('candidates[4].name', 'T20S', 'Give it another name.'),
      protocolChanged: assess.protocolChanged(),
      recipeKeyDropped: assess.recipeKeyDropped('candidates[0].steps', 'Public register'),
      notFromCounts: assess.notFromCounts('candidates[0]'),
      impossibleCombinationOccurs: [
        assess.impossibleCombinationOccurs('scenarios[0].impossible[0]', {
          scenario: 'Public register',
          rule: 1,
          records: 1,
        }),
        assess.impossibleCombinationOccurs('scenarios[0].impossible[2]', {
          scenario: 'Public register',
          rule: 3,
          records: 1204,
        }),
      ],
      modelNeedsCells: assess.modelNeedsCells('Public register'),
      populationNeeded: assess.populationNeeded('risk[1]'),
      samplingNeeded: assess.samplingNeeded('risk[2]', 'loglinear'),
      populationSmaller: assess.populationSmaller('design.populationSize', 1204, 14_685),
      fingerprintDiffers: assess.fingerprintDiffers('survey.csv'),
      releaseFingerprintDiffers: assess.releaseFingerprintDiffers('candidates[2].steps[0]', 'release.csv'),
      targetRiskUnknown: assess.targetRiskUnknown('candidates[2]'),
      targetRiskInvalid: assess.targetRiskInvalid(
        'candidates[2]',
        'loglinear',
        'The key must have at most 50 million cells for a log-linear model with interactions.',
      ),
    },
  ],
  'engine/key/problems.ts': [
    key,
    {
      perturbedKeyTooLarge: key.perturbedKeyTooLarge(['age', 'occupation'], 5_000_000_000),
      countMissing: key.countMissing('n'),
      countNotWhole: [key.countNotWhole('n', [3]), key.countNotWhole('n', rows)],
      countRepeated: key.countRepeated([3, 9]),
      populationSmallerThanSample: key.populationSmallerThanSample(400, 1204),
      populationLacksVariables: key.populationLacksVariables(['age', 'sex']),
      populationLacksKeys: [key.populationLacksKeys([3], 1, 1), key.populationLacksKeys(rows, 1204, 1100)],
      populationBelowSample: [key.populationBelowSample([3, 9], 2, 1), key.populationBelowSample(rows, 6, 2)],
    },
  ],
  'engine/misclassification/problems.ts': [
    misclassification,
    {
      matricesByGroups: misclassification.matricesByGroups(['region', 'sex']),
      levelsNotInMatrix: misclassification.levelsNotInMatrix(['region']),
      matrixTooLarge: misclassification.matrixTooLarge(['region', 'job'], 4200, 1500),
      matrixRowSum: misclassification.matrixRowSum('variables[0].groups[1].matrix', 'Male', 0.98),
      matrixNotProbabilities: misclassification.matrixNotProbabilities(
        'variables[0].matrix',
        'Male',
        'Female',
        -0.1,
      ),
      matrixShape: [
        misclassification.matrixShape('variables[0].matrix', 6, 5, [0, 5]),
        misclassification.matrixShape('variables[0].matrix', 6, 6, [2, 1]),
      ],
      jointTooLarge: [
        misclassification.jointTooLarge(['lad', 'age'], 2550, 1, 2048),
        misclassification.jointTooLarge(['lad', 'ethnicity'], 450, 40, 323),
      ],
      levelsTooMany: [
        misclassification.levelsTooMany('postcode', 49102, 1, 4096),
        misclassification.levelsTooMany('municipality', 2059, 17, 993),
      ],
      misclassificationFileUnreadable:
        misclassification.misclassificationFileUnreadable('It has no `variables`.'),
    },
  ],
  'engine/model/problems.ts': [
    model,
    {
      modelNotDecomposable: [
        model.modelNotDecomposable(61_440_000, 50_000_000, {
          inTheWay: ['lad × sex'],
          left: ['lad × age', 'sex × age'],
        }),
        model.modelNotDecomposable(61_440_000, 50_000_000, {
          inTheWay: ['sex × age', 'sex × marital', 'age × marital'],
          left: ['lad × sex', 'lad × age'],
        }),
      ],
      impossibleOutsideModel: model.impossibleOutsideModel(61_440_000, 50_000_000, {
        rule: 2,
        interaction: 'age × marital',
      }),
    },
  ],
  'engine/protect/cautions.ts': [
    protectCautions,
    {
      householdsThinned: protectCautions.householdsThinned(0),
      householdsApart: protectCautions.householdsApart(0, 12),
      householdsWithoutPartner: protectCautions.householdsWithoutPartner(1, {
        households: 6112,
        moved: 610,
        people: 1586,
        levels: [
          { variable: 'region', must: 24, pairs: 23, withoutPartner: 1 },
          { variable: 'lad', must: 87, pairs: 84, withoutPartner: 3 },
        ],
        pairsByProfile: [90, 17],
        peopleWithoutPartner: 9,
      }),
      leftBelowK: [protectCautions.leftBelowK(0, 1, 3)[0], protectCautions.leftBelowK(1, 1204, 5)[0]],
      changedAfterEmptied: protectCautions.changedAfterEmptied([1]),
      emptiedByRiskAfterChange: protectCautions.emptiedByRiskAfterChange(1),
      swapUnpaired: protectCautions.swapUnpaired(0, {
        pairs: 1700,
        unpaired: 12,
        codes: new Uint8Array(),
      }),
      changedAmongFew: protectCautions.changedAmongFew(0, [
        [1200, 90, 4, 3, 1],
        Array.from({ length: 90 }, () => 4),
      ]),
      nothingToSwap: [...protectCautions.nothingToSwap(1, 1), ...protectCautions.nothingToSwap(1, 1204)],
      valuesWorkedOut: protectCautions.valuesWorkedOut([
        { variable: 'hours', from: ['main', 'second'], records: 2093 },
        { variable: 'agegroup', from: ['age'], records: 1 },
      ]),
      groupsEmpty: protectCautions.groupsEmpty(0, [1]),
      groupsTooSmall: [
        ...protectCautions.groupsTooSmall(0, 3, 1),
        ...protectCautions.groupsTooSmall(0, 3, 1204),
      ],
      withoutNoise: [
        ...protectCautions.withoutNoise(0, 'income', 1),
        ...protectCautions.withoutNoise(0, 'income', 1204),
      ],
      recordsChosenByRisk: protectCautions.recordsChosenByRisk([1]),
    },
  ],
  'engine/protect/problems.ts': [
    protect,
    {
      shareOutOfRange: protect.shareOutOfRange(place, 1.5),
      strengthUnclear: protect.strengthUnclear('candidates[2].steps[0]', ['rate', 'groups']),
      variableUnclear: protect.variableUnclear('candidates[2].steps[1]'),
      bandsForSome: protect.bandsForSome('candidates[2].steps[1].where', 'age'),
      edgesOfLevels: protect.edgesOfLevels('candidates[2].steps[1].edges', 'age'),
      bandwidthUnordered: protect.bandwidthUnordered('candidates[2].steps[1].bandwidth', 'lad'),
      jointRepeats: protect.jointRepeats('candidates[2].steps[1].variables[1]', 'lad'),
      combinationUnknown: [
        protect.combinationUnknown('candidates[2].steps[1].levels', ['lad', 'sex'], ['01 × Male', '02 × M']),
        protect.combinationUnknown('candidates[2].steps[1].levels', ['lad', 'sex'], []),
      ],
      targetUnclear: protect.targetUnclear('candidates[2].steps[1].where.risk'),
      stepVariableIsText: protect.stepVariableIsText('candidates[2].steps[1].variable', 'comment'),
      stepVariableNotNumeric: protect.stepVariableNotNumeric('candidates[2].steps[1].variables[0]', 'sex'),
      stepVariableRepeats: protect.stepVariableRepeats('candidates[2].steps[1].variables[1]', 'income'),
      microaggregationTooLarge: protect.microaggregationTooLarge(
        'candidates[2].steps[1].variables',
        92,
        1_468_255,
      ),
      levelsWithoutNumbers: protect.levelsWithoutNumbers('candidates[2].steps[1].width', 'marital'),
      levelRepeats: protect.levelRepeats('candidates[2].steps[1].into[1].levels', 'marital', 'Widowed'),
      recodedLabelTaken: protect.recodedLabelTaken(
        'candidates[2].steps[1].into[1].label',
        'marital',
        'Other',
      ),
      stepVariableUnknown: protect.stepVariableUnknown('candidates[2].steps[1].variable', 'lad'),
      stepVariableNotCategorical: protect.stepVariableNotCategorical(
        'candidates[2].steps[1].variable',
        'income',
      ),
      groupVariableChanged: protect.groupVariableChanged('candidates[2].steps[1].within[0]', 'lad'),
      groupVariableChangedLater: protect.groupVariableChangedLater(
        'candidates[2].steps[1]',
        'ethnicity',
        'candidates[2].steps[0]',
      ),
      levelUnknown: [
        protect.levelUnknown('candidates[2].steps[0].groups[0].where', 'ethnicity', ['Martian']),
        protect.levelUnknown('candidates[2].steps[0].matrix.levels', 'age', [
          'a',
          'b',
          'c',
          'd',
          'e',
          'f',
          'g',
        ]),
      ],
      matrixLevelsLacking: protect.matrixLevelsLacking('candidates[2].steps[0].matrix', 'sex', ['Male']),
      groupsOverlap: protect.groupsOverlap('candidates[2].steps[0].groups', 0, 2),
      valuesWithoutOrder: protect.valuesWithoutOrder('candidates[0].steps[0].variables[0]', 'region'),
      householdsNotKnown: protect.householdsNotKnown('candidates[0].steps[1]'),
      geographyChanged: protect.geographyChanged('candidates[0].steps[1].variables[0]', 'region'),
      importNotAtHand: protect.importNotAtHand('candidates[0].steps[0].file', 'elsewhere.csv'),
      importNotFirst: protect.importNotFirst('candidates[0].steps[1]'),
      importAnewAlone: protect.importAnewAlone('candidates[0].steps[1]'),
      importAnewOnly: protect.importAnewOnly('candidates[0].steps[0].keptBack'),
      importAnewPaired: protect.importAnewPaired('candidates[0].steps[0].id'),
      importRecordsDiffer: protect.importRecordsDiffer('elsewhere.csv', 14_685, 14_684),
      importIdLacking: protect.importIdLacking('elsewhere.csv', 'id'),
      importIdNotUnique: protect.importIdNotUnique('elsewhere.csv', 'id', rows, 1204),
      importIdUnmatched: protect.importIdUnmatched('elsewhere.csv', 'id', [4], 1),
      importKindDiffers: protect.importKindDiffers('elsewhere.csv', 'age', 'levels', 'numbers'),
      subsampleByRisk: protect.subsampleByRisk('candidates[2].steps[1].where'),
      importLevelUnknown: protect.importLevelUnknown('elsewhere.csv', 'lad', rows, 1204),
    },
  ],
  'engine/protect/suppress/problems.ts': [
    suppress,
    {
      suppressKeyTooLarge: suppress.suppressKeyTooLarge('candidates[2].steps[1]', 34, 30),
      suppressRecordsTooMany: suppress.suppressRecordsTooMany('steps[1]', 100_000_000, 16_777_216),
    },
  ],
  'engine/risk/pitman/cautions.ts': [
    pitmanCautions,
    { pitmanAtBoundary: [pitmanCautions.pitmanAtBoundary(1e-4), pitmanCautions.pitmanAtBoundary(1)] },
  ],
  'engine/risk/slide-negative-binomial/cautions.ts': [
    slideCautions,
    { slideAtBoundary: [slideCautions.slideAtBoundary()] },
  ],
  'engine/assess/intruder/problems.ts': [
    intruder,
    {
      intruderValueUnknown: [
        intruder.intruderValueUnknown('marital', ['Married', 'Single', 'Widowed']),
        intruder.intruderValueUnknown(
          'lad',
          Array.from({ length: 31 }, (_, i) => `Area ${i + 1}`),
        ),
        intruder.intruderValueUnknown('tax', []),
      ],
      intruderValueLacking: intruder.intruderValueLacking('tax'),
      intruderRowUnknown: intruder.intruderRowUnknown(51_016),
      intruderNotReleased: intruder.intruderNotReleased(29_847),
      intruderNobody: intruder.intruderNobody(['sex', 'age', 'tax']),
      intruderImpossible: intruder.intruderImpossible(1_422),
      intruderRefused: intruder.intruderRefused('It needs `tax`, of which this candidate releases none.'),
    },
  ],
  'engine/risk/intruder/cautions.ts': [
    intruderCautions,
    {
      trueValuesOfCells: intruderCautions.trueValuesOfCells(7.2e8, 5e7),
      intruderEmptied: [
        intruderCautions.intruderEmptied(['age', 'lad'], 'category'),
        intruderCautions.intruderEmptied(['age'], 'any'),
        intruderCautions.intruderEmptied(['age'], 'never'),
      ],
    },
  ],
  'engine/risk/linkage/cautions.ts': [
    linkageCautions,
    {
      lookAlikes: linkageCautions.lookAlikes(41_730.4, 4_580),
      linkageNotSettled: linkageCautions.linkageNotSettled(),
    },
  ],
  'engine/risk/nonparametric/cautions.ts': [
    nonparametricCautions,
    {
      nonparametricFraction: [nonparametricCautions.nonparametricFraction(0.02, 15_000)],
      nonparametricOutOfRange: [
        nonparametricCautions.nonparametricOutOfRange(0),
        nonparametricCautions.nonparametricOutOfRange(812),
      ],
    },
  ],
  'engine/risk/cautions.ts': [
    riskCautions,
    {
      beyondFirstOrder: riskCautions.beyondFirstOrder(1204, 2831),
      agreementAfterChange: riskCautions.agreementAfterChange(),
      modelRejected: riskCautions.modelRejected('mainEffects', 109.23, 1.645),
      modelHardlyTested: riskCautions.modelHardlyTested('searched', 8909, 9104),
      modelNotTested: [
        riskCautions.modelNotTested(13_733_280_000, 50_000_000, []),
        riskCautions.modelNotTested(13_733_280_000, 50_000_000, ['lad × sex', 'lad × age']),
        riskCautions.modelNotTested(13_733_280_000, 50_000_000, [
          'lad × sex',
          'lad × age',
          'lad × marital',
          'sex × age',
          'sex × marital',
          'age × marital',
          'age × activity',
          'age × ethnicity',
        ]),
      ],
      smoothingExperimental: riskCautions.smoothingExperimental(),
      nothingSmoothed: riskCautions.nothingSmoothed(['lad', 'sex']),
      smoothingWeights: riskCautions.smoothingWeights(),
      poissonGammaWeights: riskCautions.poissonGammaWeights(),
      uniquesIsolated: riskCautions.uniquesIsolated(1904, 2831),
      poissonGammaMisfit: [
        riskCautions.poissonGammaMisfit(2831, 2197.5),
        riskCautions.poissonGammaMisfit(120, 204.2),
      ],
      poissonGammaNoLimit: riskCautions.poissonGammaNoLimit(),
      uniquesWeights: [riskCautions.uniquesWeights('pitman')],
      poissonGammaAtBoundary: [
        riskCautions.poissonGammaAtBoundary(1, 1),
        riskCautions.poissonGammaAtBoundary(3, 12),
      ],
    },
  ],
  'engine/lab/problems.ts': [
    lab,
    {
      drawnNobody: lab.drawnNobody(),
      levelHasNoFraction: lab.levelHasNoFraction('region'),
      labPopulationLacks: [
        lab.labPopulationLacks('scenarios[0].key', ['income', 'tenure']),
        lab.labPopulationLacks('candidates[3]', ['tenure']),
      ],
      labPopulationAbsent: [lab.labPopulationAbsent('population'), lab.labPopulationAbsent('file')],
      labMeasureCounted: lab.labMeasureCounted('lab.risk[1]', 'lDiversity'),
      labReleaseImported: lab.labReleaseImported('Made elsewhere'),
    },
  ],
  'engine/synthetic/problems.ts': [
    synthetic,
    {
      censusSizeOutOfRange: synthetic.censusSizeOutOfRange(5_000_000_000, 4_294_967_295),
      censusSampleEmpty: synthetic.censusSampleEmpty(40),
      headsSizeOutOfRange: synthetic.headsSizeOutOfRange(3_000_000, 2_000_000),
    },
  ],
  'engine/table/problems.ts': [
    table,
    {
      weightNotPositive: [
        table.weightNotPositive('weight', [4], 1),
        table.weightNotPositive('weight', rows, 1204),
      ],
    },
  ],
  'file/parquet/problems.ts': [
    parquet,
    {
      parquetDamaged: parquet.parquetDamaged(),
      parquetEncrypted: parquet.parquetEncrypted(),
      codecUnknown: parquet.codecUnknown('region', 'BROTLI'),
      columnNotFlat: parquet.columnNotFlat('children', 'lists or structures'),
    },
  ],
  'file/labelled/problems.ts': [
    labelled,
    {
      fileCutShort: [labelled.fileCutShort('SPSS', 12_048, 1), labelled.fileCutShort('Stata', 0, 4096)],
      fileBroken: labelled.fileBroken('SPSS', 176, 'a record of a kind that SPSS files do not have'),
      versionUnknown: labelled.versionUnknown('Stata', 'of format 105', 'formats 113 to 119'),
      codePageUnknown: labelled.codePageUnknown('SPSS', 'windows-9999'),
      textsNotInCodePage: labelled.textsNotInCodePage('SPSS', 'utf-8'),
      namesRepeated: labelled.namesRepeated('Stata', 'region', [2, 7]),
      fileWithoutData: [labelled.fileWithoutData('SPSS', 1), labelled.fileWithoutData('Stata', 212)],
    },
  ],
  'file/problems.ts': [
    file,
    {
      analysesNotRead: file.analysesNotRead('It has no `analyses`.'),
      countsTooLarge: file.countsTooLarge('n', 331_449_281, 50_000_000),
      fileWithoutPeople: file.fileWithoutPeople('n'),
      workbookDamaged: file.workbookDamaged(),
      dictionaryEmpty: file.dictionaryEmpty(),
      dictionaryColumnsUnknown: file.dictionaryColumnsUnknown(),
      dictionaryMatchesNothing: [
        file.dictionaryMatchesNothing(1, ['region', 'sex']),
        file.dictionaryMatchesNothing(212, ['region', 'sex', 'age', 'marital', 'educ', 'income', 'wt']),
      ],
      fileEmpty: file.fileEmpty(),
      fileNotText: file.fileNotText({ kind: 'a file of another kind', wayOut: 'Save it as CSV.' }),
      archiveTooLarge: file.archiveTooLarge(4.05e9),
      fileUnreadable: file.fileUnreadable(),
      fileWithoutRecords: [file.fileWithoutRecords(1), file.fileWithoutRecords(6)],
      headerUnsaid: file.headerUnsaid({ like: 5, columns: 6, isOdd: false }),
      encodingWrong: file.encodingWrong('utf-8'),
      delimiterUnusable: file.delimiterUnusable(),
      columnNameEmpty: [
        file.columnNameEmpty([1], 6),
        file.columnNameEmpty([6], 6),
        file.columnNameEmpty([2, 4], 6),
      ],
      columnNameRepeated: [
        file.columnNameRepeated('age', [2, 5], 0),
        file.columnNameRepeated('age', [2, 5], 2),
      ],
      rowRagged: [file.rowRagged(ragged), file.rowRagged({ ...ragged, count: 1, rows: [1204], fields: [7] })],
      quoteUnclosed: [
        file.quoteUnclosed({ line: 1204, row: 1190, column: 'job' }),
        file.quoteUnclosed({ line: 1, row: 1, column: null }),
      ],
      rowTooLong: file.rowTooLong(1204),
      quoteUnusable: file.quoteUnusable(),
      joinColumnUnknown: file.joinColumnUnknown('econ'),
      matrixFileUneven: [file.matrixFileUneven(1, 1, 1), file.matrixFileUneven(3, 4, 5)],
      matrixFileValue: file.matrixFileValue(3, 4),
      matrixFileLevels: [
        file.matrixFileLevels('matrix.csv', { rows: [3], columns: [], againInRows: [], againInColumns: [] }),
        file.matrixFileLevels('matrix.csv', {
          rows: [2, 3, 4, 5, 6, 7, 8],
          columns: [3, 4],
          againInRows: [9],
          againInColumns: [5],
        }),
      ],
      matrixFileLacks: [
        file.matrixFileLacks('R20S.misclassification.json', ['lad', 'sex'], ['age']),
        file.matrixFileLacks('R20S.misclassification.json', ['lad'], []),
      ],
    },
  ],
  'store/problem.ts': [
    { fileNotInRelease, filesUnused, matricesNotGiven, protocolLocked, releaseDiffers },
    {
      fileNotInRelease: fileNotInRelease('survey-r10s.misclassification.json'),
      filesUnused: [filesUnused(['extra.csv']), filesUnused(['extra.csv', 'notes.csv'])],
      matricesNotGiven: matricesNotGiven(),
      protocolLocked: protocolLocked(),
      releaseDiffers: releaseDiffers('R20S.csv'),
    },
  ],
  'run/problems.ts': [
    run,
    {
      headerNotInRecipe: run.headerNotInRecipe(
        'data.file',
        file.headerUnsaid({ like: 5, columns: 6, isOdd: false }),
      ),
      fileUnusable: run.fileUnusable('data.file', file.rowRagged(ragged)),
      noSingleRecords: run.noSingleRecords(),
      drawOfLabels: run.drawOfLabels('data.file'),
      drawTooLarge: run.drawTooLarge(1_000_000, 14_685),
    },
  ],
  'terminal/problems.ts': [
    terminal,
    {
      wrongArguments: terminal.wrongArguments('no recipe'),
      fileNotFound: terminal.fileNotFound('data.file', '/tmp/survey.csv'),
      outputNotWritable: terminal.outputNotWritable('/tmp/out', 'permission denied'),
    },
  ],
  'worker/problems.ts': [
    worker,
    {
      cancelled: worker.cancelled,
      workerEnded: worker.workerEnded,
      studyGone: worker.studyGone,
      workerNotStarted: worker.workerNotStarted,
      nothingArrived: worker.nothingArrived(30),
      fileNotGiven: worker.fileNotGiven('population.file', 'people.csv'),
      memoryShort: worker.memoryShort,
      engineFault: worker.engineFault(new TypeError('x is not a function')),
      sampleAbsent: worker.sampleAbsent,
      populationSharesNothing: worker.populationSharesNothing('people.csv'),
    },
  ],
  'file/reading-notes.ts': [
    notes,
    {
      readAsWindows1252: notes.readAsWindows1252(12),
      emptyLinesLeftOut: [notes.emptyLinesLeftOut(1), notes.emptyLinesLeftOut(1204)],
      byteOrderMarksLeftOut: [notes.byteOrderMarksLeftOut(1), notes.byteOrderMarksLeftOut(3)],
      marksInValues: notes.marksInValues('region', 3),
      quotesNotDoubled: notes.quotesNotDoubled(3),
      decimalComma: notes.decimalComma('income', 1204),
      wordsAmongNumbers: [notes.wordsAmongNumbers('income', 1, 3), notes.wordsAmongNumbers('income', 2, 9)],
      levelsUnlisted: [notes.levelsUnlisted('sex', 1, 3), notes.levelsUnlisted('sex', 2, 9)],
      levelsAlike: notes.levelsAlike('region', 2),
      codesAlike: notes.codesAlike('region', 2),
      onlyOneColumn: notes.onlyOneColumn(),
      columnsNamedByPlace: [notes.columnsNamedByPlace(1), notes.columnsNamedByPlace(3)],
      rowsRepaired: (['join', 'cut', 'fill', 'leaveOut'] as const).flatMap((repair) => [
        notes.rowsRepaired(repair, 'econ', 1),
        notes.rowsRepaired(repair, 'econ', 41),
      ]),
      rowsAsCounts: notes.rowsAsCounts('n', 4120),
      rowsLikeCounts: notes.rowsLikeCounts('n', 4120),
      tokensLikeMissing: [
        notes.tokensLikeMissing('econ', ['.'], 12),
        notes.tokensLikeMissing('econ', ['N/A', '-9'], 12),
      ],
    },
  ],
}

/** Exports that make no message. */
const silent = new Set(['isCancelled', 'hasEnded', 'wasReplaced', 'encodingName'])

const messages = Object.entries(byModule).flatMap(([path, [, said]]) =>
  Object.entries(said).flatMap(([name, each]) =>
    (Array.isArray(each) ? (each as readonly Message[]) : [each as Message]).map((message) => ({
      path,
      name,
      code: message.code,
      sentence: message instanceof Problem ? message.message : message.sentence,
      detail: 'detail' in message ? message.detail : '',
    })),
  ),
)

describe('what the product says when something is wrong', () => {
  it('is all here: every file of problems and of cautions, and every one in it', () => {
    const files = readdirSync(resolve('src'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /(^|\/)(problems|cautions)\.ts$/.test(path) && !path.startsWith('ui/'))
    expect(Object.keys(byModule)).toEqual(expect.arrayContaining(files))
    for (const [path, [module, said]] of Object.entries(byModule)) {
      const made = Object.keys(module).filter((name) => !silent.has(name))
      expect(Object.keys(said).toSorted(), path).toEqual(made.toSorted())
    }
  })

  it('reads as it was reviewed', () => {
    expect(
      messages
        .map(({ path, name, code, sentence, detail }) =>
          [`${path} ${name}: ${code}`, `  ${sentence}`, ...(detail === '' ? [] : [`  ${detail}`])].join('\n'),
        )
        .join('\n'),
    ).toMatchSnapshot()
  })

  it('promises nothing, begs for nothing, and writes its numbers for people', () => {
    for (const { name, sentence, detail } of messages) {
      const text = `${sentence} ${detail}`
      expect(text, name).not.toMatch(/\b(safe|anonymous|guaranteed|please|sorry|oops|simply)\b|!/i)
      expect(text, name).not.toMatch(/undefined|NaN|\[object/)
      expect(text.replace(/`[^`]*`|\S*\/\S*/g, ''), name).not.toMatch(/(?<![\d.-])\d{4,}/)
      expect(text, name).not.toContain("'")
    }
  })
})
