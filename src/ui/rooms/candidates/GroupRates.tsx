import { useEffect } from 'react'
import { needLevels } from '../../../store/levels'
import { targetedRates } from '../../../store/map-selectors'
import { NumberField } from '../../parts/NumberField'
import { Select } from '../../parts/Select'
import { share } from '../../words/numbers'
import styles from './CandidatesRoom.module.css'
import { groupShare, overallRate, whereText, type KnownLevels } from './describe-candidate'
import { stepOf, type GroupDraft, type StepDraft } from './step-draft'

type Props = {
  readonly draft: StepDraft
  readonly others: readonly string[]
  readonly levels: KnownLevels
  readonly onChange: (groups: readonly GroupDraft[]) => void
}

/** The groups of a targeted step: who is changed more, the overall rate that gives the group rates, and each rate by hand. */
export function GroupRates({ draft, others, levels, onChange }: Props) {
  const groups = draft.groups ?? []
  const variable = groups.flatMap((group) => Object.keys(group.where)).at(0) ?? others[0]
  const majority = majorityOf(groups, variable)
  const known = levels[variable] as KnownLevels[string] | undefined
  const overall = overallRate(stepOf(draft), levels)
  useEffect(() => void needLevels(variable), [variable])
  const setAt = (at: number, patch: Partial<GroupDraft>) =>
    onChange(groups.map((group, i) => (i === at ? { ...group, ...patch } : group)))

  return (
    <div className={styles.groups}>
      <div style={{ display: 'flex', gap: 16, alignItems: 'end', marginBottom: 8, flexWrap: 'wrap' }}>
        <Select
          label="Groups by"
          options={others.map((name) => ({ value: name, label: name }))}
          value={variable}
          onChange={(name) => onChange(groupsOfVariable(name, levels, overall ?? draft.rate))}
        />
        <Select
          label="Changed less"
          options={(known ?? []).map((each) => ({
            value: each.missing ? '' : each.level,
            label: each.missing ? 'missing' : each.level,
          }))}
          value={majority[0] ?? ''}
          disabled={!known}
          onChange={(level) => onChange(groupsWithRate(variable, [level], levels, overall ?? draft.rate))}
        />
        <NumberField
          label="Overall rate"
          value={overall === null ? null : Number((100 * overall).toPrecision(4))}
          min={0}
          max={100}
          unit="%"
          width={96}
          disabled={groupShare({ [variable]: majority }, levels) === null}
          onChange={(percent) => onChange(groupsWithRate(variable, majority, levels, percent / 100))}
        />
        <p className="small muted" style={{ flex: 1, minWidth: 180, paddingBottom: 4 }}>
          Up to the size of the targeted group only that group is changed; beyond it the rest comes from
          everyone else.
        </p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Records where</th>
            <th scope="col" className="num">
              Share of the file
            </th>
            <th scope="col">{draft.method === 'swap' ? 'Share swapped' : 'Changed, before mixing'}</th>
            {draft.method === 'pram' && <th scope="col">Mixing α</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, i) => (
            <tr key={whereText(group.where)}>
              <td>{whereText(group.where)}</td>
              <td className="num muted">{share(groupShare(group.where, levels))}</td>
              <td>
                <NumberField
                  label={`Rate where ${whereText(group.where)}`}
                  hideLabel
                  value={Number((100 * group.rate).toPrecision(4))}
                  min={0}
                  max={100}
                  unit="%"
                  width={96}
                  onChange={(percent) => setAt(i, { rate: percent / 100 })}
                />
              </td>
              {draft.method === 'pram' && (
                <td>
                  <span style={{ display: 'inline-flex', gap: 8 }}>
                    <Select
                      label={`Mixing where ${whereText(group.where)}`}
                      hideLabel
                      options={[
                        { value: 'rule', label: 'by the rule' },
                        { value: 'hand', label: 'by hand' },
                      ]}
                      value={group.alpha === null ? 'rule' : 'hand'}
                      onChange={(how) => setAt(i, { alpha: how === 'rule' ? null : 1 })}
                    />
                    {group.alpha !== null && (
                      <NumberField
                        label={`α where ${whereText(group.where)}`}
                        hideLabel
                        value={group.alpha}
                        min={0}
                        max={1}
                        width={64}
                        onChange={(alpha) => setAt(i, { alpha })}
                      />
                    )}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Two groups of a variable: those not at its most common level, who are targeted, and those at it. */
export function groupsOfVariable(variable: string, levels: KnownLevels, rate: number): readonly GroupDraft[] {
  const known = (levels[variable] as KnownLevels[string] | undefined) ?? []
  const top = known.reduce<string>(
    (best, each) =>
      each.records > (known.find((other) => other.level === best)?.records ?? -1) ? each.level : best,
    '',
  )
  return groupsWithRate(variable, [top], levels, rate)
}

/** The two groups with the rates that make up `rate` overall; equal rates while the group's size is not known. */
function groupsWithRate(
  variable: string,
  majority: readonly string[],
  levels: KnownLevels,
  rate: number,
): readonly GroupDraft[] {
  const targetedShare = groupShare({ [variable]: { not: majority } }, levels)
  const rates = targetedShare === null ? { targeted: rate, others: rate } : targetedRates(rate, targetedShare)
  return [
    { where: { [variable]: { not: majority } }, rate: rates.targeted, alpha: null },
    { where: { [variable]: majority }, rate: rates.others, alpha: null },
  ]
}

/** The levels that are changed less: those a group leaves out, or names when none leaves any out. */
function majorityOf(groups: readonly GroupDraft[], variable: string): readonly string[] {
  for (const { where } of groups) {
    const condition = where[variable] as GroupDraft['where'][string] | undefined
    if (condition && 'not' in condition) return condition.not
  }
  const named = groups.at(-1)?.where[variable]
  return named && !('not' in named) ? named : []
}
