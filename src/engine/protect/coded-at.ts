import * as v from 'valibot'
import type { SettingField } from '../define'
import { limit, text } from '../settings'
import { bandStart } from '../table/levels'
import type { Coarser } from '../key/coarser'
import type { Where } from '../table/condition'
import { boundOfShare, inward, type End } from './beyond-bound'
import type { LevelRecords, SteppedVariable } from './define'
import { levelsWithoutNumbers, recodedLabelTaken } from './problems'
import { ofSome, whereField } from './step-settings'

/* What top and bottom coding have in common: values beyond a bound are released as one. */

export type CodedAt = {
  readonly variable: string
  /** The bound itself is among the values that are released as one. */
  readonly at: number
  /** What is released in their place; default `at`. */
  readonly value?: number
  readonly where?: Where
}

export const codedAtSettings = { variable: text, at: limit, value: v.exactOptional(limit), ...ofSome }

/** @param beyond which values they are: "from the bound on" */
export function codedAtFields(beyond: string): readonly SettingField[] {
  return [
    {
      name: 'variable',
      label: 'Variable',
      sentence: 'A number, or a variable whose levels are numbers or bands of one.',
      kind: 'variable',
    },
    {
      name: 'at',
      label: 'Bound',
      sentence: `Values ${beyond} are released as one.`,
      kind: 'number',
      min: -Infinity,
      start: 0,
      grid: { letter: 'b', start: '65, 75, 85' },
      inGrid: true,
    },
    {
      name: 'value',
      label: 'Released as',
      sentence: 'What is released in their place.',
      kind: 'number',
      min: -Infinity,
      start: 0,
      leftOut: { rule: 'the bound', hand: 'another value', label: 'Value released' },
    },
    whereField,
  ]
}

/** Whether values of a variable are numbers, or levels that are. */
export function isOfNumbers({ isNumber, levels }: SteppedVariable): boolean {
  return isNumber || (levels.length > 0 && levels.every(({ level }) => bandStart(level) !== null))
}

/**
 * A bound that a twentieth of the records are beyond at most, else the one next to the outermost: that alone would release as
 * one what is one. 0 where no level is a number.
 */
export function usualBound(levels: readonly LevelRecords[], end: End): number {
  const numbers = levels.flatMap(({ level, records }) => {
    const value = bandStart(level)
    return value === null || !Number.isFinite(value) ? [] : [{ value, records }]
  })
  const inwards = inward(numbers, end)
  const outermost = inwards.at(0)?.value ?? 0
  const few = boundOfShare(inwards, 0.05)?.at ?? outermost
  return few === outermost ? (inwards.at(1)?.value ?? outermost) : few
}

/**
 * The levels beyond the bound, as one; a band that reaches over the bound is not among them.
 *
 * @throws Problem where no level is a number or a band of one, or another has the label already
 */
export function levelsBeyond(
  { variable, at, value = at }: CodedAt,
  levels: readonly string[],
  isBeyond: (level: string) => boolean,
  place: string,
): Coarser {
  if (levels.every((level) => bandStart(level) === null)) throw levelsWithoutNumbers(`${place}.at`, variable)
  const beyond = levels.filter(isBeyond)
  const label = String(value)
  if (beyond.length === 0) return { into: [] }
  if (levels.includes(label) && !beyond.includes(label)) {
    throw recodedLabelTaken(`${place}.value`, variable, label)
  }
  return { into: [{ label, levels: beyond }] }
}
