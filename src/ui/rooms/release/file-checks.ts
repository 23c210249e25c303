import type { Recipe } from '../../../engine/assess/recipe'
import type { ReplicateResult } from '../../../engine/assess/results'
import type { OddValues, ReleaseFindings } from '../../../store/release-findings'
import { count, plural } from '../../words/numbers'
import { relationSentence } from '../../words/relations'
import type { Check } from './check'

/** Whether the file holds together: its records, what its variables have to do with each other, values that cannot be read or be. */
export function fileChecks(
  { scenarios }: Recipe,
  findings: Pick<ReleaseFindings, 'odd' | 'replayed'> | null,
  released: ReplicateResult | undefined,
): readonly Check[] {
  return [
    ...recordChecks(released),
    ...relationChecks(released),
    ...impossibleChecks(
      scenarios.some(({ impossible = [] }) => impossible.length > 0),
      findings,
    ),
    ...(findings?.odd ?? []).flatMap(labelChecks),
    ...(findings ? [replayCheck(findings.replayed)] : []),
  ]
}

function recordChecks(released: ReplicateResult | undefined): readonly Check[] {
  const { kept } = released ?? {}
  if (!kept) return []
  return [
    {
      id: 'records',
      state: 'ok',
      title: 'Some records are left out',
      fact: `${count(kept.of - kept.records)} of ${count(kept.of)}`,
      detail: `${count(kept.records)} are given out: users of the file weight them, and need to know the share.`,
    },
  ]
}

function relationChecks(released: ReplicateResult | undefined): readonly Check[] {
  return Object.entries(released?.relations ?? {}).map(([name, kept]): Check => {
    const detail = relationSentence(name, kept)
    const id = `relation ${name}`
    if (!kept) {
      return {
        id,
        state: 'todo',
        room: 'candidates',
        title: `Look at ${name} yourself`,
        fact: 'not seen',
        detail,
      }
    }
    const anew = kept.broken - kept.brokenBefore
    return anew > 0
      ? {
          id,
          state: 'warn',
          room: 'candidates',
          title: `${name} no longer holds`,
          fact: plural(anew, 'record'),
          detail: `${detail} Whoever knows the relation sees what was changed. A step may make it anew.`,
        }
      : { id, state: 'ok', title: `${name} holds as before`, fact: `${count(kept.broken)} broken`, detail }
  })
}

/** @param isAsked whether a scenario says that some combinations cannot occur */
function impossibleChecks(isAsked: boolean, findings: Pick<ReleaseFindings, 'odd'> | null): readonly Check[] {
  if (!isAsked || findings === null) return []
  const found = findings.odd.filter((each) => each.kind === 'impossible')
  if (found.length === 0) {
    return [
      {
        id: 'impossible',
        state: 'ok',
        title: 'No record has a combination that cannot occur',
        fact: 'none',
        detail: 'By what the scenarios say of their keys.',
      },
    ]
  }
  return found.map(({ scenario, records }) => ({
    id: `impossible ${scenario}`,
    state: 'warn',
    room: 'candidates',
    title: 'Some records have a combination that cannot occur',
    fact: plural(records, 'record'),
    detail: `By what ${scenario} says of its key. Whoever sees one knows that it was changed: change the variables of such a combination jointly, or each within the other.`,
  }))
}

function labelChecks(found: OddValues): readonly Check[] {
  if (found.kind !== 'unlabelled') return []
  const { variable, levels, of } = found
  return [
    {
      id: `unlabelled ${variable}`,
      state: 'warn',
      room: 'data',
      title: `${variable} has levels without a label`,
      fact: `${count(levels)} of ${count(of)}`,
      detail:
        'Users find the code and not what it means. Label them in Data, or say in the note what they are.',
    },
  ]
}

function replayCheck({ isSame }: ReleaseFindings['replayed']): Check {
  return isSame
    ? {
        id: 'replayed',
        state: 'ok',
        title: 'The recipe gives the same file again',
        fact: 'byte for byte',
        detail:
          'Written, read and carried out anew, it gives the CSV for users. Its SHA-256 is at the end of the report.',
      }
    : {
        id: 'replayed',
        state: 'warn',
        title: 'The recipe does not give the same file again',
        fact: 'other bytes',
        detail:
          'Written, read and carried out anew it gives another CSV. This is a fault of ours: keep the file itself, and tell us.',
      }
}
