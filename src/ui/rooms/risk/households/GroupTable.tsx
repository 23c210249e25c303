import { useMemo } from 'react'
import type { HierarchicalResult } from '../../../../engine/risk/hierarchical/definition'
import type { DataSource } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { DataTable, type Columns } from '../../../parts/DataTable'
import { topsOf, useRowWindow } from '../../../parts/use-row-window'
import { useSort } from '../../../parts/use-sort'
import { count, rareShare, recordRisk, tau } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import style from '../threshold/Threshold.module.css'
import { groupRows, type GroupRow } from './group-rows'
import { RateBar } from './RateBar'

const tallest = 420
/** Of more groups only those in view are drawn, each in so many pixels. */
const mostRows = 200
const rowHeight = 32

type Props = {
  readonly variable: string
  readonly data: DataSource
  readonly groups: HierarchicalResult['groups']
  /** In the order of the file. */
  readonly levels: readonly string[]
  /** After the candidate, where there is one that the measure holds for. */
  readonly after: { readonly candidate: string; readonly groups: HierarchicalResult['groups'] } | null
  readonly dimmed: boolean
}

/** The groups of a variable with the re-identifications expected in each, as a chart that can be put in order. */
export function GroupTable({ variable, data, groups, levels, after, dimmed }: Props) {
  const rateAfter = (level: string) => {
    const later = (after && lookUp(after.groups, level)) ?? null
    return later && later.expected / later.records
  }
  // The empty text may be a level: then the records without a value go by another name.
  const places = new Map(levels.map((level, place) => [level, place]))
  const isMissing = (level: string) => (levels.length === 0 ? level === '' : !places.has(level))
  const rows = groupRows(groups)
  const most = rows.reduce(
    (so, { level, rate }) => Math.max(so, rate, rateAfter(level) ?? 0),
    Number.MIN_VALUE,
  )
  const columns: Columns<GroupRow> = [
    {
      id: 'level',
      head: variable,
      sortBy: ({ level }) => places.get(level) ?? levels.length,
      cell: ({ level }) =>
        isMissing(level) || level === '' ? (
          <span className="muted">{isMissing(level) ? 'missing' : 'empty'}</span>
        ) : (
          levelName(data, variable, level)
        ),
    },
    {
      id: 'records',
      head: 'Records',
      number: true,
      className: 'muted',
      sortBy: ({ records }) => records,
      cell: ({ records }) => count(records),
    },
    {
      id: 'expected',
      head: 'Expected re-identifications',
      number: true,
      sortBy: ({ expected }) => expected,
      cell: ({ expected }) => tau(expected),
    },
    {
      id: 'rate',
      head: 'Rate',
      number: true,
      sortBy: ({ rate }) => rate,
      cell: ({ rate }) => rareShare(rate),
    },
    {
      id: 'risk',
      head: 'Anybody found',
      number: true,
      className: 'muted',
      sortBy: ({ risk }) => risk,
      cell: ({ risk }) => recordRisk(risk),
    },
    after && {
      id: 'after',
      head: `Rate after ${after.candidate}`,
      number: true,
      sortBy: ({ level }) => rateAfter(level),
      cell: ({ level }) => rareShare(rateAfter(level)),
    },
    {
      id: 'bar',
      head: 'Rate as a bar',
      hidesHead: true,
      className: style.barcell,
      cell: ({ level, rate }) => (
        <RateBar rate={rate} later={after ? (rateAfter(level) ?? 0) : null} most={most} />
      ),
    },
  ]
  const isLong = rows.length > mostRows
  const tops = useMemo(() => topsOf(Array.from({ length: rows.length }, () => rowHeight)), [rows.length])
  const shown = useRowWindow<HTMLDivElement>(tops, tallest, -1)
  return (
    <DataTable
      columns={columns}
      {...useSort(rows, columns, { by: 'level', descending: false })}
      rowKey={({ level }) => level}
      rowHeight={isLong ? rowHeight : undefined}
      window={isLong ? shown.rows : undefined}
      scroll={{
        label: `Risk by ${variable}`,
        height: tallest,
        className: dimmed ? style.old : undefined,
        ref: shown.scroller,
        onScroll: shown.onScroll,
      }}
    />
  )
}
