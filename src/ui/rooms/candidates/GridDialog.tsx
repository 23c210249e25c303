import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import { assess } from '../../../store/assess'
import { addCandidates } from '../../../store/candidates'
import { defaultReplicates } from '../../../store/default-recipe'
import { levelsStore, needLevels } from '../../../store/levels'
import { papersSixteen } from '../../../store/map-selectors'
import { selectCandidate } from '../../../store/navigate'
import type { ReadyTable } from '../../../store/table'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { MethodMark } from '../../parts/MethodMark'
import { NumberField } from '../../parts/NumberField'
import { Select } from '../../parts/Select'
import { TextField } from '../../parts/TextField'
import { count, readNumber, share } from '../../words/numbers'
import styles from './CandidatesRoom.module.css'
import { candidateMark, groupShare, type KnownLevels } from './describe-candidate'
import { categoricalNames, likelyGroupVariable } from './StepEditor'

type Props = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly table: ReadyTable
  readonly onClose: () => void
}

/** The paper's sixteen candidates: four rates, at random or targeted, by swap and by PRAM; two presses from the room. */
export function GridDialog({ recipe, scenario, table, onClose }: Props) {
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const names = categoricalNames(recipe, table)
  const [variable, setVariable] = useState(scenario.key[0])
  const others = names.filter((name) => name !== variable)
  const [group, setGroup] = useState<string | null>(null)
  const [level, setLevel] = useState<string | null>(null)
  const [rates, setRates] = useState('2, 5, 10, 20')
  const [replicates, setReplicates] = useState(defaultReplicates)
  useEffect(() => {
    for (const name of scenario.key) void needLevels(name)
  }, [scenario.key])
  useEffect(() => {
    if (group !== null) void needLevels(group)
  }, [group])

  const groupVariable =
    group ??
    likelyGroupVariable(
      others.filter((name) => scenario.key.includes(name)),
      levels,
    ) ??
    others[0]
  const known = levels[groupVariable] as KnownLevels[string] | undefined
  const majority = level ?? mostCommon(known)
  const targetedShare =
    majority === null ? null : groupShare({ [groupVariable]: { not: [majority] } }, levels)
  const asked = ratesOf(rates)
  const candidates =
    asked && majority !== null && targetedShare !== null
      ? papersSixteen({
          variable,
          groupVariable,
          majorityLevels: [majority],
          targetedShare,
          replicates,
          rates: asked,
        })
      : []

  function generate() {
    addCandidates(candidates)
    selectCandidate(candidates[0].name)
    onClose()
    void assess(candidates.map((candidate) => candidate.name))
  }

  return (
    <Dialog
      title="The paper’s sixteen"
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" icon="play" disabled={candidates.length === 0} onPress={generate}>
            Generate and assess {count(candidates.length)}
          </Button>
        </>
      }
    >
      <div className={styles.grid}>
        <Select
          label="Variable to change"
          options={names.map((name) => ({ value: name, label: name }))}
          value={variable}
          onChange={setVariable}
        />
        <Select
          label="Groups by"
          options={others.map((name) => ({ value: name, label: name }))}
          value={groupVariable}
          onChange={(name) => {
            setGroup(name)
            setLevel(null)
          }}
        />
        <Select
          label="Changed less"
          options={(known ?? []).map((each) => ({
            value: each.missing ? '' : each.level,
            label: `${each.missing ? 'missing' : each.level}, ${count(each.records)}`,
          }))}
          value={majority ?? ''}
          disabled={!known}
          onChange={setLevel}
          help="everyone else is targeted"
        />
        <TextField
          label="Rates, % of records"
          value={rates}
          onChange={setRates}
          error={asked ? null : 'Numbers from 0 to 100, with commas between'}
          width="100%"
        />
        <NumberField
          label="Runs for each"
          value={replicates}
          min={1}
          max={1000}
          whole
          step={1}
          onChange={setReplicates}
          help="sets the width of the bars on the map"
          width="100%"
        />
        <dl className="kv" style={{ alignSelf: 'center' }}>
          <dt>Targeted</dt>
          <dd>
            {targetedShare === null
              ? '–'
              : `${count(targetedShare * table.description.records)} records, ${share(targetedShare)}`}
          </dd>
          <dt>Seed</dt>
          <dd>{recipe.seed}</dd>
        </dl>
      </div>
      <p className="small muted" style={{ marginTop: 14 }}>
        Up to the size of the targeted group only that group is changed; beyond it the whole group is changed
        and the rest of the rate comes from everyone else. Shlomo and Skinner (2010), sections 4.1 and 4.2.
      </p>
      <div className={styles.names} aria-label="Names">
        {candidates.map((candidate) => {
          const mark = candidateMark(candidate)
          return (
            <span key={candidate.name} className={styles.chip}>
              <MethodMark method={mark.method} targeted={mark.targeted} />
              {candidate.name}
            </span>
          )
        })}
      </div>
    </Dialog>
  )
}

function mostCommon(known: KnownLevels[string] | undefined): string | null {
  if (!known || known.length === 0) return null
  const top = known.reduce((best, each) => (each.records > best.records ? each : best))
  return top.missing ? '' : top.level
}

/** "2, 5, 10" as shares; null when a part is no number from 0 to 100. */
function ratesOf(text: string): readonly number[] | null {
  const parts = text.split(/[,;]/).map((part) => readNumber(part.replace('%', '')))
  return parts.every((part) => part !== null && part > 0 && part <= 100)
    ? parts.map((part) => Number(part) / 100)
    : null
}
