import type { RiskResults } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import { count } from '../../../words/numbers'
import { InspectorSection } from '../../../inspector/InspectorHead'

/** The cells whose members all share the sensitive value, and the records in them. */
export function GroupDisclosures({ of, risk }: { readonly of: string; readonly risk: RiskResults }) {
  const result = lookUp(risk, of)
  if (!result || !('measure' in result) || result.measure !== 'lDiversity') return null
  const { cells, records } = result.groupDisclosures
  return (
    <InspectorSection title="In this file">
      <dl className="kv">
        <dt>Cells</dt>
        <dd>{count(cells)}</dd>
        <dt>Records in them</dt>
        <dd>{count(records)}</dd>
        <dt>Sensitive variable</dt>
        <dd className="mono">{result.variable}</dd>
      </dl>
    </InspectorSection>
  )
}
