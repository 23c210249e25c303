import { useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import { look } from '../../../store/navigate'
import { resultsStore } from '../../../store/results'
import { addScenario, chooseScenario, removeScenario, setScenario } from '../../../store/scenarios'
import type { ReadyTable } from '../../../store/table'
import { CheckboxField } from '../../parts/Checkbox'
import { DataTable } from '../../parts/DataTable'
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
import type { ScenarioRow } from './scenario-row'
import { whatFollows } from './what-follows'
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
  const columnClass = (index: number) => (index === inUse ? 'cur' : '')
  const rows: readonly ScenarioRow[] = [
    ...candidates.map(({ name, distinct }): ScenarioRow => ({
      id: `variable ${name}`,
      group: 'Key variables',
      title: (
        <>
          <button type="button" className={style.name} onClick={() => look({ kind: 'variable', name })}>
            {name}
          </button>{' '}
          <span className={`muted ${style.levels}`}>{plural(distinct, 'level')}</span>
        </>
      ),
      cell: ({ key }, index) => {
        const known = key.includes(name)
        return (
          <span className="cell">
            <CheckboxField
              label={known ? 'as released' : <span className="muted">not known</span>}
              name={`${name} known in scenario ${scenarioLetter(index)}`}
              checked={known}
              onChange={(checked) => onToggle(index, name, checked)}
            />
          </span>
        )
      },
    })),
    {
      id: 'sampled',
      group: 'Circumstances',
      title: 'Knows who was sampled',
      cell: (scenario, index) => (
        <Switch
          label={`Scenario ${scenarioLetter(index)}: the intruder knows who was sampled`}
          on={scenario.targetInSample ?? false}
          onChange={(targetInSample) => setScenario(index, { targetInSample })}
        />
      ),
    },
    {
      id: 'missing',
      group: 'Circumstances',
      title: 'A missing key value matches',
      cell: ({ missing = 'category' }, index) => (
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
      ),
    },
    {
      id: 'impossible',
      group: 'Circumstances',
      title: 'Combinations that can’t occur',
      cell: ({ key, impossible = [] }, index) => {
        const rules = impossible.length === 0 ? 'none' : plural(impossible.length, 'rule')
        return (
          <button
            type="button"
            className={`select sm bare ${style.choose}`}
            aria-label={`Scenario ${scenarioLetter(index)}: combinations that can’t occur, ${rules}. Change them.`}
            aria-haspopup="dialog"
            disabled={key.length < 2}
            onClick={() => setRuling(index)}
          >
            {rules}
            <Icon name="chevron" small />
          </button>
        )
      },
    },
    ...whatFollows(recipe, results, table.description.records),
  ]

  return (
    <>
      <section className={`panel ${style.panel}`} aria-label="Scenarios">
        <DataTable
          className={`mx ${style.table}`}
          rowHeight={27}
          onKeyDown={moveInGrid}
          rows={rows}
          rowKey={({ id }) => id}
          groupOf={({ group }) => group}
          columns={[
            {
              head: 'What the intruder knows',
              headClass: style.corner,
              className: style.rowTitle,
              cell: ({ title }) => title,
            },
            ...scenarios.map((scenario, index) => ({
              id: scenario.name,
              head: (
                <>
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
                </>
              ),
              headClass: `${style.column} ${columnClass(index)}`,
              className: columnClass(index),
              cell: (row: ScenarioRow) => row.cell(scenario, index),
            })),
            {
              head: <IconButton name="plus" label="Add a scenario" onPress={addScenario} />,
              headClass: style.add,
              cell: () => null,
            },
          ]}
        />
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
