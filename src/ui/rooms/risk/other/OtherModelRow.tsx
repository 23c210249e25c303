import { definitionOf } from '../../../../engine/risk/definitions'
import { count, tau } from '../../../words/numbers'
import { entryText, numberWords } from '../entry-text'
import type { OtherModel } from '../found-results'
import { ModelNumber } from '../ModelNumber'

/** A rival among the log-linear models: it has no statistic of misfit and no sweeps, but says itself how it fits. */
export function OtherModelRow({ model }: { readonly model: OtherModel }) {
  const { key, entry, result } = model
  const { asRival } = definitionOf(entry)
  if (!asRival) return null
  return (
    <tr>
      <td>
        {asRival.name} <span className="muted">{entryText(entry, {})}</span>
      </td>
      <td className="num muted">{count(asRival.parameters(entry, result))}</td>
      {'tau2' in result ? <ModelNumber id={`${key}.tau2`} text={tau(result.tau2)} /> : <td />}
      <ModelNumber id={`${key}.tau1`} text={tau(result.tau1)} />
      <td className="muted" colSpan={4}>
        {asRival.fit(result, numberWords)}
      </td>
    </tr>
  )
}
