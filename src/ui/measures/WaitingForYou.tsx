import { useStore } from 'zustand'
import type { RiskEntry } from '../../engine/assess/recipe'
import { lookUp } from '../../engine/by-name'
import { riskMeasures } from '../../engine/risk/catalogue'
import { matchesBy } from '../../engine/risk/main-measures'
import { heldBackStore, waitingOf, type Waiting } from '../../store/held-back'
import { askedStore, measureRisk } from '../../store/measure-risk'
import { recipeStore } from '../../store/recipe'
import { resultsStore } from '../../store/results'
import { viewStore } from '../../store/view'
import { Button } from '../parts/Button'
import { Icon } from '../parts/Icon'
import { Prose } from '../parts/Prose'
import { seconds } from '../words/numbers'
import { entryText } from './entry-text'
import style from './WaitingForYou.module.css'

/** As many are named; of others their number is said. */
const mostNamed = 2

type Props = {
  /** The measures that are spoken of here; left out: all. */
  readonly of?: RiskEntry['measure']
}

/** The measures of the scenario in use that wait for a press. */
export function useWaiting(): readonly Waiting[] {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const scenario = useStore(viewStore, (view) => view.scenario)
  const risks = useStore(resultsStore, (results) => results.risks)
  const keepUp = useStore(heldBackStore)
  const used = recipe?.scenarios.at(scenario)
  return recipe && used ? waitingOf(recipe, scenario, lookUp(risks, used.name), keepUp) : []
}

/**
 * What is not computed by itself, because it takes long or can't be: a line for each, and a press for all. Absent when
 * nothing is.
 */
export function WaitingForYou({ of }: Props) {
  const busy = useStore(askedStore, ({ scenarios }) => scenarios.length > 0)
  const waiting = useWaiting().filter(({ entry }) => of === undefined || entry.measure === of)
  if (waiting.length === 0) return null
  const more = waiting.length - mostNamed
  const long = waiting.filter(({ problem }) => problem === null)
  const known = long.flatMap((each) => each.seconds ?? [])
  const time = known.reduce((sum, each) => sum + each, 0)
  return (
    <div className={style.waiting} role="status">
      <Icon name="clock" />
      <ul>
        {waiting.slice(0, mostNamed).map(({ entry, problem }) => (
          <li key={titleOf(entry)}>
            <b>{problem ? 'Not measured:' : 'Waiting for you:'}</b> {titleOf(entry)}
            {problem && (
              <>
                {'. '}
                <Prose text={problem.sentence} />
              </>
            )}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      {time > 0 && <span className={style.time}>about {seconds(time)}</span>}
      <Button small busy={busy} onPress={() => void measureRisk()}>
        {long.length > 0 ? 'Start' : 'Try again'}
      </Button>
    </div>
  )
}

function titleOf(entry: RiskEntry): string {
  if (entry.measure === matchesBy.estimated) return `log-linear model, ${entryText(entry, {})}`
  const title = riskMeasures.find(({ measure }) => measure === entry.measure)?.title ?? entry.measure
  return title.charAt(0).toLowerCase() + title.slice(1)
}
