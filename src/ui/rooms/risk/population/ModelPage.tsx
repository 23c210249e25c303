import { useEffect } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { isRiskCurrent } from '../../../../store/freshness'
import { samplingKnown, searchedModel } from '../../../../store/knowledge'
import { leaveOutModel, modelEntry, modelSettingsOf } from '../../../../store/loglinear/chosen-model'
import { askedStore } from '../../../../store/measure-risk'
import { look, show } from '../../../../store/navigate'
import { resultsStore } from '../../../../store/results'
import { openPage } from '../../../../store/risk-view'
import { searchStore } from '../../../../store/search'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { PageHead } from '../../../parts/PageHead'
import { SubPageTitle } from '../../../parts/SubPageTitle'
import { useWaiting, WaitingForYou } from '../../../measures/WaitingForYou'
import type { useScenario } from '../../use-scenario'
import { FittedModelPanels } from './FittedModelPanels'
import { foundModels } from './found-models'
import work from '../../WorkPage.module.css'
import { ModelActions } from './ModelActions'
import { NoPath } from './NoPath'
import { growingPath } from './growing-path'
import { beliefOf, enteredOf } from './path-words'
import { SearchPath } from './SearchPath'
import { SearchSettings } from './SearchSettings'
import { useModelByHand } from './use-model-by-hand'

type Props = { readonly study: NonNullable<ReturnType<typeof useScenario>> }

/** The log-linear model of the scenario in use: searched for or set by hand, and how much the choice of it matters. */
export function ModelPage({ study }: Props) {
  const { scenario } = study
  useEffect(() => look({ kind: 'model' }), [])
  if (!samplingKnown(study.recipe)) {
    return (
      <>
        <PageHead title={<Title />} />
        <Message
          tone="info"
          title="A model needs to know how the sample was drawn."
          action={<Button onPress={() => show('data')}>Say how it was sampled</Button>}
        >
          A sampling fraction, weights, the population size or a population file, in Data.
        </Message>
      </>
    )
  }
  // What is set and not yet measured belongs to a key.
  return <ModelOfKey key={JSON.stringify([scenario.name, scenario.key])} study={study} />
}

function ModelOfKey({ study }: Props) {
  const { recipe, scenario, index } = study
  const risks = useStore(resultsStore, (state) => state.risks)
  const measuring = useStore(askedStore, ({ scenarios }) => scenarios.includes(index))
  const settings = modelSettingsOf(recipe)
  const kept = lookUp(risks, scenario.name)
  const models = foundModels(recipe, kept)
  const current = isRiskCurrent(recipe, index, kept)
  const { result, refusal } = models
  const entry = modelEntry(recipe, searchedModel)
  const asked = entry !== null
  const waiting = useWaiting()
  const isUnderWay = measuring || (asked && refusal === null && !waiting.some((each) => each.entry === entry))
  const tooLarge = current && kept?.value.tooLarge !== undefined
  const belief = result && beliefOf(result)
  const hand = useModelByHand(recipe, result && enteredOf(result))
  const shown = models.shown(hand.shown)
  const searches = useStore(searchStore, (state) => state.searches)
  const growing = growingPath(searches, scenario.name, settings)
  return (
    <>
      <PageHead
        title={<Title />}
        actions={
          <>{shown && current && <ModelActions scenario={index} variables={scenario.key} model={shown} />}</>
        }
      />
      <div className={work.page}>
        <SearchSettings
          study={study}
          impossibleCells={current ? (models.any?.impossibleCells ?? null) : null}
        />
        <WaitingForYou of="loglinear" />
        {belief && !growing && (
          <Message tone={belief.tone} title={belief.title}>
            {belief.rest}
          </Message>
        )}
        {growing ? (
          <SearchPath path={growing} identification={models.found?.known?.result ?? null} onLeaveOut={null} />
        ) : result ? (
          <SearchPath
            path={result}
            identification={models.found?.known?.result ?? null}
            onLeaveOut={() => leaveOutModel(searchedModel)}
          />
        ) : (
          !isUnderWay && <NoPath refusal={refusal} asked={asked} />
        )}
        <FittedModelPanels
          study={study}
          models={models}
          hand={hand}
          settings={settings}
          from={current && kept ? kept.from : null}
          tooLarge={tooLarge}
        />
      </div>
    </>
  )
}

function Title() {
  return <SubPageTitle of="Risk" title="Log-linear model" onLeave={leave} />
}

function leave(): void {
  openPage('risk')
  look({ kind: 'none' })
}
