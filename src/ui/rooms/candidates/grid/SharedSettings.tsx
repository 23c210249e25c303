import { useState } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { isKeyCurrent } from '../../../../store/freshness'
import { changeGrid } from '../../../../store/grid-draft'
import { resultsStore } from '../../../../store/results'
import { setSeed } from '../../../../store/seed'
import { CheckMenu } from '../../../parts/CheckMenu'
import { Panel } from '../../../parts/Panel'
import { Select } from '../../../parts/Select'
import { TextField } from '../../../parts/TextField'
import { count, plainNumber, readNumber } from '../../../words/numbers'
import styles from './Grid.module.css'
import { RunsField } from './RunsField'
import type { UsedGrid } from './use-grid-plan'

/** Seeds have 32 bits. */
const largestSeed = 0xffffffff

type PramWay = 'invariant' | 'counts' | 'plain'

/** What all candidates of the grid have in common. */
export function SharedSettings({ grid }: { readonly grid: UsedGrid }) {
  const { draft, fields, names, study } = grid
  const way: PramWay = !draft.invariant
    ? 'plain'
    : draft.offDiagonal === 'proportional'
      ? 'counts'
      : 'invariant'
  return (
    <Panel title="Shared settings">
      <div className={styles.fields}>
        <Select
          label="Variable to change"
          options={names.map((name) => ({ value: name, label: name }))}
          value={fields.variable}
          onChange={(variable) => changeGrid({ variable })}
          help={<UniquesWithout grid={grid} />}
        />
        <CheckMenu
          label="Within"
          options={names
            .filter((name) => name !== fields.variable)
            .map((name) => ({ value: name, label: name }))}
          chosen={fields.within}
          none="no groups"
          width="100%"
          onChange={(within) => changeGrid({ within })}
        />
        <Select
          label="PRAM matrix"
          options={[
            { value: 'invariant', label: 'Invariant' },
            { value: 'counts', label: 'Invariant, by counts' },
            { value: 'plain', label: 'Not invariant' },
          ]}
          value={way}
          onChange={(chosen) =>
            changeGrid({
              invariant: chosen !== 'plain',
              offDiagonal: chosen === 'counts' ? 'proportional' : 'equal',
            })
          }
        />
        <TextField
          label="Mixing α, random / targeted"
          value={alphaText(draft.alphaRandom, draft.alphaTargeted)}
          onChange={(text) => {
            const read = alphasOf(text)
            if (read) changeGrid({ alphaRandom: read[0], alphaTargeted: read[1] })
          }}
          help="rule: the share asked for changes"
          width="100%"
        />
        <RunsField runs={draft.runs} help="sets the width of the bars on the map" />
        <SeedField seed={study.recipe.seed} />
      </div>
    </Panel>
  )
}

/** How many are alone only because the variable is known: what changing it can gain. */
function UniquesWithout({ grid: { study, fields } }: { readonly grid: UsedGrid }) {
  const { recipe, scenario, index } = study
  const kept = useStore(resultsStore, ({ keys }) => lookUp(keys, scenario.name))
  if (!kept || !isKeyCurrent(recipe, index, kept)) return null
  const { variables, sampleUniques, uniquesWithout } = kept.value
  const at = variables.findIndex(({ name }) => name === fields.variable)
  return at < 0
    ? 'not in the key: changing it leaves the uniques as they are'
    : `without it ${count(uniquesWithout[at])} of ${count(sampleUniques)} sample uniques are left`
}

/** The seed as it is: a number to copy, without commas. */
function SeedField({ seed }: { readonly seed: number }) {
  const [wrong, setWrong] = useState(false)
  return (
    <TextField
      label="Seed"
      value={String(seed)}
      error={wrong ? 'A whole number from 0 to 4294967295' : null}
      onChange={(text) => {
        const read = readNumber(text)
        const isSeed = read !== null && Number.isInteger(read) && read >= 0 && read <= largestSeed
        setWrong(!isSeed)
        if (isSeed) setSeed(read)
      }}
      help="stays in your own files; another makes all results out of date"
      width="100%"
    />
  )
}

function alphaText(random: number | null, targeted: number | null): string {
  if (random === null && targeted === null) return 'by the rule'
  const text = (alpha: number | null) => (alpha === null ? 'rule' : plainNumber(alpha))
  return `${text(random)} / ${text(targeted)}`
}

/** "0.55 / 0.85", "by the rule", "rule / 1"; one value is for both. Null when it says something else. */
function alphasOf(text: string): readonly [number | null, number | null] | null {
  const parts = text.split('/').map((part) => part.trim())
  const read = parts.map((part) => (part === '' || /^(by the )?rule$/i.test(part) ? null : readNumber(part)))
  const isSound = read.every((alpha, i) =>
    alpha === null ? parts[i] === '' || /rule/i.test(parts[i]) : alpha >= 0 && alpha <= 1,
  )
  if (!isSound || read.length > 2) return null
  return [read[0], read.at(-1) ?? null]
}
