import type { IdentificationResult } from '../../../../engine/risk/identification/definition'
import type { LoglinearResult } from '../../../../engine/risk/loglinear/result'
import { Fragment } from 'react'
import { modelText } from '../../../../engine/risk/loglinear/definition'
import { modelByHand } from '../../../../store/knowledge'
import { predictionOf } from '../../../../store/loglinear/chosen-model'
import { Panel } from '../../../parts/Panel'
import { change, count, decimals, inWords, plural, range, share, tau } from '../../../words/numbers'
import type { FittedModel } from '../../../../store/found-results'
import { averageOf, passingModels, type PassingModel } from './passing-models'
import {
  estimateOf,
  knownSum,
  knownText,
  shownSum,
  type IntervalEstimate,
  type SearchedResult,
} from './path-words'

type Props = {
  readonly result: SearchedResult
  readonly models: readonly FittedModel[]
  readonly byHand: LoglinearResult | null
  readonly identification: IdentificationResult | null
  /** How far the record risks of two models put the records in the same order. */
  readonly agreement: readonly { readonly pair: string; readonly spearman: number | null }[]
}

/** How far the figure moves with the model: over the models that pass, by BIC, and against independence. */
export function ChoiceMatters(props: Props) {
  const { result, models, byHand, identification, agreement } = props
  const { path, search, interval } = result
  const sum = shownSum(search)
  const chosen = estimateOf(path[search.chosen], sum)
  const predicted = predictionOf(result, sum)
  const smallest = path[search.smallestBic.step]
  const known = knownSum(identification, sum)
  const passing = passingModels(result, models)
  const average = passing.length > 1 ? averageOf(passing) : null
  // The one by hand has a line of its own, whether it passes or not.
  const beside = passing.filter((model) => model.beside !== null && model.beside.key !== modelByHand)
  return (
    <Panel title="How much the choice matters">
      <p className="ink2" style={{ marginBottom: 12 }}>
        {passingInWords(result, passing, chosen)} {ofBic(result)}
      </p>
      <dl className="kv" style={{ rowGap: 6 }}>
        <dt>Chosen, {plural(search.chosen, 'interaction')}</dt>
        <Figure of={chosen} />
        {predicted && (
          <>
            <dt>Its 95% prediction interval</dt>
            <dd>{range(predicted.low, predicted.high)}</dd>
          </>
        )}
        {interval && (
          <>
            <dt>Between the last two models</dt>
            <dd>{range(...interval[sum])}</dd>
            <dt>Midpoint, the figure used</dt>
            <dd>{tau(result[sum])}</dd>
          </>
        )}
        {average && (
          <>
            <dt>Average over the {inWords(passing.length)} that pass</dt>
            <Figure of={average} />
          </>
        )}
        {search.smallestBic.step !== search.chosen && (
          <>
            <dt>Smallest BIC, {plural(search.smallestBic.step, 'interaction')}</dt>
            <Figure of={estimateOf(smallest, sum)} />
          </>
        )}
        {beside.map((model) => (
          <Fragment key={model.beside?.key}>
            <dt>Passes too, {model.beside && modelText(model.beside.entry)}</dt>
            <Figure of={model} />
          </Fragment>
        ))}
        {byHand && (
          <>
            <dt>By hand, {plural(byHand.interactions.length, 'interaction')}</dt>
            <Figure of={estimateOf(byHand, sum)} />
          </>
        )}
        <dt>Independence, for contrast</dt>
        <Figure of={estimateOf(path[0], sum)} />
        {known !== null && (
          <>
            <dt>Population counts</dt>
            <dd>
              {knownText(known, sum)} <span className="muted">(chosen {change(known, result[sum])})</span>
            </dd>
          </>
        )}
        {agreement.map(({ pair, spearman }) => (
          <Agreement key={pair} pair={pair} spearman={spearman} />
        ))}
      </dl>
    </Panel>
  )
}

function Figure({ of: { value, low, high } }: { readonly of: IntervalEstimate }) {
  return (
    <dd>
      {tau(value)} <span className="muted">({range(low, high)} by chance)</span>
    </dd>
  )
}

function Agreement({ pair, spearman }: { readonly pair: string; readonly spearman: number | null }) {
  return (
    <>
      <dt title="Spearman’s rank correlation of the record risks over the sample uniques">
        Rank agreement of record risks, {pair}
      </dt>
      <dd>{decimals(spearman, 2)}</dd>
    </>
  )
}

/** How many models pass, of the path and of those measured beside it, and how far their figures lie apart. */
function passingInWords(
  { status }: SearchedResult,
  passing: readonly PassingModel[],
  chosen: IntervalEstimate,
): string {
  if (status === 'too-few-doubletons' || status === 'untested') return 'No model can be tested here.'
  if (passing.length === 0) return 'No model of the path passes.'
  if (passing.length === 1) return 'One model passes: the search stops at the first.'
  const figures = passing.map(({ value }) => value)
  const [low, high] = [Math.min(...figures), Math.max(...figures)]
  const said = inWords(figures.length)
  const isInside = low >= chosen.low && high <= chosen.high
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} of the models measured pass, with figures from ${tau(low)} to ${tau(high)}, a spread of ${share((high - low) / high)}${isInside ? ', inside the interval of the chosen one' : ''}.`
}

function ofBic({ path, search, tau2 }: SearchedResult): string {
  const { step, disagrees } = search.smallestBic
  if (step === search.chosen) return 'BIC is smallest for the chosen model too.'
  const other = path[step].tau2
  // Models are compared by their correct matches, whatever the search is to serve.
  const used = shownSum(search) === 'tau2' ? 'the figure used' : `the ${tau(tau2)} of the search`
  const apart = `${share(Math.abs(other - tau2) / tau2)} ${other > tau2 ? 'above' : 'below'} ${used}`
  return disagrees
    ? `BIC is smallest at step ${count(step)} and disagrees: its correct matches are ${apart}. Rely on neither alone.`
    : `BIC is smallest at step ${count(step)}, and agrees within 10%: its correct matches are ${apart}.`
}
