import { lookUp } from '../../../../engine/by-name'
import type { Recipe } from '../../../../engine/assess/recipe'
import { commonUnit, headlineLosses } from '../../../../engine/utility/definitions'
import { runsNearLimit } from '../../../../store/guided-search'
import { setLossWeight } from '../../../../store/loss-profile'
import { combinedLossId } from '../../../../store/map-selectors'
import { changeSearch, risksOfSearch } from '../../../../store/search-question'
import { omit } from '../../../../store/omit'
import { CheckboxField } from '../../../parts/Checkbox'
import { DataTable, type Columns } from '../../../parts/DataTable'
import { IconButton } from '../../../parts/IconButton'
import { NumberField } from '../../../parts/NumberField'
import { Button } from '../../../parts/Button'
import { Radio } from '../../../parts/Radio'
import { Select } from '../../../parts/Select'
import { betterOf } from '../../../candidates/map-axis'
import { riskLabel } from '../../../measures/risk-name'
import { measuredById, utilityLabel, type Measured } from '../../../measures/measure-values'
import { count } from '../../../words/numbers'
import styles from './Search.module.css'
import type { UsedSearch } from './use-search'

/** A loss of the recipe, and whether the question names it. */
type Loss = {
  readonly id: string
  readonly measured: Measured
  readonly isAsked: boolean
  readonly isFirst: boolean
  readonly limit: number | null
  /** How much it matters in the combined loss; null where it is in a unit of its own. */
  readonly weight: number | null
}

type OfSearch = { readonly id: string; readonly weight: number | null }

/** Those of the recipe, and where there are some in one unit what they make together. */
function lossesToAsk({ utility, combined }: Recipe): readonly OfSearch[] {
  const own = headlineLosses(utility).map((number) => ({
    id: number.id,
    weight: commonUnit(number) === null ? null : (lookUp(combined?.weights, number.id) ?? 1),
  }))
  const isCombined = own.filter(({ weight }) => weight !== null).length > 1
  return [...own, ...(isCombined ? [{ id: combinedLossId, weight: null }] : [])]
}

/** Where a limit starts that nobody has set: nine tenths of what is kept, one sampling error, or a change of a tenth. */
const startingLimit = { high: 90, combined: 1, other: 10 } as const

const onAverage = 'mean'

/** How a limit may be read where a point is run several times; `shown` is one of a recipe that may be another. */
function readingsOfLimit(shown: number | undefined) {
  const usual = [0.5, 0.8, 0.95, 1]
  const shares = shown === undefined || usual.includes(shown) ? usual : [shown, ...usual]
  return [
    { value: onAverage, label: 'on average over the runs' },
    ...shares.map((inRuns) => ({ value: String(inRuns), label: inRunsWords(inRuns) })),
  ]
}

/** 0.95 → "in 19 of 20 runs". */
function inRunsWords(inRuns: number): string {
  if (inRuns === 1) return 'in every run'
  const of = runsNearLimit
  return `in ${count(Math.ceil(inRuns * of - 1e-9))} of ${count(of)} runs`
}

