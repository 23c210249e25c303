import type { IdentificationResult, LoglinearResult } from '../../../../engine/assess/results'
import { Panel } from '../../../parts/Panel'
import { change, count, inWords, plural, range, share, tau } from '../../../words/numbers'
import { estimateOf, shownSum, verdictOf, type SearchedResult } from './path-words'

type Props = {
  readonly result: SearchedResult
  readonly byHand: LoglinearResult | null
  readonly independence: LoglinearResult | null
  readonly identification: IdentificationResult | null
}

/** How far the figure moves with the model: over the models that pass, by BIC, and against independence. */
export function ChoiceMatters({ result, byHand, independence, identification }: Props) {
  const { path, search, interval } = result
  const sum = shownSum(search)
  const chosen = path[search.chosen]
  const smallest = path[search.smallestBic.step]
  const known = identification && (sum === 'tau1' ? identification.populationUniques : identification.tauStar)
  return (
    <Panel title="How much the choice matters">
      <p className="ink2" style={{ marginBottom: 12 }}>
        {passing(result)} {ofBic(result)}
      </p>
      <dl className="kv" style={{ rowGap: 6 }}>
        <dt>Chosen, {plural(search.chosen, 'interaction')}</dt>
        <Figure of={estimateOf(chosen, sum)} />
        {interval && (
          <>
            <dt>Between the last two models</dt>
            <dd>{range(...interval[sum])}</dd>
            <dt>Midpoint, the figure used</dt>
            <dd>{tau(result[sum])}</dd>
          </>
        )}
        {search.smallestBic.step !== search.chosen && (
          <>
            <dt>Smallest BIC, {plural(search.smallestBic.step, 'interaction')}</dt>
            <Figure of={estimateOf(smallest, sum)} />
          </>
        )}
        {byHand && (
          <>
            <dt>By hand, {plural(byHand.interactions.length, 'interaction')}</dt>
            <Figure of={estimateOf(byHand, sum)} />
          </>
        )}
        <dt>Independence, for contrast</dt>
        <Figure of={estimateOf(independence ?? path[0], sum)} />
        {known !== null && (
          <>
            <dt>Population counts</dt>
            <dd>
              {tau(known)} <span className="muted">(chosen {change(known, result[sum])})</span>
            </dd>
          </>
        )}
      </dl>
    </Panel>
  )
}

function Figure({ of: { value, low, high } }: { readonly of: ReturnType<typeof estimateOf> }) {
  return (
    <dd>
      {tau(value)} <span className="muted">({range(low, high)})</span>
    </dd>
  )
}

/** How many models of the path pass, and how far their figures lie apart. */
function passing({ path, search, status }: SearchedResult): string {
  if (status === 'too-few-doubletons') return 'No model can be tested here.'
  const sum = shownSum(search)
  const figures = path.filter((step) => verdictOf(step, search) === 'passes').map((step) => step[sum])
  if (figures.length === 0) return 'No model of the path passes.'
  if (figures.length === 1) return 'One model of the path passes: the search stops at the first.'
  const [low, high] = [Math.min(...figures), Math.max(...figures)]
  const said = inWords(figures.length)
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} models pass, with figures from ${tau(low)} to ${tau(high)}, a spread of ${share((high - low) / high)}.`
}

function ofBic({ path, search, tau2 }: SearchedResult): string {
  const { step, disagrees } = search.smallestBic
  if (step === search.chosen) return 'BIC is smallest for the chosen model too.'
  const other = path[step].tau2
  const apart = `${share(Math.abs(other - tau2) / tau2)} ${other > tau2 ? 'above' : 'below'} the figure used`
  return disagrees
    ? `BIC is smallest at step ${count(step)} and disagrees: its correct matches are ${apart}. Lean on neither alone.`
    : `BIC is smallest at step ${count(step)}, and agrees within 10%: its correct matches are ${apart}.`
}
