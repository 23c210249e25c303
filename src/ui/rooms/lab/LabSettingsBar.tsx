import { useState } from 'react'
import type { LabSettings, Recipe, RiskEntry } from '../../../engine/assess/recipe'
import { mostSamples } from '../../../store/lab-settings'
import { omit } from '../../../store/omit'
import { CheckMenu } from '../../parts/CheckMenu'
import { Field } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { MethodMark } from '../../parts/MethodMark'
import type { Marked } from '../../parts/marks'
import { NumberField } from '../../parts/NumberField'
import { Select } from '../../parts/Select'
import { count, outOf } from '../../words/numbers'
import { DesignDialog } from './DesignDialog'
import styles from './Lab.module.css'
import { designText, fileText, originalFile, populationHelp, type LabPopulation } from './lab-words'
import { chosenModels, modelsText, offeredModels, withModels } from './model-choice'

type LabSettingsBarProps = {
  readonly settings: LabSettings
  /** The recipe that is run with these settings. */
  readonly plan: Recipe
  readonly populations: readonly { readonly value: LabPopulation; readonly label: string }[]
  /** The measures that the recipe has for the open file: their models can be tried out too. */
  readonly ownRisk: readonly RiskEntry[]
  /** The candidates that there are, whether they are run or not. */
  readonly candidates: readonly string[]
  /** The variables a sample may be drawn by. */
  readonly variables: readonly string[]
  /** How many people samples are drawn from. */
  readonly populationSize: number
  /** The file whose records are shown. */
  readonly shown: string
  readonly markOf: (file: string) => { readonly method: Marked; readonly targeted: boolean }
  /** `setting` is what is changed, for the history: "the population of the Lab". */
  readonly onChange: (setting: string, change: (settings: LabSettings) => LabSettings) => void
  readonly onPopulation: (population: LabPopulation) => void
  readonly onShow: (file: string) => void
}

/** What the Lab runs on: the population, how samples are drawn, how many, whose records are plotted, which models. */
export function LabSettingsBar(props: LabSettingsBarProps) {
  const { settings, plan, ownRisk, populations, candidates, variables, populationSize, shown, markOf } = props
  const { onChange, onPopulation, onShow } = props
  const [drawing, setDrawing] = useState(false)
  const population = settings.population ?? populations[0].value
  const files = [originalFile, ...plan.candidates.map(({ name }) => name)]
  const offered = offeredModels(plan.risk, ownRisk)
  const models = chosenModels(plan.risk)
  return (
    <>
      <div className={styles.settings}>
        <Select
          label="Population"
          width={196}
          options={populations}
          value={population}
          title={populationHelp[population]}
          onChange={onPopulation}
        />
        <Field id="lab-design" label="Sample">
          <button
            id="lab-design"
            type="button"
            className={`select ${styles.pick}`}
            aria-haspopup="dialog"
            aria-label={`Sample: ${designText(settings.design)}`}
            onClick={() => setDrawing(true)}
          >
            {designText(settings.design)}
            <Icon name="chevron" small />
          </button>
        </Field>
        <NumberField
          label="Samples"
          value={settings.samples}
          min={1}
          max={mostSamples}
          whole
          step={1}
          width={64}
          onChange={(samples) =>
            onChange('the number of samples of the Lab', (before) => ({ ...before, samples }))
          }
        />
        {candidates.length > 0 && (
          <CheckMenu
            label="Candidates"
            options={candidates.map((name) => ({ value: name, label: name }))}
            chosen={settings.candidates ?? candidates}
            none="None"
            shown={candidatesText(settings.candidates?.length ?? candidates.length, candidates.length)}
            width={84}
            onChange={(chosen) =>
              onChange('the candidates of the Lab', (before) => withCandidates(before, candidates, chosen))
            }
          />
        )}
        <Select
          label="Record plots for"
          options={files.map((file) => ({ value: file, label: fileText(file) }))}
          value={files.includes(shown) ? shown : originalFile}
          mark={<MethodMark {...markOf(shown)} />}
          onChange={onShow}
        />
        <CheckMenu
          label="Model"
          options={offered}
          chosen={models}
          none="None"
          shown={modelsText(offered, models)}
          width={186}
          onChange={(chosen) =>
            onChange('the models of the Lab', (before) => ({
              ...before,
              risk: withModels(plan.risk, offered, chosen),
            }))
          }
        />
      </div>
      {drawing && (
        <DesignDialog
          design={settings.design}
          variables={variables}
          populationSize={populationSize}
          onClose={() => setDrawing(false)}
          onChange={(design) => {
            setDrawing(false)
            onChange('how the Lab draws its samples', (before) => ({ ...before, design }))
          }}
        />
      )}
    </>
  )
}

/** "All 8", "3 of 8". */
function candidatesText(chosen: number, all: number): string {
  if (chosen === 0) return 'None'
  return chosen === all ? `All ${count(all)}` : outOf(chosen, all)
}

/** All of them is what goes without saying, so that a candidate made later is run too. */
function withCandidates(
  settings: LabSettings,
  all: readonly string[],
  chosen: readonly string[],
): LabSettings {
  const candidates = chosen.length === all.length ? undefined : chosen
  return { ...omit(settings, 'candidates'), ...(candidates && { candidates }) }
}
