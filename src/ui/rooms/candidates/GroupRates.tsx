import { useEffect, useState } from 'react'
import type { Recipe } from '../../../engine/assess/recipe'
import { byName, lookUp } from '../../../engine/by-name'
import type { ShareField } from '../../../engine/define'
import {
  methodOf,
  type PerturbingStep,
  perturbationOf,
  usualShare,
} from '../../../engine/protect/definitions'
import { withGroups, withSettings } from '../../../engine/protect/step-with'
import type { Where } from '../../../engine/table/condition'
import { levelsWith, needLevels } from '../../../store/levels'
import { Button } from '../../parts/Button'
import { DataTable } from '../../parts/DataTable'
import { IconButton } from '../../parts/IconButton'
import { NumberField } from '../../parts/NumberField'
import { Select } from '../../parts/Select'
import { share as shareText } from '../../words/numbers'
import { groupShare, overallRate, whereText, type KnownLevels } from '../../candidates/describe-candidate'
import styles from './StepForm.module.css'
import { groupsOfVariable, groupsWithRate, levelOptions, type RatedGroup, twoGroupsOf } from './two-groups'
import { WhereEditor } from '../../candidates/WhereEditor'

type Props = {
  readonly recipe: Recipe
  readonly step: PerturbingStep
  readonly others: readonly string[]
  readonly levels: KnownLevels
  readonly onChange: (step: PerturbingStep) => void
}

/** The groups of a targeted step, each with its records, its rate and its mixing. */
export function GroupRates({ recipe, step, others, levels, onChange }: Props) {
  const groups: readonly GroupSettings[] = step.groups ?? []
  const [edited, setEdited] = useState<number | null>(null)
  const { share, ofShare, sharesLabel } = perturbationOf(step)
  const mixing = mixingOf(step)
  const put = (changed: readonly object[]) => onChange(withSettings(step, { groups: changed }))
  const setAt = (at: number, patch: object) =>
    put(groups.map((group, i) => (i === at ? defined({ ...group, ...patch }) : group)))
  const lines = groups.flatMap((group, at): readonly Line[] => {
    const line = { group, at, where: whereText(group.where, levels), isEditor: false }
    return edited === at ? [line, { ...line, isEditor: true }] : [line]
  })

  return (
    <section className={styles.part} aria-label="Groups">
      <QuickGroups recipe={recipe} step={step} others={others} levels={levels} onChange={onChange} />
      <DataTable
        rows={lines}
        rowKey={({ at, isEditor }) => `${at}${isEditor ? ' edited' : ''}`}
        rowProps={({ isEditor }) => (isEditor ? { className: styles.edited } : {})}
        columns={[
          { head: 'Records where', cell: ({ where }) => where, cellProps: unlessEditor },
          {
            head: 'Share of the file',
            number: true,
            className: 'muted',
            cell: ({ group }) => shareText(groupShare(group.where, levels)),
            cellProps: unlessEditor,
          },
          {
            head: sharesLabel,
            cell: ({ group, where, at }) => (
              <GroupShare
                where={where}
                share={share(group)}
                onChange={(changed) => setAt(at, ofShare(changed))}
              />
            ),
            cellProps: unlessEditor,
          },
          mixing && {
            head: mixing.label,
            cell: ({ group, where, at }) => (
              <Mixing
                field={mixing}
                where={where}
                value={lookUp(group as Readonly<Record<string, unknown>>, mixing.name) as number | undefined}
                onChange={(value) => setAt(at, { [mixing.name]: value })}
              />
            ),
            cellProps: unlessEditor,
          },
          {
            head: 'Change',
            hidesHead: true,
            cell: ({ group, at, isEditor }) =>
              isEditor ? (
                <WhereEditor
                  recipe={recipe}
                  where={group.where}
                  variables={others}
                  levels={levels}
                  onChange={(where) => setAt(at, { where })}
                />
              ) : (
                <span className={styles.foot}>
                  <Button
                    kind="quiet"
                    small
                    label={`Records of group ${at + 1}`}
                    expanded={edited === at}
                    onPress={() => setEdited(edited === at ? null : at)}
                  >
                    {edited === at ? 'Done' : 'Edit'}
                  </Button>
                  {groups.length > 1 && (
                    <IconButton
                      name="close"
                      label={`Remove group ${at + 1}`}
                      small
                      onPress={() => {
                        put(groups.filter((_, k) => k !== at))
                        setEdited(null)
                      }}
                    />
                  )}
                </span>
              ),
            cellProps: ({ isEditor }) => (isEditor ? { colSpan: mixing ? 5 : 4 } : { className: 'num' }),
          },
        ]}
      />
      <div className={styles.acts}>
        <Button
          small
          icon="plus"
          onPress={() => {
            put([...groups, { where: newCondition(others), ...ofShare(usualShare) }])
            setEdited(groups.length)
          }}
        >
          Add a group
        </Button>
        <p className="small muted">Records in no group are left alone.</p>
      </div>
    </section>
  )
}

