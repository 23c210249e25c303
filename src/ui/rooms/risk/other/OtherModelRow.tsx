import { count, decimals, plural, tau } from '../../../words/numbers'
import type { OtherModel } from '../found-results'
import { ModelNumber } from '../ModelNumber'
import { entryText } from '../entry-text'

/** Such a model among the log-linear ones: it has no statistic of misfit and no sweeps, but says itself how it fits. */
export function OtherModelRow({ model }: { readonly model: OtherModel }) {
  const { key, entry, result } = model
  return (
    <tr>
      <td>
        {result.measure === 'negativeBinomial' ? 'smoothed over neighbours' : 'Poisson–gamma'}{' '}
        <span className="muted">{entryText(entry, {})}</span>
      </td>
      <td className="num muted">{count(parametersOf(model))}</td>
      {result.measure === 'negativeBinomial' ? (
        <ModelNumber id={`${key}.tau2`} text={tau(result.tau2)} />
      ) : (
        <td />
      )}
      <ModelNumber id={`${key}.tau1`} text={tau(result.tau1)} />
      <td className="muted" colSpan={4}>
        {fitOf(model)}
      </td>
    </tr>
  )
}

/** The shape, or β: one for all, or one for each subpopulation. */
function parametersOf({ entry, result }: OtherModel): number {
  if (result.measure === 'negativeBinomial' || entry.measure === 'negativeBinomial') return 1
  return entry.beta === 'separate' ? Object.keys(result.groups ?? {}).length : 1
}

function fitOf({ result }: OtherModel): string {
  if (result.measure === 'poissonGamma') {
    return `${count(result.expectedSampleUniques)} sample uniques expected, ${count(result.sampleUniques)} found`
  }
  const spread =
    result.alpha === null ? 'cells vary as Poisson counts' : `dispersion ${decimals(result.dispersion, 2)}`
  return `${spread}, ${plural(result.isolated, 'unique')} with nobody near`
}
