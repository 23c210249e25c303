import { useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import { look } from '../../../store/navigate'
import { resultsStore } from '../../../store/results'
import { addScenario, chooseScenario, removeScenario, setScenario } from '../../../store/scenarios'
import type { ReadyTable } from '../../../store/table'
import { CheckboxField } from '../../parts/Checkbox'
import { Icon } from '../../parts/Icon'
import { IconButton } from '../../parts/IconButton'
import { Radio } from '../../parts/Radio'
import { Switch } from '../../parts/Switch'
import { plural } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { moveInGrid } from './grid-keys'
import { ImpossibleDialog } from './impossible/ImpossibleDialog'
import { missingMatches } from './missing-in-words'
import { RenameScenario } from './RenameScenario'
import { ScenarioRow } from './ScenarioRow'
import { WhatFollows } from './WhatFollows'
import style from './ScenarioTable.module.css'
import type { VariableDescription } from '../../../file/table-description'

type Props = {
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly inUse: number
  /** Opens what missing key values could match under a scenario. */
  readonly onCompare: (scenario: number) => void
  readonly onToggle: (scenario: number, variable: string, known: boolean) => void
}

/** Scenarios side by side: what the intruder knows in each, under what circumstances, and what follows. */
export function ScenarioTable({ recipe, table, inUse, onCompare, onToggle }: Props) {
  const [renaming, setRenaming] = useState<number | null>(null)
  const [ruling, setRuling] = useState<number | null>(null)
  const results = useStore(resultsStore)
  const { scenarios } = recipe
  const candidates = table.description.variables.filter(couldBeKey)
  const columnClass = (index: number) => (index === inUse ? 'cur' : undefined)

  return (
    <>
      <section className={`panel ${style.panel}`} aria-label="Scenarios">
        <table className={`mx ${style.table}`}>
          <colgroup>
            <col className={style.titles} />
            {scenarios.map((scenario) => (
              <col key={scenario.name} className={style.column} />
            ))}
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={style.corner}>
                What the intruder knows
              </th>
              {scenarios.map((scenario, index) => (
                <th key={scenario.name} scope="col" className={columnClass(index)}>
                  <div className={style.head}>
                    <Radio
                      group="scenario"
                      checked={index === inUse}
                      label={
                        <>
                          {scenarioLetter(index)}
                          {'\u2002'}
                          <b>{scenario.name}</b>
                        </>
                      }
                      onChange={() => chooseScenario(index)}
                    />
                    <span className={style.tools}>
                      <IconButton
                        name="more"
                        small
                        label={`Rename scenario ${scenarioLetter(index)}`}
                        onPress={() => setRenaming(index)}
                      />
                      {scenarios.length > 1 && (
                        <IconButton
                          name="close"
                          small
                          label={`Remove scenario ${scenarioLetter(index)}`}
                          onPress={() => removeScenario(index)}
                        />
                      )}
                    </span>
                  </div>
                  <span className={`s ${style.size}`}>
                    {scenario.key.length === 0
                      ? 'no key variables yet'
                      : plural(scenario.key.length, 'key variable')}
                  </span>
                </th>
              ))}
              <th scope="col" className={style.add}>
                <IconButton name="plus" label="Add a scenario" onPress={addScenario} />
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={moveInGrid}>
            <Group title="Key variables" columns={scenarios.length} inUse={inUse} />
            {candidates.map((variable) => (
              <ScenarioRow
                key={variable.name}
                title={
                  <>
                    <button
                      type="button"
                      className={style.name}
                      onClick={() => look({ kind: 'variable', name: variable.name })}
                    >
                      {variable.name}
                    </button>{' '}
                    <span className={`muted ${style.levels}`}>{plural(variable.distinct, 'level')}</span>
                  </>
                }
                columns={scenarios.map((scenario, index) => {
                  const known = scenario.key.includes(variable.name)
                  return (
                    <span className="cell">
                      <CheckboxField
                        label={known ? 'as released' : <span className="muted">not known</span>}
                        name={`${variable.name} known in scenario ${scenarioLetter(index)}`}
                        checked={known}
                        onChange={(checked) => onToggle(index, variable.name, checked)}
                      />
                    </span>
                  )
                })}
                inUse={inUse}
              />
            ))}
            <Group title="Circumstances" columns={scenarios.length} inUse={inUse} />
            <ScenarioRow
              title="Knows who was sampled"
              columns={scenarios.map((scenario, index) => (
                <Switch
                  label={`Scenario ${scenarioLetter(index)}: the intruder knows who was sampled`}
                  on={scenario.targetInSample ?? false}
                  onChange={(targetInSample) => setScenario(index, { targetInSample })}
                />
              ))}
              inUse={inUse}
            />
            <ScenarioRow
              title="A missing key value matches"
              columns={scenarios.map(({ missing = 'category' }, index) => (
                <button
                  type="button"
                  className={`select sm bare ${style.choose}`}
                  aria-label={`Scenario ${scenarioLetter(index)}: a missing key value matches ${missingMatches[missing]}. Compare the ways.`}
                  aria-haspopup="dialog"
                  onClick={() => onCompare(index)}
                >
                  {missingMatches[missing]}
                  <Icon name="chevron" small />
                </button>
              ))}
              inUse={inUse}
            />
            <ScenarioRow
              title="Combinations that can’t occur"
              columns={scenarios.map(({ key, impossible = [] }, index) => (
                <button
                  type="button"
                  className={`select sm bare ${style.choose}`}
                  aria-label={`Scenario ${scenarioLetter(index)}: combinations that can’t occur, ${impossible.length === 0 ? 'none' : plural(impossible.length, 'rule')}. Change them.`}
                  aria-haspopup="dialog"
                  disabled={key.length < 2}
                  onClick={() => setRuling(index)}
                >
                  {impossible.length === 0 ? 'none' : plural(impossible.length, 'rule')}
                  <Icon name="chevron" small />
                </button>
              ))}
              inUse={inUse}
            />
            <Group title="What follows" columns={scenarios.length} inUse={inUse} />
            <WhatFollows recipe={recipe} table={table} results={results} inUse={inUse} />
          </tbody>
        </table>
      </section>
      {ruling !== null && ruling < scenarios.length && (
        <ImpossibleDialog scenario={ruling} onClose={() => setRuling(null)} />
      )}
      {renaming !== null && renaming < scenarios.length && (
        <RenameScenario
          letter={scenarioLetter(renaming)}
          name={scenarios[renaming].name}
          onRename={(name) => setScenario(renaming, { name })}
          onClose={() => setRenaming(null)}
        />
      )}
    </>
  )
}

/** A direct identifier is dropped on export, and a number would make every record unique. */
function couldBeKey(variable: VariableDescription): boolean {
  return variable.type === 'categorical' || variable.type === 'ordinal'
}

type GroupProps = { readonly title: string; readonly columns: number; readonly inUse: number }

function Group({ title, columns, inUse }: GroupProps) {
  return (
    <tr className="grp">
      <th scope="rowgroup" className={style.group}>
        {title}
      </th>
      {Array.from({ length: columns }, (_, index) => (
        <td key={index} className={index === inUse ? 'cur' : undefined} />
      ))}
      <td />
    </tr>
  )
}
