import { useState } from 'react'
import { useStore } from 'zustand'
import type { CommonUnit } from '../../../engine/utility/definitions'
import { levelsStore } from '../../../store/levels'
import {
  putCombinedOnMap,
  setErrorAsPercent,
  setLossWeight,
  showLossProfile,
} from '../../../store/loss-profile'
import { usualErrorAsPercent } from '../../../store/map-selectors'
import { look, selectCandidate } from '../../../store/navigate'
import { stemOf } from '../../../store/project'
import { resultsStore } from '../../../store/results'
import { openUtilityOf } from '../../../store/candidate-page'
import { viewStore } from '../../../store/view'
import { candidateMark, describeCandidate } from '../../candidates/describe-candidate'
import { utilityLabel, writeMeasured } from '../../measures/measure-values'
import { SaveMenu } from '../../chart-panel/SaveMenu'
import { Button } from '../../parts/Button'
import { type Column, DataTable } from '../../parts/DataTable'
import { MethodMark } from '../../parts/MethodMark'
import { NumberField } from '../../parts/NumberField'
import { PageHead } from '../../parts/PageHead'
import { Panel } from '../../parts/Panel'
import { SubPageTitle } from '../../parts/SubPageTitle'
import { count, decimals, noNumber, percent, plural } from '../../words/numbers'
import type { useScenario } from '../use-scenario'
import { CombinedBar, LossCell } from './loss-cells'
import { lossProfilePicture, type PictureRow } from './loss-profile-picture'
import {
  mostIn,
  type ProfileCell,
  type ProfileColumn,
  profileColumns,
  profileRows,
  type ProfileRow,
} from './loss-profile'
import styles from './LossProfile.module.css'
import { UtilityDialog } from './UtilityDialog'

type Study = NonNullable<ReturnType<typeof useScenario>>

const overUnit: Readonly<Record<CommonUnit | 'own', { readonly head: string }>> = {
  errors: { head: 'in sampling errors, square root' },
  percent: { head: 'in per cent, square root' },
  own: { head: 'own unit, not combined' },
}

