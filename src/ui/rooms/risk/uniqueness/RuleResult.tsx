import { useState } from 'react'
import type { ThresholdRuleResult } from '../../../../engine/assess/count-results'
import { count, plural, share } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'
import type { FoundFamily } from '../found-family'
import { MeasureCell } from '../MeasureCell'
import { ShareBar } from '../ShareBar'
import { RareByValue } from './RareByValue'
import { RareCombinationsTable } from './RareCombinationsTable'
import { isKeyOfRule, worstFirst } from './rule-keys'
import { RuleChecklist } from './RuleChecklist'
import { RuleKeys } from './RuleKeys'
import styles from './Uniqueness.module.css'

type Props = FamilyProps & {
  readonly rule: FoundFamily<'thresholdRule'>
  readonly result: ThresholdRuleResult
}

/** What a threshold rule found: its numbers, its checklist where it is a preset, and where combinations are rare. */
export function RuleResult({ rule, result, recipe, index, table, from, dimmed }: Props) {
  const { key, entry } = rule
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const keys = worstFirst(result.keys)
  const shown = keys.find(({ variables }) => variables.join('\n') === chosen?.join('\n')) ?? keys.at(0)
  const combinations = result.keys.reduce((total, each) => total + each.combinations, 0)
  const rareKeys = result.keys.filter(({ unsafeCombinations }) => unsafeCombinations > 0).length
  const { records } = table.description
  const of = result.on === 'weights' ? 'people' : 'records'
  return (
    <div className={styles.stack}>
      <div className="measures" style={{ gridTemplateColumns: 'repeat(3, 1fr)' }}>
        <MeasureCell
          label="Records with a rare combination"
          value={count(result.records)}
          how={result.on === 'weights' ? 'estimated' : 'counted'}
          chart={
            <ShareBar part={result.share} caption={`${share(result.share)} of ${count(records)} records`} />
          }
          sentence={`On at least one key, fewer ${of} have their values than its threshold.`}
          dimmed={dimmed}
          id={`${key}.records`}
        />
        <MeasureCell
          label="Rare combinations"
          value={count(result.unsafeCombinations)}
          how={result.on === 'weights' ? 'estimated' : 'counted'}
          chart={
            <ShareBar
              part={combinations === 0 ? 0 : result.unsafeCombinations / combinations}
              caption={`of ${count(combinations)} that occur`}
            />
          }
          sentence="Combinations of values, over all keys. A record may have several."
          dimmed={dimmed}
          id={`${key}.unsafeCombinations`}
        />
        <MeasureCell
          label="Keys with a rare one"
          value={count(rareKeys)}
          how={result.on === 'weights' ? 'estimated' : 'counted'}
          chart={
            <ShareBar
              part={result.keys.length === 0 ? 0 : rareKeys / result.keys.length}
              caption={`of ${plural(result.keys.length, 'key')}`}
            />
          }
          sentence="Combinations of variables that were looked at."
          dimmed={dimmed}
          id={`${key}.keys`}
        />
      </div>
      {result.checks && entry.preset && (
        <RuleChecklist
          rule={key}
          preset={entry.preset}
          checks={result.checks}
          onShow={(check) => {
            const failing = keys.find((each) => each.unsafeCombinations > 0 && isKeyOfRule(check, each))
            if (failing) setChosen(failing.variables)
          }}
          data={recipe.data}
          dimmed={dimmed}
        />
      )}
      {result.keys.length > 0 && (
        <>
          <RuleKeys
            keys={keys}
            on={result.on}
            records={records}
            shown={shown ?? null}
            onShow={setChosen}
            dimmed={dimmed}
          />
          {!dimmed && shown && (
            <RareCombinationsTable
              request={{ scenario: index, rule: key, variables: shown.variables }}
              rare={shown.unsafeCombinations}
              from={from}
              on={result.on}
              threshold={shown.threshold}
              data={recipe.data}
            />
          )}
          {!dimmed && result.unsafeCombinations > 0 && (
            <RareByValue
              request={{ scenario: index, rule: key }}
              from={from}
              work={result.keys.length * records}
              sizes={[...new Set(result.keys.map(({ variables }) => variables.length))].sort((a, b) => a - b)}
              data={recipe.data}
            />
          )}
        </>
      )}
    </div>
  )
}
