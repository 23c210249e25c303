import type { LevelsCompared, SaysOfLevels } from '../../../store/compare-file'
import { listed } from '../../words/listed'
import { plural } from '../../words/numbers'

/** Which levels of a variable are new or gone since the wave before, and what to do about it. */
export function levelsMean({ added, vanished, silentOn }: LevelsCompared): string {
  const gone = vanished.length > 0 ? [`No record has ${someLevels(vanished)} any more.`] : []
  if (added.length === 0) return gone.join(' ')
  const fresh = `New, or too rare to be noted before: ${someLevels(added)}.`
  return [...gone, fresh, whatToDo(silentOn)].join(' ')
}

/** Up to three of them by name. */
export function someLevels(levels: readonly string[]): string {
  const more = levels.length - 3
  return more > 0 ? `${levels.slice(0, 3).join(', ')} and ${plural(more, 'level')} more` : listed(levels)
}

function whatToDo(silentOn: readonly SaysOfLevels[]): string {
  if (silentOn.length === 0) return 'Counted as any other level; nothing has to be done.'
  return silentOn.map(toDo).join(' ')
}

function toDo({ what, name }: SaysOfLevels): string {
  switch (what) {
    case 'groups':
      return `${name} merges levels and leaves what is new by itself: put it in a group.`
    case 'matrix':
      return `The matrix of ${name} has no row for it, and ${name} fails: give it one.`
    case 'knowledge':
      return `In ${name} the intruder knows groups of levels, and what is new by itself: put it in a group.`
    case 'hierarchy':
      return `The hierarchy ${name} has no row for it: add one before recoding by it.`
  }
}
