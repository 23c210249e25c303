import { useEffect } from 'react'
import { useStore } from 'zustand'
import { riskKey } from '../../../../engine/assess/recipe'
import { byName, lookUp } from '../../../../engine/by-name'
import type { PersonFound } from '../../../../engine/assess/intruder/look-for'
import { variablesKnown } from '../../../../store/intruder/knowledge'
import { lookAtClaimsIn, lookAtKnowledge, lookForPerson } from '../../../../store/intruder/looked-at'
import { levelsStore, needLevels } from '../../../../store/levels'
import { entryText } from '../../../measures/entry-text'
import { NumberField } from '../../../parts/NumberField'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { TextField } from '../../../parts/TextField'
import { count, plural } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import style from './Intruder.module.css'
import type { PersonStudied, Study } from './use-person'

type Props = {
  readonly study: Study
  readonly studied: PersonStudied
  /** Null before it is known, and where nobody is found. */
  readonly found: PersonFound | null
}

/** Who is looked for: a record of the original or typed values, in which release, and by whom. */
export function PersonKnown({ study, studied, found }: Props) {
  const { recipe, scenario, table } = study
  const { person, candidate, entry, entries } = studied
  const names = [...new Set(entries.flatMap((each) => variablesKnown(each, scenario)))]
  const values = 'values' in person ? person.values : null
  return (
    <Panel
      title={values ? 'A person with these values' : `Record ${count('row' in person ? person.row : 1)}`}
      sub={values ? 'typed' : `of ${plural(table.description.records, 'record')} of the original`}
      actions={
        <Segmented
          label="Who is looked for"
          options={[
            { value: 'record', label: 'A record' },
            { value: 'typed', label: 'Typed values' },
          ]}
          value={values ? 'typed' : 'record'}
          onChange={(how) =>
            lookForPerson(
              how === 'record'
                ? { row: found?.own?.row ?? 1 }
                : { values: byName(names.map((name) => [name, valueOf(found, name)])) },
            )
          }
        />
      }
    >
      <div className={style.who}>
        {values ? (
          names.map((name) => (
            <ValueField
              key={name}
              study={study}
              name={name}
              value={lookUp(values, name) ?? ''}
              onChange={(value) => lookForPerson({ values: { ...values, [name]: value } })}
            />
          ))
        ) : (
          <>
            <NumberField
              label="Record"
              value={'row' in person ? person.row : null}
              min={1}
              max={table.description.records}
              whole
              width={110}
              onChange={(row) => lookForPerson({ row })}
            />
            {found && (
              <dl className={style.values} aria-label="What is known of the person">
                {found.known.map(({ name, value }) => (
                  <div key={name}>
                    <dt className="mono">{name}</dt>
                    <dd>{value === null ? 'missing' : levelName(recipe.data, name, value)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </>
        )}
        <span className={style.ways}>
          <Select
            label="Release"
            options={[
              { value: '', label: 'Original' },
              ...recipe.candidates.map(({ name }) => ({ value: name, label: name })),
            ]}
            value={candidate?.name ?? ''}
            onChange={(name) => lookAtClaimsIn(name === '' ? null : name)}
          />
          {entries.length > 1 && (
            <Select
              label="Intruder"
              options={entries.map((each) => ({
                value: riskKey(each),
                label: entryText(each, recipe) || 'as the scenario says',
              }))}
              value={riskKey(entry)}
              width={220}
              onChange={lookAtKnowledge}
            />
          )}
        </span>
      </div>
    </Panel>
  )
}

function valueOf(found: PersonFound | null, name: string): string {
  return found?.known.find((each) => each.name === name)?.value ?? ''
}

type ValueProps = {
  readonly study: Study
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A value of the person: one of the levels of the file, or a number that is typed. */
function ValueField({ study: { recipe, table }, name, value, onChange }: ValueProps) {
  const isNumber = table.description.variables.some((each) => each.name === name && each.type === 'numeric')
  const levels = useStore(levelsStore, (state) => lookUp(state.byVariable, name))
  useEffect(() => {
    if (!isNumber) void needLevels(name)
  }, [isNumber, name])
  if (isNumber) return <TextField label={name} value={value} width={96} onChange={onChange} />
  const names = (levels ?? []).flatMap((each) => (each.missing ? [] : [each.level]))
  return (
    <Select
      label={name}
      options={[
        ...(names.includes(value) ? [] : [{ value, label: value === '' ? 'choose' : value }]),
        ...names.map((level) => ({ value: level, label: levelName(recipe.data, name, level) })),
      ]}
      value={value}
      width={130}
      onChange={onChange}
    />
  )
}
