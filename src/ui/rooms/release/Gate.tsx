import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { chooseCandidate } from '../../../store/chosen'
import { changeGrid } from '../../../store/grid-draft'
import { samplingKnown } from '../../../store/knowledge'
import { setMapLimit } from '../../../store/map-settings'
import { look, selectCandidate, show } from '../../../store/navigate'
import { recipeStore } from '../../../store/recipe'
import type { MapPoint } from '../../charts/map-point'
import { RiskStrip } from '../../charts/RiskStrip'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { NumberField } from '../../parts/NumberField'
import { riskWords, withWords, writeLimit, type LimitStanding } from '../../measures/limit-standing'
import { utilityLabel, writeMeasured, type Measured } from '../../measures/measure-values'
import { count, plural, range } from '../../words/numbers'
import { originalOf, type Choices } from './choices'
import type { Release } from './use-release'
import styles from './Gate.module.css'

type Props = {
  /** Null as long as there is nothing to choose by. */
  readonly choices: Choices | null
  /** Null as long as none is chosen. */
  readonly release: Release | null
}

/** What stands before a release: a limit to be set, a candidate to be chosen, or one that is not known to be under the limit. */
export function Gate({ choices, release }: Props) {
  const standing = release?.standing
  if (release && standing?.verdict === 'not known') return <NotKnown release={release} standing={standing} />
  if (standing?.verdict === 'no limit')
    return <AskLimit risk={standing.risk} choices={choices} release={release} />
  if (!choices || choices.candidates.length === 0) return null
  if (choices.limit === null) return <AskLimit risk={choices.risk} choices={choices} release={null} />
  if (!release) return <Choose choices={choices} />
  return standing?.verdict === 'over' ? <OverLimit choices={choices} release={release} /> : null
}

function AskLimit({ risk, choices, release }: Props & { readonly risk: Measured }) {
  const original = choices && originalOf(choices)
  return (
    <Box tone="info" label="The limit of risk" title="How much risk may leave?">
      <p>
        {release
          ? `${release.candidate.name} is held against it, and nothing is given to users before.`
          : 'Set the limit before the choice: the most useful candidate that passes is then proposed.'}
        {original && ` The file as it is has ${withWords(risk, original.risk.value)}.`}
      </p>
      <LimitField risk={risk} limit={null} />
    </Box>
  )
}

function LimitField({ risk, limit }: { readonly risk: Measured; readonly limit: number | null }) {
  return (
    <div className={styles.field}>
      <NumberField
        label={`Most ${riskWords(risk)}`}
        value={limit}
        min={0}
        width={96}
        onChange={(value) => setMapLimit(risk.id, value)}
      />
    </div>
  )
}

function Choose({ choices }: { readonly choices: Choices }) {
  const { best, utility } = choices
  if (!best) return <NonePasses choices={choices} tone="info" title="No candidate is chosen." chosen={null} />
  return (
    <Box
      tone="info"
      label="The choice"
      title={`${best.label} is the most useful candidate under the limit`}
      strip={<Strip choices={choices} named={[best]} />}
    >
      <p>
        {best.what}: {numbersOf(choices, best)}. Of those that pass, its {utilityLabel(utility)} is the best:{' '}
        {writeMeasured(utility.entry, best.utility.value)}.
      </p>
      <Actions>
        <Button kind="primary" onPress={() => chooseCandidate(best.label)}>
          Release {best.label}
        </Button>
        <Button onPress={() => show('map')}>Choose on the map</Button>
      </Actions>
    </Box>
  )
}

function OverLimit({ choices, release }: { readonly choices: Choices; readonly release: Release }) {
  const { candidate, overLimit } = release
  const { best, points, utility } = choices
  const chosen = points.find(({ id }) => id === candidate.name) ?? null
  const title = `${candidate.name} is over the limit: ${overLimit?.as ?? ''}`
  if (!best) return <NonePasses choices={choices} tone="warn" title={title} chosen={chosen} />
  return (
    <Box
      tone="warn"
      label="Over the limit"
      title={title}
      strip={<Strip choices={choices} named={chosen ? [chosen, best] : [best]} />}
    >
      <p>
        The most useful candidate that passes is <b>{best.label}</b>: {numbersOf(choices, best)}, and{' '}
        {utilityLabel(utility)} {writeMeasured(utility.entry, best.utility.value)}
        {chosen && ` instead of ${writeMeasured(utility.entry, chosen.utility.value)}`}.
      </p>
      <Actions>
        <Button kind="primary" onPress={() => chooseCandidate(best.label)}>
          Release {best.label} instead
        </Button>
        <Button onPress={() => compare(candidate.name, best.label)}>Compare on the map</Button>
      </Actions>
    </Box>
  )
}

