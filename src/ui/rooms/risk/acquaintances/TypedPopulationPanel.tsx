import { setReleasePlans, type ReleasePlans } from '../../../../store/acquaintance/release-plans'
import { NumberField } from '../../../parts/NumberField'
import { Panel } from '../../../parts/Panel'
import styles from './Acquaintances.module.css'

/** The population in numbers, where there is no file: its size, the cells of the key and β. */
export function TypedPopulationPanel({ state: { typed } }: { readonly state: ReleasePlans }) {
  return (
    <Panel title="Population" sub="in place of a file; first the key of the paper's Table 1">
      <div className={styles.fields}>
        <NumberField
          label="People N"
          value={typed.size}
          min={10}
          max={1e10}
          whole
          width={120}
          onChange={(size) => setReleasePlans({ typed: { ...typed, size } })}
        />
        <NumberField
          label="Key values k"
          value={typed.cells}
          min={1}
          max={1e12}
          whole
          width={120}
          onChange={(cells) => setReleasePlans({ typed: { ...typed, cells } })}
        />
        <NumberField
          label="β of the Poisson–gamma model"
          value={typed.beta}
          min={0}
          max={1000}
          width={140}
          help="0: all cells equally likely"
          onChange={(beta) => setReleasePlans({ typed: { ...typed, beta } })}
        />
      </div>
    </Panel>
  )
}