/** For the usual two groups: who is changed more, and the overall rate that gives the two rates. */
function QuickGroups({ recipe, step, others, levels, onChange }: Props) {
  const groups = step.groups ?? []
  const pair = twoGroupsOf(groups)
  const variable = pair?.variable ?? null
  const known = variable === null ? undefined : lookUp(levels, variable)
  const overall = overallRate(step, levels)
  const { ofShare } = perturbationOf(step)
  const put = (rated: readonly RatedGroup[]) =>
    onChange(
      withGroups(
        step,
        rated.map(({ where, share: changed }) => ({ where, ...ofShare(changed) })),
      ),
    )
  useEffect(() => {
    if (variable !== null) void needLevels(variable)
  }, [variable])
  if (!pair) return null
  return (
    <div className={styles.quick}>
      <Select
        label="Groups by"
        options={others.map((name) => ({ value: name, label: name }))}
        value={pair.variable}
        onChange={(name) =>
          void levelsWith(name).then((all) => put(groupsOfVariable(name, all, overall ?? usualShare)))
        }
      />
      <Select
        label="Changed less"
        options={levelOptions(recipe.data, pair.variable, levels)}
        value={pair.majority[0] ?? ''}
        disabled={!known}
        onChange={(level) =>
          put(groupsWithRate({ ...pair, majority: [level] }, levels, overall ?? usualShare))
        }
      />
      <NumberField
        label="Overall rate"
        value={overall === null ? null : Number((100 * overall).toPrecision(4))}
        min={0}
        max={100}
        unit="%"
        width={96}
        disabled={groupShare({ [pair.variable]: pair.majority }, levels) === null}
        onChange={(percent) => put(groupsWithRate(pair, levels, percent / 100))}
      />
      <p className="small muted" style={{ flex: 1, minWidth: 180, paddingBottom: 4 }}>
        Up to the size of the targeted group only that group is changed; beyond it the rest comes from
        everyone else.
      </p>
    </div>
  )
}

/** A group, or below it the place where its records are chosen. */
type Line = {
  readonly group: GroupSettings
  /** Its place among the groups. */
  readonly at: number
  readonly where: string
  readonly isEditor: boolean
}

/** An editor is as wide as the table. */
function unlessEditor({ isEditor }: Line): Record<string, never> | null {
  return isEditor ? null : {}
}

type GroupShareProps = {
  readonly where: string
  /** Null where a matrix of its own says it. */
  readonly share: number | null
  readonly onChange: (share: number) => void
}

function GroupShare({ where, share, onChange }: GroupShareProps) {
  if (share === null) return 'by its own matrix'
  return (
    <NumberField
      label={`Rate where ${where}`}
      hideLabel
      value={Number((100 * share).toPrecision(4))}
      min={0}
      max={100}
      unit="%"
      width={96}
      onChange={(percent) => onChange(percent / 100)}
    />
  )
}

function Mixing(props: {
  readonly field: MixingField
  readonly where: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}) {
  const { field, where, value, onChange } = props
  const { leftOut } = field
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      <Select
        label={`Mixing where ${where}`}
        hideLabel
        options={[
          { value: 'rule', label: leftOut.rule },
          { value: 'hand', label: leftOut.hand },
        ]}
        value={value === undefined ? 'rule' : 'hand'}
        onChange={(how) => onChange(how === 'rule' ? undefined : 1)}
      />
      {value !== undefined && (
        <NumberField
          label={`${leftOut.label} where ${where}`}
          hideLabel
          value={value}
          min={0}
          max={1}
          width={64}
          onChange={onChange}
        />
      )}
    </span>
  )
}

type GroupSettings = { readonly where: Where }

type MixingField = {
  readonly name: string
  readonly label: string
  readonly leftOut: NonNullable<ShareField['leftOut']>
}

/** The setting of a group that follows from a rule where it is left out. */
function mixingOf(step: PerturbingStep): MixingField | null {
  const { fields } = methodOf(step)
  const ofGroups = fields.flatMap((field) => (field.kind === 'groups' ? field.each : []))
  const found = fields.flatMap((field) =>
    field.kind === 'share' && field.leftOut && ofGroups.includes(field.name)
      ? [{ name: field.name, label: field.label, leftOut: field.leftOut }]
      : [],
  )
  return found.at(0) ?? null
}

/** Without what is left out. */
function defined(settings: object): object {
  return byName(Object.entries(settings).filter(([, value]) => value !== undefined))
}

function newCondition(others: readonly string[]): Where {
  const [variable] = others
  return others.length > 0 ? { [variable]: [] } : { sampleUnique: true }
}
