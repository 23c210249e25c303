import { NORMAL_975 } from '../../analysis/estimate'
import {
  usualBands,
  type SyntheticDisclosureEntry,
  type SyntheticDisclosureResult,
} from '../../risk/synthetic-disclosure/definition'
import {
  aloneAndCertain,
  aloneInRelease,
  certainInBoth,
  guessByTarget,
  type KeyedRecords,
  keyTargetTable,
  learnedOf,
  type MeanOver,
  meanOf,
  noCell,
  ofAnyPeople,
  type OfAnyPeople,
  shareOfOwn,
  type TableSize,
  targetedRecords,
  varianceOf,
} from '../../risk/synthetic-disclosure/key-target'
import { findColumn, known, type Table } from '../../table/table'
import { cellsAlike } from '../cells-alike'
import { type FileInScenario, incompleteIn } from '../file-in-scenario'
import type { FileOfStudy } from '../file-of-study'
import { insteadOfUndefined } from '../instead'
import type { Measured } from '../measured'
import { targetsAlike } from './targets-alike'

/** What a release shows of the people of the original by their key, and of people who were kept back where there are some. */
export function measureSyntheticDisclosure(
  { study, file }: FileOfStudy,
  entry: SyntheticDisclosureEntry,
): Measured {
  const { key = file.key, target, bands = usualBands } = entry
  const names = key.filter((name) => findColumn(file.after, name))
  const others = file.drawnAnew?.keptBack ?? null
  const files = [file.before, file.after, ...(others ? [others] : [])]
  const targets = targetsAlike(
    files.map((table) => known(table, target)),
    bands,
  )
  if (!targets) {
    return {
      result: {
        invalid: `It compares \`${target}\`, which is not released as the file has it: as numbers, or by levels.`,
        instead: insteadOfUndefined(study.data.population, file.key),
      },
    }
  }
  const { cellOf, cells } = cellsAlike(files, names)
  const [people, released, keptBack = null] = files.map((table, f) => ({
    cell: matchable(cellOf[f], table, names, file),
    target: targets.targetOf[f],
  }))
  return { result: resultOf(target, { people, released, keptBack }, { cells, targets: targets.targets }) }
}

/** The cells of records; none for those that a missing key value keeps from being looked up. */
function matchable(
  cellOf: Uint32Array,
  table: Table,
  names: readonly string[],
  { matches }: FileInScenario,
): Uint32Array {
  if (matches.reading !== 'never') return cellOf
  const incomplete = incompleteIn(table, names)
  return cellOf.map((cell, i) => (incomplete[i] === 1 ? noCell : cell))
}

function resultOf(
  variable: string,
  {
    people,
    released,
    keptBack,
  }: {
    readonly people: KeyedRecords
    readonly released: KeyedRecords
    readonly keptBack: KeyedRecords | null
  },
  size: TableSize,
): SyntheticDisclosureResult {
  const [original, release] = [keyTargetTable(people, size), keyTargetTable(released, size)]
  const [n, m] = [people.cell.length, released.cell.length]
  const ofPeople = (count: number) => (n === 0 ? null : count / n)
  const ofRecords = (count: number) => (m === 0 ? null : count / m)
  const inOriginal = aloneAndCertain(original)
  const inRelease = aloneAndCertain(release)
  const unique = aloneInRelease(original, release)
  const certain = targetedRecords(original, release)
  const learned = learnedOf(people, release)
  const back = keptBack && keptBackOf(learned, keptBack, release)
  return {
    measure: 'syntheticDisclosure',
    variable,
    people: n,
    released: m,
    uio: ofPeople(inOriginal.alone),
    uis: ofRecords(inRelease.alone),
    uiois: ofPeople(unique.found),
    repU: ofPeople(unique.alone),
    dorig: ofPeople(inOriginal.certain),
    dsyn: ofRecords(inRelease.certain),
    ...each((name) => meanOf(learned[name])),
    disdio: ofPeople(certainInBoth(original, release)),
    baseline: guessByTarget(people.target, size.targets),
    cap: shareOfOwn(people, original),
    capReleased: shareOfOwn(released, release),
    tcapRecords: certain.found === 0 ? null : certain.sum / certain.found,
    tcapRecordsAll: certain.records === 0 ? null : certain.sum / certain.records,
    keptBack: back,
    discoExcess: back?.differences.disco?.value ?? null,
  }
}

/** The same of people whom the release was not made from, and how much more it says of those it was. */
function keptBackOf(
  learned: Readonly<Record<OfAnyPeople, MeanOver>>,
  keptBack: KeyedRecords,
  release: ReturnType<typeof keyTargetTable>,
): NonNullable<SyntheticDisclosureResult['keptBack']> {
  const others = learnedOf(keptBack, release)
  return {
    people: keptBack.cell.length,
    values: each((name) => meanOf(others[name])),
    differences: each((name) => differenceOf(learned[name], others[name])),
  }
}

/** The difference of two means over different people, and half the length of its 95% interval. */
function differenceOf(
  of: MeanOver,
  others: MeanOver,
): { readonly value: number; readonly margin: number } | null {
  const [a, b] = [meanOf(of), meanOf(others)]
  const [va, vb] = [varianceOf(of), varianceOf(others)]
  if (a === null || b === null || va === null || vb === null) return null
  return { value: a - b, margin: NORMAL_975 * Math.sqrt(va + vb) }
}

function each<Value>(of: (name: OfAnyPeople) => Value): Readonly<Record<OfAnyPeople, Value>> {
  const [is, dis, disco, dcap, dcapMatched, tcap, rightWhenCertain] = ofAnyPeople.map(of)
  return { is, dis, disco, dcap, dcapMatched, tcap, rightWhenCertain }
}
