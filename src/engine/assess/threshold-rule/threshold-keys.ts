import type { IdentificationLevel, ThresholdRuleEntry } from '../../risk/threshold-rule/definition'
import { lookUp } from '../../by-name'
import { combinationsUpTo } from '../../risk/threshold-rule/threshold-rule'
import { findColumn } from '../../table/table'
import type { FileInScenario } from '../file-in-scenario'
import {
  defaultDimension,
  defaultThreshold,
  publicUseFile,
  researchFile,
} from '../../risk/threshold-rule/threshold-defaults'

/** A combination of variables with its threshold. */
type NamedKey = { readonly variables: readonly string[]; readonly threshold: number }

/** What an entry counts: records, or the people they stand for. */
export function countedOn({ on, preset }: ThresholdRuleEntry): 'records' | 'weights' {
  return on ?? (preset ? 'weights' : 'records')
}

/** The combinations that an entry asks about, of variables that the file still has. */
export function thresholdKeys(
  entry: ThresholdRuleEntry,
  { after, key }: Pick<FileInScenario, 'after' | 'key'>,
): readonly NamedKey[] {
  if (entry.preset === 'researchFile') return extremelyVeryIdentifying(key, entry.levels ?? {})
  if (entry.preset === 'publicUseFile') {
    const named = (size: number) =>
      combinationsOf(key, 2, 1).filter(({ variables }) => variables.length === size)
    return [
      ...named(1).map(({ variables }) => ({ variables, threshold: publicUseFile.value })),
      ...named(2).map(({ variables }) => ({ variables, threshold: publicUseFile.pair })),
    ]
  }
  if (entry.keys) {
    return entry.keys.filter(({ variables }) => variables.every((name) => findColumn(after, name)))
  }
  return combinationsOf(
    key,
    entry.upTo ?? defaultDimension,
    entry.threshold ?? defaultThreshold[entry.on ?? 'records'],
  )
}

function combinationsOf(key: readonly string[], dimension: number, threshold: number): readonly NamedKey[] {
  return combinationsUpTo(key.length, dimension, threshold).map(({ variables }) => ({
    variables: variables.map((v) => key[v]),
    threshold,
  }))
}

/**
 * Every combination of an extremely identifying variable, a very and an identifying one, of three different variables. What is
 * extremely identifying is very identifying too, and that is identifying. Without an extremely identifying variable, which
 * only regions are, pairs are left: a very identifying variable and an identifying one.
 */
function extremelyVeryIdentifying(
  key: readonly string[],
  levels: Readonly<Record<string, IdentificationLevel>>,
): readonly NamedKey[] {
  const levelOf = (name: string) => lookUp(levels, name) ?? 'identifying'
  const extremely = key.filter((name) => levelOf(name) === 'extremely')
  const very = key.filter((name) => levelOf(name) !== 'identifying')
  const sides = extremely.length === 0 ? [very, key] : [extremely, very, key]
  return combinationsOf(key, sides.length, researchFile.combination).filter(
    ({ variables }) => variables.length === sides.length && hasOneOfEach(variables, sides),
  )
}

/** Whether the variables can stand one for each side. */
function hasOneOfEach(
  variables: readonly string[],
  [side, ...others]: readonly (readonly string[])[],
): boolean {
  if (others.length === 0) return variables.some((name) => side.includes(name))
  return variables.some(
    (name) =>
      side.includes(name) &&
      hasOneOfEach(
        variables.filter((other) => other !== name),
        others,
      ),
  )
}
