import type { Candidate, Recipe } from '../../../../engine/assess/recipe'
import type { SettingField } from '../../../../engine/define'
import { methodOf } from '../../../../engine/protect/definitions'
import { changeGrid, type DraftAxis } from '../../../../store/grid-draft'
import { fieldOf, gridParametersOf, gridSize, type GridParameter } from '../../../../store/map-selectors'
import { CheckMenu } from '../../../parts/CheckMenu'
import { IconButton } from '../../../parts/IconButton'
import { Panel } from '../../../parts/Panel'
import { Select } from '../../../parts/Select'
import { TextField } from '../../../parts/TextField'
import { nameInSentence } from '../../../words/methods'
import { count, plural } from '../../../words/numbers'
import { describeCandidate } from '../../../candidates/describe-candidate'
import styles from './Grid.module.css'
import { isNamed, namedChoices, type NamedChoice } from './named-choices'
import { baseOfNew, excludeEachOther, isSameParameter, startingMethods, valuesOf } from './plan-grid'
import { RunsField } from './RunsField'
import type { UsedGrid } from './use-grid-plan'

/** A grid over any parameters of a candidate's steps: each with its values, all of them combined. */
export function ParameterAxes({ grid }: { readonly grid: UsedGrid }) {
  const { draft, fields, study, names, levels, plan } = grid
  const { base } = fields
  const possible = gridParametersOf(base)
  const axes = draft.axes.filter((axis) => possible.some((each) => isSameParameter(each, axis)))
  const choices = (each: GridParameter) => {
    const step = base.steps[each.step]
    const field = fieldOf(step, each.field)
    return { field, named: namedChoices(field, step, study.recipe, levels) }
  }
  const free = possible.filter(
    (each) =>
      !axes.some((axis) => isSameParameter(each, axis) || excludeEachOther(each, axis, base)) &&
      hasValues(choices(each)),
  )
  const set = (changed: readonly DraftAxis[]) => changeGrid({ axes: changed })
  const sizes = axes.map((axis) => {
    const { field, named } = choices(axis)
    return { values: valuesOf(axis, field, named) ?? [] }
  })
  return (
    <Panel
      title="Parameters"
      sub={
        axes.length === 0
          ? 'Choose a start and what is varied.'
          : `${sizes.length > 1 ? `${sizes.map(({ values }) => count(values.length)).join(' × ')} = ` : ''}${plural(gridSize(sizes), 'point')}`
      }
    >
      <div className={styles.base}>
        <Select
          label="Starting from"
          options={baseOptions(study.recipe)}
          value={baseValue(draft.base, study.recipe)}
          onChange={(chosen) => changeGrid({ base: chosen, axes: [] })}
        />
        <RunsField runs={draft.runs} />
      </div>
      <p className="small muted" style={{ margin: '6px 0' }}>
        {describeCandidate(base, {})}
      </p>
      {axes.map((axis, i) => (
        <Axis
          key={`${axis.step} ${axis.field} ${axis.group ?? ''}`}
          label={parameterLabel(axis, base)}
          axis={axis}
          {...choices(axis)}
          names={names}
          onChange={(patch) => set(axes.map((each, k) => (k === i ? { ...each, ...patch } : each)))}
          onRemove={() => set(axes.filter((_, k) => k !== i))}
        />
      ))}
      {free.length > 0 && (
        <div style={{ marginTop: 12, maxWidth: 280 }}>
          <Select
            label="Vary another parameter"
            options={[
              { value: '', label: 'choose one' },
              ...free.map((each, i) => ({
                value: String(i),
                label: parameterLabel(each, base),
              })),
            ]}
            value=""
            onChange={(chosen) =>
              chosen !== '' &&
              set([...axes, beginning(free[Number(chosen)], choices(free[Number(chosen)]), names)])
            }
          />
        </div>
      )}
      {plan.complaint !== null && (
        <p className="small muted" role="status" style={{ marginTop: 10 }}>
          {plan.complaint}
        </p>
      )}
    </Panel>
  )
}

