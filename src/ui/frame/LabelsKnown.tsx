import { useCallback, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { recipeStore } from '../../store/recipe'
import { AlsoCalled } from '../parts/OtherName'
import { variableLabel } from '../words/variables'

/** Long lists show and find variables by their labels, too. */
export function LabelsKnown({ children }: { readonly children: ReactNode }) {
  const data = useStore(recipeStore, ({ recipe }) => recipe?.data ?? null)
  const labelOf = useCallback((name: string) => data && variableLabel(data, name), [data])
  return <AlsoCalled value={labelOf}>{children}</AlsoCalled>
}
