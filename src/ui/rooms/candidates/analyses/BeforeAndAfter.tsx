import { useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { isAnalysisAxis, removeAnalysis, setAnalysisAxis } from '../../../../store/analyses'
import { type Subject, viewStore } from '../../../../store/view'
import { SamplingErrorScale } from '../../../charts/SamplingErrorLine'
import { OpensSubject } from '../../../inspector/Opens'
import { DataTable } from '../../../parts/DataTable'
import { IconButton } from '../../../parts/IconButton'
import { Panel } from '../../../parts/Panel'
import { Prose } from '../../../parts/Prose'
import { count, decimals, noNumber } from '../../../words/numbers'
import styles from './Analyses.module.css'
import { EstimatePicture } from '../../../candidates/EstimatePicture'
import { type EstimateRow, overlapInWords } from '../../../candidates/estimate-rows'

type Props = {
  readonly recipe: Recipe
  readonly rows: readonly EstimateRow[]
  /** Whether runs may differ: the picture is then of the first. */
  readonly runs: number
}

/** Every estimate in the original and in a candidate, on one axis of sampling errors. */
export function BeforeAndAfter({ recipe, rows, runs }: Props) {
  const [isWritten, setIsWritten] = useState(false)
  const subject = useStore(viewStore, (state) => state.subject)
  if (rows.length === 0) {
    return (
      <Panel title="Before and after">
        <p className={styles.empty}>
          No analyses yet. Add the ones your publications rest on: a mean, a total, a table, a regression.
        </p>
      </Panel>
    )
  }
  return (
    <Panel
      title="Before and after"
      sub={withinOne(rows)}
      flush
      actions={
        <IconButton
          name="table"
          label="Intervals as numbers"
          pressed={isWritten}
          keys={{ written: 'T', aria: 'T' }}
          onPress={() => setIsWritten(!isWritten)}
        />
      }
    >
      <DataTable
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 't') return
          event.preventDefault()
          setIsWritten(!isWritten)
        }}
        rows={rows}
        rowKey={({ id }) => id}
        isSelected={(row) => isLookedAt(row, subject)}
        groupOf={({ group }) => (group === '' ? 'Single estimates and tables' : group)}
        hidesGroups={rows.every(({ group }) => group === '')}
        aria-label="Analyses before and after protection"
        columns={[
          {
            id: 'estimate',
            head: 'Estimate',
            wraps: true,
            cell: ({ key, estimate, label, unavailable }) => (
              <>
                <OpensSubject subject={{ kind: 'estimate', analysis: key, estimate }}>{label}</OpensSubject>
                {unavailable !== null && (
                  <span className={`small muted ${styles.reason}`}>
                    Not available. <Prose text={unavailable} />
                  </span>
                )}
              </>
            ),
          },
          { id: 'before', head: 'before', number: true, className: 'muted', cell: ({ before }) => before },
          { id: 'after', head: 'after', number: true, cell: ({ after }) => after },
          isWritten && {
            id: 'before95',
            head: '95% before',
            number: true,
            cell: ({ intervals }) => intervals.before,
          },
          isWritten && {
            id: 'after95',
            head: '95% after',
            number: true,
            cell: ({ intervals }) => intervals.after,
          },
          !isWritten && {
            id: 'line',
            head: (
              <>
                <span className={styles.axis}>sampling errors from the original estimate</span>
                <SamplingErrorScale />
              </>
            ),
            hint: 'Outlined: original. Filled: protected. Shaded: less than one sampling error.',
            cell: (row) => <EstimatePicture row={row} />,
          },
          {
            id: 'overlap',
            head: 'interval overlap',
            number: true,
            cell: ({ overlap }) => overlapInWords(overlap),
          },
          {
            id: 'loss',
            head: 'loss',
            number: true,
            cell: ({ loss }) =>
              (loss?.mean ?? 0) >= 2 ? <b>{decimals(loss?.mean, 1)}</b> : decimals(loss?.mean ?? null, 1),
          },
          {
            id: 'spread',
            head: '5th–95th',
            number: true,
            className: 'muted',
            hint: 'Of the loss, over the runs.',
            cell: ({ loss }) =>
              runs > 1 && loss ? `${decimals(loss.low, 1)}–${decimals(loss.high, 1)}` : noNumber,
          },
          {
            id: 'map',
            head: 'On the map',
            hidesHead: true,
            cell: (row) => <RowButtons row={row} recipe={recipe} isFirst={isFirstOf(row, rows)} />,
          },
        ]}
      />
      <p className={`small muted ${styles.note}`}>
        Outlined is the original, filled the protected file, each with its 95% interval; shaded is less than
        one sampling error. {runs > 1 && 'Numbers are means over the runs, the picture is of the first. '}
        The standard errors of both follow the design of the file: a user who ignores it gets others.
      </p>
    </Panel>
  )
}

type RowButtonsProps = { readonly row: EstimateRow; readonly recipe: Recipe; readonly isFirst: boolean }

function RowButtons({ row: { key, estimate, label }, recipe, isFirst }: RowButtonsProps) {
  const isAxis = isAnalysisAxis(recipe, key, estimate)
  return (
    <span className={styles.buttons}>
      <IconButton
        name="grid"
        small
        label={`${label} on the map`}
        pressed={isAxis}
        onPress={() => setAnalysisAxis(key, estimate, !isAxis)}
      />
      {isFirst && (
        <IconButton name="close" small label={`Remove ${key}`} onPress={() => removeAnalysis(key)} />
      )}
    </span>
  )
}

function isLookedAt({ key, estimate }: EstimateRow, subject: Subject): boolean {
  return subject.kind === 'estimate' && subject.analysis === key && subject.estimate === estimate
}

function isFirstOf(row: EstimateRow, rows: readonly EstimateRow[]): boolean {
  return rows.find(({ key }) => key === row.key) === row
}

function withinOne(rows: readonly EstimateRow[]): string {
  const losses = rows.flatMap(({ loss }) => (typeof loss?.mean === 'number' ? [loss.mean] : []))
  if (rows.every(({ unavailable }) => unavailable !== null)) return 'none to compare'
  if (losses.length === 0) return 'not assessed yet'
  const within = losses.filter((loss) => loss < 1).length
  return `${count(within)} of ${count(losses.length)} within one sampling error`
}
