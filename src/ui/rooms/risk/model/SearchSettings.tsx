import { useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { cancelJob } from '../../../../store/job-work'
import { jobsStore } from '../../../../store/jobs'
import { searchedModel } from '../../../../store/knowledge'
import {
  leaveOutModel,
  modelEntry,
  runSearch,
  searchOptionsOf,
  type SearchOptions,
} from '../../../../store/loglinear-model'
import { Bar } from '../../../parts/Bar'
import { Button } from '../../../parts/Button'
import { NumberField } from '../../../parts/NumberField'
import { Select } from '../../../parts/Select'
import styles from './Model.module.css'

const targets = [
  { value: 'tau2' as const, label: 'Correct matches, τ₂' },
  { value: 'tau1' as const, label: 'Population uniques, τ₁' },
  { value: 'both' as const, label: 'Both' },
]

const orders = [
  { value: '2' as const, label: 'Pairs only' },
  { value: '3' as const, label: 'Three variables' },
  { value: '4' as const, label: 'Four variables' },
]

/** What the search goes by, and the button that runs it; while it runs, the model that is being tried. */
export function SearchSettings({ recipe }: { readonly recipe: Recipe }) {
  const [changed, setChanged] = useState<Partial<SearchOptions>>({})
  const options: SearchOptions = { ...searchOptionsOf(recipe), ...changed }
  const job = useStore(jobsStore, ({ jobs }) => jobs.find(({ room }) => room === 'risk'))
  const change = (patch: Partial<SearchOptions>) => setChanged((before) => ({ ...before, ...patch }))
  const order = orders.find(({ value }) => value === String(options.largestOrder))
  const isAssessed = recipe.candidates.length > 0 && modelEntry(recipe, searchedModel) === null
  return (
    <section className="panel" aria-label="Search settings">
      <div className="pb">
        <div className={styles.settings}>
          <Select
            label="The model is to serve"
            options={targets}
            value={options.target}
            onChange={(target) => change({ target })}
          />
          <NumberField
            label="Accept a misfit below"
            value={options.acceptBelow}
            min={0}
            aboveMin
            max={10}
            onChange={(acceptBelow) => change({ acceptBelow })}
            width={120}
          />
          <Select
            label="Largest interaction"
            options={
              order
                ? orders
                : [...orders, { value: String(options.largestOrder), label: String(options.largestOrder) }]
            }
            value={String(options.largestOrder)}
            onChange={(value) => change({ largestOrder: Number(value) })}
          />
          <div className={styles.run}>
            {modelEntry(recipe, searchedModel) && !job && (
              <Button kind="quiet" onPress={() => leaveOutModel(searchedModel)}>
                Leave out
              </Button>
            )}
            <Button
              kind="primary"
              icon="play"
              busy={job !== undefined}
              onPress={() => {
                setChanged({})
                void runSearch(options)
              }}
            >
              Run search
            </Button>
          </div>
        </div>
        {job && (
          <div className={styles.progress}>
            <span className={styles.what} title={job.what}>
              {job.what}
            </span>
            <Button small onPress={() => cancelJob(job.id)}>
              Cancel
            </Button>
            <Bar value={job.done} of={job.total} label={job.what} />
          </div>
        )}
        {isAssessed && (
          <p className={`muted small ${styles.note}`}>
            Candidates are measured with every model: those already assessed will be out of date.
          </p>
        )}
      </div>
    </section>
  )
}
