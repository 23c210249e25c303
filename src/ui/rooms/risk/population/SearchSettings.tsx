import { useCallback, useRef } from 'react'
import { useStore } from 'zustand'
import { foremost, jobsStore } from '../../../../store/jobs'
import { searchedModel } from '../../../../store/knowledge'
import { askedStore } from '../../../../store/measure-risk'
import { searchStore } from '../../../../store/search'
import { askForSearch, modelEntry } from '../../../../store/loglinear/chosen-model'
import { Button } from '../../../parts/Button'
import { ImpossibleButton } from '../../../scenario/impossible/ImpossibleButton'
import type { useScenario } from '../../use-scenario'
import { MeasureSettings } from '../MeasureSettings'
import styles from './Model.module.css'
import { SearchProgress } from './SearchProgress'

type Props = {
  readonly study: NonNullable<ReturnType<typeof useScenario>>
  /** Cells that the models measured set to zero, as they can't occur; null before that is known. */
  readonly impossibleCells: number | null
}

/** What the search goes by, or the button that asks for it; while it runs, the model that is being tried. */
export function SearchSettings({ study, impossibleCells }: Props) {
  const { recipe, scenario, index, table } = study
  const entry = modelEntry(recipe, searchedModel)
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
  const whole = useRef<HTMLElement>(null)
  const focusWhole = useCallback(() => whole.current?.focus(), [])
  const isAssessed = recipe.candidates.length > 0 && entry === null
  return (
    <section className="panel" aria-label="Search settings" ref={whole} tabIndex={-1}>
      <div className="pb">
        <MeasureSettings
          recipe={recipe}
          scenario={scenario}
          table={table}
          entries={entry ? [entry] : []}
          onLeaveOut={null}
        >
          <ImpossibleButton scenario={scenario} index={index} cells={impossibleCells} />
          {!entry && (
            <Button kind="primary" icon="play" onPress={askForSearch}>
              Run search
            </Button>
          )}
        </MeasureSettings>
        {job && <SearchProgress job={job} canPause={search !== undefined} onFocusLost={focusWhole} />}
        {isAssessed && (
          <p className={`muted small ${styles.note}`}>
            Candidates are measured with every model: those already assessed will be out of date.
          </p>
        )}
      </div>
    </section>
  )
}