/** The limit that must hold, and the losses: the one that is held against the risk, and limits on others. */
export function WhatMustHold({ search }: { readonly search: UsedSearch }) {
  const { settings, study, state } = search
  const { recipe } = study
  const { limit, losses } = settings
  const isLocked = state.status === 'running'
  const risks = risksOfSearch(recipe).flatMap((id) => measuredById(recipe, id) ?? [])
  const rows = lossesToAsk(recipe).flatMap(({ id, weight }): Loss[] => {
    // Until the recipe says how much each loss matters, each matters as much as another.
    const measured = measuredById({ ...recipe, combined: recipe.combined ?? { weights: {} } }, id)
    if (!measured) return []
    return [
      {
        id,
        measured,
        isAsked: losses.includes(id),
        isFirst: losses.at(0) === id,
        limit: lookUp(settings.limits, id) ?? null,
        weight,
      },
    ]
  })

  function ask(id: string, isAsked: boolean) {
    const others = losses.filter((each) => each !== id)
    const limits = omit(settings.limits ?? {}, id)
    changeSearch(settings, {
      losses: isAsked ? [...losses, id] : others,
      ...(!isAsked && { limits: Object.keys(limits).length > 0 ? limits : undefined }),
    })
  }

  function limitLoss(id: string, to: number | null) {
    const others = omit(settings.limits ?? {}, id)
    const limits = to === null ? others : { ...others, [id]: to }
    changeSearch(settings, { limits: Object.keys(limits).length > 0 ? limits : undefined })
  }

  const columns: Columns<Loss> = [
    {
      head: 'Measure',
      wraps: true,
      cell: ({ id, measured, isAsked, isFirst }) => (
        <CheckboxField
          label={utilityLabel(measured)}
          checked={isAsked}
          disabled={isLocked || (isFirst && losses.length === 1)}
          onChange={(checked) => ask(id, checked)}
        />
      ),
    },
    {
      head: 'on the map',
      hint: 'The loss that is held against the risk',
      cell: ({ id, measured, isAsked, isFirst }) =>
        isAsked && (
          <Radio
            group="loss-on-map"
            label=""
            name={`${utilityLabel(measured)} on the map`}
            checked={isFirst}
            onChange={() => {
              if (!isLocked) changeSearch(settings, { losses: [id, ...losses.filter((each) => each !== id)] })
            }}
          />
        ),
    },
    {
      head: 'limit',
      number: true,
      cell: ({ id, measured, isAsked, limit: own }) => {
        if (!isAsked) return null
        const isHigh = betterOf(measured.entry) === 'high'
        const label = `Limit of ${utilityLabel(measured)}`
        if (own === null) {
          return (
            <Button
              kind="quiet"
              small
              label={`${label}: none, set one`}
              disabled={isLocked}
              onPress={() =>
                limitLoss(id, startingLimit[isHigh ? 'high' : id === combinedLossId ? 'combined' : 'other'])
              }
            >
              none
            </Button>
          )
        }
        return (
          <span className={styles.limit}>
            <span className="lab">{isHigh ? '≥' : id === combinedLossId ? '≤' : 'within ±'}</span>
            <NumberField
              label={label}
              hideLabel
              value={own}
              step={1}
              width={60}
              disabled={isLocked}
              onChange={(value) => limitLoss(id, value)}
            />
            <IconButton
              name="close"
              label={`Remove the ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
              small
              onPress={() => {
                if (!isLocked) limitLoss(id, null)
              }}
            />
          </span>
        )
      },
    },
  ]
  return (
    <>
      <div className={styles.part}>
        <h2>What must hold</h2>
        <div className={styles.row}>
          <Select
            label="Risk"
            hideLabel
            options={risks.map((each) => ({ value: each.id, label: riskLabel(each) }))}
            value={limit.risk}
            disabled={isLocked}
            width={164}
            onChange={(risk) => changeSearch(settings, { limit: { ...limit, risk } })}
          />
          <span className="lab">at most</span>
          <NumberField
            label="Risk at most"
            hideLabel
            value={limit.atMost}
            min={0}
            step={1}
            width={72}
            disabled={isLocked}
            onChange={(atMost) => changeSearch(settings, { limit: { ...limit, atMost } })}
          />
        </div>
        <Select
          label="It holds"
          options={readingsOfLimit(limit.inRuns)}
          value={String(limit.inRuns ?? onAverage)}
          disabled={isLocked}
          onChange={(inRuns) =>
            changeSearch(settings, {
              limit: { ...omit(limit, 'inRuns'), ...(inRuns !== onAverage && { inRuns: Number(inRuns) }) },
            })
          }
        />
        {recipe.scenarios.length > 1 && (
          <Select
            label="Scenario"
            options={recipe.scenarios.map(({ name }) => ({ value: name, label: name }))}
            value={limit.scenario ?? recipe.scenarios[0].name}
            disabled={isLocked}
            onChange={(scenario) => changeSearch(settings, { limit: { ...limit, scenario } })}
          />
        )}
      </div>
      <div className={styles.part}>
        <h2>What must not be lost</h2>
        <DataTable columns={columns} rows={rows} rowKey={({ id }) => id} aria-label="Losses" inText />
        {losses.includes(combinedLossId) && <Weights rows={rows} isLocked={isLocked} />}
      </div>
    </>
  )
}

/** How much each loss matters in the combined one: the same as in the profile of losses beside the map. */
function Weights({ rows, isLocked }: { readonly rows: readonly Loss[]; readonly isLocked: boolean }) {
  return (
    <DataTable
      aria-label="How much each loss matters"
      inText
      rowHeight={36}
      rows={rows.filter(({ weight }) => weight !== null)}
      rowKey={({ id }) => id}
      columns={[
        { head: 'In the combined loss', wraps: true, cell: ({ measured }) => utilityLabel(measured) },
        {
          head: 'weight',
          hint: '0 leaves it out. The loss profile of the map has the same weights.',
          cell: ({ id, measured, weight }) => (
            <NumberField
              label={`Weight of ${utilityLabel(measured)}`}
              hideLabel
              value={weight ?? 0}
              min={0}
              step={1}
              width={60}
              disabled={isLocked}
              onChange={(next) => setLossWeight(id, next)}
            />
          ),
        },
      ]}
    />
  )
}
