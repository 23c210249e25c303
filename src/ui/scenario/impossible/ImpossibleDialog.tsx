import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { setImpossible } from '../../../store/impossible'
import { lookUp } from '../../../engine/by-name'
import { emptyPairs } from '../../../store/key-questions'
import { recipeStore } from '../../../store/recipe'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Message } from '../../parts/Message'
import { cells as cellsText, count, plural } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { draftOf, isComplete, ruleOf, type DraftRule } from './draft-rule'
import { EmptySuggestions } from './EmptySuggestions'
import style from './Impossible.module.css'
import { RuleItem } from './RuleItem'
import { useLevels } from './use-levels'
import { useRulesDescribed, type RulesDescribed } from './use-rules-described'
import type { EmptyPairs } from '../../../worker/questions/empty-pairs'

type Props = { readonly scenario: number; readonly onClose: () => void }

/** The combinations of key values that can't occur under a scenario: rules, what they set to zero, and what is empty. */
export function ImpossibleDialog({ scenario, onClose }: Props) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const inUse = recipe?.scenarios[scenario]
  const [rules, setRules] = useState<readonly DraftRule[]>(() => (inUse?.impossible ?? []).map(draftOf))
  const [open, setOpen] = useState<number | null>(null)
  const [empty, setEmpty] = useState<EmptyPairs | null>(null)
  useEffect(() => {
    let asked = true
    void emptyPairs(scenario).then((answer) => {
      if (asked && answer.ok) setEmpty(answer.value)
    })
    return () => {
      asked = false
    }
  }, [scenario])
  const levelsOf = useLevels(inUse?.key ?? [])
  const { described, byRule, problem } = useRulesDescribed(scenario, rules)
  if (!recipe || !inUse) return null
  // Levels that are taken together are told apart by no rule.
  const asReleased = inUse.key.filter((name) => !lookUp(inUse.coarser, name))
  const why = whyNot(rules, byRule)
  const replace = (at: number, rule: DraftRule) => setRules(rules.map((each, i) => (i === at ? rule : each)))
  return (
    <Dialog
      title={`Combinations that can’t occur in ${scenarioLetter(scenario)}`}
      width={720}
      onClose={onClose}
      footer={
        <>
          <span className={`muted small ${style.sum}`} aria-live="polite">
            {described && described.cells > 0
              ? `${count(described.cells)} of ${cellsText(described.all, described.logAll)} cells.`
              : 'No cell is set to zero.'}
          </span>
          <Button onPress={onClose}>Leave them as they are</Button>
          <Button
            kind="primary"
            disabled={why !== null || (rules.length > 0 && described === null)}
            reason={why ?? undefined}
            onPress={() => {
              setImpossible(scenario, rules.map(ruleOf))
              onClose()
            }}
          >
            {buttonText(rules.length, described?.cells ?? null)}
          </Button>
        </>
      }
    >
      <p>
        A cell that nobody can be in gets nobody from a model, and what its margins hold goes to the cells
        beside it. Empty is not impossible: rule out what the definitions rule out, not what the file happens
        to lack.
      </p>
      {problem && (
        <Message tone="danger" title={problem.sentence}>
          {problem.detail}
        </Message>
      )}
      <ol className={style.rules} aria-label="Rules">
        {rules.map((rule, i) => (
          <RuleItem
            key={i}
            number={i + 1}
            data={recipe.data}
            levelsOf={levelsOf}
            keyVariables={asReleased}
            rule={rule}
            found={byRule[i]}
            isOpen={open === i}
            onOpen={() => setOpen(open === i ? null : i)}
            onChange={(changed) => replace(i, changed)}
            onRemove={() => {
              setOpen(null)
              setRules(rules.filter((_, r) => r !== i))
            }}
          />
        ))}
      </ol>
      {asReleased.length < 2 ? (
        <p className="muted">
          Fewer than two key variables are known as released: no combination of two can be ruled out.
        </p>
      ) : (
        <Button
          small
          icon="plus"
          onPress={() => {
            setOpen(rules.length)
            setRules([...rules, asReleased.slice(0, 2).map((variable) => ({ variable, levels: [] }))])
          }}
        >
          Add a rule
        </Button>
      )}
      <EmptySuggestions
        data={recipe.data}
        levelsOf={levelsOf}
        empty={empty}
        rules={rules}
        onChange={setRules}
      />
    </Dialog>
  )
}

function buttonText(rules: number, cells: number | null): string {
  if (rules === 0) return 'Set nothing to zero'
  return cells === null ? 'Set them to zero' : `Set ${plural(cells, 'cell')} to zero`
}

/** Why the rules can't be taken as they stand; null: they can. */
function whyNot(rules: readonly DraftRule[], found: RulesDescribed['byRule']): string | null {
  const incomplete = rules.findIndex((rule) => !isComplete(rule))
  if (incomplete >= 0)
    return `Rule ${count(incomplete + 1)} needs at least one level of each of its variables.`
  const occurs = found.findIndex((each) => each !== null && each.records > 0)
  return occurs < 0 ? null : `Records of the file are in rule ${count(occurs + 1)}: it can occur.`
}
