import type { ChoiceField, SettingField, ShareField, SwitchField } from '../../engine/define'
import { lookUp } from '../../engine/by-name'
import { rateText } from '../words/shares'
import { decimals } from '../words/numbers'
import { CheckboxField } from './Checkbox'
import { Select } from './Select'
import { Slider } from './Slider'
import { Switch } from './Switch'
import style from './SettingsForm.module.css'

/** A variable that may be named, and what is said of it beside its name. */
export type NamedVariable = { readonly name: string; readonly note?: string }

export type SettingsFormProps = {
  readonly fields: readonly SettingField[]
  /** The settings as they stand, by name. */
  readonly settings: object
  /** The variables that settings may name. */
  readonly variables: readonly NamedVariable[]
  /** Called with another value of a setting; undefined: it is left out. */
  readonly onChange: (name: string, value: unknown) => void
}

/** The fields that a definition asks for, as it says them; those that other settings leave no room for are not shown. */
export function SettingsForm({ fields, settings, variables, onChange }: SettingsFormProps) {
  return fields.map((field) => {
    if (field.asked && !field.asked(settings as never)) return null
    const value = lookUp(settings as Readonly<Record<string, unknown>>, field.name)
    const change = (changed: unknown) => onChange(field.name, changed)
    switch (field.kind) {
      case 'share':
        return <Share key={field.name} field={field} value={value as number | undefined} onChange={change} />
      case 'choice':
        return <Choice key={field.name} field={field} value={value as string | undefined} onChange={change} />
      case 'switch':
        return <OnOff key={field.name} field={field} value={value as boolean | undefined} onChange={change} />
      case 'strata':
        return (
          <Strata
            key={field.name}
            label={field.label}
            chosen={(value as readonly string[] | undefined) ?? []}
            variables={variables}
            onChange={change}
          />
        )
      case 'variables':
        return (
          <Variables
            key={field.name}
            field={field}
            chosen={(value as readonly string[] | undefined) ?? []}
            variables={variables}
            onChange={change}
          />
        )
      default:
        return null
    }
  })
}

type OfKind<Kind> = SettingField & Kind

function Share(props: {
  readonly field: OfKind<ShareField>
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}) {
  const { field, value, onChange } = props
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
      <Select
        label={label}
        options={[
          { value: 'rule', label: leftOut.rule },
          { value: 'hand', label: leftOut.hand },
        ]}
        value={value === undefined ? 'rule' : 'hand'}
        onChange={(how) => onChange(how === 'rule' ? undefined : start)}
      />
      {value !== undefined && slider(leftOut.label, value)}
    </>
  )
}

function Choice(props: {
  readonly field: OfKind<ChoiceField>
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}) {
  const { field, value, onChange } = props
  const { label, options } = field
  return <Select label={label} options={options} value={value ?? options[0].value} onChange={onChange} />
}

function OnOff(props: {
  readonly field: OfKind<SwitchField>
  readonly value: boolean | undefined
  readonly onChange: (value: boolean) => void
}) {
  const { field, value, onChange } = props
  return <Switch label={field.label} words={field.words} on={value ?? field.byDefault} onChange={onChange} />
}

/** Variables inside whose combinations it works: one list after the other, as many as are wanted. */
function Strata(props: {
  readonly label: string
  readonly chosen: readonly string[]
  readonly variables: readonly NamedVariable[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const { label, chosen, variables, onChange } = props
  const others = variables.map(({ name }) => name)
  const slots = [...chosen, ''].slice(0, Math.max(others.length, chosen.length))
  return slots.map((name, i) => (
    <Select
      key={i}
      label={i === 0 ? label : `and ${label.toLowerCase()}`}
      options={[
        { value: '', label: i === 0 ? 'No groups' : '–' },
        ...(name === '' || others.includes(name) ? [] : [{ value: name, label: name }]),
        ...others
          .filter((other) => other === name || !chosen.includes(other))
          .map((other) => ({ value: other, label: other })),
      ]}
      value={name}
      onChange={(wanted) =>
        onChange(
          wanted === ''
            ? chosen.filter((_, k) => k !== i)
            : [...chosen.slice(0, i), wanted, ...chosen.slice(i + 1)],
        )
      }
    />
  ))
}

/** A list of variables, of which one at least is chosen. */
function Variables(props: {
  readonly field: SettingField
  readonly chosen: readonly string[]
  readonly variables: readonly NamedVariable[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const { field, chosen, variables, onChange } = props
  const gone = chosen.filter((each) => variables.every(({ name }) => name !== each))
  const all = [...variables, ...gone.map((name) => ({ name, note: 'not in the file' }))]
  return (
    <section aria-label={field.label}>
      <h3 style={{ marginBottom: 8 }}>{field.label}</h3>
      <div className={style.names}>
        {all.map(({ name, note }) => (
          <CheckboxField
            key={name}
            label={
              <>
                <span className="mono">{name}</span>
                {note !== undefined && <span className="muted small"> {note}</span>}
              </>
            }
            name={name}
            checked={chosen.includes(name)}
            disabled={chosen.length === 1 && chosen[0] === name}
            onChange={(on) =>
              onChange(
                all.map((each) => each.name).filter((each) => (each === name ? on : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
      {field.help !== undefined && (
        <p className="small muted" style={{ marginTop: 8 }}>
          {field.help}
        </p>
      )}
    </section>
  )
}
