import { useState } from 'react'
import { useStore } from 'zustand'
import { isRiskCurrent } from '../../../store/freshness'
import { jobsStore } from '../../../store/jobs'
import { populationKnown } from '../../../store/knowledge'
import { measureRisk } from '../../../store/measure'
import { show } from '../../../store/navigate'
import { resultsStore } from '../../../store/results'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Prose } from '../../parts/Prose'
import { Segmented } from '../../parts/Segmented'
import { Tabs } from '../../parts/Tabs'
import { count, tau } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { NeedsScenario } from '../NeedsScenario'
import { useScenario } from '../use-scenario'
import { resultsOf, type FoundResults } from './found-results'
import { loglinearEntries } from './measure-values'
import { PopulationModel } from './PopulationModel'
import { Uniqueness } from './Uniqueness'

/** The risk of the file as it stands, under the scenario in use: headline numbers, distribution, riskiest records. */
export function RiskRoom() {
  const study = useScenario()
  const risks = useStore(resultsStore, (state) => state.risks)
  const measuring = useStore(jobsStore, (state) => state.jobs.some((job) => job.room === 'risk'))
  const [chosen, setTab] = useState<'uniqueness' | 'population' | null>(null)
  const [basis, setBasis] = useState<'known' | 'model'>('known')
  if (!study) return <NeedsScenario title="Risk" />
  const { table, recipe, scenario, index } = study
  const kept = risks[scenario.name] as (typeof risks)[string] | undefined
  const measured = kept?.value
  const current = isRiskCurrent(recipe, index, kept)
  const used = populationKnown(recipe) ? basis : 'model'
  const found = measured ? resultsOf(recipe, measured) : null
  const estimated = found !== null && (found.identification !== null || found.models.length > 0)
  const tab = chosen ?? (estimated || !found ? 'population' : 'uniqueness')

  return (
    <>
      <PageHead
        title="Risk"
        sentence={`The file as it stands, before any protection, against scenario ${scenarioLetter(index)}.`}
        actions={
          <>
            {tab === 'population' && found?.identification && found.models.length > 0 && (
              <>
                <span className="lab">Basis</span>
                <Segmented
                  label="Basis"
                  options={[
                    { value: 'known', label: 'Population counts' },
                    { value: 'model', label: 'Model' },
                  ]}
                  value={used}
                  onChange={setBasis}
                />
              </>
            )}
            {current ? (
              <Button kind="primary" onPress={() => show('candidates')}>
                Build candidates
              </Button>
            ) : (
              <Button kind="primary" busy={measuring} onPress={() => void measureRisk()}>
                {measured ? 'Measure again' : 'Measure risk'}
              </Button>
            )}
          </>
        }
      />
      {!measured && (
        <Message
          tone="info"
          title={measuring ? 'Measuring the risk.' : 'The risk has not been measured yet.'}
          action={
            loglinearEntries(recipe).length === 0 ? (
              <Button onPress={() => show('data')}>Say how it was sampled</Button>
            ) : undefined
          }
        >
          {loglinearEntries(recipe).length === 0
            ? 'How the sample was drawn is not known, so the file alone is counted. Say it in Data to estimate the population.'
            : 'Sample uniques are counted, and how many of them an intruder would match correctly.'}
        </Message>
      )}
      {measured && !current && (
        <div style={{ marginBottom: 16 }}>
          <Message tone="warn" title="Risk is out of date.">
            Scenario {scenarioLetter(index)}, the data settings or the measures changed after it was measured.
          </Message>
        </div>
      )}
      {measured && measured.result.cautions.length > 0 && (
        <div style={{ marginBottom: 16 }}>
          <Message tone="warn" title="The numbers lean on something.">
            {measured.result.cautions.map((caution) => (
              <span key={caution.sentence} style={{ display: 'block' }}>
                <Prose text={caution.sentence} />
              </span>
            ))}
          </Message>
        </div>
      )}
      {kept && measured && found && (
        <Tabs
          label="Measure families"
          tabs={[
            {
              id: 'uniqueness' as const,
              label: 'Uniqueness',
              value: found.uniqueness
                ? `${count(found.uniqueness.sampleUniques)} sample uniques`
                : 'not measured',
            },
            { id: 'population' as const, label: 'Population model', value: headline(found, used) },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'uniqueness' ? (
            <Uniqueness
              idOf={found.uniquenessKey}
              result={found.uniqueness}
              records={table.description.records}
              keyLength={current ? scenario.key.length : null}
              dimmed={!current}
            />
          ) : (
            <PopulationModel
              found={found}
              basis={found.identification ? used : 'model'}
              measured={measured}
              from={kept.from}
              scenario={scenario}
              index={index}
              records={table.description.records}
              dimmed={!current}
            />
          )}
        </Tabs>
      )}
    </>
  )
}

function headline({ identification, models }: FoundResults, basis: 'known' | 'model') {
  if (identification && (basis === 'known' || models.length === 0)) {
    return (
      <>
        <i className="m">τ</i>* {tau(identification.tauStar)}
      </>
    )
  }
  const model = models.at(-1)
  return model ? `about ${count(model.result.tau2)} expected` : 'not measured'
}
