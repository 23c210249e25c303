import { describe, expect, it } from 'vitest'
import type { Recipe, UtilityEntry } from '../../src/engine/assess/recipe'
import { lossNumbers } from '../../src/engine/assess/loss-numbers'
import { measureAnalyses } from '../../src/engine/assess/measure-analyses'
import { measureUtility } from '../../src/engine/assess/measure-utility'
import type { Study } from '../../src/engine/assess/open-study'
import { nextNormal } from '../../src/engine/math/normal'
import { nextUniform, randomStream } from '../../src/engine/math/random'
import type { CategoricalColumn } from '../../src/engine/table/column'
import type { Table } from '../../src/engine/table/table'
import { originalOf } from '../../src/engine/utility/comparison'
import { lossDefinitions, lossOf } from '../../src/engine/utility/definitions'
import { categories, tableOf } from '../engine/protect/tables'
import { numbers } from '../engine/utility/comparing'

/*
 * What is claimed of every loss there is: nothing is lost where nothing changed, units do not matter, and which of the two files is
 * the release does not.
 */

type LossName = (typeof lossDefinitions)[number]['measure']

/** The numbers of a loss of which a law holds, by the beginning of their field. */
type Fields = 'all' | readonly string[]

/** A loss is added here, or the types refuse. */
const laws: Readonly<Record<LossName, { readonly unitFree: Fields; readonly symmetric: Fields }>> = {
  raad: { unitFree: 'all', symmetric: 'all' },
  rcv: { unitFree: 'all', symmetric: [] },
  bvr: { unitFree: 'all', symmetric: [] },
  distance: { unitFree: ['overall', 'variables.'], symmetric: ['asPublished', 'variablesAsPublished.'] },
  direct: { unitFree: 'all', symmetric: 'all' },
  ctbil: { unitFree: 'all', symmetric: ['value'] },
  divergence: { unitFree: 'all', symmetric: ['totalVariation', 'hellinger'] },
  entropy: { unitFree: 'all', symmetric: [] },
  suppressed: { unitFree: 'all', symmetric: [] },
  il1: { unitFree: 'all', symmetric: [] },
  correlation: { unitFree: 'all', symmetric: 'all' },
  matrices: {
    unitFree: ['X.variation', 'X.leftOut', 'V.variation', 'V.leftOut', 'R.', 'RF.', 'C.', 'F.'],
    symmetric: ['X.mse', 'X.mae', 'V.mse', 'V.mae', 'R.mse', 'R.mae', 'C.mse', 'C.mae'],
  },
  ownAnalysis: { unitFree: 'all', symmetric: [] },
}

const records = 400
const around = {
  categorical: ['area', 'work', 'health'],
  numeric: ['income', 'savings', 'hours'],
  analyses: ['mean(income) by area', 'quantile(savings,0.9)', 'linear(income)'],
}
const areas = ['north', 'south', 'east', 'west']
const works = ['yes', 'no']
const healths = ['good', 'fair', 'bad']

/** One of each loss there is, as its form begins it, and of your own analyses each. */
const entries: readonly UtilityEntry[] = lossDefinitions.flatMap((definition): readonly UtilityEntry[] => {
  // That a form makes an entry of its own loss can't be told to the compiler in a loop.
  const form = definition.form as ReturnType<typeof lossOf>['form']
  const begun = { ...form.start(around), levels: ['yes'] }
  if (definition.measure !== 'ownAnalysis') return [form.of(begun) as UtilityEntry]
  return around.analyses.map((of) => form.of({ ...begun, of }) as UtilityEntry)
})

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: {},
  scenarios: [],
  candidates: [],
  risk: [],
  utility: entries,
  analyses: [
    { kind: 'mean', variable: 'income', by: 'area' },
    { kind: 'quantile', variable: 'savings', p: 0.9 },
    { kind: 'linear', outcome: 'income', terms: ['savings', 'work'] },
  ],
}

type Units = readonly [income: number, savings: number, hours: number]
const plain: Units = [1, 1, 1]

/** Levels and numbers that go together; with `changed` a quarter of the levels drawn anew, and noise. */
function fileOf(isChanged: boolean, [ofIncome, ofSavings, ofHours]: Units = plain): Table {
  const random = randomStream(7, 'values')
  const change = randomStream(7, 'change')
  const draw = (levels: readonly string[], tilt: number) =>
    levels[Math.min(levels.length - 1, Math.floor(levels.length * nextUniform(random) ** (1 + tilt)))]
  const redrawn = (level: string, levels: readonly string[]) => {
    const [isDrawn, place] = [nextUniform(change) < 0.25, nextUniform(change)]
    return isChanged && isDrawn ? levels[Math.floor(place * levels.length)] : level
  }
  const rows = Array.from({ length: records }, () => {
    const area = draw(areas, 0.3)
    const common = nextNormal(random) + areas.indexOf(area) / 3
    const work = draw(works, common > 0.5 ? 1 : 0)
    const noise = [0, 1, 2].map(() => (isChanged ? 0.3 * nextNormal(change) : 0))
    return {
      area: redrawn(area, areas),
      work: redrawn(work, works),
      health: redrawn(draw(healths, 0.5), healths),
      income: ofIncome * (20 + 3 * common + nextNormal(random) + noise[0]),
      savings: ofSavings * (5 + common + 2 * nextNormal(random) + noise[1]),
      hours: ofHours * (35 + 4 * nextNormal(random) + 2 * common + noise[2]),
    }
  })
  return tableOf(
    categories('area', rows.map(({ area }) => area), areas),
    categories('work', rows.map(({ work }) => work), works),
    { ...categories('health', rows.map(({ health }) => health), healths), ordered: true },
    numbers('income', rows.map(({ income }) => income)),
    numbers('savings', rows.map(({ savings }) => savings)),
    numbers('hours', rows.map(({ hours }) => hours)),
  ) // prettier-ignore
}

