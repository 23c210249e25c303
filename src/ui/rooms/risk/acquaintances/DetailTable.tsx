import { useState } from 'react'
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
import type { PlanFigures } from '../../../../store/plan-figures'
import { setReleasePlans, type ReleasePlans } from '../../../../store/release-plans'
import { Button } from '../../../parts/Button'
import { NumberField } from '../../../parts/NumberField'
import { Panel } from '../../../parts/Panel'
import { Select } from '../../../parts/Select'
import { count, plural } from '../../../words/numbers'
import styles from './Acquaintances.module.css'
import { RecodeDialog } from './RecodeDialog'
import { cellsText, detailNames, kindNames, modelNumber, riskText } from './release-words'
import { Below } from './SideBySide'
import type { KeyInDetail, LevelsTogether } from '../../../../engine/assess/family-entries'
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
      <div className={styles.scroll} role="region" aria-label="Levels of detail of the key" tabIndex={0}>
        <table className={styles.details}>
          <thead>
            <tr>
              <th scope="col">Variable</th>
              {details.map((_, level) => (
                <th key={level} scope="col">
                  {detailNames[level]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scenarioKey.map((variable) => {
              const described = variables.find((each) => each.name === variable)
              const levels = described?.distinct ?? 1
              return (
                <tr key={variable}>
                  <th scope="row" className="mono">
                    {variable}
                  </th>
                  {details.map((detail, level) => (
                    <td key={level}>
                      {level === finest ? (
                        plural(levels, 'level')
                      ) : (
                        <Select
                          label={`${variable}, ${detailNames[level]}`}
                          hideLabel
                          small
                          width={150}
                          value={choiceOf(togetherIn(detail, variable))}
                          options={optionsOf(
                            levels,
                            togetherIn(detail, variable),
                            described === undefined || hasOrder(described),
                            detail.variables.length > 1,
                          )}
                          onChange={(choice) =>
                            choice === own
                              ? setRecoded({ level, variable })
                              : change(level, variable, choice === left ? null : Number(choice))
                          }
                        />
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
          <tbody className={styles.figures}>
            <tr>
              <th scope="row">Times as many people known</th>
              {details.map((_, level) => (
                <td key={level}>
                  {level === finest ? (
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
                  )}
                </td>
              ))}
            </tr>
            <Figures label={`Known by it, ${kindNames[state.chosen].toLowerCase()}`} symbol="a">
              {figures.levels.map(({ acquaintances }) => count(acquaintances))}
            </Figures>
            <Figures label="Key values" symbol="k">
              {figures.levels.map(({ uniques }) => cellsText(uniques.cells))}
            </Figures>
            <Figures label="β" symbol="">
              {figures.levels.map(({ uniques }) =>
                uniques.atBoundary ? `${modelNumber(uniques.beta)}, at its limit` : modelNumber(uniques.beta),
              )}
            </Figures>
            <Figures label="People unique" symbol="">
              {figures.levels.map(({ uniques }) => count(uniques.populationUniques))}
            </Figures>
            <tr>
              <th scope="row">
                Share unique <Below of="f" by="u" />
              </th>
              {figures.levels.map(({ uniques }, level) => (
                <td key={level}>{modelNumber(uniques.populationUniqueShare)}</td>
              ))}
            </tr>
            <Figures label="Risk on this key alone" symbol="R">
              {figures.levels.map(({ risk }) => riskText(risk))}
            </Figures>
          </tbody>
        </table>
      </div>
      <p className={`small muted ${styles.note}`}>
        By a coarser key more people are known and fewer are unique. The total risk of a release,{' '}
        {riskText(figures.total)} for one investigator of the {kindNames[state.chosen].toLowerCase()}, is over
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

function Figures({
  label,
  symbol,
  children,
}: {
  readonly label: string
  readonly symbol: string
  readonly children: readonly string[]
}) {
  return (
    <tr>
      <th scope="row">
        {label} {symbol !== '' && <i className="m">{symbol}</i>}
      </th>
      {children.map((text, level) => (
        <td key={level}>{text}</td>
      ))}
    </tr>
  )
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
