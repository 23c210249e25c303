import { useStore } from 'zustand'
import { riskViewStore, setBasis, type RiskTab, type RiskView } from '../../../store/risk-view'
import { Segmented } from '../../parts/Segmented'
import type { Basis } from './basis'
import type { FoundResults } from '../../../store/found-results'

type Props = {
  readonly found: FoundResults
  readonly basis: Basis | null
  readonly tab: RiskTab
}

/** What the room speaks of: known population counts, a model, or, in the tab of the population, individual risk. */
export function BasisChoice({ found, basis, tab }: Props) {
  const wished = useStore(riskViewStore, (view) => view.basis)
  const options: { readonly value: NonNullable<RiskView['basis']>; readonly label: string }[] = []
  if (found.models.length > 0 || !found.known)
    options.push({ value: 'model', label: modelNamed(found, basis) })
  if (found.known) options.push({ value: 'known', label: 'Population counts' })
  if (tab === 'population') options.push({ value: 'individual', label: 'Individual risk' })
  const value = tab === 'population' && wished === 'individual' ? wished : (basis?.kind ?? 'model')
  if (options.length < 2) return null
  return (
    <>
      <span className="lab">Basis</span>
      <Segmented label="Basis" options={options} value={value} onChange={setBasis} />
    </>
  )
}

/** The model that is spoken of, or would be, where it is one that was searched for. */
function modelNamed({ models }: FoundResults, basis: Basis | null): string {
  const model = basis?.kind === 'model' ? basis.model : models.at(-1)
  return model?.entry.model === 'search' ? 'Searched model' : 'Model'
}