/** Every loss of every candidate, and how much each matters. */
export function LossProfile({ study }: { readonly study: Study }) {
  const { recipe, scenario } = study
  const states = useStore(resultsStore, (state) => state.candidates)
  const levels = useStore(levelsStore, (state) => state.byVariable)
  const focused = useStore(viewStore, (state) => state.candidate)
  const [isChoosing, setIsChoosing] = useState(false)
  const columns = profileColumns(recipe)
  const rows = profileRows(recipe, scenario.name, states, columns)
  const most = { errors: mostIn('errors', columns, rows), percent: mostIn('percent', columns, rows) }
  const mostCombined = Math.max(
    0.1,
    ...rows.flatMap(({ combined }) => (combined ? [combined.high ?? combined.value] : [])),
  )
  const picked = rows.find(({ candidate }) => candidate.name === focused) ?? rows.at(0) ?? null
  const exchange = recipe.combined?.errorAsPercent ?? usualErrorAsPercent

  function pick({ candidate: { name } }: ProfileRow) {
    selectCandidate(name)
    look({ kind: 'candidate', name })
  }

  return (
    <>
      <PageHead
        title={<SubPageTitle of="Map" title="Loss profile" onLeave={() => showLossProfile(false)} />}
        sentence="What each candidate costs, loss by loss."
        actions={
          <>
            {rows.length > 0 && (
              <SaveMenu
                words="Save chart"
                name={`${stemOf(study.table.name)}-loss-profile`}
                picture={() => ({
                  svg: lossProfilePicture(
                    ['Combined loss', ...columns.map(({ measured }) => utilityLabel(measured))],
                    rows.map((row) => pictureRow(row, columns, most, mostCombined)),
                  ),
                  texts: {
                    title: 'Loss profile',
                    subtitle: `${plural(columns.length, 'loss', 'losses')} of ${plural(rows.length, 'candidate')}, on square-root scales; line: 5th to 95th percentile of the runs.`,
                    description: rows
                      .map(
                        ({ candidate, combined }) =>
                          `${candidate.name}: ${decimals(combined?.value ?? null, 2)}`,
                      )
                      .join('; '),
                    legend: [],
                    source: `Source: ${study.table.name}, ${plural(study.table.description.records, 'record')}, seed ${recipe.seed}. One sampling error counts as ${decimals(exchange, 0)}%. Weights: ${columns
                      .filter(isCombined)
                      .map(({ measured, weight }) => `${utilityLabel(measured)} ${weight}`)
                      .join('; ')}. Made with Unmatch.`,
                  },
                })}
              />
            )}
            <Button icon="plus" onPress={() => setIsChoosing(true)}>
              Choose losses
            </Button>
            <Button
              kind="primary"
              icon="grid"
              disabled={!columns.some(isCombined)}
              reason="No loss has a unit in common with others."
              onPress={() => {
                putCombinedOnMap()
                showLossProfile(false)
              }}
            >
              Use as the map’s axis
            </Button>
          </>
        }
      />
      <Panel
        title={plural(columns.length, 'loss', 'losses')}
        sub="dashed: one sampling error; line: 5th to 95th percentile of the runs"
        flush
      >
        <Weights columns={columns} exchange={exchange} />
        {rows.length === 0 ? (
          <p className={styles.note}>Nothing is assessed yet.</p>
        ) : (
          <DataTable
            aria-label="Losses of the candidates"
            className={styles.frame}
            rowHeight={44}
            scroll={{ label: 'The loss profile', className: styles.frame }}
            rows={rows}
            rowKey={({ candidate }) => candidate.name}
            isSelected={(row) => row === picked}
            onRow={pick}
            columns={[
              {
                head: 'Candidate',
                cell: ({ candidate }) => {
                  const mark = candidateMark(candidate)
                  return (
                    <>
                      <span className={styles.name}>
                        <MethodMark method={mark.method} targeted={mark.targeted} />
                        <button
                          type="button"
                          className={styles.press}
                          onClick={() => {
                            selectCandidate(candidate.name)
                            look({ kind: 'candidate', name: candidate.name })
                          }}
                        >
                          {candidate.name}
                        </button>
                      </span>
                      <span className={styles.what}>{describeCandidate(candidate, levels)}</span>
                    </>
                  )
                },
                cut: 190,
              },
              {
                head: 'Combined loss',
                className: styles.combined,
                hint: 'In sampling errors; the largest part dark.',
                cell: ({ combined, parts }) => (
                  <span className={styles.pair}>
                    <CombinedBar
                      parts={parts.flatMap((part) => part ?? [])}
                      most={mostCombined}
                      low={combined?.low ?? null}
                      high={combined?.high ?? null}
                    />
                    <b>{decimals(combined?.value ?? null, 2)}</b>
                  </span>
                ),
              },
              ...columns.map((column, c) => lossColumn(column, c, most)),
            ]}
          />
        )}
        <p className={`small muted ${styles.note}`}>
          {rows.length === 1 && 'One candidate. Add another to compare. '}
          The combined loss is the mean of the losses by their weights; those in per cent are divided by{' '}
          {decimals(exchange, 0)} first: that one sampling error counts as {decimals(exchange, 0)}% is your
          choice, not a fact. 0 is exactly unchanged, 0.0 nearly.
        </p>
      </Panel>
      {picked && (
        <div className={styles.parts}>
          <Parts row={picked} columns={columns} />
        </div>
      )}
      {isChoosing && (
        <UtilityDialog recipe={recipe} table={study.table} onClose={() => setIsChoosing(false)} />
      )}
    </>
  )
}

function lossColumn(
  { measured, unit }: ProfileColumn,
  at: number,
  most: Readonly<Record<CommonUnit, number>>,
): Column<ProfileRow> {
  return {
    id: measured.id,
    over: overUnit[unit ?? 'own'],
    head: <span className={styles.head}>{utilityLabel(measured)}</span>,
    cell: ({ cells, candidate }) => {
      const cell = cells[at]
      if (!cell) return noNumber
      if (unit === null) return writeMeasured(measured.entry, cell.value)
      const written = writeLoss(cell.value, unit)
      return (
        <span className={styles.cell}>
          {unit === 'errors' && cell.value >= 2 ? <b>{written}</b> : written}
          <LossCell extent={cell} unit={unit} most={most[unit]} mark={candidateMark(candidate)} />
        </span>
      )
    },
  }
}

