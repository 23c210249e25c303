import { useState } from 'react'
import type {
  ChoiceField,
  EachField,
  LeftOut,
  ListField,
  NumberField as TypedNumber,
  NumbersField,
  PartField,
  SettingField,
  ShareField,
  SwitchField,
} from '../../engine/define'
import { byName, lookUp } from '../../engine/by-name'
import { settingOf } from '../../engine/setting-of'
import { readNumbers } from '../words/number-list'
import { rateText } from '../words/shares'
import { decimals, plainNumber } from '../words/numbers'
import { Button } from './Button'
import { IconButton } from './IconButton'
import { NumberField } from './NumberField'
import { Select } from './Select'
import { Slider } from './Slider'
import { Switch } from './Switch'
import { TextField } from './TextField'
import { Key, Profiles, Strata, Variable, Variables } from './VariableSettings'
import type { NamedVariable, NamingVariables, Setting } from './setting'
import style from './SettingsForm.module.css'

type SettingsFormProps = {
  readonly fields: readonly SettingField[]
  /** The settings as they stand, by name. */
  readonly settings: object
  /** The variables that settings may name, where their field does not say. */
  readonly variables?: readonly NamedVariable[]
  /** Called with another value of a setting; undefined: it is left out. */
  readonly onChange: (name: string, value: unknown) => void
}

/** The fields that a definition asks for, as it says them; those that other settings leave no room for are not shown. */
export function SettingsForm({ fields, settings, variables = [], onChange }: SettingsFormProps) {
  return fields.map((field) => {
    if (field.asked && !field.asked(settings as never)) return null
    const { name } = field
    const value = lookUp(settings as Readonly<Record<string, unknown>>, name)
    // That the value is one of the kind has been seen to where the settings were read.
    const set = { value: value as never, onChange: (changed: unknown) => onChange(name, changed) }
    switch (field.kind) {
      case 'share':
        return <Share key={name} field={field} {...set} />
      case 'count':
      case 'number':
        return <Typed key={name} field={field} {...set} />
      case 'numbers':
        return <Numbers key={name} field={field} {...set} />
      case 'choice':
        return <Choice key={name} field={field} {...set} />
      case 'switch':
        return <OnOff key={name} field={field} {...set} />
      case 'variable':
        return <Variable key={name} field={field} variables={variables} {...set} />
      case 'strata':
        return <Strata key={name} field={field} variables={variables} {...set} />
      case 'variables':
        return <Variables key={name} field={field} variables={variables} {...set} />
      case 'key':
        return <Key key={name} field={field} {...set} />
      case 'each':
        return <Each key={name} field={field} {...set} />
      case 'list':
        return <List key={name} field={field} {...set} />
      case 'profiles':
        return <Profiles key={name} field={field} variables={variables} {...set} />
      case 'part':
        return <Part key={name} field={field} variables={variables} {...set} />
      default:
        return null
    }
  })
}

function Share({ field, value, onChange }: Setting<ShareField, number>) {
  const { label, leftOut, start, writtenAs, help } = field
  const slider = (name: string, shown: number) => (
    <Slider
      label={name}
      value={shown}
      min={0}
      max={1}
      step={0.01}
      written={writtenAs === 'percent' ? rateText(shown) : decimals(shown, 2)}
      help={help}
      onChange={onChange}
    />
  )
  if (!leftOut) return slider(label, value ?? start)
  return (
    <>
      <Rule field={field} leftOut={leftOut} isGiven={value !== undefined} begin={start} onChange={onChange} />
      {value !== undefined && slider(leftOut.label, value)}
    </>
  )
}

/** Whether a setting is given or follows from the rest. */
function Rule<T>(props: {
  readonly field: SettingField
  readonly leftOut: Pick<LeftOut, 'rule' | 'hand'>
  readonly isGiven: boolean
  /** What it is to begin with. */
  readonly begin: T
  readonly onChange: (value: T | undefined) => void
}) {
  const { field, leftOut, isGiven, begin, onChange } = props
  return (
    <Select
      label={field.label}
      title={field.sentence}
      options={[
        { value: 'rule', label: leftOut.rule },
        { value: 'hand', label: leftOut.hand },
      ]}
      value={isGiven ? 'hand' : 'rule'}
      onChange={(how) => onChange(how === 'rule' ? undefined : begin)}
    />
  )
}

