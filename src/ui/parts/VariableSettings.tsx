import type { FieldKind, VariableField } from '../../engine/define'
import { Button } from './Button'
import { CheckboxField } from './Checkbox'
import { CheckMenu } from './CheckMenu'
import { IconButton } from './IconButton'
import { LongList } from './LongList'
import { OtherName } from './OtherName'
import { Select } from './Select'
import { withChoice } from './with-choice'
import type { Names, NamingVariables, Setting } from './setting'
import style from './SettingsForm.module.css'

/* Settings that name variables. */

const noVariable = ''

export function Variable({
  field,
  value: named,
  variables,
  onChange,
}: Setting<VariableField, string> & NamingVariables) {
  const { label, sentence, among = variables.map(({ name }) => name), none } = field
  return (
    <Select
      label={label}
      title={sentence}
      options={[
        ...(none === undefined ? [] : [{ value: noVariable, label: none }]),
        ...(named === undefined || among.includes(named) ? [] : [{ value: named, label: named }]),
        ...among.map((name) => ({ value: name, label: name })),
      ]}
      value={named ?? noVariable}
      onChange={(name) => onChange(name === noVariable ? undefined : name)}
    />
  )
}

export function Key({
  field,
  value: chosen = [],
  onChange,
}: Setting<Extract<FieldKind, { kind: 'key' }>, Names>) {
  return (
    <CheckMenu
      label={field.label}
      options={[...new Set([...field.among, ...chosen])].map((name) => ({ value: name, label: name }))}
      chosen={chosen}
      none={field.none ?? 'Choose variables'}
      width={320}
      // A key has one variable at least.
      onChange={(names) => onChange(names.length === 0 && field.none === undefined ? chosen : names)}
    />
  )
}

/** Lists of variables, one below the other; an empty one asks for nothing. */
export function Profiles({
  field,
  value: lists = [],
  variables,
  onChange,
}: Setting<Extract<FieldKind, { kind: 'profiles' }>, readonly Names[]> & NamingVariables) {
  const names = variables.map(({ name }) => name)
  return (
    <section className={style.list} aria-label={field.label}>
      <h3>
        {field.label} {field.help !== undefined && <span className="muted small">{field.help}</span>}
      </h3>
      {lists.map((chosen, at) => (
        <div key={at} className={style.item}>
          <CheckMenu
            label={`${field.each} ${at + 1}`}
            options={[...new Set([...names, ...chosen])].map((name) => ({ value: name, label: name }))}
            chosen={chosen}
            none="nothing more"
            width={220}
            onChange={(changed) => onChange(lists.with(at, changed))}
          />
          <IconButton
            name="close"
            label={`Take out ${field.each.toLowerCase()} ${at + 1}`}
            onPress={() => onChange(lists.length === 1 ? undefined : lists.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div>
        <Button small icon="plus" onPress={() => onChange([...lists, []])}>
          {field.add}
        </Button>
      </div>
    </section>
  )
}

/** Variables in an order: one list after the other, as many as are wanted. */
export function Strata({
  field: { label, none = 'No groups' },
  value: chosen = [],
  variables,
  onChange,
}: Setting<Extract<FieldKind, { kind: 'strata' }>, Names> & NamingVariables) {
  const others = variables.map(({ name }) => name)
  const slots = [...chosen, ''].slice(0, Math.max(others.length, chosen.length))
  return slots.map((name, i) => (
    <Select
      key={i}
      label={i === 0 ? label : `and ${label.toLowerCase()}`}
      options={[
        { value: '', label: i === 0 ? none : '–' },
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
export function Variables({
  field,
  value: chosen = [],
  variables,
  onChange,
}: Setting<object, Names> & NamingVariables) {
  const gone = chosen.filter((each) => variables.every(({ name }) => name !== each))
  const all = [...variables, ...gone.map((name) => ({ name, note: 'not in the file' }))]
  return (
    <section aria-label={field.label}>
      <h3 style={{ marginBottom: 8 }}>{field.label}</h3>
      <LongList all={all} wordsOf={({ name }) => name} isChosen={({ name }) => chosen.includes(name)}>
        {(shown) => (
          <div className={style.names}>
            {shown.map(({ name, note }) => (
              <CheckboxField
                key={name}
                label={
                  <>
                    <span className="mono">{name}</span>
                    <OtherName of={name} />
                    {note !== undefined && <span className="muted small"> {note}</span>}
                  </>
                }
                name={name}
                checked={chosen.includes(name)}
                disabled={chosen.length === 1 && chosen[0] === name}
                onChange={(on) =>
                  onChange(
                    withChoice(
                      all.map((each) => each.name),
                      chosen,
                      name,
                      on,
                    ),
                  )
                }
              />
            ))}
          </div>
        )}
      </LongList>
      {field.help !== undefined && (
        <p className="small muted" style={{ marginTop: 8 }}>
          {field.help}
        </p>
      )}
    </section>
  )
}
