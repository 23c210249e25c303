import { useState } from 'react'
import { riskClassesOf, type Recipe } from '../../../engine/assess/recipe'
import { byName, lookUp } from '../../../engine/by-name'
import { filterRiskiest } from '../../../store/riskiest'
import { riskClassesBetween } from '../../charts/risk-classes'
import { Button } from '../../parts/Button'
import { Select } from '../../parts/Select'
import { TextField } from '../../parts/TextField'
import { readNumber } from '../../words/numbers'
import { levelName } from '../../words/variables'
import styles from './RiskiestFilterBar.module.css'
import type { LevelCount } from '../../../worker/questions/levels-of'
import type { RiskiestFilter } from '../../../worker/questions/riskiest-records'

type Props = {
  readonly recipe: Recipe
  readonly keyNames: readonly string[]
  readonly levels: Readonly<Record<string, readonly LevelCount[]>>
  readonly filter: RiskiestFilter
}

/** Which of the records are listed: by class of risk, by a value, by what a text is found in. */
export function RiskiestFilterBar({ recipe, keyNames, levels, filter }: Props) {
  const [text, setText] = useState('')
  const [variable, setVariable] = useState('')
  const classes = classOptions(recipe)
  const chosen = classes.find(({ from, below }) => from === filter.from && below === filter.below)
  const chosenVariable = Object.keys(filter.values).at(0) ?? variable
  const named = keyNames.includes(chosenVariable) ? chosenVariable : ''
  const level = lookUp(filter.values, named)?.at(0)
  const isFiltered =
    filter.from !== null || filter.below !== null || filter.found !== null || level !== undefined
  return (
    <div className={styles.bar}>
      <Select
        label="Risk"
        hideLabel
        options={[
          ...classes.map(({ value, label }) => ({ value, label })),
          ...(chosen ? [] : [{ value: 'other', label: 'Part of the scale' }]),
        ]}
        value={chosen?.value ?? 'other'}
        onChange={(value) => {
          const wanted = classes.find((each) => each.value === value)
          if (wanted) filterRiskiest({ ...filter, from: wanted.from, below: wanted.below })
        }}
      />
      <Select
        label="Variable"
        hideLabel
        options={[
          { value: '', label: 'Any value' },
          ...keyNames.map((name) => ({ value: name, label: name })),
        ]}
        value={named}
        onChange={(name) => {
          setVariable(name)
          filterRiskiest({ ...filter, values: {} })
        }}
      />
      {named !== '' && (
        <Select
          label={`Value of ${named}`}
          hideLabel
          width={150}
          options={[
            { value: all, label: 'all values' },
            ...(lookUp(levels, named) ?? []).map((each) => ({
              value: `=${each.level}`,
              label: each.missing ? 'missing' : levelName(recipe.data, named, each.level),
            })),
          ]}
          value={level === undefined ? all : `=${level}`}
          onChange={(value) =>
            filterRiskiest({ ...filter, values: value === all ? {} : { [named]: [value.slice(1)] } })
          }
        />
      )}
      <TextField
        label="Find a value or a record number"
        hideLabel
        placeholder="Find a value or record"
        value={text}
        width={170}
        onChange={(typed) => {
          setText(typed)
          filterRiskiest({ ...filter, found: foundIn(recipe, keyNames, levels, typed) })
        }}
      />
      {isFiltered && (
        <Button
          small
          kind="quiet"
          onPress={() => {
            setText('')
            setVariable('')
            filterRiskiest({ from: null, below: null, values: {}, found: null })
          }}
        >
          Show all
        </Button>
      )}
    </div>
  )
}

/** The value of the option that stands for every level; no level has a name that begins so. */
const all = 'all'

type ClassOption = {
  readonly value: string
  readonly label: string
  readonly from: number | null
  readonly below: number | null
}

function classOptions(recipe: Recipe): readonly ClassOption[] {
  const classes = riskClassesBetween(riskClassesOf(recipe))
  return [
    { value: 'all', label: 'All risks', from: null, below: null },
    ...classes
      .map((each, i) => ({
        value: String(i),
        label: each.label,
        from: i === 0 ? null : each.from,
        below: i === classes.length - 1 ? null : each.to,
      }))
      .toReversed(),
  ]
}

/** In which levels of the key variables a text is found, labels included, and whether it is the number of a record. */
function foundIn(
  recipe: Recipe,
  keyNames: readonly string[],
  levels: Props['levels'],
  text: string,
): RiskiestFilter['found'] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return null
  const row = readNumber(wanted)
  return {
    row: row !== null && Number.isInteger(row) ? row : null,
    values: byName(
      keyNames.map((name) => [
        name,
        (lookUp(levels, name) ?? [])
          .filter((each) =>
            (each.missing ? 'missing' : levelName(recipe.data, name, each.level))
              .toLowerCase()
              .includes(wanted),
          )
          .map((each) => each.level),
      ]),
    ),
  }
}
