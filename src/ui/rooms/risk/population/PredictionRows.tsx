import type { LoglinearResult, PredictedSumName } from '../../../../engine/risk/loglinear/result'
import type { RiskResults } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import { predictionOf } from '../../../../store/loglinear/chosen-model'
import type { Measured } from '../../../measures/measure-values'
import { withoutInterval } from './prediction-words'
import { range, tau } from '../../../words/numbers'

const sums: Readonly<Record<PredictedSumName, PredictedSumName>> = {
  tau1: 'tau1',
  tau2: 'tau2',
  tau2Adjusted: 'tau2Adjusted',
}

type Props = {
  /** Of the file as it stands, or of one run of a candidate. */
  readonly found: RiskResults | null
  readonly measured: Measured
  /** Whose interval it is, where that has to be said. */
  readonly of?: string
}

/** The prediction interval of a sum of a log-linear model, what it is made of, or why there is none. */
export function PredictionRows({ found, measured: { entry, key }, of }: Props) {
  const sum = entry.measure === 'loglinear' ? lookUp(sums, entry.field) : undefined
  const result = found && lookUp(found, key)
  if (!sum || !result || 'invalid' in result || result.measure !== 'loglinear') return null
  // Of a released file the adjusted sum is predicted alone, and of one as it stands the others.
  if ((sum === 'tau2Adjusted') !== (result.tau2Adjusted !== null)) return null
  const ends = predictionOf(result, sum)
  return (
    <>
      <dt>95% prediction interval{of && `, ${of}`}</dt>
      <dd>{ends ? range(ends.low, ends.high) : withoutInterval(result)}</dd>
      {ends && <Parts result={result} sum={sum} />}
    </>
  )
}

function Parts({ result, sum }: { readonly result: LoglinearResult; readonly sum: PredictedSumName }) {
  const parts = result.prediction?.parts?.[sum]
  if (!parts) return null
  return (
    <>
      <dt>Corrected estimate, its middle</dt>
      <dd>{tau(result[`${sum}Corrected`] ?? null)}</dd>
      <dt className="muted">Standard deviation by chance</dt>
      <dd className="muted">{tau(parts.chance)}</dd>
      <dt className="muted">by the estimation of the model</dt>
      <dd className="muted">{tau(parts.estimation)}</dd>
      <dt className="muted">by its choice</dt>
      <dd className="muted">{tau(parts.choice)}</dd>
    </>
  )
}
