import { byName } from '../../by-name'
import { sum } from '../../math/sums'
import type { Progress } from '../../progress'
import {
  agreementPatterns,
  mostCompared,
  pairsInBlocks,
  type AgreementPatterns,
} from '../../risk/linkage/agreement-patterns'
import { linkageNotSettled, lookAlikes } from '../../risk/linkage/cautions'
import { usualLinkage, type LinkageEntry, type LinkageResult } from '../../risk/linkage/definition'
import { distanceLinks, rankEnds } from '../../risk/linkage/distance-links'
import {
  byExpectationMaximisation,
  byTruePairs,
  decisions,
  type Decided,
  type PairModel,
} from '../../risk/linkage/fellegi-sunter'
import { pairsLinked } from '../../risk/linkage/pairs-linked'
import type { PairedVariable } from '../../risk/paired-variable'
import { findColumn } from '../../table/table'
import type { FileInScenario } from '../file-in-scenario'
import type { FileOfStudy } from '../file-of-study'
import { insteadOfUndefined } from '../instead'
import type { Measured } from '../measured'
import { pairedCells, pairedVariables } from '../paired-variables'
import { grouped } from '../../problem'

/** Pairs that are compared, at the most. */
const mostPairs = 1e8

/** How far beyond one match a record EM may settle before it found something else. */
const mostMatches = 1.5

/** How many released records are linked to their own by who has the file. */
export function measureLinkage(
  { study, file, isRelease }: FileOfStudy,
  entry: LinkageEntry,
  progress: Progress,
): Measured {
  const found = linkedRecords(file, isRelease, entry, progress)
  if (!('why' in found)) return found
  return { result: { invalid: found.why, instead: insteadOfUndefined(study.data.population, file.key) } }
}

function linkedRecords(
  file: FileInScenario,
  isRelease: boolean,
  entry: LinkageEntry,
  progress: Progress,
): Measured | { readonly why: string } {
  if (entry.type !== 'probabilistic') {
    const paired = pairedVariables(file, entry.variables)
    return 'why' in paired ? paired : byDistance(paired.variables, progress)
  }
  if (!isRelease) {
    return { why: 'It compares a release with the file: before protection every record agrees with itself.' }
  }
  const weighed = weighedPairs(file, entry, progress)
  return 'why' in weighed ? weighed : byProbability(weighed, file.after.records)
}

function byDistance(variables: readonly PairedVariable[], progress: Progress): Measured {
  const { linked, second, tied, ranks } = distanceLinks(variables, progress)
  const total = sum(linked)
  return {
    result: {
      ...ofNeither,
      type: 'distance',
      linked: total,
      share: total / linked.length,
      linkedSecond: sum(second),
      tied,
      ranks: byName(ranks.map((records, r) => [rankName(r), records])),
    },
    ofRecords: () => ({ own: linked }),
  }
}

/** "1", "2", "3-5" … "201-". */
function rankName(r: number): string {
  const from = r === 0 ? 1 : rankEnds[r - 1] + 1
  if (r === rankEnds.length) return `${from}-`
  return from === rankEnds[r] ? String(from) : `${from}-${rankEnds[r]}`
}

/** Pairs by what they agree on, with the model of them and what is done with each pattern. */
type WeighedPairs = {
  readonly variables: readonly PairedVariable[]
  readonly patterns: AgreementPatterns
  readonly model: PairModel
  readonly decided: readonly Decided[]
}

/** The pairs of a linkage by probability, or why there are none to be compared. */
export function weighedPairs(
  file: FileInScenario,
  entry: LinkageEntry,
  progress: Progress,
): WeighedPairs | { readonly why: string } {
  const { percent = usualLinkage.percent, agreement = 'em', block = [] } = entry
  const paired = pairedVariables(file, entry.variables)
  if ('why' in paired) return paired
  const { variables } = paired
  const why = tooMuchToCompare(file, entry, variables)
  if (why !== null) return { why }
  const patterns = agreementPatterns(variables, pairedCells(file, block), percent / 100, progress)
  const model =
    agreement === 'truePairs'
      ? byTruePairs(patterns)
      : byExpectationMaximisation(patterns, file.after.records)
  const decided = decisions(model, {
    falseLinks: entry.falseLinks ?? usualLinkage.falseLinks,
    missed: entry.missed ?? usualLinkage.missed,
  })
  return { variables, patterns, model, decided }
}

function byProbability({ variables, patterns, model, decided }: WeighedPairs, records: number): Measured {
  const { links, rightLinks, open, openOwn, falseLinks, isLinked } = pairsLinked(patterns, decided)
  return {
    result: {
      ...ofNeither,
      type: 'probabilistic',
      linked: rightLinks,
      share: rightLinks / records,
      pairs: sum(patterns.pairs),
      blocks: patterns.blocks,
      links,
      precision: links > 0 ? rightLinks / links : null,
      open,
      openOwn,
      matches: model.matches,
      falseLinks,
      missed: (records - rightLinks - openOwn) / records,
      agreement: byName(variables.map(({ name }, v) => [name, { m: model.m[v], u: model.u[v] }])),
    },
    ofRecords: () => ({ own: isLinked }),
    cautions: [
      ...(model.matches > mostMatches * records ? [lookAlikes(model.matches, records)] : []),
      ...(model.hasSettled ? [] : [linkageNotSettled()]),
    ],
  }
}

const ofNeither: Omit<LinkageResult, 'type' | 'linked' | 'share'> = {
  measure: 'linkage',
  linkedSecond: null,
  tied: null,
  ranks: null,
  pairs: null,
  blocks: null,
  links: null,
  precision: null,
  open: null,
  openOwn: null,
  matches: null,
  falseLinks: null,
  missed: null,
  agreement: null,
}

/** Why pairs can't be compared one by one; null where they can. */
function tooMuchToCompare(
  file: FileInScenario,
  { block = [] }: LinkageEntry,
  variables: readonly PairedVariable[],
): string | null {
  if (variables.length > mostCompared) {
    return `It compares pairs on ${mostCompared} variables at the most, and ${variables.length} are named.`
  }
  const gone = block.find((name) => !findColumn(file.after, name))
  if (gone !== undefined)
    return `It compares within blocks of \`${gone}\`, which this candidate does not release.`
  const pairs = pairsInBlocks(pairedCells(file, block))
  return pairs > mostPairs
    ? `There are ${grouped(pairs)} pairs to compare, more than ${grouped(mostPairs)}: name variables whose levels are blocks (block), within which records are compared.`
    : null
}
