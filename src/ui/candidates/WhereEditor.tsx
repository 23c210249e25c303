import { useEffect } from 'react'
import type { Recipe } from '../../engine/assess/recipe'
import { byName, lookUp } from '../../engine/by-name'
import { isLevelCondition, type Condition, type Where } from '../../engine/table/condition'
import { needLevels } from '../../store/levels'
import { omit } from '../../store/omit'
import { Button } from '../parts/Button'
import { CheckMenu } from '../parts/CheckMenu'
import { IconButton } from '../parts/IconButton'
import { NumberField } from '../parts/NumberField'
import { Select } from '../parts/Select'
import { levelName } from '../words/variables'
import type { KnownLevels } from './describe-candidate'
import styles from './WhereEditor.module.css'

type Props = {
  readonly recipe: Recipe
  readonly where: Where
  /** The variables that can tell records apart here: those no step changes. */
  readonly variables: readonly string[]
  readonly levels: KnownLevels
  /** What besides variables; both where it is left out. */
  readonly besides?: readonly (keyof typeof special)[]
  readonly onChange: (where: Where) => void
}

/** The two names that stand for no variable of the file. */
const special = { risk: 'risk per record', sampleUnique: 'sample unique' } as const

/** Which records: one line for each condition, all of which must hold. */
export function WhereEditor({
  recipe,
  where,
  variables,
  levels,
  besides = ['risk', 'sampleUnique'],
  onChange,
}: Props) {
  const names = [...variables.filter((name) => !Object.hasOwn(special, name)), ...besides]
  const free = names.filter((name) => !Object.hasOwn(where, name))
  return (
    <div className={styles.where}>
      {Object.entries(where).map(([name, condition], i) => (
        <Line
          key={name}
          number={i + 1}
          recipe={recipe}
          name={name}
          condition={condition}
          names={[name, ...free]}
          levels={levels}
          onName={(other) => onChange(renamed(where, name, other))}
          onCondition={(changed) => onChange({ ...where, [name]: changed })}
          onRemove={() => onChange(omit(where, name))}
        />
      ))}
      {free.length > 0 && (
        <div>
          <Button
            kind="quiet"
            small
            icon="plus"
            onPress={() => onChange({ ...where, [free[0]]: startOf(free[0]) })}
          >
            {Object.keys(where).length === 0 ? 'Add a condition' : 'And'}
          </Button>
        </div>
      )}
    </div>
  )
}

function Line(props: {
  readonly number: number
  readonly recipe: Recipe
  readonly name: string
  readonly condition: Condition
  readonly names: readonly string[]
  readonly levels: KnownLevels
  readonly onName: (name: string) => void
  readonly onCondition: (condition: Condition) => void
  readonly onRemove: () => void
}) {
  const { number, name, condition, names } = props
  return (
    <div className={styles.condition} role="group" aria-label={`Condition ${number}`}>
      <Select
        label={`Condition ${number} on`}
        hideLabel
        options={names.map((each) => ({ value: each, label: nameOf(each) }))}
        value={name}
        onChange={props.onName}
        width={128}
      />
      {isLevelCondition(condition) ? (
        <LevelsOf {...props} condition={condition} />
      ) : typeof condition === 'boolean' ? (
        <Select
          label={`Condition ${number} asks for`}
          hideLabel
          options={[
            { value: 'yes', label: 'yes' },
            { value: 'no', label: 'no' },
          ]}
          value={condition ? 'yes' : 'no'}
          onChange={(value) => props.onCondition(value === 'yes')}
        />
      ) : (
        <RiskLimit number={number} condition={condition} onCondition={props.onCondition} />
      )}
      <IconButton name="close" label={`Remove condition ${number}`} small onPress={props.onRemove} />
    </div>
  )
}

function LevelsOf(props: {
  readonly number: number
  readonly recipe: Recipe
  readonly name: string
  readonly condition: Extract<Condition, readonly string[] | { readonly not: readonly string[] }>
  readonly levels: KnownLevels
  readonly onCondition: (condition: Condition) => void
}) {
  const { number, recipe, name, condition, levels, onCondition } = props
  useEffect(() => void needLevels(name), [name])
  const named = 'not' in condition ? condition.not : condition
  const known = lookUp(levels, name) ?? []
  const values = known.map((each) => (each.missing ? '' : each.level))
  const options = [...new Set([...values, ...named])].map((value) => ({
    value,
    label: value === '' ? 'missing' : levelName(recipe.data, name, value),
  }))
  const write = (chosen: readonly string[], isNot: boolean) => onCondition(isNot ? { not: chosen } : chosen)
  return (
    <>
      <Select
        label={`Condition ${number}, is or is not`}
        hideLabel
        options={[
          { value: 'is', label: 'is' },
          { value: 'not', label: 'is not' },
        ]}
        value={'not' in condition ? 'not' : 'is'}
        onChange={(how) => write(named, how === 'not')}
      />
      <CheckMenu
        label={`Condition ${number}, levels of ${name}`}
        hideLabel
        options={options}
        chosen={named}
        none="choose levels"
        onChange={(chosen) => write(chosen, 'not' in condition)}
        width={180}
      />
    </>
  )
}

function RiskLimit(props: {
  readonly number: number
  readonly condition: Exclude<Condition, boolean | readonly string[] | { readonly not: readonly string[] }>
  readonly onCondition: (condition: Condition) => void
}) {
  const { number, condition, onCondition } = props
  const isAbove = condition.above !== undefined
  const limit = condition.above ?? condition.atMost ?? 0.2
  const write = (above: boolean, value: number) => onCondition(above ? { above: value } : { atMost: value })
  return (
    <>
      <Select
        label={`Condition ${number}, above or at most`}
        hideLabel
        options={[
          { value: 'above', label: 'above' },
          { value: 'atMost', label: 'at most' },
        ]}
        value={isAbove ? 'above' : 'atMost'}
        onChange={(how) => write(how === 'above', limit)}
      />
      <NumberField
        label={`Condition ${number}, risk`}
        hideLabel
        value={limit}
        min={0}
        max={1}
        width={72}
        onChange={(value) => write(isAbove, value)}
      />
    </>
  )
}

function startOf(name: string): Condition {
  if (name === 'risk') return { above: 0.2 }
  if (name === 'sampleUnique') return true
  return []
}

function nameOf(name: string): string {
  return lookUp(special, name) ?? name
}

/** The same conditions with one on another variable, in its place. */
function renamed(where: Where, from: string, to: string): Where {
  return byName(
    Object.entries(where).map(([name, condition]) => (name === from ? [to, startOf(to)] : [name, condition])),
  )
}
