import { lookUp } from '../../../../engine/by-name'
import { changeGrid, type TargetChoice } from '../../../../store/grid-draft'
import { NumberField } from '../../../parts/NumberField'
import { Panel } from '../../../parts/Panel'
import { Prose } from '../../../parts/Prose'
import { Radio } from '../../../parts/Radio'
import { Select } from '../../../parts/Select'
import { count, outOf, share } from '../../../words/numbers'
import { levelsStore } from '../../../../store/levels'
import { useStore } from 'zustand'
import styles from './Grid.module.css'
import { levelOptions } from '../two-groups'
import type { UsedGrid } from './use-grid-plan'

/** Who goes first in the targeted rows, and how many people that are. */
export function WhoIsTargeted({ grid }: { readonly grid: UsedGrid }) {
  const { draft, fields, names, study, target } = grid
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const variable = fields.groupVariable
  const known = variable === null ? undefined : lookUp(levels, variable)
  const radio = (choice: TargetChoice, label: string, name?: string) => (
    <Radio
      group="target"
      label={label}
      name={name}
      checked={fields.target === choice}
      onChange={() => changeGrid({ target: choice })}
    />
  )
  return (
    <Panel title="Who is targeted">
      <div className={styles.who} role="radiogroup" aria-label="Who is targeted">
        <div className={styles.choice}>
          {radio('risk', 'Records with risk above')}
          <NumberField
            label="Risk above"
            hideLabel
            value={draft.above}
            min={0}
            max={1}
            step={0.1}
            width={72}
            disabled={fields.target !== 'risk'}
            onChange={(above) => changeGrid({ above })}
          />
        </div>
        <div className={styles.choice}>{radio('uniques', 'Sample uniques')}</div>
        <div className={styles.choice}>
          {radio('group', 'A group:', 'A group')}
          <Select
            label="Groups by"
            hideLabel
            small
            options={names
              .filter((name) => name !== fields.variable)
              .map((name) => ({ value: name, label: name }))}
            value={variable ?? ''}
            disabled={fields.target !== 'group'}
            onChange={(groupVariable) => changeGrid({ groupVariable, majority: null })}
          />
          <span>is not</span>
          <Select
            label="Changed less"
            hideLabel
            small
            options={variable === null ? [] : levelOptions(study.recipe.data, variable, levels)}
            value={fields.majority ?? ''}
            disabled={fields.target !== 'group' || !known}
            onChange={(majority) => changeGrid({ majority })}
          />
        </div>
      </div>
      {target && !target.ok ? (
        <p className="small" role="alert" style={{ marginTop: 14, color: 'var(--danger)' }}>
          <Prose text={target.problem.sentence} /> Give a population file in Data, or add a model in Risk.
        </p>
      ) : (
        <>
          <dl className={`kv ${styles.counts}`} aria-busy={target === null || undefined}>
            <dt>In the group</dt>
            <dd>
              {target ? `${count(target.value.records)} people, ${share(target.value.share)}` : 'counting…'}
            </dd>
            <dt>Sample uniques in the group</dt>
            <dd>{target ? outOf(target.value.sampleUniques, target.value.allSampleUniques) : '–'}</dd>
            <dt>Share of the risk in the group</dt>
            <dd>{target ? chance(target.value.riskShare) : '–'}</dd>
          </dl>
          {target && (
            <p className="small ink2" style={{ marginTop: 10 }}>
              Up to {share(target.value.share)}, only this group is changed. Beyond that, the whole group is
              changed and the rest of the rate comes from everyone else.
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

function chance(riskShare: number | null): string {
  return riskShare === null ? 'measure risk first' : share(riskShare)
}
