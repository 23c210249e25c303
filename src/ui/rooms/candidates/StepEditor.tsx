import type { ReactNode } from 'react'
import { lookUp } from '../../../engine/by-name'
import {
  methodDefinitions,
  methodOf,
  type PerturbingStep,
  perturbationOf,
  usualShare,
} from '../../../engine/protect/definitions'
import { asMethod, withGroups, withoutGroups, withSettings } from '../../../engine/protect/step-with'
import { settingOf } from '../../../engine/setting-of'
import { levelsWith } from '../../../store/levels'
import { addStepBehind, replaceStep } from '../../../store/steps'
import { CheckMenu } from '../../parts/CheckMenu'
import { Icon } from '../../parts/Icon'
import { Menu } from '../../parts/Menu'
import { Segmented } from '../../parts/Segmented'
import { Select } from '../../parts/Select'
import { SettingsForm } from '../../parts/SettingsForm'
import type { KnownLevels } from '../../candidates/describe-candidate'
import { GroupRates } from './GroupRates'
import { hasOwnRows } from '../../candidates/own-step'
import type { StepFormProps } from './step-form'
import styles from './StepForm.module.css'
import { StepMatrices } from './StepMatrices'
import { categoricalNames, namesToGroupBy } from '../../candidates/step-variables'
import { groupsOfVariable, likelyGroupVariable } from './two-groups'
import { WhereEditor } from '../../candidates/WhereEditor'

type Props = StepFormProps<PerturbingStep> & {
  /** Fields of the candidate as a whole, below those of the step. */
  readonly extra: ReactNode
}

/** A matrix of more levels than this has the whole width, and the fields above it. */
const mostLevelsBeside = 12

const methods = methodDefinitions.flatMap(({ method, name, perturbs }) =>
  perturbs ? [{ value: method as PerturbingStep['method'], label: name }] : [],
)

type Who = 'everyone' | 'some' | 'groups'

/** The form of a step that changes values by chance, and how it would change them. */
export function StepEditor({ candidate, at, step, recipe, table, levels, extra }: Props) {
  const { variables: changed, on, share, ofShare } = perturbationOf(step)
  const put = (next: PerturbingStep) => replaceStep(candidate.name, at, next)
  const names = categoricalNames(recipe, table)
  const others = namesToGroupBy(candidate, at, names)
  const perturbed = changed(step)
  const isWide = hasOwnRows(step) || perturbed.length > 1 || levelsOf(perturbed, levels) > mostLevelsBeside
  const who: Who = step.groups ? 'groups' : step.where ? 'some' : 'everyone'
  const { fields } = methodOf(step)
  const ofGroups = fields.flatMap((field) => (field.kind === 'groups' ? field.each : []))

  function treat(whom: Who) {
    const name = likelyGroupVariable(others, levels)
    const alike = withoutGroups(step)
    if (whom === 'everyone') put(withSettings(alike, { where: undefined }))
    else if (whom === 'some') put(withSettings(alike, { where: step.where ?? { sampleUnique: true } }))
    else if (name !== null) void groupBy(name)
  }

  async function groupBy(name: string) {
    const groups = groupsOfVariable(name, await levelsWith(name), share(step) ?? usualShare)
    put(
      withSettings(
        withGroups(
          step,
          groups.map((group) => ({ where: group.where, ...ofShare(group.share) })),
        ),
        { where: undefined },
      ),
    )
  }

  return (
    <>
      <div className={`${styles.body} ${isWide ? styles.wide : ''}`}>
        <div className={styles.fields}>
          <div>
            <Segmented
              label="Method"
              options={methods}
              value={step.method}
              onChange={(method) => put(asMethod(step, method))}
            />
          </div>
          <VariableFields step={step} variables={names} onChange={put} />
          <Menu
            label="The same for another variable, by itself"
            trigger={
              <>
                <Icon name="plus" small />
                For another
              </>
            }
            triggerClass="btn sm"
            groups={[
              {
                title: 'Each is changed by itself',
                entries: others.map((name) => ({ id: name, label: name, text: name })),
              },
            ]}
            onChoose={(name) => addStepBehind(candidate.name, at, withSettings(step, on(step, [name])))}
          />
          <Settings
            step={step}
            fields={fields.filter(({ kind }) => kind === 'strata')}
            others={others}
            onChange={put}
          />
          <Select
            label="Who is changed"
            options={[
              { value: 'everyone', label: 'everyone' },
              { value: 'some', label: 'only some' },
              { value: 'groups', label: 'by group', disabled: others.length === 0 },
            ]}
            value={who}
            onChange={treat}
          />
          <Settings
            step={step}
            fields={fields.filter(
              ({ kind, name }) =>
                ['share', 'choice', 'switch', 'count'].includes(kind) &&
                !(step.groups && ofGroups.includes(name)),
            )}
            others={others}
            onChange={put}
          />
          {extra}
        </div>
        <StepMatrices candidate={candidate.name} at={at} step={step} recipe={recipe} onChange={put} />
      </div>
      {step.where && (
        <section className={styles.part} aria-label="Only records where">
          <h3>Only records where</h3>
          <WhereEditor
            recipe={recipe}
            where={step.where}
            variables={others}
            levels={levels}
            onChange={(where) =>
              put(withSettings(step, { where: Object.keys(where).length === 0 ? undefined : where }))
            }
          />
        </section>
      )}
      {step.groups && (
        <GroupRates recipe={recipe} step={step} others={others} levels={levels} onChange={put} />
      )}
    </>
  )
}

/** Settings as the method's definition asks for them. */
function Settings(props: {
  readonly step: PerturbingStep
  readonly fields: ReturnType<typeof methodOf>['fields']
  readonly others: readonly string[]
  readonly onChange: (step: PerturbingStep) => void
}) {
  const { step, fields, others, onChange } = props
  return (
    <SettingsForm
      fields={fields}
      settings={step}
      variables={others.map((name) => ({ name }))}
      onChange={(name, value) => {
        const field = fields.find((each) => each.name === name)
        onChange(withSettings(step, { [name]: field ? settingOf(field, value) : value }))
      }}
    />
  )
}

function levelsOf(variables: readonly string[], levels: KnownLevels): number {
  return lookUp(levels, variables.at(0) ?? '')?.length ?? 0
}

/** The variable that is changed and those that are changed together with it. */
function VariableFields(props: {
  readonly step: PerturbingStep
  readonly variables: readonly string[]
  readonly onChange: (step: PerturbingStep) => void
}) {
  const { step, variables, onChange } = props
  const { variables: changed, on } = perturbationOf(step)
  const [first = '', ...joint] = changed(step)
  const change = (names: readonly string[]) => onChange(withSettings(step, on(step, names)))
  return (
    <>
      <Select
        label="Variable"
        options={[
          // A step of another file may name what this one does not have; it is not to look like something else.
          ...(variables.includes(first) ? [] : [{ value: first, label: `${first}, not in the file` }]),
          ...variables.map((name) => ({ value: name, label: name })),
        ]}
        value={first}
        onChange={(name) => change([name, ...joint.filter((other) => other !== name)])}
      />
      {variables.length > 1 && (
        <CheckMenu
          label="Jointly with"
          options={[...new Set([...variables, ...joint])]
            .filter((name) => name !== first)
            .map((name) => ({ value: name, label: name }))}
          chosen={joint}
          none="no other"
          width="100%"
          onChange={(names) => change([first, ...names])}
        />
      )}
    </>
  )
}
