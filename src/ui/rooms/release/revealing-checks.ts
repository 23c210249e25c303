import type { ReleaseFindings, Revealing } from '../../../store/release-findings'
import { listed } from '../../words/listed'
import { count, plural } from '../../words/numbers'
import type { Check } from './check'

/** What is given out as it was and may lead to a person, each with what to do about it; empty until it is looked for. */
export function revealingChecks(
  findings: Pick<ReleaseFindings, 'revealing' | 'isDrawnAnew'> | null,
  weight: string | undefined,
): readonly Check[] {
  if (findings === null) return []
  const { revealing: found, isDrawnAnew } = findings
  if (found.length === 0 && isDrawnAnew) {
    return [
      {
        id: 'revealing',
        state: 'ok',
        title: 'No variable copies many values of single records',
        fact: 'none found',
        detail:
          'Records drawn anew stand in no row of the file. Values that one record of the file alone has were looked for in them: of no variable do one in ten have such a value.',
      },
    ]
  }
  if (found.length === 0) {
    return [
      {
        id: 'revealing',
        state: 'ok',
        title: 'Nothing left as it was points at a person',
        fact: 'none found',
        detail:
          'No date, no free text, no number given to a record, no nearly unique value, and no weight that tells its stratum.',
      },
    ]
  }
  return found.map((each) => ({
    id: `${each.kind} ${each.variable}`,
    state: 'warn',
    room: 'data',
    ...saidOf(each, weight),
    ...(each.variable !== weight && { leavesOut: each.variable }),
  }))
}

function saidOf(found: Revealing, weight: string | undefined): Pick<Check, 'title' | 'fact' | 'detail'> {
  const { variable } = found
  switch (found.kind) {
    case 'date':
      return {
        title: `${variable} holds dates`,
        fact: plural(found.distinct, 'day'),
        detail: `Others know when a person was born or something happened. Give out the year, or an age in place of \`${variable}\`, or leave it out.`,
      }
    case 'identifier':
      return {
        title: `${variable} looks like the number of a record`,
        fact: `${count(found.distinct)} of ${count(found.present)} differ`,
        detail:
          'Such a number leads back to the file or the register that it comes from. Make it an identifier in Data, so that it is left out.',
      }
    case 'free text':
      return {
        title: `${variable} looks like free text`,
        fact: plural(found.distinct, 'text'),
        detail:
          'What people wrote may name them, or others. Make it an identifier in Data, so that it is left out, or code it first.',
      }
    case 'nearly unique':
      return nearlyUnique(found, variable === weight)
    case 'stratum':
      return stratum(found)
    case 'copied':
      return {
        title: `${variable} copies values of single records`,
        fact: `${count(found.alone)} of ${count(found.present)}`,
        detail: `Records drawn anew are nobody’s, but these values are: one record of the file alone has each. Whoever knows a person’s \`${variable}\` sees that the person was in the file. Have such values drawn from a smooth distribution, round them, or leave \`${variable}\` out.`,
      }
  }
}

function nearlyUnique(
  { variable, alone, present }: Exclude<Revealing, { readonly kind: 'stratum' | 'copied' }>,
  isWeight: boolean,
): Pick<Check, 'title' | 'fact' | 'detail'> {
  const many = 2 * alone >= present
  return {
    title: many ? `${variable} is nearly unique` : `Many values of ${variable} are one record’s alone`,
    fact: `${count(alone)} of ${count(present)}`,
    detail: isWeight
      ? 'A weight that no other record has is as good as its number. Round the weights, so that records share them.'
      : `Whoever knows a person’s \`${variable}\` finds the record, whatever was changed elsewhere. Round it, put it into bands, or leave it out.`,
  }
}

function stratum({
  variable,
  distinct,
  tells,
  changed,
}: Extract<Revealing, { readonly kind: 'stratum' }>): Pick<Check, 'title' | 'fact' | 'detail'> {
  const names = (variables: readonly string[]) => listed(variables.map((name) => `\`${name}\``))
  return {
    title: `${variable} tells the stratum`,
    fact: plural(distinct, 'weight'),
    detail:
      changed.length > 0
        ? `Nearly every weight goes with one value of ${names(changed)}, which the steps changed: the weight gives it back. Weight anew after the change, or round the weights so that strata share them.`
        : `Nearly every weight goes with one value of ${names(tells)}. Round the weights so that strata share them, if that must not be known.`,
  }
}