/** Nothing can be held against the limit: why, and how it could be. */
function NotKnown({ release, standing }: { readonly release: Release; readonly standing: LimitStanding }) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const { risk, limit, broken } = standing
  return (
    <Box tone="warn" label="Risk not known" title={`The risk of ${release.candidate.name} is not known`}>
      <p>
        {limit !== null && `The limit is ${writeLimit(risk.entry, limit)} ${riskWords(risk)}. `}
        {broken &&
          `What it is judged by, ${riskWords(risk)}, does not hold after these steps. ${broken.reason}`}
      </p>
      <Actions>
        {recipe && !samplingKnown(recipe) ? (
          <Button onPress={() => show('data')}>Say how the sample was drawn</Button>
        ) : (
          <Button onPress={() => show('map')}>Read it on the map</Button>
        )}
      </Actions>
    </Box>
  )
}

function NonePasses(props: {
  readonly choices: Choices
  readonly tone: 'info' | 'warn'
  readonly title: string
  readonly chosen: MapPoint | null
}) {
  const { choices, tone, title, chosen } = props
  const { candidates, lowest, limit, risk } = choices
  const [changes, setChanges] = useState(false)
  const named = [chosen, lowest].flatMap((point, at, both) =>
    point && both.findIndex((each) => each?.id === point.id) === at ? [point] : [],
  )
  return (
    <Box
      tone={tone}
      label={tone === 'warn' ? 'Over the limit' : 'The choice'}
      title={title}
      strip={<Strip choices={choices} named={named} />}
    >
      <p>
        None of {count(candidates.length)} is under {limit === null ? '' : writeLimit(risk.entry, limit)}.
        {lowest && ` The lowest is ${lowest.label}, ${writeMeasured(risk.entry, lowest.risk.value)}.`}
      </p>
      <Actions>
        <Button onPress={generate}>Generate more</Button>
        <Button expanded={changes} onPress={() => setChanges(!changes)}>
          Change the limit
        </Button>
      </Actions>
      {changes && <LimitField risk={risk} limit={limit} />}
    </Box>
  )
}

function generate(): void {
  changeGrid({ open: true })
  show('candidates')
}

function compare(first: string, second: string): void {
  show('map')
  selectCandidate(first)
  look({ kind: 'comparison', first, second })
}

/** "169.4 expected correct matches (164.1–173.3 over its runs)". */
function numbersOf({ risk }: Choices, { risk: of }: MapPoint): string {
  const write = (value: number | null | undefined) => writeMeasured(risk.entry, value)
  const spread = of.low === null ? '' : ` (${range(of.low, of.high, write)} over its runs)`
  return `${withWords(risk, of.value)}${spread}`
}

function Strip({ choices, named }: { readonly choices: Choices; readonly named: readonly MapPoint[] }) {
  const { points, candidates, limit, risk } = choices
  if (limit === null) return null
  const words = riskWords(risk)
  const tag = ({ id, label, risk: of }: MapPoint) => ({
    id,
    text: `${label} ${writeMeasured(risk.entry, of.value)}`,
  })
  return (
    <RiskStrip
      points={points}
      limit={limit}
      limitText={`limit ${writeLimit(risk.entry, limit)}`}
      named={named.map(tag)}
      title={`${words.charAt(0).toUpperCase()}${words.slice(1)}, ${plural(candidates.length, 'candidate')}${originalOf(choices) ? ' and the original' : ''}`}
    />
  )
}

function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

function Box(props: {
  readonly tone: 'info' | 'warn'
  readonly label: string
  readonly title: string
  readonly strip?: ReactNode
  readonly children: ReactNode
}) {
  const { tone, label, title, strip, children } = props
  return (
    <section className={`${styles.gate} ${styles[tone]}`} aria-label={label} aria-live="polite">
      <Icon name={tone} />
      <div className={styles.words}>
        <h2>{title}</h2>
        {children}
      </div>
      {strip}
    </section>
  )
}
