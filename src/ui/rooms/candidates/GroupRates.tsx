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
import { needLevels } from '../../../store/levels'
import { Button } from '../../parts/Button'
import { IconButton } from '../../parts/IconButton'
import { NumberField } from '../../parts/NumberField'
import { Select } from '../../parts/Select'
import { share as shareText } from '../../words/numbers'
import { levelName } from '../../words/variables'
import { groupShare, overallRate, whereText, type KnownLevels } from '../../candidates/describe-candidate'
import styles from './StepForm.module.css'
import { groupsOfVariable, groupsWithRate, type RatedGroup, twoGroupsOf } from './two-groups'
import { WhereEditor } from './WhereEditor'

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

  return (
    <section className={styles.part} aria-label="Groups">
      <QuickGroups recipe={recipe} step={step} others={others} levels={levels} onChange={onChange} />
      <table>
        <thead>
          <tr>
            <th scope="col">Records where</th>
            <th scope="col" className="num">
              Share of the file
            </th>
            <th scope="col">{sharesLabel}</th>
            {mixing && <th scope="col">{mixing.label}</th>}
            <th scope="col">
              <span className="vh">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group, i) => (
            <GroupRow
              key={i}
              number={i + 1}
              recipe={recipe}
              mixing={mixing}
              group={group}
              share={share(group as never)}
              others={others}
              levels={levels}
              edited={edited === i}
              onEdit={() => setEdited(edited === i ? null : i)}
              onShare={(changed) => setAt(i, ofShare(changed))}
              onChange={(patch) => setAt(i, patch)}
              onRemove={
                groups.length > 1
                  ? () => {
                      put(groups.filter((_, k) => k !== i))
                      setEdited(null)
                    }
                  : null
              }
            />
          ))}
        </tbody>
      </table>
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
        onChange={(name) => put(groupsOfVariable(name, levels, overall ?? usualShare))}
      />
      <Select
        label="Changed less"
        options={(known ?? []).map((each) => ({
          value: each.missing ? '' : each.level,
          label: each.missing ? 'missing' : levelName(recipe.data, pair.variable, each.level),
        }))}
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

type RowProps = {
  readonly number: number
  readonly recipe: Recipe
  /** A setting besides the share that each group may have. */
  readonly mixing: MixingField | null
  readonly group: GroupSettings
  /** Null where a matrix of its own says it. */
  readonly share: number | null
  readonly others: readonly string[]
  readonly levels: KnownLevels
  readonly edited: boolean
  readonly onEdit: () => void
  readonly onShare: (share: number) => void
  readonly onChange: (patch: object) => void
  /** Null for the last group: a step without groups would be for everyone. */
  readonly onRemove: (() => void) | null
}

function GroupRow(props: RowProps) {
  const { number, recipe, mixing, group, others, levels, edited, onEdit, onChange, onRemove } = props
  const where = whereText(group.where, levels)
  return (
    <>
      <tr>
        <td>{where}</td>
        <td className="num muted">{shareText(groupShare(group.where, levels))}</td>
        <td>
          {props.share === null ? (
            'by its own matrix'
          ) : (
            <NumberField
              label={`Rate where ${where}`}
              hideLabel
              value={Number((100 * props.share).toPrecision(4))}
              min={0}
              max={100}
              unit="%"
              width={96}
              onChange={(percent) => props.onShare(percent / 100)}
            />
          )}
        </td>
        {mixing && (
          <td>
            <Mixing
              field={mixing}
              where={where}
              value={lookUp(group as Readonly<Record<string, unknown>>, mixing.name) as number | undefined}
              onChange={(value) => onChange({ [mixing.name]: value })}
            />
          </td>
        )}
        <td className="num">
          <span className={styles.foot}>
            <Button
              kind="quiet"
              small
              label={`Records of group ${number}`}
              expanded={edited}
              onPress={onEdit}
            >
              {edited ? 'Done' : 'Edit'}
            </Button>
            {onRemove && (
              <IconButton name="close" label={`Remove group ${number}`} small onPress={onRemove} />
            )}
          </span>
        </td>
      </tr>
      {edited && (
        <tr className={styles.edited}>
          <td colSpan={mixing ? 5 : 4}>
            <WhereEditor
              recipe={recipe}
              where={group.where}
              variables={others}
              levels={levels}
              onChange={(changed) => onChange({ where: changed })}
            />
          </td>
        </tr>
      )}
    </>
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
