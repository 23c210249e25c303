import type { KeyInDetail } from '../../../../engine/key/key-in-detail'
import type { LevelsTogether } from '../../../../engine/table/merge-levels'
import { useState, type ReactNode } from 'react'
import type { DataSource } from '../../../../engine/assess/recipe'
import { byName } from '../../../../engine/by-name'
import {
  detailWith,
  isOrdered as hasOrder,
  keyName,
  levelsAfter,
  togetherIn,
  waysToMerge,
} from '../../../../store/key-detail'
import type { PlanFigures } from '../../../../store/acquaintance/plan-figures'
import { setReleasePlans, type ReleasePlans } from '../../../../store/acquaintance/release-plans'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { NumberField } from '../../../parts/NumberField'
import { Panel } from '../../../parts/Panel'
import { Select } from '../../../parts/Select'
import { chance, count, plural } from '../../../words/numbers'
import styles from './Acquaintances.module.css'
import { RecodeDialog } from './RecodeDialog'
import { cellsText, detailNames, kindNames, modelNumber } from './release-words'
import { Below } from './SideBySide'
import type { VariableDescription } from '../../../../file/table-description'

type Props = {
  readonly state: ReleasePlans
  readonly scenarioKey: readonly string[]
  readonly variables: readonly VariableDescription[]
  readonly data: DataSource
  /** The levels of detail, coarse to fine. */
  readonly details: readonly KeyInDetail[]
  readonly figures: PlanFigures
}

const left = 'left'
const own = 'own'

/** The key in three levels of detail: how each variable is told on each, who is known by it, who is unique on it. */
export function DetailTable({ state, scenarioKey, variables, data, details, figures }: Props) {
  const [recoded, setRecoded] = useState<{ readonly level: number; readonly variable: string } | null>(null)
  const name = keyName(scenarioKey)
  const isOwn = Object.hasOwn(state.coarser, name)
  const finest = details.length - 1
  function change(level: number, variable: string, together: LevelsTogether | null) {
    const changed = details.with(level, detailWith(details[level], scenarioKey, variable, together))
    setReleasePlans({ coarser: { ...state.coarser, [name]: changed.slice(0, finest) } })
  }
  const howTold = (variable: string): DetailRow => {
    const described = variables.find((each) => each.name === variable)
    const levels = described?.distinct ?? 1
    return {
      id: `variable ${variable}`,
      group: 'variables',
      title: <span className="mono">{variable}</span>,
      cell: (level) => {
        if (level === finest) return plural(levels, 'level')
        const together = togetherIn(details[level], variable)
        return (
          <Select
            label={`${variable}, ${detailNames[level]}`}
            hideLabel
            small
            width={150}
            value={choiceOf(together)}
            options={optionsOf(
              levels,
              together,
              described === undefined || hasOrder(described),
              details[level].variables.length > 1,
            )}
            onChange={(choice) =>
              choice === own
                ? setRecoded({ level, variable })
                : change(level, variable, choice === left ? null : Number(choice))
            }
          />
        )
      },
    }
  }
  const figure = (
    id: string,
    title: ReactNode,
    write: (of: PlanFigures['levels'][number]) => string,
  ): DetailRow => ({ id, group: 'figures', title, cell: (level) => write(figures.levels[level]) })
  const rows: readonly DetailRow[] = [
    ...scenarioKey.map(howTold),
    {
      id: 'times',
      group: 'figures',
      title: 'Times as many people known',
      cell: (level) =>
        level === finest ? (
          '1'
        ) : (
          <NumberField
            label={`Times as many known by the ${detailNames[level]} key`}
            hideLabel
            value={state.times[level]}
            min={state.times[level + 1]}
            max={level === 0 ? 10_000 : state.times[level - 1]}
            step={1}
            width={74}
            onChange={(times) => setReleasePlans({ times: state.times.with(level, times) })}
          />
        ),
    },
    figure(
      'a',
      <>
        Known by it, {kindNames[state.chosen].toLowerCase()} <i className="m">a</i>
      </>,
      ({ acquaintances }) => count(acquaintances),
    ),
    figure(
      'k',
      <>
        Key values <i className="m">k</i>
      </>,
      ({ uniques }) => cellsText(uniques.cells),
    ),
    figure('beta', 'β', ({ uniques: { beta, atBoundary } }) =>
      atBoundary ? `${modelNumber(beta)}, at its limit` : modelNumber(beta),
    ),
    figure('unique', 'People unique', ({ uniques }) => count(uniques.populationUniques)),
    figure(
      'share',
      <>
        Share unique <Below of="f" by="u" />
      </>,
      ({ uniques }) => modelNumber(uniques.populationUniqueShare),
    ),
    figure(
      'R',
      <>
        Risk on this key alone <i className="m">R</i>
      </>,
      ({ risk }) => chance(risk),
    ),
  ]
  return (
    <Panel
      title="Levels of detail"
      sub="each key by recodings: levels that count as one, and variables left out"
      flush
      actions={
        isOwn ? (
          <Button
            small
            onPress={() => {
              const others = Object.entries(state.coarser).filter(([key]) => key !== name)
              setReleasePlans({ coarser: byName(others) })
            }}
          >
            As proposed
          </Button>
        ) : undefined
      }
    >
      <DataTable
        scroll={{ label: 'Levels of detail of the key' }}
        rows={rows}
        rowKey={({ id }) => id}
        groupOf={({ group }) => group}
        hidesGroups
        columns={[
          { head: 'Variable', wraps: true, cell: ({ title }) => title },
          ...details.map((_, level) => ({
            head: detailNames[level],
            cell: ({ cell }: DetailRow) => cell(level),
          })),
        ]}
      />
      <p className={`small muted ${styles.note}`}>
        By a coarser key more people are known and fewer are unique. The total risk of a release,{' '}
        {chance(figures.total)} for one investigator of the {kindNames[state.chosen].toLowerCase()}, is over
        its own level of detail and the coarser ones. Keys and circles proposed are ours, after the example of
        the paper: 10, 50 and 100 people known by three levels of detail.
      </p>
      {recoded && (
        <RecodeDialog
          data={data}
          variable={recoded.variable}
          detail={detailNames[recoded.level]}
          together={togetherIn(details[recoded.level], recoded.variable) ?? 1}
          onChange={(together) => change(recoded.level, recoded.variable, together)}
          onClose={() => setRecoded(null)}
        />
      )}
    </Panel>
  )
}

type DetailRow = {
  readonly id: string
  readonly group: 'variables' | 'figures'
  readonly title: ReactNode
  readonly cell: (level: number) => ReactNode
}

function choiceOf(together: LevelsTogether | null): string {
  if (together === null) return left
  return typeof together === 'number' ? String(together) : own
}

/** Neighbours can count as one where levels have an order. */
function optionsOf(levels: number, together: LevelsTogether | null, isOrdered: boolean, canLeave: boolean) {
  const now = typeof together === 'number' && together > 1 ? [together] : []
  const ways = new Set([...(isOrdered ? waysToMerge(levels) : []), ...now])
  const groups =
    typeof together === 'object' && together !== null
      ? `${count(levelsAfter(levels, together))} (grouped)…`
      : 'own groups…'
  return [
    { value: '1', label: `all ${plural(levels, 'level')}` },
    ...[...ways]
      .toSorted((a, b) => a - b)
      .map((each) => ({
        value: String(each),
        label: `${count(Math.ceil(levels / each))} (${count(each)} as one)`,
      })),
    ...(levels > 2 || typeof together === 'object' ? [{ value: own, label: groups }] : []),
    ...(canLeave || together === null ? [{ value: left, label: 'left out' }] : []),
  ]
}
