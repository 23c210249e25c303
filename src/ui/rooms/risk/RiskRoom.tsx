import { matchesBy } from '../../../engine/risk/main-measures'
import { useStore } from 'zustand'
import { lookUp } from '../../../engine/by-name'
import { entryText } from '../../measures/entry-text'
import { isEstimateToCome } from '../../../store/expected-matches'
import { isRiskCurrent, measuresMissing } from '../../../store/freshness'
import { heldBackStore } from '../../../store/held-back'
import { show } from '../../../store/navigate'
import { resultsStore } from '../../../store/results'
import { chooseModel, riskViewStore, showTab, type RiskTab } from '../../../store/risk-view'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Prose } from '../../parts/Prose'
import { Select } from '../../parts/Select'
import { Tabs } from '../../parts/Tabs'
import { scenarioLetter } from '../../words/scenario-letter'
import { NeedsScenario } from '../NeedsScenario'
import { useScenario } from '../use-scenario'
import { asksForMatches } from './asks-for-matches'
import { basisOf } from './basis'
import { BasisChoice } from './BasisChoice'
import { bearsOnTab } from './caution-tabs'
import { CautionAnswer } from './CautionAnswer'
import { riskFamilies, withoutView } from './families'
import type { FamilyProps } from './family-props'
import { resultsOf } from '../../../store/found-results'
import { MeasureTab } from './MeasureTab'
import { ModelButton } from './population/ModelButton'
import { ModelPage } from './population/ModelPage'
import { PersonPage } from './intruder/PersonPage'
import { ownerOfCaution } from '../../measures/own-cautions'
import { tabHeadline } from './tab-headline'
import { isSampled } from './what-it-needs'
import { useWaiting, WaitingForYou } from '../../measures/WaitingForYou'

/** What the table of models says of each. */
const saidBesideModel: ReadonlySet<string> = new Set(['model-not-tested', 'model-rejected'])

/** The risk of the file as it stands, under the scenario in use: headline numbers, distribution, riskiest records. */
export function RiskRoom() {
  const study = useScenario()
  const risks = useStore(resultsStore, (state) => state.risks)
  const keepUp = useStore(heldBackStore)
  const waiting = useWaiting()
  const view = useStore(riskViewStore)
  if (!study) return <NeedsScenario title="Risk" />
  if (view.page === 'model') return <ModelPage study={study} />
  if (view.page === 'person') return <PersonPage study={study} />
  const { table, recipe, scenario, index } = study
  const kept = lookUp(risks, scenario.name)
  const measured = kept?.value
  const current = isRiskCurrent(recipe, index, kept)
  const missing = measuresMissing(recipe, index, kept)
  const found = measured ? resultsOf(recipe, measured) : null
  const basis = found && basisOf(found, view)
  const estimated = basis !== null || measured?.tooLarge !== undefined || asksForMatches(recipe)
  const hasModel = recipe.risk.some(({ measure }) => measure === matchesBy.estimated)
  const tab: RiskTab = view.tab ?? (estimated || !found ? 'population' : 'uniqueness')
  // What is said beside the model that it is about needs no saying above.
  const cautions =
    measured?.result.cautions.filter(
      (caution) =>
        !saidBesideModel.has(caution.code) &&
        !ownerOfCaution(caution)?.asRival &&
        bearsOnTab(caution, recipe, tab),
    ) ?? []
  const families = riskFamilies.filter(({ isThere }) => isThere?.(recipe) ?? true)
  const shown = families.find(({ id }) => id === tab) ?? families[0]
  const family: FamilyProps | null =
    kept && measured && found
      ? {
          recipe,
          scenario,
          index,
          table,
          measured,
          found,
          from: kept.from,
          basis,
          isModelToCome: view.basis !== 'known' && isEstimateToCome(recipe, index, kept, keepUp),
          dimmed: !current,
        }
      : null

  return (
    <>
      <PageHead
        title="Risk"
        sentence={`As it stands, scenario ${scenarioLetter(index)}.`}
        actions={
          <>
            {found && <BasisChoice found={found} basis={basis} tab={tab} />}
            {basis?.kind === 'model' && view.basis !== 'individual' && found && found.models.length > 1 && (
              <Select
                label="Model"
                hideLabel
                options={found.models.map((each) => ({
                  value: each.key,
                  label: `Model: ${entryText(each.entry, recipe)}`,
                }))}
                value={basis.model.key}
                onChange={chooseModel}
              />
            )}
            {found && <ModelButton found={found} />}
            <Button kind="primary" onPress={() => show('candidates')}>
              Build candidates
            </Button>
          </>
        }
      />
      {!measured && waiting.length === 0 && (
        <Message tone="info" title="Measuring the risk.">
          {hasModel
            ? 'Sample uniques are counted, and how many of them an intruder would match correctly.'
            : 'Sample uniques are counted.'}
        </Message>
      )}
      {measured && !isSampled(recipe, table) && tab === 'uniqueness' && (
        <div style={{ marginBottom: 16 }}>
          <Message
            tone="info"
            title="Only the file is counted."
            action={<Button onPress={() => show('data')}>Say how it was sampled</Button>}
          >
            How many sample uniques an intruder would match correctly is estimated once Data says how the
            sample was drawn.
          </Message>
        </div>
      )}
      <WaitingForYou />
      {cautions.length > 0 && (
        <div style={{ marginBottom: 16 }}>
          <Message tone="warn" title="What the numbers rest on.">
            {[...new Map(cautions.map((each) => [each.sentence, each])).values()].map((caution) => (
              <span key={caution.sentence} style={{ display: 'block' }}>
                <Prose text={caution.sentence} /> <CautionAnswer caution={caution} />
              </span>
            ))}
          </Message>
        </div>
      )}
      {family && (
        <Tabs
          label="Measure families"
          tabs={families.map((each) => ({
            id: each.id,
            label: each.label,
            value: tabHeadline(
              each,
              family,
              missing,
              waiting.map(({ entry }) => entry),
            ),
          }))}
          selected={shown.id}
          onSelect={showTab}
        >
          <shown.Content {...family} />
          {withoutView(shown).map((measure) => (
            <MeasureTab key={measure} {...family} measure={measure} />
          ))}
        </Tabs>
      )}
    </>
  )
}
