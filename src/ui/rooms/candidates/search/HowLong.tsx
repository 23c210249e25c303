import { runsNearLimit, runsOfPoint } from '../../../../store/guided-search'
import { changeSearch, mostPoints, usualMostChanged } from '../../../../store/search-question'
import { NumberField } from '../../../parts/NumberField'
import { Segmented } from '../../../parts/Segmented'
import { count } from '../../../words/numbers'
import styles from './Search.module.css'
import type { UsedSearch } from './use-search'

/** Where nobody has said how long; longer than the most nobody waits. */
const usualMinutes = 1
const mostMinutes = 600

/** How many points, and how much a swap or PRAM may change. */
export function HowLong({ search }: { readonly search: UsedSearch }) {
  const { settings, study, state } = search
  const { minutes } = settings
  const isLocked = state.status === 'running'
  return (
    <div className={styles.part}>
      <h2>How long, how far</h2>
      <div className={styles.row}>
        {minutes === undefined ? (
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
        ) : (
          <NumberField
            label="Minutes"
            value={minutes}
            min={0.1}
            max={mostMinutes}
            step={1}
            width={84}
            disabled={isLocked}
            onChange={(value) => changeSearch(settings, { minutes: value })}
          />
        )}
        <Segmented
          label="Budget in"
          options={[
            { value: 'points', label: 'points' },
            { value: 'minutes', label: 'minutes' },
          ]}
          value={minutes === undefined ? 'points' : 'minutes'}
          onChange={(budget) => {
            if (!isLocked)
              changeSearch(settings, { minutes: budget === 'minutes' ? usualMinutes : undefined })
          }}
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
        luck might decide. Seed {String(study.recipe.seed)}: the same points in the same order whatever the
        number of workers.
        {minutes !== undefined &&
          ' The minutes only end them: the recipe keeps how many there were, and the terminal tries as many.'}
      </p>
    </div>
  )
}
