import { useCallback, useRef } from 'react'
import { useStore } from 'zustand'
import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import { foremost, jobsStore } from '../../../../store/jobs'
import { searchedModel } from '../../../../store/knowledge'
import { askedStore } from '../../../../store/measure-risk'
import { searchStore } from '../../../../store/search'
import { modelEntry, runSearch, type ModelSettings } from '../../../../store/loglinear-model'
import { Button } from '../../../parts/Button'
import { NumberField } from '../../../parts/NumberField'
import { Select } from '../../../parts/Select'
import { ImpossibleButton } from '../../scenario/impossible/ImpossibleButton'
import work from '../../WorkPage.module.css'
import styles from './Model.module.css'
import { SearchProgress } from './SearchProgress'

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

const goals = [
  { value: 'risk' as const, label: 'Risk has settled' },
  { value: 'margins' as const, label: 'Margins are met' },
]

type Props = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly index: number
  readonly settings: ModelSettings
  readonly onChange: (patch: Partial<ModelSettings>) => void
  /** After the settings went into the recipe. */
  readonly onRun: () => void
  /** Cells that the models measured set to zero, as they can't occur; null before that is known. */
  readonly impossibleCells: number | null
}

/** What the search goes by, and the button that runs it; while it runs, the model that is being tried. */
export function SearchSettings(props: Props) {
  const { recipe, scenario, index, settings, onChange, onRun, impossibleCells } = props
  const asked = useStore(askedStore, ({ scenarios }) => scenarios.includes(index))
  const search = useStore(searchStore, ({ searches }) =>
    searches.find((each) => each.scenario === scenario.name),
  )
  const job = useStore(jobsStore, ({ jobs }) =>
    search
      ? jobs.find(({ id }) => id === search.job)
      : asked
        ? foremost(jobs.filter(({ room }) => room === 'risk'))
        : undefined,
  )
  const order = orders.find(({ value }) => value === String(settings.largestOrder))
  const run = useRef<HTMLDivElement>(null)
  const focusRun = useCallback(() => run.current?.querySelector('button')?.focus(), [])
  const isAssessed = recipe.candidates.length > 0 && modelEntry(recipe, searchedModel) === null
  return (
    <section className="panel" aria-label="Search settings">
      <div className="pb">
        <div className={work.settings}>
          <Select
            label="The model is to serve"
            options={targets}
            value={settings.target}
            onChange={(target) => onChange({ target })}
          />
          <NumberField
            label="Accept a misfit below"
            value={settings.acceptBelow}
            min={0}
            aboveMin
            max={10}
            onChange={(acceptBelow) => onChange({ acceptBelow })}
            width={108}
          />
          <Select
            label="Largest interaction"
            options={
              order
                ? orders
                : [...orders, { value: String(settings.largestOrder), label: String(settings.largestOrder) }]
            }
            value={String(settings.largestOrder)}
            onChange={(value) => onChange({ largestOrder: Number(value) })}
          />
          <Select
            label="A fit ends when its"
            options={goals}
            value={settings.fit}
            onChange={(fit) => onChange({ fit })}
            title="Margins are met: empty cells whose mean goes to 0 are set to 0, so that the fit ends where it would go."
          />
          <ImpossibleButton scenario={scenario} index={index} cells={impossibleCells} />
          <div ref={run} className={work.run}>
            <Button
              kind="primary"
              icon="play"
              busy={asked}
              onPress={() => {
                onRun()
                void runSearch(settings)
              }}
            >
              Run search
            </Button>
          </div>
        </div>
        {job && <SearchProgress job={job} canPause={search !== undefined} onFocusLost={focusRun} />}
        {isAssessed && (
          <p className={`muted small ${styles.note}`}>
            Candidates are measured with every model: those already assessed will be out of date.
          </p>
        )}
      </div>
    </section>
  )
}
