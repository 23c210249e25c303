import type {
  RuleCheck,
  ThresholdKeyResult,
  ThresholdRuleResult,
} from '../../../../engine/risk/threshold-rule/definition'
import { useState } from 'react'
import { count, plural, share } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'
import type { FoundFamily } from '../../../../store/found-family'
import { MeasureStrip } from '../MeasureStrip'
import { RareByValue } from './RareByValue'
import { RareCombinationsTable } from './RareCombinationsTable'
import { isKeyOfRule, worstFirst } from '../../../measures/threshold-rule/rule-keys'
import { RuleChecklist } from './RuleChecklist'
import { RuleKeys } from './RuleKeys'
import styles from './Uniqueness.module.css'
import type { CountsAfter } from './use-counts-after'
import type { RarePlace } from '../../../../worker/questions/threshold-rule/rare-combinations'

type Props = FamilyProps & {
  readonly rule: FoundFamily<'thresholdRule'>
  readonly result: ThresholdRuleResult
  /** The file after a candidate, where `result` is of that; `before` is then of the file as it stands. */
  readonly after: CountsAfter | null
  readonly before: ThresholdRuleResult | null
}

/** What a threshold rule found: its numbers, its checklist where it is a preset, and where combinations are rare. */
export function RuleResult(props: Props) {
  const { rule, result, recipe, index, table, after, dimmed } = props
  const { key, entry } = rule
  const [chosen, setChosen] = useState<RarePlace | null>(null)
  const keys = worstFirst(result.keys)
  const place = placeOf(chosen, keys)
  const shown = place?.kind === 'key' ? keyOf(place.variables, keys) : null
  const { records } = table.description
  const counted = { scenario: index, candidate: after?.candidate ?? null, rule: key }
  const from = after?.from ?? props.from
  return (
    <div className={styles.stack}>
      {result.keys.length > 0 && <RuleStrip {...props} />}
      {result.checks && entry.preset && (
        <RuleChecklist
          rule={key}
          preset={entry.preset}
          checks={result.checks}
          keys={result.keys}
          isInspected={after === null}
          onShow={(check) => {
            const where = placeOfCheck(check, keys)
            if (where) setChosen(where)
          }}
          data={recipe.data}
          dimmed={dimmed}
        />
      )}
      {result.keys.length > 0 && (
        <RuleKeys
          keys={keys}
          on={result.on}
          records={records}
          shown={shown}
          onShow={(variables) => setChosen({ kind: 'key', variables })}
          dimmed={dimmed}
        />
      )}
      {!dimmed && place && (
        <RareCombinationsTable
          request={{ ...counted, place }}
          {...extentOf(place, shown, result)}
          from={from}
          on={result.on}
          data={recipe.data}
        />
      )}
      {!dimmed && result.unsafeCombinations > 0 && (
        <RareByValue
          request={counted}
          from={from}
          work={result.keys.length * records}
          sizes={[...new Set(result.keys.map(({ variables }) => variables.length))].sort((a, b) => a - b)}
          data={recipe.data}
        />
      )}
    </div>
  )
}

function RuleStrip({ rule, result, before, after, table, dimmed }: Props) {
  const { records } = table.description
  const combinations = result.keys.reduce((total, each) => total + each.combinations, 0)
  const rareKeys = rareKeysOf(result)
  const caption = (words: string, was: number | undefined) => (after ? `${count(was)} before` : words)
  return (
    <MeasureStrip
      of={{ ...rule, key: after ? null : rule.key, result }}
      dimmed={dimmed}
      numbers={[
        {
          field: 'records',
          part: result.share,
          caption: caption(`${share(result.share)} of ${count(records)} records`, before?.records),
          sentence: `On at least one key, fewer ${result.on === 'weights' ? 'people' : 'records'} have their values than its threshold.`,
        },
        {
          field: 'unsafeCombinations',
          part: combinations === 0 ? 0 : result.unsafeCombinations / combinations,
          caption: caption(`of ${count(combinations)} that occur`, before?.unsafeCombinations),
          sentence: 'Combinations of values, over all keys. A record may have several.',
        },
        {
          field: 'keys',
          label: 'Keys with a rare combination',
          value: count(rareKeys),
          part: result.keys.length === 0 ? 0 : rareKeys / result.keys.length,
          caption: caption(
            `of ${plural(result.keys.length, 'key')}`,
            before ? rareKeysOf(before) : undefined,
          ),
          sentence: 'Combinations of variables that were looked at.',
        },
      ]}
    />
  )
}

function rareKeysOf({ keys }: ThresholdRuleResult): number {
  return keys.filter(({ unsafeCombinations }) => unsafeCombinations > 0).length
}

/** What is looked at: what was chosen while it is there, or else the worst key. */
function placeOf(chosen: RarePlace | null, keys: readonly ThresholdKeyResult[]): RarePlace | null {
  if (chosen && (chosen.kind !== 'key' || keyOf(chosen.variables, keys))) return chosen
  const worst = keys.at(0)
  return worst ? { kind: 'key', variables: worst.variables } : null
}

function keyOf(variables: readonly string[], keys: readonly ThresholdKeyResult[]): ThresholdKeyResult | null {
  return keys.find((each) => JSON.stringify(each.variables) === JSON.stringify(variables)) ?? null
}

/** Where a rule of a preset fails; null for what has no place. */
function placeOfCheck(check: RuleCheck['check'], keys: readonly ThresholdKeyResult[]): RarePlace | null {
  if (check === 'region') return { kind: 'areas' }
  if (check === 'households') return { kind: 'households' }
  const failing = keys.find((each) => each.unsafeCombinations > 0 && isKeyOfRule(check, each))
  return failing ? { kind: 'key', variables: failing.variables } : null
}

/** How many are rare at a place, and what each must have. */
function extentOf(
  place: RarePlace,
  key: ThresholdKeyResult | null,
  { checks = [] }: ThresholdRuleResult,
): { readonly rare: number; readonly threshold: number } {
  if (place.kind === 'key') return { rare: key?.unsafeCombinations ?? 0, threshold: key?.threshold ?? 0 }
  const check = place.kind === 'areas' ? 'region' : 'households'
  const facts: Partial<RuleCheck['facts']> = checks.find((each) => each.check === check)?.facts ?? {}
  const rare = place.kind === 'areas' ? facts.below : facts.unsafe
  return { rare: Number(rare ?? 0), threshold: Number(facts.threshold ?? 0) }
}
