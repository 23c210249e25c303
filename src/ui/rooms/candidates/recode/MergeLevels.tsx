import { useMemo, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { LevelCount } from '../../../../worker/questions/levels-of'
import { BandChart } from '../../../charts/BandChart'
import { Button } from '../../../parts/Button'
import { CheckboxField } from '../../../parts/Checkbox'
import { Kbd } from '../../../parts/Kbd'
import { DataTable } from '../../../parts/DataTable'
import { TextField } from '../../../parts/TextField'
import { topsOf, useRowWindow } from '../../../parts/use-row-window'
import { count, plural } from '../../../words/numbers'
import { apart, merged, releasedLevels, renamed, type LevelGroup, type ReleasedLevel } from './merged-levels'
import { areBandsOf, edgeMoved, mergedWithNext, split } from './bands'
import { BandEdges } from './BandEdges'
import style from './Recode.module.css'

const rowHeight = 32
const tallest = 300
/** Of more levels only those in view are drawn. */
const mostRows = 200

type Props = {
  readonly variable: string
  readonly levels: readonly LevelCount[]
  readonly ordered: boolean
  readonly into: readonly LevelGroup[]
  readonly onChange: (into: readonly LevelGroup[]) => void
  /** What is suggested, given how released levels are merged. */
  readonly suggested: (onMerge: (labels: readonly string[]) => void) => ReactNode
}

/**
 * The levels that are released: chosen ones are merged, one is dragged onto another, a group is renamed or taken apart; the
 * edges of bands are moved.
 */
export function MergeLevels({ variable, levels, ordered, into, onChange, suggested }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [dragged, setDragged] = useState<string | null>(null)
  const released = useMemo(() => releasedLevels(levels, into), [levels, into])
  const tops = useMemo(() => topsOf(released.map(() => rowHeight)), [released])
  const shown = useRowWindow<HTMLDivElement>(tops, tallest, -1)
  const picked = labelled(released, chosen)
  const present = levels.filter(({ missing }) => !missing).map(({ level }) => level)
  const isBanded = ordered && areBandsOf(released, present)

  function merge(some: readonly ReleasedLevel[]) {
    setChosen([])
    onChange(
      merged(
        into,
        some,
        released.map(({ label }) => label),
      ),
    )
  }

  function drop(event: DragEvent, onto: string) {
    event.preventDefault()
    if (dragged !== null && dragged !== onto) {
      merge(released.filter(({ label }) => label === dragged || label === onto))
    }
    setDragged(null)
  }

  /** Letters act on the band whose box has the focus; arrows move its first edge. */
  function onKey(event: KeyboardEvent, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey || !isBox(event.target)) return
    const step = event.shiftKey ? 5 : 1
    const acts = new Map([
      ['m', () => mergedWithNext(released, at)],
      ['s', () => split(released, at)],
      ['arrowleft', () => edgeMoved(released, at, -step)],
      ['arrowright', () => edgeMoved(released, at, step)],
    ])
    const act = acts.get(event.key.toLowerCase())
    if (!act) return
    event.preventDefault()
    onChange(act())
  }

  const dragging = (label: string) => ({
    draggable: true,
    onDragStart: () => setDragged(label),
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault()
    },
    onDrop: (event: DragEvent) => drop(event, label),
  })

  return (
    <div className={style.merge}>
      {suggested((labels) => merge(labelled(released, labels)))}
      <div className={style.acts}>
        <Button
          small
          disabled={picked.length < 2}
          reason="Choose two levels at least"
          onPress={() => merge(picked)}
        >
          Merge the chosen
        </Button>
        <span className="muted">
          {plural(released.length, 'level')} of {count(present.length)}
        </span>
        {isBanded && <BandEdges key={into.length} released={released} levels={present} onChange={onChange} />}
      </div>
      {isBanded && released.length > 1 && released.length < present.length && (
        <BandChart
          variable={variable}
          levels={levels.filter(({ missing }) => !missing)}
          bands={released}
          onMoved={(band, by) => onChange(edgeMoved(released, band, by))}
        />
      )}
      <DataTable
        aria-label={`Released levels of ${variable}`}
        inText
        rowHeight={rowHeight}
        scroll={{ height: tallest, ref: shown.scroller, onScroll: shown.onScroll }}
        window={released.length > mostRows ? shown.rows : undefined}
        rows={released}
        rowKey={({ label }) => label}
        columns={[
          {
            head: 'Level released',
            cell: (row) => (
              <span
                className={style.level}
                {...dragging(row.label)}
                {...(isBanded && { onKeyDown: (event) => onKey(event, released.indexOf(row)) })}
              >
                <CheckboxField
                  label={row.isMerged ? '' : row.label}
                  name={`Choose ${row.label}`}
                  checked={chosen.includes(row.label)}
                  onChange={(on) =>
                    setChosen(on ? [...chosen, row.label] : chosen.filter((each) => each !== row.label))
                  }
                />
                {row.isMerged && (
                  <TextField
                    label={`Label of ${row.levels.join(', ')}`}
                    hideLabel
                    width={160}
                    value={row.label}
                    onChange={(label) => {
                      if (label.trim() !== '') onChange(renamed(into, row.label, label.trim()))
                    }}
                  />
                )}
              </span>
            ),
          },
          { head: 'Records', number: true, cell: ({ records }) => count(records) },
          {
            head: 'Made of',
            cut: 220,
            cell: ({ isMerged, levels: own }) => (isMerged ? own.join(', ') : ''),
          },
          {
            head: 'Apart',
            hidesHead: true,
            cell: ({ isMerged, label }) =>
              isMerged && (
                <Button small kind="quiet" onPress={() => onChange(apart(into, label))}>
                  Take apart
                </Button>
              ),
          },
        ]}
      />
      {isBanded && (
        <p className={style.keys}>
          <Kbd>←</Kbd> <Kbd>→</Kbd> move the first edge of the band whose box has the focus · <Kbd>M</Kbd>{' '}
          merge with the next · <Kbd>S</Kbd> split
        </p>
      )}
    </div>
  )
}

function isBox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

function labelled(released: readonly ReleasedLevel[], labels: readonly string[]): readonly ReleasedLevel[] {
  const wanted = new Set(labels)
  return released.filter(({ label }) => wanted.has(label))
}
