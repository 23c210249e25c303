import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { analysisKey } from '../../../engine/analysis/analysis'
import { utilityKey, type Recipe, type UtilityEntry } from '../../../engine/assess/recipe'
import { byName, lookUp } from '../../../engine/by-name'
import { variablesChanged } from '../../../engine/protect/definitions'
import { namesIn, type Filled, type LossAround, type LossField } from '../../../engine/utility/define'
import { headlineLosses, lossDefinitions, lossOf } from '../../../engine/utility/definitions'
import { setUtility } from '../../../store/data-settings'
import { levelsStore, needLevels } from '../../../store/levels'
import { setMapAxes } from '../../../store/map-settings'
import type { ReadyTable } from '../../../store/table'
import { categoricalNames, numericNames } from '../../candidates/step-variables'
import { lossLabel } from '../../measures/measure-values'
import { Button } from '../../parts/Button'
import { CheckMenu } from '../../parts/CheckMenu'
import { Dialog } from '../../parts/Dialog'
import { IconButton } from '../../parts/IconButton'
import { Select } from '../../parts/Select'
import { SettingsForm } from '../../parts/SettingsForm'
import { levelName } from '../../words/variables'

type Props = { readonly recipe: Recipe; readonly table: ReadyTable; readonly onClose: () => void }

const measures = lossDefinitions.map(({ measure, name, about }) => ({
  value: measure,
  label: `${name}: ${about}`,
}))

/** What must stay useful: the losses that the recipe asks for, and one more. */
export function UtilityDialog({ recipe, table, onClose }: Props) {
  const around: LossAround = {
    categorical: changedFirst(recipe, categoricalNames(recipe, table)),
    numeric: changedFirst(recipe, numericNames(recipe, table)),
    analyses: (recipe.analyses ?? []).map(analysisKey),
  }
  const [measure, setMeasure] = useState<UtilityEntry['measure']>(measures[0].value)
  const [changed, setChanged] = useState<Filled>({})
  const { form } = lossOf({ measure })
  const written = { ...form.start(around), ...changed }
  const levels = useLevelsAsked(form.fields(written, around))
  const filled = withLevels(written, levels)
  const fields = form.fields(filled, around)
  const entry = form.of(filled) as UtilityEntry
  const isLevelMissing = levels.some(({ known }) => known.length === 0)
  const there = recipe.utility.some((each) => utilityKey(each) === utilityKey(entry))
  const lacks = form.lacks(filled)

  function add() {
    setUtility([...recipe.utility, entry])
    const [first] = headlineLosses([entry])
    setMapAxes({ utility: first.id })
    onClose()
  }

  function change(name: string, value: unknown) {
    // Levels are of their variable: with another variable they are chosen anew.
    const stale = levels.filter(({ variable }) => lookUp(filled, name) === variable).map((each) => each.name)
    setChanged({ ...omitted(changed, stale), [name]: value })
  }

  return (
    <Dialog
      title="What must stay useful"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button
            kind="primary"
            disabled={isLevelMissing || lacks !== null || there}
            reason={there ? 'It is asked for already.' : (lacks ?? 'Its levels are not known yet.')}
            onPress={add}
          >
            Add this loss
          </Button>
        </>
      }
    >
      <ul>
        {recipe.utility.map((each) => (
          <li key={utilityKey(each)} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <span className="small" style={{ flex: 1 }}>
              {lossLabel(each, recipe)}
            </span>
            <IconButton
              name="close"
              label={`Remove ${lossLabel(each, recipe)}`}
              small
              onPress={() => setUtility(recipe.utility.filter((other) => other !== each))}
            />
          </li>
        ))}
      </ul>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14, marginTop: 14 }}>
        <Select
          label="Measure"
          options={measures}
          value={measure}
          onChange={(chosen) => {
            setMeasure(chosen)
            setChanged({})
          }}
        />
        <SettingsForm
          fields={fields.flatMap((field) => (field.kind === 'levels' ? [] : [field]))}
          settings={filled}
          variables={[...around.categorical, ...around.numeric].map((name) => ({ name }))}
          onChange={change}
        />
        {levels.map(({ name, label, variable, known }) => (
          <CheckMenu
            key={name}
            label={label}
            options={known.map((level) => ({ value: level, label: levelName(recipe.data, variable, level) }))}
            chosen={namesIn(filled, name)}
            none={known.length === 0 ? 'not known yet' : 'none'}
            onChange={(chosen) => change(name, chosen)}
          />
        ))}
      </div>
      <p className="small muted" style={{ marginTop: 14 }}>
        {lacks ?? 'Candidates are assessed again with it.'}
      </p>
    </Dialog>
  )
}

/** What candidates change before the rest, so that a new loss begins with it. */
function changedFirst({ candidates }: Recipe, names: readonly string[]): readonly string[] {
  const changed = new Set(candidates.flatMap(({ steps }) => variablesChanged(steps)))
  return names.toSorted((a, b) => Number(changed.has(b)) - Number(changed.has(a)))
}

type LevelsAsked = Extract<LossField, { readonly kind: 'levels' }> & { readonly known: readonly string[] }

/** The fields that ask for levels, each with the levels of its variable that are known. */
function useLevelsAsked(fields: readonly LossField[]): readonly LevelsAsked[] {
  const byVariable = useStore(levelsStore, (state) => state.byVariable)
  const asked = fields.flatMap((field) => (field.kind === 'levels' ? [field] : []))
  const variables = asked.map(({ variable }) => variable).join('\n')
  useEffect(() => {
    for (const variable of variables.split('\n')) if (variable !== '') void needLevels(variable)
  }, [variables])
  return asked.map((field) => {
    const levels = lookUp(byVariable, field.variable) ?? []
    return { ...field, known: levels.filter(({ missing }) => !missing).map(({ level }) => level) }
  })
}

/** The first level where none was chosen. */
function withLevels(filled: Filled, levels: readonly LevelsAsked[]): Filled {
  const chosen = levels.map(({ name, known }): readonly [string, unknown] => [
    name,
    lookUp(filled, name) ?? known.slice(0, 1),
  ])
  return { ...filled, ...byName(chosen) }
}

function omitted(filled: Filled, names: readonly string[]): Filled {
  return byName(Object.entries(filled).filter(([name]) => !names.includes(name)))
}
