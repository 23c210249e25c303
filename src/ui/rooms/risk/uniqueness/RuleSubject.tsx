import type { RuleCheck, ThresholdRuleResult } from '../../../../engine/risk/threshold-rule/definition'
import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { riskMeasures } from '../../../../engine/risk/catalogue'
import { isRiskCurrent } from '../../../../store/freshness'
import { recipeStore } from '../../../../store/recipe'
import { resultsStore } from '../../../../store/results'
import { viewStore } from '../../../../store/view'
import { DataTable } from '../../../parts/DataTable'
import { Prose } from '../../../parts/Prose'
import { Tag } from '../../../parts/Tag'
import { foundFamilies } from '../../../../store/found-family'
import { isKeyOfRule, worstFirst } from '../../../measures/threshold-rule/rule-keys'
import { ruleWords, statusWords } from '../../../measures/threshold-rule/rule-words'
import { count } from '../../../words/numbers'
import { SourceSection } from '../../../inspector/CatalogueSections'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'

type Props = { readonly rule: string; readonly check: string }

/** A rule for a release of microdata: what was found of it, where it fails, and why there is such a rule. */
export function RuleSubject({ rule, check: id }: Props) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const index = useStore(viewStore, (state) => state.scenario)
  const risks = useStore(resultsStore, (state) => state.risks)
  const scenario = recipe?.scenarios.at(index)
  const kept = scenario && lookUp(risks, scenario.name)
  const found =
    recipe && kept && foundFamilies(recipe, kept.value, 'thresholdRule').find(({ key }) => key === rule)
  const check = found?.result?.checks?.find((each) => each.check === id)
  if (!recipe || !found?.result || !check) return <InspectorHead kind="Rule" title="Not checked" />
  const { title, fact, detail, why } = ruleWords(check, recipe.data, found.result.keys)
  const kind =
    found.entry.preset === 'researchFile' ? 'Rule for a research file' : 'Rule for a public use file'
  const source = riskMeasures.find((each) => each.id === 'thresholdRule.checks')?.source ?? ''
  return (
    <>
      <InspectorHead kind={kind} title={title} />
      <InspectorSection title="What was found">
        <p>
          <b>{sentence(statusWords[check.status])}</b> {fact !== '' && `${fact}. `}
          <Prose text={detail} />
        </p>
        {!isRiskCurrent(recipe, index, kept) && (
          <p style={{ marginTop: 6 }}>
            <Tag tone="warn">out of date</Tag>
          </p>
        )}
      </InspectorSection>
      <Where result={found.result} check={check} />
      <InspectorSection title="Why">
        <p>{why}</p>
      </InspectorSection>
      <SourceSection source={source} />
    </>
  )
}

/** More are in the table of the room. */
const mostKeys = 8

/** The combinations of variables on which a rule about combinations fails, the worst first. */
function Where({ result, check }: { readonly result: ThresholdRuleResult; readonly check: RuleCheck }) {
  const failing = worstFirst(result.keys).filter(
    (key) => key.unsafeCombinations > 0 && isKeyOfRule(check.check, key),
  )
  if (failing.length === 0) return null
  return (
    <InspectorSection title="Where">
      <DataTable
        rows={failing.slice(0, mostKeys)}
        rowKey={({ variables }) => JSON.stringify(variables)}
        columns={[
          { head: 'Variables', cell: ({ variables }) => variables.join(' × ') },
          { head: 'Rare', number: true, cell: ({ unsafeCombinations }) => count(unsafeCombinations) },
          { head: 'Records', number: true, cell: ({ records }) => count(records) },
        ]}
      />
      {failing.length > mostKeys && (
        <p className="muted" style={{ marginTop: 6 }}>
          And {count(failing.length - mostKeys)} more, in the table of the room.
        </p>
      )}
    </InspectorSection>
  )
}

function sentence(words: string): string {
  return `${words.replace(/^./, (first) => first.toUpperCase())}.`
}
