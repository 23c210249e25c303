import { useStore } from 'zustand'
import { riskClassesOf, riskKey, type RiskEntry } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { estimateAhead, estimatesAheadStore } from '../../../../store/estimate-ahead'
import { askForMatches } from '../../../../store/families'
import { searchedModel } from '../../../../store/knowledge'
import { show } from '../../../../store/navigate'
import { chooseModel, riskViewStore } from '../../../../store/risk-view'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { expectedMatches } from '../../../../store/expected-matches'
import { asksForMatches } from '../asks-for-matches'
import type { FamilyProps } from '../family-props'
import { FitMessage } from './FitMessage'
import { IndividualRisk } from './IndividualRisk'
import { MatchStrip } from './MatchStrip'
import { measuredById } from '../../../measures/measure-values'
import { ModelTable } from './ModelTable'
import { NotAskedFor } from '../NotAskedFor'
import { OnItsWay } from './OnItsWay'
import { OtherModels } from './OtherModels'
import { RiskiestRecords } from '../RiskiestRecords'
import { SamplingNotSaid } from './SamplingNotSaid'
import { RiskPerRecord } from '../RiskPerRecord'
import { TargetButton } from './TargetButton'
import { TooLargeKey } from './TooLargeKey'
import { isSampled } from '../what-it-needs'

/** What an intruder would match correctly: of the sample uniques, known or by a model, or of all records by their weights. */
export function PopulationModel(props: FamilyProps) {
  const byWeights = useStore(riskViewStore, ({ basis }) => basis === 'individual')
  return byWeights ? <IndividualRisk {...props} /> : <UniquesMatched {...props} />
}

/** Why the log-linear model of an entry says nothing here; null where it does, or is another measure. */
function modelRefused(entry: RiskEntry, { result }: FamilyProps['measured']): string | null {
  if (entry.measure !== 'loglinear') return null
  const found = lookUp(result.risk, riskKey(entry))
  return found && 'invalid' in found ? found.invalid : null
}

/** While a model is on its way, known counts stand in its place: they say so, since its own number takes theirs. */
function KnownMeanwhile({ recipe, index }: Pick<FamilyProps, 'recipe' | 'index'>) {
  const isFound = useStore(
    estimatesAheadStore,
    (estimates) => estimateAhead(estimates, recipe, index) !== null,
  )
  return (
    <div style={{ marginBottom: 16 }}>
      <Message
        tone="info"
        title={
          isFound ? 'The interval of the estimate is being worked out.' : 'A model is being searched for.'
        }
      >
        Until it is there, these numbers are those known from the population counts. The estimate takes their
        place.
      </Message>
    </div>
  )
}

/** How many sample uniques an intruder would match correctly: known from population counts, or estimated by a model. */
function UniquesMatched(props: FamilyProps) {
  const { found, basis, measured, from, recipe, scenario, index, table, dimmed, isModelToCome } = props
  // A search goes over models that any key can have: once it was run, nothing stands in the way.
  const isSearched = found.models.some(({ key }) => key === searchedModel)
  const tooLarge = measured.tooLarge && !isSearched && !dimmed && (
    <TooLargeKey limit={measured.tooLarge.limit} scenario={scenario} index={index} found={found} />
  )
  const refused = recipe.risk.map((entry) => modelRefused(entry, measured)).find((why) => why !== null)
  if (!basis && !tooLarge && refused) {
    return (
      <Message
        tone="info"
        title="No model under this scenario."
        action={<Button onPress={() => show('scenario')}>Open Scenario</Button>}
      >
        {refused} Uniqueness holds, and so do matches where population counts are known.
      </Message>
    )
  }
  if (!basis && !measured.tooLarge && isSampled(recipe, table)) {
    return asksForMatches(recipe) ? (
      <OnItsWay />
    ) : (
      <NotAskedFor entry={{ measure: 'loglinear' }} title="Expected correct matches">
        <Button kind="primary" onPress={askForMatches}>
          Measure expected matches
        </Button>
      </NotAskedFor>
    )
  }
  if (!basis) return tooLarge || <SamplingNotSaid />
  const distribution = measured.recordRisks.find((each) => each.id === basis.riskId)
  const sure = scenario.targetInSample ? expectedMatches(recipe, measured, scenario) : null
  const list = `${index} ${basis.riskId} ${from}`
  return (
    <>
      {tooLarge}
      {basis.kind === 'known' && isModelToCome && <KnownMeanwhile recipe={recipe} index={index} />}
      {basis.kind === 'model' && (
        <FitMessage model={basis.model} models={found.models} keyVariables={scenario.key} />
      )}
      <MatchStrip
        found={found}
        basis={basis}
        sure={sure}
        records={table.description.records}
        keyLength={dimmed ? null : scenario.key.length}
        dimmed={dimmed}
      />
      {distribution && (
        <RiskPerRecord
          distribution={distribution}
          of={list}
          scenario={index}
          known={basis.kind === 'known'}
          method={measuredById(recipe, basis.riskId)?.entry.id ?? ''}
          bounds={riskClassesOf(recipe)}
          dimmed={dimmed}
        />
      )}
      {/* The rows are of the key that was measured; under another key they would stand in the wrong columns. */}
      {distribution && !dimmed && (
        <RiskiestRecords
          of={list}
          recipe={recipe}
          scenario={index}
          by={basis.riskId}
          withPopulation={found.known !== null}
          // A candidate picks records by this risk alone: that of a match to a sample unique.
          actions={<TargetButton recipe={recipe} />}
        />
      )}
      {found.models.length > 0 && (
        <ModelTable
          found={found}
          cautions={measured.result.cautions}
          chosen={basis.kind === 'model' ? basis.model.key : null}
          onChoose={chooseModel}
        />
      )}
      <OtherModels {...props} />
    </>
  )
}
