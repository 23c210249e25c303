import { useEffect, useState } from 'react'
import type { Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { needLevels } from '../../../store/levels'
import { Button } from '../../parts/Button'
import { IconButton } from '../../parts/IconButton'
import { NumberField } from '../../parts/NumberField'
import { Select } from '../../parts/Select'
import { share } from '../../words/numbers'
import { levelName } from '../../words/variables'
import { groupShare, overallRate, whereText, type KnownLevels } from './describe-candidate'
import { stepOf, type GroupDraft, type StepDraft } from './step-draft'
import styles from './StepForm.module.css'
import { groupsOfVariable, groupsWithRate, twoGroupsOf } from './two-groups'
import { WhereEditor } from './WhereEditor'

type Props = {
  readonly recipe: Recipe
  readonly draft: StepDraft
  readonly others: readonly string[]
  readonly levels: KnownLevels
  readonly onChange: (groups: readonly GroupDraft[]) => void
}

/** The groups of a targeted step, each with its records, its rate and its mixing. */
export function GroupRates({ recipe, draft, others, levels, onChange }: Props) {
  const groups = draft.groups ?? []
  const [edited, setEdited] = useState<number | null>(null)
  const setAt = (at: number, patch: Partial<GroupDraft>) =>
    onChange(groups.map((group, i) => (i === at ? { ...group, ...patch } : group)))

  return (
    <section className={styles.part} aria-label="Groups">
      <QuickGroups recipe={recipe} draft={draft} others={others} levels={levels} onChange={onChange} />
      <table>
        <thead>
          <tr>
            <th scope="col">Records where</th>
            <th scope="col" className="num">
              Share of the file
            </th>
            <th scope="col">{draft.method === 'swap' ? 'Share swapped' : 'Changed, before mixing'}</th>
            {draft.method === 'pram' && <th scope="col">Mixing α</th>}
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
              method={draft.method}
              group={group}
              others={others}
              levels={levels}
              edited={edited === i}
              onEdit={() => setEdited(edited === i ? null : i)}
              onChange={(patch) => setAt(i, patch)}
              onRemove={
                groups.length > 1
                  ? () => {
                      onChange(groups.filter((_, k) => k !== i))
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
            onChange([...groups, newGroup(others, draft.rate)])
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
function QuickGroups({ recipe, draft, others, levels, onChange }: Props) {
  const groups = draft.groups ?? []
  const pair = twoGroupsOf(groups)
  const variable = pair?.variable ?? null
  const known = variable === null ? undefined : lookUp(levels, variable)
  const overall = overallRate(stepOf(draft), levels)
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
        onChange={(name) => onChange(groupsOfVariable(name, levels, overall ?? draft.rate))}
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
          onChange(groupsWithRate({ ...pair, majority: [level] }, levels, overall ?? draft.rate))
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
        onChange={(percent) => onChange(groupsWithRate(pair, levels, percent / 100))}
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
  readonly method: StepDraft['method']
  readonly group: GroupDraft
  readonly others: readonly string[]
  readonly levels: KnownLevels
  readonly edited: boolean
  readonly onEdit: () => void
  readonly onChange: (patch: Partial<GroupDraft>) => void
  /** Null for the last group: a step without groups would be for everyone. */
  readonly onRemove: (() => void) | null
}

function GroupRow(props: RowProps) {
  const { number, recipe, method, group, others, levels, edited, onEdit, onChange, onRemove } = props
  const where = whereText(group.where, levels)
  return (
    <>
      <tr>
        <td>{where}</td>
        <td className="num muted">{share(groupShare(group.where, levels))}</td>
        <td>
          {group.matrix ? (
            'by its own matrix'
          ) : (
            <NumberField
              label={`Rate where ${where}`}
              hideLabel
              value={Number((100 * group.rate).toPrecision(4))}
              min={0}
              max={100}
              unit="%"
              width={96}
              onChange={(percent) => onChange({ rate: percent / 100 })}
            />
          )}
        </td>
        {method === 'pram' && (
          <td>
            <Mixing where={where} alpha={group.alpha} onChange={(alpha) => onChange({ alpha })} />
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
          <td colSpan={method === 'pram' ? 5 : 4}>
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
  readonly where: string
  readonly alpha: number | null
  readonly onChange: (alpha: number | null) => void
}) {
  const { where, alpha, onChange } = props
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      <Select
        label={`Mixing where ${where}`}
        hideLabel
        options={[
          { value: 'rule', label: 'by the rule' },
          { value: 'hand', label: 'by hand' },
        ]}
        value={alpha === null ? 'rule' : 'hand'}
        onChange={(how) => onChange(how === 'rule' ? null : 1)}
      />
      {alpha !== null && (
        <NumberField
          label={`α where ${where}`}
          hideLabel
          value={alpha}
          min={0}
          max={1}
          width={64}
          onChange={onChange}
        />
      )}
    </span>
  )
}

function newGroup(others: readonly string[], rate: number): GroupDraft {
  const [variable] = others
  return {
    where: others.length > 0 ? { [variable]: [] } : { sampleUnique: true },
    rate,
    alpha: null,
    matrix: null,
  }
}
