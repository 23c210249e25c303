import { useEffect } from 'react'
import { keptNames, showSearch } from '../../../../store/guided-search'
import { look, show } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'
import { ProblemMessage } from '../../../problems/ProblemMessage'
import { Message } from '../../../parts/Message'
import { PageHead } from '../../../parts/PageHead'
import { SubPageTitle } from '../../../parts/SubPageTitle'
import { count } from '../../../words/numbers'
import { NeedsScenario } from '../../NeedsScenario'
import { AllowedTable } from './AllowedTable'
import { BestPoints } from './BestPoints'
import { HowLong } from './HowLong'
import styles from './Search.module.css'
import { SearchMap } from './SearchMap'
import { SearchProgress } from './SearchProgress'
import { Tried } from './Tried'
import { useSearch } from './use-search'
import { WhatMustHold } from './WhatMustHold'

/** Pipelines tried for the one that loses least: the question at the left, what was found at the right. */
export function SearchPage() {
  const search = useSearch()
  useEffect(() => look({ kind: 'none' }), [])
  if (!search) return <NeedsScenario title="Candidates" />
  const { state, study, losses } = search
  const kept = keptNames(study.recipe)
  const keptHere = state.points.filter(({ name }) => kept.has(name)).length
  return (
    <>
      <PageHead
        title={<SubPageTitle of="Candidates" title="Guided search" onLeave={() => showSearch(false)} />}
        actions={
          <>
            <Button onPress={() => showSearch(false)}>Back to candidates</Button>
            {keptHere > 0 && (
              <Button onPress={() => show('map')}>Compare {count(keptHere)} kept on the map</Button>
            )}
          </>
        }
      />
      {losses.length === 0 && study.recipe.utility.length === 0 ? (
        <Message
          tone="info"
          title="Nothing is said to be of use yet."
          action={<Button onPress={() => show('map')}>Go to the map</Button>}
        >
          A search needs a table that must stay like before. Add one on the map.
        </Message>
      ) : (
        <div className={styles.columns}>
          <section className={`panel ${styles.question}`} aria-label="The question">
            <WhatMustHold search={search} />
            <AllowedTable search={search} />
            <HowLong search={search} />
          </section>
          <div className={styles.found}>
            <SearchProgress search={search} />
            {state.problem && <ProblemMessage problem={state.problem} />}
            {state.points.length > 0 && (
              <>
                <SearchMap search={search} />
                <BestPoints search={search} kept={kept} />
                <Tried search={search} />
              </>
            )}
          </div>
        </div>
      )}
    </>
  )
}
