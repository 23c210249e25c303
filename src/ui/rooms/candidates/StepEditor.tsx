import { useEffect, type ReactNode } from 'react'
import type { Candidate, PramStep, Recipe, SwapStep } from '../../../engine/assess/recipe'
import { needLevels } from '../../../store/levels'
import type { ReadyTable } from '../../../store/table'
import { Segmented } from '../../parts/Segmented'
import { Select } from '../../parts/Select'
import { Slider } from '../../parts/Slider'
import { Switch } from '../../parts/Switch'
import { decimals } from '../../words/numbers'
import styles from './CandidatesRoom.module.css'
import { rateText, type KnownLevels } from './describe-candidate'
import { GroupRates, groupsOfVariable } from './GroupRates'
import { draftOf, stepOf, withStep, type StepDraft } from './step-draft'
import { StepMatrix } from './StepMatrix'

type Props = {
  readonly candidate: Candidate
  readonly at: number
  readonly step: SwapStep | PramStep
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly levels: KnownLevels
  readonly onChange: (candidate: Candidate) => void
  /** Fields of the candidate as a whole, below those of the step. */
  readonly extra: ReactNode
}

/** The form of one swap or PRAM step, and how it would change values. */
export function StepEditor({ candidate, at, step, recipe, table, levels, onChange, extra }: Props) {
  const draft = draftOf(step)
  const change = (patch: Partial<StepDraft>) => onChange(withStep(candidate, at, { ...draft, ...patch }))
  const variables = categoricalNames(recipe, table)
  const others = variables.filter((name) => name !== draft.variable)
  const groupVariable = draft.groups?.flatMap((group) => Object.keys(group.where)).at(0) ?? null

  useEffect(() => {
    for (const name of others) if (name === groupVariable) void needLevels(name)
  }, [others, groupVariable])

  function treat(who: 'everyone' | 'groups') {
    if (who === 'everyone') change({ groups: null })
    else {
      const name = likelyGroupVariable(others, levels)
      if (name !== null) change({ groups: groupsOfVariable(name, levels, draft.rate), matrix: null })
    }
  }

  return (
    <>
      <div className={styles.body}>
        <div className={styles.fields}>
          <div>
            <Segmented
              label="Method"
              options={[
                { value: 'swap', label: 'Swap' },
                { value: 'pram', label: 'PRAM' },
              ]}
              value={draft.method}
              onChange={(method) => change({ method, matrix: null })}
            />
          </div>
          <Select
            label="Variable"
            options={[
              // A step of another file may name what this one does not have; it is not to look like something else.
              ...(variables.includes(draft.variable)
                ? []
                : [{ value: draft.variable, label: `${draft.variable}, not in the file` }]),
              ...variables.map((name) => ({ value: name, label: name })),
            ]}
            value={draft.variable}
            onChange={(variable) =>
              change({ variable, matrix: null, within: draft.within.filter((name) => name !== variable) })
            }
          />
          <WithinFields within={draft.within} others={others} onChange={(within) => change({ within })} />
          <Select
            label="Who is changed"
            options={[
              { value: 'everyone', label: 'everyone' },
              { value: 'groups', label: 'by group' },
            ]}
            value={draft.groups ? 'groups' : 'everyone'}
            onChange={treat}
          />
          {!draft.groups && draft.method === 'swap' && (
            <Slider
              label="Share swapped"
              value={draft.rate}
              min={0}
              max={1}
              step={0.01}
              written={rateText(draft.rate)}
              onChange={(rate) => change({ rate })}
            />
          )}
          {!draft.groups && draft.method === 'pram' && (
            <Slider
              label="Kept, before mixing"
              value={1 - draft.rate}
              min={0}
              max={1}
              step={0.01}
              written={draft.matrix ? 'by hand' : rateText(1 - draft.rate)}
              onChange={(kept) => change({ rate: Number((1 - kept).toPrecision(12)), matrix: null })}
            />
          )}
          {draft.method === 'pram' && <PramFields draft={draft} onChange={change} />}
          {extra}
        </div>
        <StepMatrix
          candidate={candidate.name}
          at={at}
          stepText={JSON.stringify(stepOf(draft))}
          method={draft.method}
        />
      </div>
      {draft.groups && (
        <GroupRates draft={draft} others={others} levels={levels} onChange={(groups) => change({ groups })} />
      )}
    </>
  )
}

function PramFields(props: {
  readonly draft: StepDraft
  readonly onChange: (patch: Partial<StepDraft>) => void
}) {
  const { draft, onChange } = props
  return (
    <>
      {!draft.groups && draft.invariant && (
        <>
          <Select
            label="Mixing α"
            options={[
              { value: 'rule', label: 'by the rule' },
              { value: 'hand', label: 'by hand' },
            ]}
            value={draft.alpha === null ? 'rule' : 'hand'}
            onChange={(how) => onChange({ alpha: how === 'rule' ? null : 0.5 })}
          />
          {draft.alpha !== null && (
            <Slider
              label="α"
              value={draft.alpha}
              min={0}
              max={1}
              step={0.01}
              written={decimals(draft.alpha, 2)}
              help="0 keeps everything"
              onChange={(alpha) => onChange({ alpha })}
            />
          )}
        </>
      )}
      <Select
        label="Moves to the others"
        options={[
          { value: 'equal', label: 'equally' },
          { value: 'proportional', label: 'by their counts' },
        ]}
        value={draft.offDiagonal}
        onChange={(offDiagonal) => onChange({ offDiagonal })}
      />
      <Switch
        label="Invariant"
        words={{ on: 'Invariant', off: 'Not invariant' }}
        on={draft.invariant}
        onChange={(invariant) => onChange({ invariant })}
      />
    </>
  )
}

/** Variables inside whose combinations the step works: one list after the other, as many as are wanted. */
function WithinFields(props: {
  readonly within: readonly string[]
  readonly others: readonly string[]
  readonly onChange: (within: readonly string[]) => void
}) {
  const { within, others, onChange } = props
  const slots = [...within, ''].slice(0, others.length)
  return slots.map((name, i) => (
    <Select
      key={i}
      label={i === 0 ? 'Within' : 'and within'}
      options={[
        { value: '', label: i === 0 ? 'No groups' : '–' },
        ...others
          .filter((other) => other === name || !within.includes(other))
          .map((other) => ({ value: other, label: other })),
      ]}
      value={name}
      onChange={(chosen) =>
        onChange(
          chosen === ''
            ? within.filter((_, k) => k !== i)
            : [...within.slice(0, i), chosen, ...within.slice(i + 1)],
        )
      }
    />
  ))
}

/** Variables with levels, those of the keys first. */
export function categoricalNames(recipe: Recipe, table: ReadyTable): readonly string[] {
  const keys = recipe.scenarios.flatMap((scenario) => scenario.key)
  const all = table.description.variables
    .filter((variable) => variable.type === 'categorical' || variable.type === 'ordinal')
    .map((variable) => variable.name)
  return [...new Set([...keys.filter((name) => all.includes(name)), ...all])]
}

/** The variable whose groups differ most in size, among those whose levels are known; else the first. */
export function likelyGroupVariable(names: readonly string[], levels: KnownLevels): string | null {
  let best: string | null = names.at(0) ?? null
  let most = 0
  for (const name of names) {
    const known = levels[name] as KnownLevels[string] | undefined
    if (!known) continue
    const total = known.reduce((sum, each) => sum + each.records, 0)
    const top = Math.max(...known.map((each) => each.records)) / total
    if (top > most && top < 1) {
      most = top
      best = name
    }
  }
  return best
}
