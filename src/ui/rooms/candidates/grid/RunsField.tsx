import { changeGrid } from '../../../../store/grid-draft'
import { NumberField } from '../../../parts/NumberField'

/** How often each candidate of the grid is run. */
export function RunsField({ runs, help }: { readonly runs: number; readonly help?: string }) {
  return (
    <NumberField
      label="Runs for each"
      value={runs}
      min={1}
      max={1000}
      whole
      step={1}
      onChange={(changed) => changeGrid({ runs: changed })}
      help={help}
      width="100%"
    />
  )
}
