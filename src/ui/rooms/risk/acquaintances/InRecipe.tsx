import type { AcquaintanceEntry } from '../../../../engine/assess/family-entries'
import { alike } from '../../../../store/alike'
import { leaveOutFamily, setFamily } from '../../../../store/families'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { fraction, plural } from '../../../words/numbers'
import type { FoundFamily } from '../found-family'
import styles from './Acquaintances.module.css'
import { kindNames, riskText } from './release-words'
import type { ReleaseKind } from '../../../../store/release-plans'

type Props = {
  readonly found: FoundFamily<'acquaintance'> | null
  /** What the release that is set would ask for. */
  readonly entry: AcquaintanceEntry
  readonly chosen: ReleaseKind
  readonly measuring: boolean
  readonly dimmed: boolean
}

const doing = { verb: 'measure', things: ['acquaintances'] } as const

/** What the recipe asks for, and what was found for it: that goes with candidates, report and project; the sliders do not. */
export function InRecipe({ found, entry, chosen, measuring, dimmed }: Props) {
  const { as } = found?.entry ?? {}
  const named = { ...entry, ...(as !== undefined && { as }) }
  const isSame = found !== null && alike(found.entry, named)
  const set = (
    <span className={styles.line}>
      {found && (
        <Button
          kind="quiet"
          onPress={() => void leaveOutFamily(found.key, { verb: 'leave out', things: ['acquaintances'] })}
        >
          Leave out
        </Button>
      )}
      <Button busy={measuring} disabled={isSame && !dimmed} onPress={() => void setFamily(named, doing)}>
        {found ? `Measure the ${kindNames[chosen].toLowerCase()}` : 'Measure acquaintances'}
      </Button>
    </span>
  )
  if (!found) {
    return (
      <Message tone="info" title="The recipe does not ask for acquaintances yet." action={set}>
        The calculator follows its sliders. Measured, the {kindNames[chosen].toLowerCase()} as set goes into
        the recipe, the report, and what is held against candidates.
      </Message>
    )
  }
  const { result, invalid } = found
  return (
    <Message
      tone={invalid ? 'warn' : 'info'}
      title={isSame ? 'The recipe has the release as it is set.' : 'The recipe has another release.'}
      action={set}
    >
      {invalid?.invalid}
      {result && (
        <span className={dimmed ? styles.old : undefined}>
          Measured on the key in full detail: {plural(circlesIn(found.entry), 'investigator')}, sampling
          fraction {fraction(result.fraction)}; somebody is recognised with probability{' '}
          {riskText(result.riskAll ?? result.risk)}
          {result.totalRisk !== undefined && `, total risk of one ${riskText(result.totalRisk)}`}; largest
          fraction {fraction(result.maxFraction)}.
        </span>
      )}
    </Message>
  )
}

function circlesIn({ acquaintances, investigators = 1 }: AcquaintanceEntry): number {
  return typeof acquaintances === 'object' ? acquaintances.length : investigators
}