/** Every number of every loss, by its field under its loss. */
function losses(before: Table, after: Table) {
  const study = { data: { recipe, table: before }, sampling: null, before: originalOf(before) } as Pick<
    Study,
    'data' | 'sampling' | 'before'
  >
  const release = {
    after,
    recodings: [],
    recoded: {},
    emptied: {},
    kept: null,
    drawnAnew: null,
    misclassification: [],
  }
  const found = measureUtility(study as Study, release, measureAnalyses(study, release))
  return entries.map((entry) => {
    const key = lossOf(entry).key(entry)
    const numbersOf = new Map(
      lossNumbers({ [key]: found[key] }).map(([id, value]) => [
        id === key ? 'value' : id.slice(key.length + 1),
        value,
      ]),
    )
    return { measure: entry.measure, key, numbers: numbersOf }
  })
}

function holdsOf(fields: Fields, field: string): boolean {
  return (
    fields === 'all' || fields.some((each) => (each.endsWith('.') ? field.startsWith(each) : field === each))
  )
}

const unchanged = losses(fileOf(false), fileOf(false))
const changed = losses(fileOf(false), fileOf(true))

/** Counts of what there is to compare are no losses. */
const isLoss = (measure: LossName, field: string) =>
  (lossOf({ measure }).numbers.find((each) => each.field === field)?.direction ?? null) !== 'neither'

describe.each(changed.map(({ measure, key }, i) => [key, measure, i] as const))('%s', (_, measure, i) => {
  const own = changed[i].numbers

  it('loses nothing where nothing changed', () => {
    expect(unchanged[i].numbers.size).toBeGreaterThan(0)
    for (const [field, value] of unchanged[i].numbers) {
      if (isLoss(measure, field)) expect([field, value]).toEqual([field, lossOf({ measure }).unchanged])
    }
  })

  it('loses something where much changed, if it goes by values', () => {
    // EBIL goes by the chances of the steps, suppressions by what they emptied: here there are no steps.
    const goesBySteps = measure === 'entropy' || measure === 'suppressed'
    const { unchanged: nothing } = lossOf({ measure })
    const isMoved = [...own.values()].some((value) => value !== null && Math.abs(value - nothing) > 1e-3)
    expect(isMoved).toBe(!goesBySteps)
  })

  it('does not depend on units where that is claimed, and does where it is not', () => {
    const units: Units = [100, 0.01, 1000]
    const other = losses(fileOf(false, units), fileOf(true, units))[i].numbers
    expect([...other.keys()]).toEqual([...own.keys()])
    for (const [field, value] of own) {
      const [a, b] = [value ?? NaN, other.get(field) ?? NaN]
      const isSame = Object.is(a, b) || Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))
      const isOfLevels = around.categorical.some((name) => field.endsWith(`.${name}`))
      if (isOfLevels) expect([field, isSame]).toEqual([field, true])
      else expect([field, isSame]).toEqual([field, holdsOf(laws[measure].unitFree, field)])
    }
  })

  it('is the same from either side where that is claimed, and is not where it is not', () => {
    const other = losses(fileOf(true), fileOf(false))[i].numbers
    for (const [field, value] of own) {
      if (!isLoss(measure, field)) continue
      const [a, b] = [value ?? NaN, other.get(field) ?? NaN]
      const isSame = Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a))
      if (holdsOf(laws[measure].symmetric, field)) expect([field, isSame]).toEqual([field, true])
    }
    if (laws[measure].symmetric.length === 0 && measure !== 'entropy' && measure !== 'suppressed') {
      const differs = [...own].some(
        ([field, value]) => Math.abs((value ?? 0) - (other.get(field) ?? 0)) > 1e-6,
      )
      expect(differs).toBe(true)
    }
  })

  it('is the same in whatever order the records and the levels stand', () => {
    const turned = losses(turnedRound(fileOf(false)), turnedRound(fileOf(true)))[i].numbers
    for (const [field, value] of own) {
      const [a, b] = [value ?? NaN, turned.get(field) ?? NaN]
      const scale = Math.max(1, Math.abs(a), Math.abs(b))
      expect([field, Object.is(a, b) || Math.abs(a - b) <= 1e-9 * scale]).toEqual([field, true])
    }
  })
})

/** The records and the levels of each variable the other way round. */
function turnedRound({ columns, records: count }: Table): Table {
  return {
    records: count,
    columns: columns.map((column) => {
      if (column.kind === 'numeric') return { ...column, values: column.values.toReversed() }
      const { codes, levels } = column as CategoricalColumn
      const last = levels.length - 1
      return {
        ...(column as CategoricalColumn),
        levels: levels.toReversed(),
        codes: codes.toReversed().map((code) => (code > last ? code : last - code)),
      }
    }),
  }
}
