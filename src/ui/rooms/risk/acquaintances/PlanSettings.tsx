import { useState, type ReactNode } from 'react'
import {
  changePlan,
  releaseKinds,
  setReleasePlans,
  type ReleasePlans,
} from '../../../../store/acquaintance/release-plans'
import { Button } from '../../../parts/Button'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { Slider } from '../../../parts/Slider'
import { TextField } from '../../../parts/TextField'
import { chance, count, fraction, oneIn, plural } from '../../../words/numbers'
import styles from './Acquaintances.module.css'
import { LogSlider } from './LogSlider'
import { detailNames, kindNames, mostInvestigators, readCircles, writeCircles } from './release-words'

type Props = {
  readonly state: ReleasePlans
  readonly populationSize: number
  /** The share of the population in the file; null where the numbers are typed. */
  readonly sampled: number | null
  /** The share that is released as set. */
  readonly released: number
  /** How many levels of detail the key has. */
  readonly levels: number
  /** What of it is in the recipe; none where no file is open. */
  readonly children?: ReactNode
}

/** Who looks at it, how much is released and in what detail, what is accepted: the settings of one of the three releases. */
export function PlanSettings({ state, populationSize, sampled, released, levels, children }: Props) {
  const plan = state.plans[state.chosen]
  const [wrong, setWrong] = useState(false)
  const most = Math.max(2, Math.floor(populationSize))
  return (
    <Panel title="Release" sub="what is set here moves everything else">
      <div className={styles.stack}>
        <Segmented
          label="Release that is set"
          options={releaseKinds.map((value) => ({ value, label: kindNames[value] }))}
          value={state.chosen}
          onChange={(chosen) => setReleasePlans({ chosen })}
        />
        <Group title="Who looks at it">
          <div className={styles.line}>
            <span className="lab">Circles</span>
            <Segmented
              label="Circles of acquaintances"
              options={[
                { value: 'equal', label: 'Equal' },
                { value: 'unequal', label: 'Unequal' },
              ]}
              value={plan.circles ? 'unequal' : 'equal'}
              onChange={(kind) =>
                changePlan({ circles: kind === 'equal' ? null : [plan.circle, Math.max(1, 2 * plan.circle)] })
              }
            />
          </div>
          {plan.circles ? (
            <TextField
              label="People each investigator knows"
              value={writeCircles(plan.circles)}
              help={`${plural(plan.circles.length, 'investigator')}, by the key in full detail`}
              error={wrong ? 'Whole numbers are needed, such as 300, 150 × 10, 1000' : null}
              width="100%"
              onChange={(text) => {
                const circles = readCircles(text)
                setWrong(circles === null)
                if (circles) changePlan({ circles })
              }}
            />
          ) : (
            <>
              <LogSlider
                label="Circle of acquaintances"
                value={plan.circle}
                min={1}
                max={most}
                written={count(plan.circle)}
                whole
                help={levels > 1 ? 'people known by the key in full detail' : 'people known by the key'}
                onChange={(circle) => changePlan({ circle })}
              />
              <LogSlider
                label="Investigators"
                value={plan.investigators}
                min={1}
                max={mostInvestigators}
                written={count(plan.investigators)}
                whole
                onChange={(investigators) => changePlan({ investigators })}
              />
            </>
          )}
        </Group>
        <Group title="What is released">
          <LogSlider
            label="Sampling fraction"
            value={Number(released.toPrecision(6))}
            min={0.0001}
            max={1}
            written={`${fraction(released)}, ${oneIn(released)}`}
            help={
              plan.fraction === null
                ? sampled === null
                  ? 'of the population'
                  : 'all that was sampled'
                : 'of the population'
            }
            onChange={(value) => changePlan({ fraction: value })}
          />
          {plan.fraction !== null && sampled !== null && (
            <div>
              <Button small onPress={() => changePlan({ fraction: null })}>
                All that was sampled, {fraction(sampled)}
              </Button>
            </div>
          )}
          {levels > 1 && (
            <Slider
              label="Detail of the key"
              value={Math.min(plan.detail, levels - 1)}
              min={0}
              max={levels - 1}
              step={1}
              written={detailNames[Math.min(plan.detail, levels - 1)]}
              onChange={(detail) => changePlan({ detail })}
            />
          )}
        </Group>
        <Group title="What is accepted">
          <LogSlider
            label="Criterion"
            value={state.criterion}
            min={0.0001}
            max={0.5}
            written={chance(state.criterion)}
            help="the largest risk that is accepted, of every release"
            onChange={(criterion) => setReleasePlans({ criterion })}
          />
        </Group>
        {children !== undefined && <Group title="In the report">{children}</Group>}
      </div>
    </Panel>
  )
}

/** Settings that answer one question. */
function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
