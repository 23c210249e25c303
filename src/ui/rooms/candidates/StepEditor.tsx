import type { ReactNode } from 'react'
import type { Candidate, PramStep, Recipe, SwapStep } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { replaceStep } from '../../../store/steps'
import type { ReadyTable } from '../../../store/table'
import { CheckMenu } from '../../parts/CheckMenu'
import { Segmented } from '../../parts/Segmented'
import { Select } from '../../parts/Select'
import { Slider } from '../../parts/Slider'
import { rateText, type KnownLevels } from './describe-candidate'
import { GroupRates } from './GroupRates'
import { PramFields } from './PramFields'
import { draftOf, stepOf, withMethod, withVariables, type StepDraft } from './step-draft'
import styles from './StepForm.module.css'
import { StepMatrices } from './StepMatrices'
import { categoricalNames, namesToGroupBy } from './step-variables'
import { groupsOfVariable, likelyGroupVariable } from './two-groups'
import { WhereEditor } from './WhereEditor'
import { WithinFields } from './WithinFields'

type Props = {
  readonly candidate: Candidate
  readonly at: number
  readonly step: SwapStep | PramStep
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly levels: KnownLevels
  /** Fields of the candidate as a whole, below those of the step. */
  readonly extra: ReactNode
}

/** A matrix of more levels than this has the whole width, and the fields above it. */
const mostLevelsBeside = 12

type Who = 'everyone' | 'some' | 'groups'

/** The form of one swap or PRAM step, and how it would change values. */
export function StepEditor({ candidate, at, step, recipe, table, levels, extra }: Props) {
  const draft = draftOf(step)
  const put = (changed: StepDraft) => replaceStep(candidate.name, at, stepOf(changed))
  const change = (patch: Partial<StepDraft>) => put({ ...draft, ...patch })
  const variables = categoricalNames(recipe, table)
  const others = namesToGroupBy(candidate, at, variables)
  const isOwn = draft.matrix !== null || draft.groups?.some(({ matrix }) => matrix) === true
  const isWide = isOwn || draft.variables.length > 1 || levelsOf(draft, levels) > mostLevelsBeside
  const who: Who = draft.groups ? 'groups' : draft.where ? 'some' : 'everyone'

  function treat(whom: Who) {
    const name = likelyGroupVariable(others, levels)
    if (whom === 'everyone') change({ groups: null, where: null })
    else if (whom === 'some') change({ groups: null, where: draft.where ?? { sampleUnique: true } })
    else if (name !== null) {
      change({ groups: groupsOfVariable(name, levels, draft.rate), matrix: null, levels: null, where: null })
    }
  }

  return (
    <>
      <div className={`${styles.body} ${isWide ? styles.wide : ''}`}>
        <div className={styles.fields}>
          <div>
            <Segmented
              label="Method"
              options={[
                { value: 'swap', label: 'Swap' },
                { value: 'pram', label: 'PRAM' },
              ]}
              value={draft.method}
              onChange={(method) => put(withMethod(draft, method))}
            />
          </div>
          <VariableFields
            draft={draft}
            variables={variables}
            onChange={(names) => put(withVariables(draft, names))}
          />
          <WithinFields within={draft.within} others={others} onChange={(within) => change({ within })} />
          <Select
            label="Who is changed"
            options={[
              { value: 'everyone', label: 'everyone' },
              { value: 'some', label: 'only some' },
              { value: 'groups', label: 'by group', disabled: others.length === 0 },
            ]}
            value={who}
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
          {draft.method === 'swap' && (
            <Select
              label="Matrix"
              options={[
                { value: 'expected', label: 'expected moves' },
                { value: 'published', label: 'as published' },
              ]}
              value={draft.asPublished ? 'published' : 'expected'}
              onChange={(matrix) => change({ asPublished: matrix === 'published' })}
            />
          )}
          {draft.method === 'pram' && <PramFields draft={draft} onChange={change} />}
          {extra}
        </div>
        <StepMatrices candidate={candidate.name} at={at} draft={draft} recipe={recipe} onChange={put} />
      </div>
      {draft.where && (
        <section className={styles.part} aria-label="Only records where">
          <h3>Only records where</h3>
          <WhereEditor
            recipe={recipe}
            where={draft.where}
            variables={others}
            levels={levels}
            onChange={(where) => change({ where: Object.keys(where).length === 0 ? null : where })}
          />
        </section>
      )}
      {draft.groups && (
        <GroupRates
          recipe={recipe}
          draft={draft}
          others={others}
          levels={levels}
          onChange={(groups) => change({ groups })}
        />
      )}
    </>
  )
}

function levelsOf(draft: StepDraft, levels: KnownLevels): number {
  const known = lookUp(levels, draft.variables.at(0) ?? '')
  return known?.length ?? 0
}

/** The variable that is changed and, for PRAM, those that are drawn anew together with it. */
function VariableFields(props: {
  readonly draft: StepDraft
  readonly variables: readonly string[]
  readonly onChange: (variables: readonly string[]) => void
}) {
  const { draft, variables, onChange } = props
  const first = draft.variables.at(0) ?? ''
  const joint = draft.variables.slice(1)
  return (
    <>
      <Select
        label="Variable"
        options={[
          // A step of another file may name what this one does not have; it is not to look like something else.
          ...(variables.includes(first) ? [] : [{ value: first, label: `${first}, not in the file` }]),
          ...variables.map((name) => ({ value: name, label: name })),
        ]}
        value={first}
        onChange={(name) => onChange([name, ...joint.filter((other) => other !== name)])}
      />
      {draft.method === 'pram' && variables.length > 1 && (
        <CheckMenu
          label="Jointly with"
          options={[...new Set([...variables, ...joint])]
            .filter((name) => name !== first)
            .map((name) => ({ value: name, label: name }))}
          chosen={joint}
          none="no other"
          width="100%"
          onChange={(names) => onChange([first, ...names])}
        />
      )}
    </>
  )
}
