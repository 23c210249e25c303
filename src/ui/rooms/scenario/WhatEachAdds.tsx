import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import { jobsStore } from '../../../store/jobs'
import { currentRiskWithout, measureRiskWithout, riskWithoutStore } from '../../../store/risk-without'
import { Button } from '../../parts/Button'
import { Panel } from '../../parts/Panel'
import { Provenance } from '../../parts/Provenance'
import { count, inWords, tau } from '../../words/numbers'
import { LeftWithout } from './LeftWithout'
import style from './ScenarioRoom.module.css'
import type { KeyDescription } from '../../../worker/describe-key'

type Props = { readonly recipe: Recipe; readonly scenario: number; readonly keyed: KeyDescription }
/** What each key variable adds to the risk, measured when it is asked for; what it adds to the uniques stands in the table. */
export function WhatEachAdds({ recipe, scenario, keyed }: Props) {
  return (
    <Panel title="What each variable adds to the risk">
      <Matches recipe={recipe} scenario={scenario} keyed={keyed} />
    </Panel>
  )
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className={style.note}>{children}</p>
}

function Matches({ recipe, scenario, keyed }: Props) {
  const state = useStore(riskWithoutStore)
  const job = useStore(jobsStore, ({ jobs }) => jobs.find(({ room }) => room === 'scenario'))
  const known = inWords(keyed.variables.length)
  if (recipe.scenarios[scenario].targetInSample) {
    return (
      <>
        <Note>The target is known to be in the file, so every sample unique is a correct match</Note>
        <LeftWithout
          rows={keyed.variables.map(({ name }, v) => ({ name, left: keyed.uniquesWithout[v] }))}
          whole={keyed.sampleUniques}
          write={count}
          what="Expected correct matches"
          known={known}
        />
      </>
    )
  }
  const found = currentRiskWithout(state, recipe, scenario)
  if (found === undefined) {
    return job ? (
      <div className={style.pending} role="status">
        <p>{`Measuring the risk of ${known} smaller ${keyed.variables.length === 1 ? 'key' : 'keys'} …`}</p>
        <progress aria-label={job.what} value={job.done} max={Math.max(1, job.total)} />
      </div>
    ) : (
      <div className={style.pending}>
        <p className="muted">The risk without each variable is measured once for each.</p>
        <Button small onPress={() => void measureRiskWithout()}>
          Measure it
        </Button>
      </div>
    )
  }
  if (found === null || found.whole === null) {
    return (
      <p className="muted">
        {found === null
          ? 'Matches are not measured yet: say in Data how the sample was drawn, or open a population file.'
          : 'The measure does not hold under this scenario; uniques do.'}
      </p>
    )
  }
  return (
    <>
      <Note>
        Correct matches left if one variable were unknown <Provenance how={found.how} />
      </Note>
      <LeftWithout
        rows={found.without}
        whole={found.whole}
        write={tau}
        what="Expected correct matches"
        known={known}
      />
    </>
  )
}
