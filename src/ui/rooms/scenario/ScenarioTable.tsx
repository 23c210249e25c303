import { useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import type { VariableDescription } from '../../../file/table-description'
import { setCoarser } from '../../../store/coarser'
import { isKeyCurrent } from '../../../store/freshness'
import { look } from '../../../store/navigate'
import { resultsStore, type ResultsState } from '../../../store/results'
import { removeScenario, setList, setTargetInSample } from '../../../store/scenarios'
import type { ReadyTable } from '../../../store/table'
import { DataTable, type Column } from '../../parts/DataTable'
import { Icon } from '../../parts/Icon'
import { IconButton } from '../../parts/IconButton'
import { Radio } from '../../parts/Radio'
import { Switch } from '../../parts/Switch'
import { plural } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { couldBeKey } from './could-be-key'
import { moveInGrid } from './grid-keys'
import { ImpossibleDialog } from '../../scenario/impossible/ImpossibleDialog'
import { KnownCell } from './KnownCell'
import { ListCovers, ListErrors } from './list/ListCovers'
import { AnotherVariable } from './AnotherVariable'
import { missingMatches } from '../../scenario/missing-in-words'
import type { ScenarioRow } from './scenario-row'
import { useIsNarrow } from './use-is-narrow'
import { whatFollows } from './what-follows'
import style from './ScenarioTable.module.css'

/** With more variables than this a row is for those that an intruder knows, and another is chosen from a list. */
const mostRows = 200

/** What the rows of variables are under. */
const ofVariables = 'Key variables, and the uniques left if one were unknown'

type Props = {
  readonly recipe: Recipe
  readonly table: ReadyTable
  readonly inUse: number
  /** The scenarios that are shown, in their order. */
  readonly shown: readonly number[]
  readonly onUse: (scenario: number) => void
  /** Opens what missing key values could match under a scenario. */
  readonly onCompare: (scenario: number) => void
  readonly onToggle: (scenario: number, variable: string, known: boolean) => void
}

/** Scenarios side by side: what the intruder knows in each, under what circumstances, and what follows. */
export function ScenarioTable({ recipe, table, inUse, shown, onUse, onCompare, onToggle }: Props) {
  const [ruling, setRuling] = useState<number | null>(null)
  const results = useStore(resultsStore)
  const isNarrow = useIsNarrow()
  const { scenarios } = recipe
  const uniques = uniquesOf(recipe, results)
  const most = Math.max(0, ...shown.map((index) => uniques[index]?.whole ?? 0))
  const possible = couldBeKey(table.description.variables)
  const isLong = possible.length > mostRows
  const inKeys = new Set(scenarios.flatMap(({ key }) => key))
  const columnClass = (index: number) => (index === inUse ? 'cur' : '')
  const rows: readonly ScenarioRow[] = [
    ...(isLong ? possible.filter(({ name }) => inKeys.has(name)) : possible).map(
      ({ name, distinct }): ScenarioRow => ({
        id: `variable ${name}`,
        group: ofVariables,
        title: (
          <>
            <button
              type="button"
              className={style.name}
              title={name}
              onClick={() => look({ kind: 'variable', name })}
            >
              {name}
            </button>{' '}
            <span className={`muted ${style.levels}`}>{plural(distinct, 'level')}</span>
          </>
        ),
        cell: ({ key, coarser = {} }, index) => (
          <KnownCell
            variable={name}
            letter={scenarioLetter(index)}
            known={key.includes(name)}
            left={uniques[index]?.without.get(name) ?? null}
            whole={uniques[index]?.whole ?? 0}
            most={most}
            old={uniques[index]?.old ?? false}
            coarser={lookUp(coarser, name)}
            onToggle={(known) => onToggle(index, name, known)}
            onCoarser={(next) => setCoarser(index, name, next)}
          />
        ),
      }),
    ),
    ...(isLong ? [anotherVariable(possible, onToggle)] : []),
    {
      id: 'sampled',
      group: 'Circumstances',
      title: 'Knows who was sampled',
      cell: (scenario, index) => (
        <Switch
          label={`Scenario ${scenarioLetter(index)}: the intruder knows who was sampled`}
          on={scenario.targetInSample ?? false}
          onChange={(known) => setTargetInSample(index, known)}
        />
      ),
    },
    ...(shown.some((index) => scenarios[index].targetInSample) ? listRows : []),
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

  const columnOf = (index: number): Column<ScenarioRow> => ({
    id: scenarios[index].name,
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
                <b>{scenarios[index].name}</b>
              </>
            }
            onChange={() => onUse(index)}
          />
          <span className={style.tools}>
            <IconButton
              name="more"
              small
              label={`Name and description of scenario ${scenarioLetter(index)}`}
              onPress={() => look({ kind: 'scenario', index })}
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
        <span className={`s ${style.note}`}>{scenarios[index].note ?? keyInWords(scenarios[index].key)}</span>
      </>
    ),
    headClass: `${style.column} ${columnClass(index)}`,
    className: columnClass(index),
    cell: (row) => row.cell(scenarios[index], index),
  })
  // Where there is no room for two columns they stand below each other, each with the names of its rows.
  const tables = isNarrow ? shown.map((index) => [index]) : [shown]

  return (
    <>
      <section className={`panel ${style.panel}`} aria-label="Scenarios">
        {tables.map((own) => (
          <DataTable
            key={own.map((index) => scenarios[index].name).join()}
            className={`mx ${style.table}`}
            rowHeight={28}
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
              ...own.map(columnOf),
            ]}
          />
        ))}
      </section>
      {ruling !== null && ruling < scenarios.length && (
        <ImpossibleDialog scenario={ruling} onClose={() => setRuling(null)} />
      )}
    </>
  )
}