function Typed({ field, value, onChange }: Setting<TypedNumber, number>) {
  const { kind, label, sentence, help, min, max, aboveMin, step, unit } = field
  const leftOut = 'leftOut' in field ? field.leftOut : undefined
  const begin = 'start' in field ? field.start : field.byDefault
  return (
    <>
      {leftOut && (
        <Rule
          field={field}
          leftOut={leftOut}
          isGiven={value !== undefined}
          begin={begin}
          onChange={onChange}
        />
      )}
      {(!leftOut || value !== undefined) && (
        <NumberField
          label={leftOut?.label ?? label}
          title={sentence}
          value={Math.min(value ?? begin, max ?? Infinity)}
          min={min}
          max={max}
          aboveMin={aboveMin}
          whole={kind === 'count'}
          step={step}
          unit={unit}
          help={help}
          width={unit === undefined ? 96 : 130}
          onChange={onChange}
        />
      )}
    </>
  )
}

function Numbers({ field, value, onChange }: Setting<NumbersField, readonly number[]>) {
  const { label, byDefault } = field
  const [draft, setDraft] = useState<{ readonly text: string; readonly error: string } | null>(null)
  return (
    <TextField
      label={label}
      value={draft?.text ?? (value ?? byDefault).map(plainNumber).join(', ')}
      width={180}
      error={draft?.error}
      onChange={(text) => {
        const read = readNumbers(text) ?? []
        const error = complaintAbout(read, field)
        setDraft(error === null ? null : { text, error })
        if (error === null) onChange(read.toSorted((a, b) => a - b))
      }}
    />
  )
}

function complaintAbout(read: readonly number[], { min, most, byDefault }: NumbersField): string | null {
  if (read.length === 0 && byDefault.length > 0) return 'Numbers such as 2, 3, 10'
  if (read.length > most) return `At most ${most} numbers`
  if (min === -Infinity) return null
  return read.every((each) => Number.isInteger(each) && each >= min) ? null : `Whole numbers from ${min}`
}

function Choice({ field, value, onChange }: Setting<ChoiceField, string>) {
  const { label, sentence, options } = field
  return (
    <Select
      label={label}
      title={sentence}
      options={options}
      value={value ?? options[0].value}
      onChange={onChange}
    />
  )
}

function OnOff({ field, value, onChange }: Setting<SwitchField, boolean>) {
  return <Switch label={field.label} words={field.words} on={value ?? field.byDefault} onChange={onChange} />
}

/** A setting by variable; what is as by default is not written. */
function Each({ field, value: values = {}, onChange }: Setting<EachField, object>) {
  const fields = field.of.map((variable) => field.field(variable))
  return (
    <SettingsForm
      fields={fields}
      settings={values}
      onChange={(variable, value) => {
        const changed = settingOf(field.field(variable), value)
        const others = Object.entries(values).filter(([name]) => name !== variable)
        const all = changed === undefined ? others : [...others, [variable, changed] as const]
        onChange(all.length === 0 ? undefined : byName<unknown>(all))
      }}
    />
  )
}

function List({ field, value: given = [], onChange }: Setting<ListField, readonly object[]>) {
  const { leftOut, each, next, add, remove } = field
  return (
    <>
      <Rule
        field={field}
        leftOut={leftOut}
        isGiven={given.length > 0}
        begin={[next([])]}
        onChange={onChange}
      />
      {given.length > 0 && (
        <div className={style.list}>
          {given.map((settings, at) => (
            <div key={at} className={style.item}>
              <SettingsForm
                fields={each(at)}
                settings={settings}
                onChange={(name, value) => onChange(given.with(at, { ...settings, [name]: value }))}
              />
              {given.length > 1 && (
                <IconButton
                  name="close"
                  label={remove(at)}
                  onPress={() => onChange(given.toSpliced(at, 1))}
                />
              )}
            </div>
          ))}
          <div>
            <Button small icon="plus" onPress={() => onChange([...given, next(given)])}>
              {add}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** Settings that are given together or not at all. */
function Part({ field, value, variables, onChange }: Setting<PartField, object> & NamingVariables) {
  return (
    <>
      <Rule
        field={field}
        leftOut={field.leftOut}
        isGiven={value !== undefined}
        begin={field.start}
        onChange={onChange}
      />
      {value !== undefined && (
        <SettingsForm
          fields={field.fields}
          settings={value}
          variables={variables}
          onChange={(name, changed) => {
            const own = field.fields.find((each) => each.name === name)
            const set = own ? settingOf(own, changed) : changed
            const others = Object.entries(value).filter(([each]) => each !== name)
            onChange(byName<unknown>(set === undefined ? others : [...others, [name, set] as const]))
          }}
        />
      )}
    </>
  )
}
