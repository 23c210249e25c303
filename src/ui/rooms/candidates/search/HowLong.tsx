import { runsNearLimit, runsOfPoint } from '../../../../store/guided-search'
import { changeSearch, mostPoints, usualMostChanged } from '../../../../store/search-question'
import { NumberField } from '../../../parts/NumberField'
import { count } from '../../../words/numbers'
import styles from './Search.module.css'
import type { UsedSearch } from './use-search'

/** How many points, and how much a swap or PRAM may change. */
export function HowLong({ search }: { readonly search: UsedSearch }) {
  const { settings, study, state } = search
  const isLocked = state.status === 'running'
  return (
    <div className={styles.part}>
      <h2>How long, how far</h2>
      <div className={styles.row}>
        <NumberField
          label="Points"
          value={settings.points}
          min={1}
          max={mostPoints}
          whole
          step={10}
          width={84}
          disabled={isLocked}
          onChange={(points) => changeSearch(settings, { points })}
        />
        <NumberField
          label="Changed, at most %"
          value={100 * (settings.mostChanged ?? usualMostChanged)}
          min={0.1}
          max={100}
          step={1}
          width={100}
          disabled={isLocked}
          onChange={(percent) => changeSearch(settings, { mostChanged: Number((percent / 100).toFixed(3)) })}
        />
      </div>
      <p className="small muted">
        {count(runsOfPoint)} runs a point where chance is in it, {count(runsNearLimit)} near the limit, where
        luck might decide. Seed {String(study.recipe.seed)}: the same points whatever the number of workers.
      </p>
    </div>
  )
}