function anotherVariable(possible: readonly VariableDescription[], onToggle: Props['onToggle']): ScenarioRow {
  return {
    id: 'another',
    group: ofVariables,
    title: 'Another variable',
    cell: ({ key }, index) => (
      <AnotherVariable
        letter={scenarioLetter(index)}
        variables={possible.filter(({ name }) => !key.includes(name))}
        onAdd={(name) => onToggle(index, name, true)}
      />
    ),
  }
}

function keyInWords(key: readonly string[]): string {
  return key.length === 0 ? 'no key variables yet' : plural(key.length, 'key variable')
}

/** Whom a list has and what is wrong on it: said of intruders who know who was sampled, all others have everyone. */
const listRows: readonly ScenarioRow[] = [
  {
    id: 'covers',
    group: 'Circumstances',
    title: 'List covers',
    cell: ({ targetInSample = false, list }, index) =>
      targetInSample ? (
        <ListCovers
          who={`scenario ${scenarioLetter(index)}`}
          list={list}
          onChange={(next) => setList(index, next)}
        />
      ) : (
        <span className="muted">everyone</span>
      ),
  },
  {
    id: 'errors',
    group: 'Circumstances',
    title: 'Wrong on the list',
    cell: ({ targetInSample = false, list }, index) =>
      targetInSample ? (
        <ListErrors
          who={`scenario ${scenarioLetter(index)}`}
          list={list}
          onChange={(next) => setList(index, next)}
        />
      ) : (
        <span className="muted">nothing</span>
      ),
  },
]

/** What is counted of a scenario's key, as it is or as it was before the last change. */
type Uniques = {
  readonly whole: number
  /** What is left if one variable were unknown. */
  readonly without: ReadonlyMap<string, number>
  readonly old: boolean
}

function uniquesOf(recipe: Recipe, { keys }: ResultsState): readonly (Uniques | null)[] {
  return recipe.scenarios.map(({ name }, index) => {
    const kept = lookUp(keys, name)
    if (!kept) return null
    const { variables, sampleUniques, uniquesWithout } = kept.value
    return {
      whole: sampleUniques,
      without: new Map(variables.map((variable, v) => [variable.name, uniquesWithout[v]])),
      old: !isKeyCurrent(recipe, index, kept),
    }
  })
}
