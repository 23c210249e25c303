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
import { baseOfNew, isSameParameter, startingSteps, valuesOf } from './plan-grid'
import { RunsField } from './RunsField'
import type { UsedGrid } from './use-grid-plan'

/** A grid over any parameters of a candidate's steps: each with its values, all of them combined. */
export function ParameterAxes({ grid }: { readonly grid: UsedGrid }) {
  const { draft, fields, study, names, plan } = grid
  const { base } = fields
  const possible = gridParametersOf(base)
  const axes = draft.axes.filter((axis) => possible.some((each) => isSameParameter(each, axis)))
  const free = possible.filter((each) => !axes.some((axis) => isSameParameter(each, axis)))
  const set = (changed: readonly DraftAxis[]) => changeGrid({ axes: changed })
  const sizes = axes.map((axis) => ({
    values: valuesOf(axis, fieldOf(base.steps[axis.step], axis.field)) ?? [],
  }))
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
          options={baseOptions(study.recipe, fields.variable)}
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
          field={fieldOf(base.steps[axis.step], axis.field)}
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
            onChange={(chosen) => chosen !== '' && set([...axes, axisOf(free[Number(chosen)], base, names)])}
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
  readonly names: readonly string[]
  readonly onChange: (patch: Partial<DraftAxis>) => void
  readonly onRemove: () => void
}) {
  const { label, axis, field, names, onChange, onRemove } = props
  const values = valuesOf(axis, field)
  return (
    <div className={styles.axis}>
      {field.kind === 'share' || field.kind === 'number' || field.kind === 'count' ? (
        <TextField
          label={label}
          value={axis.text}
          onChange={(text) => onChange({ text })}
          error={values ? null : 'Numbers within limits, such as 2, 5, 10 or 2 to 20 by 2'}
          width="100%"
        />
      ) : (
        <CheckMenu
          label={label}
          options={choicesOf(field, names)}
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

function choicesOf(
  field: SettingField,
  names: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
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

function axisOf(parameter: GridParameter, { steps }: Candidate, names: readonly string[]): DraftAxis {
  const field = fieldOf(steps[parameter.step], parameter.field)
  if (field.kind === 'share') return { ...parameter, text: field.gridStart, chosen: [] }
  if (field.kind === 'number' || field.kind === 'count')
    return { ...parameter, text: field.grid?.start ?? '', chosen: [] }
  const chosen = choicesOf(field, names)
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

function baseOptions(recipe: Recipe, variable: string) {
  return [
    ...startingSteps.map(({ name, steps: [step] }) => ({
      value: baseOfNew(name),
      label: `a new ${nameInSentence(methodOf(step))} of ${variable}`,
    })),
    ...recipe.candidates.map(({ name }) => ({ value: name, label: name })),
  ]
}

function baseValue(base: string | null, recipe: Recipe): string {
  const isKnown =
    base !== null &&
    [
      ...startingSteps.map(({ name }) => baseOfNew(name)),
      ...recipe.candidates.map(({ name }) => name),
    ].includes(base)
  return isKnown ? base : baseOfNew(startingSteps[0].name)
}
