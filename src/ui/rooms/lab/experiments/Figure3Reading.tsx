import type { ManyKeysState } from '../../../../store/many-keys'
import {
  largestOnSlider,
  readManyKeysAt,
  returnRate,
  unchangedShare,
} from '../../../../store/simulate-many-keys'
import { declines, highestOf, riskOf } from '../../../charts/many-keys-curves'
import { Slider } from '../../../parts/Slider'
import { count, decimals, oneIn, plainNumber, probability, share } from '../../../words/numbers'
import styles from './Experiments.module.css'
import { expectedOf, type ThetaCurve } from './figure3-curves'

type Props = { readonly state: ManyKeysState; readonly curves: readonly ThetaCurve[] }

/** Where the sliders stand, and what is read there, in people. */
export function Figure3Reading({ state, curves }: Props) {
  const { settings, theta, keys } = state
  const curve = curves.find(({ chosen }) => chosen)
  const at = curve?.expected.at(keys - 1)
  if (!curve || !at) return null
  const whole = expectedOf(settings, theta)
  const top = highestOf(whole)
  const simulated = curve.simulated?.at(keys - 1)
  return (
    <div className={styles.reading}>
      <div className={styles.sliders}>
        <Slider
          label="Misclassification θ"
          value={theta}
          min={0}
          max={largestOnSlider(settings.p)}
          step={0.005}
          written={plainNumber(theta)}
          onChange={(next) => readManyKeysAt({ theta: Number(next.toPrecision(6)) })}
        />
        <Slider
          label="Key variables C"
          value={keys}
          min={1}
          max={settings.mostKeys}
          step={1}
          written={count(keys)}
          onChange={(next) => readManyKeysAt({ keys: next })}
        />
      </div>
      <div>
        <p>
          <b>
            With {count(keys)} key {keys === 1 ? 'variable' : 'variables'}, {riskOf(at.risk)} correct matches
            are expected among {decimals(at.sampleUniques, 1)} sample uniques
          </b>
          {at.risk > 0 && at.sampleUniques > at.risk && <>: {oneIn(at.risk / at.sampleUniques)}</>}.
          {simulated && <> Simulated: {riskOf(simulated.risk)}.</>}
        </p>
        <p className="ink2">
          {share(settings.p)} of the people are at the second category of each variable.{' '}
          {theta === 0
            ? 'Nothing is misclassified, so more key variables only make more people unique.'
            : declines(whole)
              ? `The expected risk is highest with ${count(top.keys)} key variables, ${riskOf(top.risk)}; more of them lower it.`
              : `Up to ${count(whole.length)} key variables the expected risk still grows.`}{' '}
          {theta > 0 && (
            <>
              A first category turns into the second with probability {probability(theta)}, a second into the
              first with {probability(returnRate({ p: settings.p, theta }))}:{' '}
              {share(unchangedShare({ p: settings.p, theta }, keys))} of the people keep all of their values.
            </>
          )}
        </p>
      </div>
    </div>
  )
}
