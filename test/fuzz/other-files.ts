import fc from 'fast-check'
import { readDictionary } from '../../src/file/dictionary'
import { matchDictionary } from '../../src/file/match-dictionary'
import { readCsv } from '../../src/file/read-csv'
import { readMisclassificationFile } from '../../src/engine/misclassification/misclassification-file'
import { readMatrixFile } from '../../src/worker/matrix-file'
import { expectThat, expectUnsaid, expectWhole, outcomeOf } from './answers'
import { bytesOf, csvFiles, marker } from './csv-files'
import { mutatedJson } from './json'
import { names } from './names'

const survey = new Blob([
  `sex,area,constructor\n1,${marker}1,a\n2,${marker}2,b\n1,${marker}1,a\n2,${marker}2,b\n`,
])

const heads = fc.constantFrom('variable', 'Variable name', 'label', 'code', 'values', 'value label', 'x', '')
const cells = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('sex', 'SEX ', 'area', 'constructor', '1', '01', 'a', 'Male', '') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('1 = Male; 2 = Female', '1, Male | 2, Female', '1=a\n2=b', '=', '1=;=2'),
  },
  { weight: 1, arbitrary: names },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(' ', '=', ';', ',', '1=', '1 '), fc.nat(20_000))
      .map(([text, times]) => `1${text.repeat(times)}x`),
  },
)

const quoted = (field: string) => (/[",;\t|\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

export const dictionaries: fc.Arbitrary<Uint8Array> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(',', ';', '\t'), fc.boolean())
  .chain(([width, delimiter, isRaw]) => {
    const row = (cell: fc.Arbitrary<string>) => fc.array(cell, { minLength: width, maxLength: width })
    const rows = fc.tuple(row(heads), fc.array(row(cells), { maxLength: 12 }))
    const text = rows.map(([head, body]) =>
      [head, ...body].map((each) => each.map(isRaw ? String : quoted).join(delimiter)).join('\n'),
    )
    return bytesOf(text)
  })

/** A dictionary is matched or refused. */
export async function labelsOrRefuses(bytes: Uint8Array): Promise<void> {
  const outcome = await outcomeOf(async () =>
    matchDictionary(await readDictionary(new Blob([new Uint8Array(bytes)])), (await readCsv(survey)).table),
  )
  if ('value' in outcome) expectWhole(outcome.value)
}

const level = fc.oneof(
  fc.constantFrom('a', 'b', 'c', ' a', 'a × b', 'a|b', '', `a${' '.repeat(5000)}b`),
  names,
)
const chances = fc.oneof(
  fc.constantFrom('1', '0', '0.5', '0,5', '', '-1', '1e999', 'NaN', '2', 'x'),
  fc.double({ min: 0, max: 1, noNaN: true }).map(String),
)

/** A CSV of a matrix, right or wrong. */
export const matrixCsvs: fc.Arbitrary<string> = fc
  .tuple(fc.array(level, { minLength: 1, maxLength: 4 }), fc.constantFrom(',', ';', '\t'), fc.boolean())
  .chain(([levels, delimiter, isIdentity]) => {
    const entry = (r: number, c: number) => (isIdentity ? fc.constant(r === c ? '1' : '0') : chances)
    const rows = levels.map((each, r) => fc.tuple(fc.constant(each), ...levels.map((_, c) => entry(r, c))))
    return fc
      .tuple(...rows)
      .map((body) => [['', ...levels], ...body].map((row) => row.map(quoted).join(delimiter)).join('\n'))
  })

/** A matrix is read or refused. */
export async function readsMatrixOrRefuses(text: string): Promise<void> {
  const answer = await readMatrixFile(
    new File([text], 'matrix.csv'),
    ['area', 'sex'].slice(0, 1 + (text.length % 2)),
  )
  expectWhole(answer)
  if (!answer.ok) expectThat(answer.problem.code !== 'engine-fault', () => answer.problem.detail)
}

/** A file of records that was chosen for a matrix is refused without a word of what stands in it. */
export const recordsAsMatrix = csvFiles.map(({ bytes }) => new TextDecoder().decode(bytes))

export async function saysNothingOfRecords(text: string): Promise<void> {
  const answer = await readMatrixFile(new File([text], 'matrix.csv'), ['area'])
  if (answer.ok) return
  const { code, sentence, detail, facts } = answer.problem
  expectThat(code !== 'engine-fault', () => detail)
  expectUnsaid(`${sentence} ${detail} ${JSON.stringify(facts)}`)
}

const misclassification = {
  variables: [
    {
      name: 'area',
      levels: ['a', 'b'],
      groups: [
        {
          where: {},
          matrix: [
            [1, 0],
            [0.25, 0.75],
          ],
        },
      ],
    },
    {
      names: ['sex', 'age'],
      levels: [
        ['f', 'x'],
        ['m', null],
      ],
      groups: [
        {
          where: { area: { not: ['a'] }, sampleUnique: true, risk: { above: 0.5 } },
          matrix: [
            [1, 0],
            [0, 1],
          ],
        },
      ],
    },
  ],
}

export const misclassificationFiles: fc.Arbitrary<string> = mutatedJson(misclassification, names)

/** A misclassification file is read or refused. */
export async function readsMisclassificationOrRefuses(text: string): Promise<void> {
  const outcome = await outcomeOf(() => readMisclassificationFile(text, 'file.json'))
  if ('value' in outcome) expectWhole(outcome.value)
  const answer = await readMatrixFile(new File([text], 'file.json'), ['area'])
  if (!answer.ok) expectThat(answer.problem.code !== 'engine-fault', () => answer.problem.detail)
}
