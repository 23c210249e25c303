import type { AcquaintanceEntry } from '../../../../engine/risk/acquaintance/definition'
import { sameData } from '../../../../store/same-data'
import { askFor, leaveOut } from '../../../../store/families'
import { Button } from '../../../parts/Button'
import { chance, count, fraction, plural } from '../../../words/numbers'
import { DoesNotHold } from '../DoesNotHold'
import type { FoundFamily } from '../../../../store/found-family'
import styles from './Acquaintances.module.css'
import { kindNames } from './release-words'
import {
  setReleasePlans,
  type ReleaseKind,
  type ReleasePlans,
} from '../../../../store/acquaintance/release-plans'

type Props = {
  readonly found: FoundFamily<'acquaintance'> | null
  /** What the release that is set would ask for. */
  readonly entry: AcquaintanceEntry
  /** The settings that ask for what the recipe asks for; null where none do. */
  readonly asked: ReleasePlans | null
  readonly chosen: ReleaseKind
  readonly dimmed: boolean
}

/** What the recipe asks for, and what was found for it: that goes with candidates, report and project; the sliders do not. */
export function InRecipe({ found, entry, asked, chosen, dimmed }: Props) {
  const { as } = found?.entry ?? {}
  const named = { ...entry, ...(as !== undefined && { as }) }
  const isSame = found !== null && sameData(found.entry, named)
  const { result = null, invalid = null } = found ?? {}
  return (
    <>
      <p className="small">
        {found === null
          ? `Not in the report yet. Measured, the ${kindNames[chosen].toLowerCase()} as set goes into it and is held against candidates.`
          : isSame
            ? 'The report has the release as it is set.'
            : 'The report has another release.'}
      </p>
      {invalid && <DoesNotHold invalid={invalid} />}
      {found && result && (
        <p className={`small muted ${dimmed ? styles.old : ''}`}>
          Measured: {plural(circlesIn(found.entry), 'investigator')}, up to {count(result.acquaintances)}{' '}
          acquaintances by {found.entry.detail ? 'the key in less detail' : 'the key in full detail'},
          sampling fraction {fraction(result.fraction)}. Somebody is recognised with probability{' '}
          {chance(result.riskAll ?? result.risk)}
          {result.totalRisk !== undefined &&
            `, on this key or a coarser one with ${chance(result.totalRiskAll ?? result.totalRisk)}`}
          ; largest fraction {fraction(result.maxFraction)}.
        </p>
      )}
      <span className={styles.line}>
        <Button disabled={isSame && !dimmed} onPress={() => askFor(named)}>
          {found ? `Measure the ${kindNames[chosen].toLowerCase()}` : 'Measure acquaintances'}
        </Button>
        {found && !isSame && asked && (
          <Button kind="quiet" onPress={() => setReleasePlans(asked)}>
            Back to what was measured
          </Button>
        )}
        {found && (
          <Button kind="quiet" onPress={() => leaveOut([found.entry])}>
            Leave out
          </Button>
        )}
      </span>
    </>
  )
}

function circlesIn({ acquaintances, investigators = 1 }: AcquaintanceEntry): number {
  return typeof acquaintances === 'object' ? acquaintances.length : investigators
}
