import { useEffect } from 'react'
import { assess } from '../../../../store/assess'
import { addCandidates } from '../../../../store/candidates'
import { changeGrid } from '../../../../store/grid-draft'
import { look, selectCandidate } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'
import { PageHead } from '../../../parts/PageHead'
import { Segmented } from '../../../parts/Segmented'
import { SubPageTitle } from '../../../parts/SubPageTitle'
import { count } from '../../../words/numbers'
import { NeedsScenario } from '../../NeedsScenario'
import styles from './Grid.module.css'
import { GridNames } from './GridNames'
import { ParameterAxes } from './ParameterAxes'
import { RatesTable } from './RatesTable'
import { SharedSettings } from './SharedSettings'
import { useGridPlan } from './use-grid-plan'
import { WhoIsTargeted } from './WhoIsTargeted'

/** Many candidates at once: methods at rates, as in the paper, or every combination of any parameters. */
export function GridPage() {
  const grid = useGridPlan()
  useEffect(() => look({ kind: 'plan' }), [])
  if (!grid) return <NeedsScenario title="Candidates" />
  const { draft, plan, isCounting } = grid

  function generate() {
    if (!addCandidates(plan.candidates)) return
    const [first] = plan.candidates
    selectCandidate(first.name)
    leave(first.name)
    void assess(plan.candidates.map((candidate) => candidate.name))
  }

  return (
    <>
      <PageHead
        title={<SubPageTitle of="Candidates" title="Generate a grid" onLeave={() => leave(null)} />}
        actions={
          <>
            <Segmented
              label="What is varied"
              options={[
                { value: 'rates', label: 'Methods and rates' },
                { value: 'parameters', label: 'Any parameters' },
              ]}
              value={draft.kind}
              onChange={(kind) => changeGrid({ kind })}
            />
            <Button onPress={() => leave(null)}>Cancel</Button>
            <Button
              kind="primary"
              icon="play"
              disabled={isCounting || plan.candidates.length === 0}
              reason={
                isCounting
                  ? 'Who is targeted is being counted.'
                  : (plan.complaint ?? 'Nothing new is chosen.')
              }
              onPress={generate}
            >
              Generate and assess {count(plan.candidates.length)}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        {draft.kind === 'rates' ? (
          <>
            <RatesTable grid={grid} />
            <div className={styles.two}>
              <SharedSettings grid={grid} />
              <WhoIsTargeted grid={grid} />
            </div>
          </>
        ) : (
          <ParameterAxes grid={grid} />
        )}
        <GridNames grid={grid} />
      </div>
    </>
  )
}

/** Back to the room; the inspector speaks of a candidate again, where there is one to speak of. */
function leave(name: string | null): void {
  changeGrid({ open: false })
  look(name === null ? { kind: 'none' } : { kind: 'candidate', name })
}
