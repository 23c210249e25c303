import { useEffect } from 'react'
import { useStore } from 'zustand'
import { isRiskCurrent } from '../../../../store/freshness'
import { isMeasuringRisk, jobsStore } from '../../../../store/jobs'
import { modelByHand, samplingKnown, searchedModel } from '../../../../store/knowledge'
import { measureRisk } from '../../../../store/measure'
import { look, show } from '../../../../store/navigate'
import { resultsStore } from '../../../../store/results'
import { openPage } from '../../../../store/risk-view'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { PageHead } from '../../../parts/PageHead'
import { Prose } from '../../../parts/Prose'
import type { useScenario } from '../../use-scenario'
import { resultsOf } from '../found-results'
import { ChoiceMatters } from './ChoiceMatters'
import { InteractionsPanel } from './InteractionsPanel'
import styles from './Model.module.css'
import { beliefOf, isSearched } from './path-words'
import { SearchPath } from './SearchPath'
import { SearchSettings } from './SearchSettings'

type Props = { readonly study: NonNullable<ReturnType<typeof useScenario>> }

/** The log-linear model of the scenario in use: searched for or set by hand, and how much the choice of it matters. */
export function ModelPage({ study }: Props) {
  const { recipe, scenario, index } = study
  const risks = useStore(resultsStore, (state) => state.risks)
  const measuring = useStore(jobsStore, isMeasuringRisk)
  useEffect(() => look({ kind: 'model' }), [])
  const kept = risks[scenario.name] as (typeof risks)[string] | undefined
  const found = kept ? resultsOf(recipe, kept.value) : null
  const current = isRiskCurrent(recipe, index, kept)
  const searched = found?.models.find(({ key }) => key === searchedModel)?.result
  const byHand = found?.models.find(({ key }) => key === modelByHand)?.result ?? null
  const independence = found?.models.find(({ entry }) => entry.model === 'independence')?.result ?? null
  const answer = kept?.value.result.risk[searchedModel]
  const refusal = answer && 'invalid' in answer ? answer.invalid : null
  const result = searched && isSearched(searched) ? searched : null
  const belief = result && beliefOf(result)
  return (
    <>
      <PageHead
        title={
          <>
            <button type="button" className={styles.crumb} onClick={leave}>
              Risk
            </button>
            <span className={styles.slash}>/</span>Log-linear model
          </>
        }
        actions={
          kept && !current && !measuring ? (
            <Button onPress={() => void measureRisk()}>Measure again</Button>
          ) : undefined
        }
      />
      {samplingKnown(recipe) ? (
        <div className={styles.page}>
          <SearchSettings recipe={recipe} />
          {kept && !current && !measuring && (
            <Message tone="warn" title="The figures are out of date.">
              The key, the data settings or the models changed after they were measured.
            </Message>
          )}
          {refusal !== null && (
            <Message tone="warn" title="No model can be searched for under this scenario.">
              <Prose text={refusal} />
            </Message>
          )}
          {belief && (
            <Message tone={belief.tone} title={belief.title}>
              {belief.rest}
            </Message>
          )}
          {result ? (
            <SearchPath result={result} identification={found?.identification ?? null} />
          ) : (
            refusal === null &&
            !measuring && (
              <Message tone="info" title="No model has been searched for yet.">
                The search starts from main effects and adds interactions until the model shows no misfit.
              </Message>
            )
          )}
          <div className={styles.two}>
            <InteractionsPanel
              key={scenario.key.join('\n')}
              recipe={recipe}
              scenario={scenario}
              searched={result}
              byHand={byHand}
              measuring={measuring}
            />
            {result && (
              <ChoiceMatters
                result={result}
                byHand={byHand}
                independence={independence}
                identification={found?.identification ?? null}
              />
            )}
          </div>
        </div>
      ) : (
        <Message
          tone="info"
          title="A model needs to know how the sample was drawn."
          action={<Button onPress={() => show('data')}>Say how it was sampled</Button>}
        >
          A sampling fraction, weights, the population size or a population file, in Data.
        </Message>
      )}
    </>
  )
}

function leave(): void {
  openPage('risk')
  look({ kind: 'none' })
}