function Axis(props: {
  readonly label: string
  readonly axis: DraftAxis
  readonly field: SettingField
  readonly named: readonly NamedChoice[]
  readonly names: readonly string[]
  readonly onChange: (patch: Partial<DraftAxis>) => void
  readonly onRemove: () => void
}) {
  const { label, axis, field, named, names, onChange, onRemove } = props
  const values = valuesOf(axis, field, named)
  return (
    <div className={styles.axis}>
      {typedStart(field) !== null ? (
        <TextField
          label={label}
          value={axis.text}
          onChange={(text) => onChange({ text })}
          error={values ? null : complaintOf(field)}
          width="100%"
        />
      ) : (
        <CheckMenu
          label={label}
          options={choicesOf(field, named, names)}
          chosen={axis.chosen}
          none="choose values"
          width="100%"
          onChange={(chosen) => onChange({ chosen })}
        />
      )}
      <span className="small muted" style={{ paddingBottom: 5 }}>
        {values ? plural(values.length, 'value') : ''}
      </span>
      <IconButton name="close" label={`Do not vary ${label}`} small onPress={onRemove} />
    </div>
  )
}

/** What is typed in the field of a parameter to begin with; null where values are chosen from a list. */
function typedStart(field: SettingField): string | null {
  if (field.kind === 'share') return field.gridStart
  const isTyped = field.kind === 'number' || field.kind === 'count' || field.kind === 'numbers'
  return isTyped ? (field.grid?.start ?? '') : null
}

function complaintOf({ kind }: SettingField): string {
  return kind === 'numbers'
    ? 'Lists of numbers with semicolons between, such as 18, 65; 18, 40, 65'
    : 'Numbers within limits, such as 2, 5, 10 or 2 to 20 by 2'
}

type Choices = { readonly field: SettingField; readonly named: readonly NamedChoice[] }

/** Settings that are chosen by name have values only where the project has something of that name. */
function hasValues({ field, named }: Choices): boolean {
  return named.length > 0 || !isNamed(field)
}

function choicesOf(
  field: SettingField,
  named: readonly NamedChoice[],
  names: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  if (isNamed(field)) return named.map(({ name, label }) => ({ value: name, label }))
  switch (field.kind) {
    case 'choice':
      return field.options
    case 'switch':
      return [
        { value: 'on', label: 'on' },
        { value: 'off', label: 'off' },
      ]
    case 'strata':
      return [{ value: '', label: 'no groups' }, ...names.map((name) => ({ value: name, label: name }))]
    default:
      return names.map((name) => ({ value: name, label: name }))
  }
}

function beginning(parameter: GridParameter, { field, named }: Choices, names: readonly string[]): DraftAxis {
  const text = typedStart(field)
  if (text !== null) return { ...parameter, text, chosen: [] }
  const chosen = choicesOf(field, named, names)
    .slice(0, 2)
    .map(({ value }) => value)
  return { ...parameter, text: '', chosen }
}

/** "Step 2, group 1: share swapped, %". */
function parameterLabel({ step, field: name, group }: GridParameter, { steps }: Candidate): string {
  const field = fieldOf(steps[step], name)
  const place = [
    ...(steps.length > 1 ? [`Step ${step + 1}`] : []),
    ...(group === null ? [] : [`group ${group + 1}`]),
  ].join(', ')
  const label = field.kind === 'share' && field.writtenAs === 'percent' ? `${field.label}, %` : field.label
  const text = place === '' ? label : `${place}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function baseOptions(recipe: Recipe) {
  return [
    ...startingMethods.map(({ name, method }) => ({
      value: baseOfNew(name),
      label: `a new step: ${nameInSentence(methodOf({ method }))}`,
    })),
    ...recipe.candidates.map(({ name }) => ({ value: name, label: name })),
  ]
}

function baseValue(base: string | null, recipe: Recipe): string {
  const isKnown =
    base !== null &&
    [
      ...startingMethods.map(({ name }) => baseOfNew(name)),
      ...recipe.candidates.map(({ name }) => name),
    ].includes(base)
  return isKnown ? base : baseOfNew(startingMethods[0].name)
}
