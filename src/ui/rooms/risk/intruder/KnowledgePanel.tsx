import { useStore } from 'zustand'
import type { Candidate } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { knownOffered } from '../../../../engine/risk/intruder/definition'
import type { SettingField } from '../../../../engine/define'
import { entryWith, fieldsOf } from '../../../../engine/risk/entry-with'
import { settingOf } from '../../../../engine/setting-of'
import { type EntryOf, putSettings } from '../../../../store/families'
import { formAround } from '../../../../store/form-around'
import {
  allWays,
  setInSample,
  setKnown,
  setKnownBy,
  setVariablesKnown,
  startOf,
  variablesKnown,
  type Way,
  waysOfKnowing,
  waysSaid,
} from '../../../../store/intruder/knowledge'
import { levelsStore } from '../../../../store/levels'
import { CheckboxField } from '../../../parts/Checkbox'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { Select } from '../../../parts/Select'
import { SettingsForm } from '../../../parts/SettingsForm'
import { Switch } from '../../../parts/Switch'
import type { FamilyProps } from '../family-props'
import style from './Intruder.module.css'
import { whatWasDone } from './what-was-done'

type Props = Pick<FamilyProps, 'recipe' | 'scenario' | 'table'> & {
  readonly entry: EntryOf<'intruder'>
  /** Whose steps are told; null: the file as it stands, to which nothing was done. */
  readonly candidate: Candidate | null
}

/** What the intruder has of a person, how exactly, and how the intruder reads the release. */
export function KnowledgePanel({ recipe, scenario, table, entry, candidate }: Props) {
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const around = formAround(recipe, scenario, table)
  const known = variablesKnown(entry, scenario)
  const offered = [...new Set([...scenario.key, ...known, ...knownOffered(around)])]
  const shown = offered.filter((name) => known.includes(name) || scenario.key.includes(name))
  const typeOf = (name: string) =>
    table.description.variables.find((each) => each.name === name)?.type ?? 'categorical'
  const others = offered.filter((name) => !shown.includes(name))
  return (
    <Panel title="What the intruder knows" sub="of a person" flush>
      <DataTable
        aria-label="What the intruder knows of a person"
        rowHeight={28}
        rows={shown}
        rowKey={(name) => name}
        columns={[
          {
            head: 'Variable',
            rowHead: true,
            cell: (name) => (
              <CheckboxField
                label={<span className="mono">{name}</span>}
                checked={known.includes(name)}
                onChange={(isKnown) =>
                  setVariablesKnown(
                    entry,
                    offered.filter((each) => (each === name ? isKnown : known.includes(each))),
                    scenario,
                  )
                }
              />
            ),
          },
          {
            head: 'Known',
            cell: (name) =>
              known.includes(name) && <HowKnown entry={entry} name={name} type={typeOf(name)} />,
          },
          {
            head: 'In the release',
            hint: 'What the steps of the candidate did to it, which the intruder knows where nothing else is said',
            cut: 'rest',
            className: 'muted',
            cell: (name) => whatWasDone(candidate, name, levels),
          },
        ]}
      />
      {others.length > 0 && (
        <div className={style.more}>
          <Select
            label="Something else that is known"
            hideLabel
            options={[
              { value: '', label: 'Add what else is known' },
              ...others.map((name) => ({ value: name, label: name })),
            ]}
            value=""
            small
            onChange={(name) => {
              if (name !== '') setVariablesKnown(entry, [...known, name], scenario)
            }}
          />
        </div>
      )}
      {known.map((name) => (
        <KnownBy key={name} entry={entry} name={name} table={table} />
      ))}
      <div className={style.settings}>
        <Switch
          label="The person is known to be in the file"
          words={{ on: 'the person is known to be in the file', off: 'the person may not be in the file' }}
          on={entry.inSample ?? scenario.targetInSample ?? false}
          onChange={(inSample) => setInSample(entry, inSample, scenario)}
        />
        <SettingsForm
          fields={fieldsOf(entry, around).filter(({ name }) => name !== 'variables')}
          settings={entry}
          onChange={(name, value) => putSettings(entryWith(entry, name, value, around))}
        />
      </div>
    </Panel>
  )
}

type HowKnownProps = Pick<Props, 'entry'> & { readonly name: string; readonly type: string }

const groups = { person: 'Of the person', change: 'Of how it was changed' } as const

/** How a variable is known, or how the intruder takes it to have been changed. */
function HowKnown({ entry, name, type }: HowKnownProps) {
  const own = wayKnown(entry, name)
  const ways = allWays.filter((way) => way === own || waysOfKnowing[way].types.some((each) => each === type))
  return (
    <Select
      label={`How ${name} is known`}
      hideLabel
      bare
      small
      width={own === null ? 92 : 124}
      options={[
        { value: 'exactly', label: 'exactly' },
        ...ways.map((way) => ({
          value: way,
          label: waysOfKnowing[way].label,
          group: groups[waysOfKnowing[way].of],
        })),
      ]}
      value={own ?? 'exactly'}
      onChange={(chosen) => {
        const way = ways.find((each) => each === chosen)
        if (way !== own) setKnown(entry, name, way ? startOf(way) : null)
      }}
    />
  )
}

/** What goes with the way in which a variable is known, if it is not exactly. */
function KnownBy({ entry, name, table }: Pick<Props, 'entry' | 'table'> & { readonly name: string }) {
  const way = wayKnown(entry, name)
  if (way === null) return null
  const fields: readonly SettingField[] = waysOfKnowing[way].fields
  return (
    <div className={style.settings} role="group" aria-label={`${name}, ${waysOfKnowing[way].label}`}>
      <span className="mono">{name}</span>
      <SettingsForm
        fields={fields}
        settings={lookUp(entry.knows, name) ?? {}}
        variables={table.description.variables.filter(
          ({ type }) => type === 'categorical' || type === 'ordinal',
        )}
        onChange={(setting, value) => {
          const field = fields.find((each) => each.name === setting)
          if (field) setKnownBy(entry, name, setting, settingOf(field, value))
        }}
      />
    </div>
  )
}

/** Null where a variable is known exactly, and its change as the steps have it. */
function wayKnown({ knows }: EntryOf<'intruder'>, name: string): Way | null {
  return waysSaid(lookUp(knows, name) ?? {}).at(0) ?? null
}
