import type { Recipe } from '../../../engine/assess/recipe'
import { assess } from '../../../store/assess'
import { theRecipe } from '../../../store/change-recipe'
import { addProposed, type Unlooked } from '../../../store/loss-proposed'
import { LossProposed } from '../../candidates/LossProposed'
import { samplingKnown } from '../../../store/knowledge'
import { measureRisk } from '../../../store/measure-risk'
import { setMapAxes } from '../../../store/map-settings'
import { show } from '../../../store/navigate'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import { plural } from '../../words/numbers'
import type { Measured } from '../../measures/measure-values'
import { WaitingForYou } from '../../measures/WaitingForYou'
import { outOfDate } from '../../candidates/map-points'
import type { MapShown } from './use-map'
import styles from './MapRoom.module.css'
import { riskLabel } from '../../measures/risk-name'

type Props = { readonly map: MapShown; readonly recipe: Recipe }

/** What stands between the map and being read as it is: old results, no original, numbers that do not hold. */
export function MapMessages({ map, recipe }: Props) {
  const { stale, placed, original } = map
  return (
    <div className={styles.messages}>
      {stale.length > 0 && (
        <Message
          tone="warn"
          title={`${plural(stale.length, 'candidate')} out of date.`}
          action={<Button onPress={() => void assessAgain(stale)}>Assess again</Button>}
        >
          The candidate, the scenario, the measures or the losses changed after the assessment. Their marks
          are dashed.
        </Message>
      )}
      {placed.length > 0 && original !== 'shown' && (
        <Message
          tone="info"
          title={
            original === 'out of date'
              ? 'The risk of the original is out of date.'
              : 'The original is not measured yet.'
          }
        >
          {original === 'out of date'
            ? 'It is left out until it is measured as the candidates were.'
            : 'It will show what the candidates gain.'}
        </Message>
      )}
      <LossProposed recipe={recipe} onAdd={(unlooked) => void addAndAssess(unlooked)} />
      <WaitingForYou />
      <NotToBeRead map={map} recipe={recipe} />
    </div>
  )
}

/** The risk that is shown no longer says of these candidates what it said of the file. */
function NotToBeRead({ map, recipe }: Props) {
  const doubtful = map.placed.filter((point) => point.doubt !== null && point.doubt !== outOfDate)
  const doubt = doubtful.at(0)?.doubt ?? null
  if (doubt === null || !map.shown) return null
  const { risk } = map.shown
  const { entry } = risk
  if (!samplingKnown(recipe) && map.menu.first.includes(risk)) return <NothingHolds />
  const instead = 'instead' in entry.validAfter ? entry.validAfter.instead : null
  return (
    <Message
      tone="warn"
      title={`${entry.title}: not to be read for ${plural(doubtful.length, 'candidate')}, whose marks are dashed.`}
      action={<ShowInstead map={map} instead={instead} of={risk} />}
    >
      <Prose text={doubt} />
    </Message>
  )
}

/** After a change of values risk is told by a model of the population only, which takes a design or a population file. */
function NothingHolds() {
  return (
    <Message
      tone="warn"
      title="No risk that is measured so far holds for these candidates: all marks are dashed."
      action={<Button onPress={() => show('data')}>Say how the sample was drawn</Button>}
    >
      Once values are swapped or drawn anew, a record that is alone need not be the person with that key. With
      a sampling fraction, a weight or a population file the expected correct matches are told instead.
    </Message>
  )
}

/** A way to the number that is read in place of the one shown, where the results have it. */
function ShowInstead(props: {
  readonly map: MapShown
  readonly instead: string | null
  readonly of: Measured
}) {
  const { map, instead, of } = props
  const choice = map.riskChoices.find(
    (each) =>
      instead !== null &&
      each.id !== of.id &&
      (each.id === instead ||
        (each.entry.id === instead && each.key === of.key) ||
        each.entry.measure === instead),
  )
  if (!choice) return null
  return <Button onPress={() => setMapAxes({ risk: choice.id })}>Show {riskLabel(choice)}</Button>
}

async function addAndAssess(unlooked: Unlooked): Promise<void> {
  addProposed(unlooked)
  await assess(theRecipe().candidates.map(({ name }) => name))
}

/** The original first, so that before and after are of the same settings. */
async function assessAgain(names: readonly string[]): Promise<void> {
  await measureRisk()
  await assess(names)
}