/** The combined loss and the others, as they are drawn into the picture. */
function pictureRow(
  { candidate, combined, cells }: ProfileRow,
  columns: readonly ProfileColumn[],
  most: Readonly<Record<CommonUnit, number>>,
  mostCombined: number,
): PictureRow {
  const along = ({ value, low, high }: ProfileCell, end: number) => {
    const at = (each: number) => Math.sqrt(Math.min(1, each / end))
    return { value: at(value), low: low === null ? null : at(low), high: high === null ? null : at(high) }
  }
  return {
    name: candidate.name,
    mark: candidateMark(candidate),
    losses: [
      combined && { written: decimals(combined.value, 2), at: along(combined, mostCombined) },
      ...cells.map((cell, c) => {
        if (!cell) return null
        const { unit, measured } = columns[c]
        return unit === null
          ? { written: writeMeasured(measured.entry, cell.value), at: null }
          : { written: writeLoss(cell.value, unit), at: along(cell, most[unit]) }
      }),
    ],
  }
}

/** Exactly nothing is "0", nearly nothing "0.0". */
function writeLoss(value: number, unit: CommonUnit): string {
  if (value === 0) return '0'
  return unit === 'errors' ? decimals(value, 1) : percent(value)
}

/** One that others can be added to. */
function isCombined({ unit }: Pick<ProfileColumn, 'unit'>): boolean {
  return unit !== null
}

type WeightsProps = { readonly columns: readonly ProfileColumn[]; readonly exchange: number }

/** How much each loss matters: made once, for all candidates. */
function Weights({ columns, exchange }: WeightsProps) {
  const combined = columns.filter(isCombined)
  if (combined.length === 0) return null
  return (
    <DataTable
      aria-label="How much each loss matters"
      rowHeight={36}
      rows={combined}
      rowKey={({ measured }) => measured.id}
      columns={[
        {
          head: 'Loss',
          cell: ({ measured }) => utilityLabel(measured),
          foot: 'One sampling error counts as',
        },
        {
          head: 'Unit',
          className: 'muted',
          cell: ({ unit }) => (unit === 'errors' ? 'sampling errors' : 'per cent'),
        },
        {
          head: 'Weight',
          hint: '0 leaves it out.',
          cell: ({ measured, weight }) => (
            <NumberField
              label={`Weight of ${utilityLabel(measured)}`}
              hideLabel
              value={weight}
              min={0}
              step={1}
              width={72}
              onChange={(next) => setLossWeight(measured.id, next)}
            />
          ),
          foot: (
            <NumberField
              label="One sampling error counts as, in per cent"
              hideLabel
              value={exchange}
              min={0}
              aboveMin
              step={1}
              unit="%"
              width={72}
              onChange={setErrorAsPercent}
            />
          ),
        },
      ]}
    />
  )
}

type PartsProps = { readonly row: ProfileRow; readonly columns: readonly ProfileColumn[] }

/** What the combined loss of a candidate is made of, the largest part first. */
function Parts({ row, columns }: PartsProps) {
  const { candidate, cells, parts, combined } = row
  const listed = columns
    .map((column, c) => ({ ...column, cell: cells[c], part: parts[c] }))
    .filter(isCombined)
    .toSorted((a, b) => (b.part ?? 0) - (a.part ?? 0))
  const total = listed.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <Panel
      title={`Parts of the combined loss of ${candidate.name}`}
      sub={
        combined
          ? `${decimals(combined.value, 2)} sampling errors; the average hides the largest`
          : 'not known'
      }
      actions={
        <Button small onPress={() => openUtilityOf(candidate.name)}>
          Utility of {candidate.name}
        </Button>
      }
      flush
    >
      <DataTable
        aria-label={`Parts of the combined loss of ${candidate.name}`}
        rows={listed}
        rowKey={({ measured }) => measured.id}
        columns={[
          { head: 'Loss', cell: ({ measured }) => utilityLabel(measured), foot: 'Sum' },
          {
            head: 'value',
            number: true,
            cell: ({ cell, unit }) => (cell && unit ? writeLoss(cell.value, unit) : noNumber),
            foot: '',
          },
          {
            head: 'weight',
            number: true,
            className: 'muted',
            cell: ({ weight }) => decimals(weight, Number.isInteger(weight) ? 0 : 1),
            foot: count(total),
          },
          {
            head: 'part',
            number: true,
            cell: ({ part }) => decimals(part, 2),
            foot: decimals(combined?.value ?? null, 2),
          },
        ]}
      />
    </Panel>
  )
}
