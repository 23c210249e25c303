import { useEffect, useState } from 'react'
import type { LabDesign } from '../../../engine/assess/recipe'
import { byName, lookUp } from '../../../engine/by-name'
import { labLevels } from '../../../store/lab-settings'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { LongList } from '../../parts/LongList'
import { NumberField } from '../../parts/NumberField'
import { Select } from '../../parts/Select'
import { count, oneIn } from '../../words/numbers'
import styles from './Lab.module.css'

type Props = {
  readonly design: LabDesign
  /** The variables a sample may be drawn by. */
  readonly variables: readonly string[]
  /** How many people samples are drawn from. */
  readonly populationSize: number
  readonly onClose: () => void
  readonly onChange: (design: LabDesign) => void
}

const kinds = [
  { value: 'bernoulli' as const, label: 'Bernoulli: each person with the same probability' },
  { value: 'simple' as const, label: 'Simple random: a fixed number of people' },
  { value: 'stratified' as const, label: 'Stratified: the same share of each level of a variable' },
  { value: 'unequal' as const, label: 'Unequal: a probability for each level of a variable' },
]

/** What is said under the kind of design. */
const help: Readonly<Record<LabDesign['kind'], string>> = {
  bernoulli: 'The size of the sample varies. The design of Shlomo and Skinner (2010).',
  simple: 'Every set of so many people is equally likely.',
  stratified:
    'A simple random sample in each level; shares that are no whole number of people are rounded at random.',
  unequal: 'Each record gets the weight one over its probability, and the models are fitted with weights.',
}

/** How samples are drawn from the population. */
export function DesignDialog({ design, variables, populationSize, onClose, onChange }: Props) {
  const [draft, setDraft] = useState<LabDesign>(design)
  const by = draft.kind === 'stratified' || draft.kind === 'unequal' ? draft.by : null
  const levels = useLevels(draft.kind === 'unequal' ? by : null)
  const complete = draft.kind === 'unequal' ? withEveryLevel(draft, levels) : draft
  return (
    <Dialog
      title="How samples are drawn"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Leave it as it is</Button>
          <Button
            kind="primary"
            disabled={complete === null}
            reason="The levels of the variable are being read."
            onPress={() => {
              if (complete) onChange(complete)
            }}
          >
            Draw samples so
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          label="Design"
          options={variables.length > 0 ? kinds : kinds.slice(0, 2)}
          value={draft.kind}
          help={help[draft.kind]}
          onChange={(kind) => setDraft(startOf(kind, draft, variables, populationSize))}
        />
        {by !== null && (
          <Select
            label="By"
            options={variables.map((name) => ({ value: name, label: name }))}
            value={by}
            onChange={(name) =>
              setDraft(
                draft.kind === 'unequal'
                  ? { kind: 'unequal', by: name, fractions: {} }
                  : { kind: 'stratified', by: name, fraction: fractionOf(draft, populationSize) },
              )
            }
          />
        )}
        {(draft.kind === 'bernoulli' || draft.kind === 'stratified') && (
          <NumberField
            label="Sampling fraction"
            value={draft.fraction}
            min={0}
            aboveMin
            max={1}
            width={120}
            help={oneIn(draft.fraction)}
            onChange={(fraction) => setDraft({ ...draft, fraction })}
          />
        )}
        {draft.kind === 'simple' && (
          <NumberField
            label="People drawn"
            value={draft.size}
            min={1}
            max={populationSize}
            whole
            width={120}
            help={`Of ${count(populationSize)} people.`}
            onChange={(size) => setDraft({ ...draft, size })}
          />
        )}
        {draft.kind === 'unequal' && (
          <Fractions
            draft={draft}
            levels={levels}
            onChange={(fractions) => setDraft({ ...draft, fractions })}
          />
        )}
      </div>
    </Dialog>
  )
}

type Unequal = Extract<LabDesign, { kind: 'unequal' }>

function Fractions(props: {
  readonly draft: Unequal
  readonly levels: readonly string[] | null
  readonly onChange: (fractions: Readonly<Record<string, number>>) => void
}) {
  const { draft, levels, onChange } = props
  if (levels === null) return <p className="muted">Reading the levels of {draft.by}.</p>
  return (
    <>
      <NumberField
        label="All levels at"
        value={null}
        min={0}
        max={1}
        width={96}
        help="Sets every level; single ones can differ below."
        onChange={(value) => onChange(byName(levels.map((level) => [level, value])))}
      />
      <LongList all={levels} wordsOf={(level) => level}>
        {(shown) => (
          <div className={styles.levels} role="group" aria-label={`Sampling fraction by ${draft.by}`}>
            {shown.map((level) => {
              const fraction = fractionAt(draft, level)
              return (
                <div key={level} className={styles.level}>
                  <span>{level}</span>
                  <span className="muted">{oneIn(fraction)}</span>
                  <NumberField
                    label={`Sampling fraction of ${level}`}
                    hideLabel
                    value={fraction}
                    min={0}
                    max={1}
                    width={96}
                    onChange={(value) => onChange({ ...draft.fractions, [level]: value })}
                  />
                </div>
              )
            })}
          </div>
        )}
      </LongList>
    </>
  )
}

/** The levels of a variable of the population; null until they are here, and where none are wanted. */
function useLevels(variable: string | null): readonly string[] | null {
  const [found, setFound] = useState<{ readonly of: string; readonly levels: readonly string[] } | null>(null)
  useEffect(() => {
    if (variable === null) return
    let wanted = true
    void labLevels(variable).then((answer) => {
      if (wanted && answer.ok) setFound({ of: variable, levels: answer.value })
    })
    return () => {
      wanted = false
    }
  }, [variable])
  return found !== null && found.of === variable ? found.levels : null
}

/** A level without a fraction of its own is drawn with the usual one. */
const usualFraction = 0.01

function fractionAt({ fractions }: Unequal, level: string): number {
  return lookUp(fractions, level) ?? usualFraction
}

function withEveryLevel(draft: Unequal, levels: readonly string[] | null): Unequal | null {
  if (levels === null) return null
  return {
    ...draft,
    fractions: byName(levels.map((level) => [level, fractionAt(draft, level)])),
  }
}

function fractionOf(design: LabDesign, populationSize: number): number {
  if ('fraction' in design) return design.fraction
  if (design.kind === 'unequal') return usualFraction
  return Number(Math.min(1, design.size / populationSize).toPrecision(2))
}

/** As many people as that share of the population is, at least one. */
function sizeOf(fraction: number, populationSize: number): number {
  return Math.max(1, Math.round(fraction * populationSize))
}

/** A design of another kind, with what the present one says where it says it. */
function startOf(
  kind: LabDesign['kind'],
  design: LabDesign,
  variables: readonly string[],
  populationSize: number,
): LabDesign {
  const by = 'by' in design ? design.by : variables[0]
  const fraction = fractionOf(design, populationSize)
  switch (kind) {
    case 'bernoulli':
      return { kind, fraction }
    case 'simple':
      return { kind, size: design.kind === 'simple' ? design.size : sizeOf(fraction, populationSize) }
    case 'stratified':
      return { kind, by, fraction }
    case 'unequal':
      return { kind, by, fractions: design.kind === 'unequal' ? design.fractions : {} }
  }
}
