import { useState, type DragEvent } from 'react'
import type { LevelCount } from '../../../../worker/questions/levels-of'
import { Button } from '../../../parts/Button'
import { CheckboxField } from '../../../parts/Checkbox'
import { DataTable } from '../../../parts/DataTable'
import { TextField } from '../../../parts/TextField'
import { count, plural } from '../../../words/numbers'
import {
  apart,
  merged,
  rarest,
  releasedLevels,
  renamed,
  type LevelGroup,
  type ReleasedLevel,
} from './merged-levels'
import style from './Recode.module.css'

type Props = {
  readonly variable: string
  readonly levels: readonly LevelCount[]
  readonly ordered: boolean
  readonly into: readonly LevelGroup[]
  readonly onChange: (into: readonly LevelGroup[]) => void
}

/** The levels that are released: chosen ones are merged, one is dragged onto another, a group is renamed or taken apart. */
export function MergeLevels({ variable, levels, ordered, into, onChange }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [dragged, setDragged] = useState<string | null>(null)
  const released = releasedLevels(levels, into)
  const picked = released.filter(({ label }) => chosen.includes(label))
  const next = rarest(released, ordered)

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
      <div className={style.acts}>
        <Button
          small
          disabled={picked.length < 2}
          reason="Choose two levels at least"
          onPress={() => merge(picked)}
        >
          Merge the chosen
        </Button>
        {next && (
          <Button small onPress={() => merge(next)}>
            {`Merge ${next.map(({ label }) => label).join(' and ')}`}
          </Button>
        )}
        <span className="muted">
          {next && `the ${ordered ? 'neighbours' : 'levels'} with fewest records; `}
          {plural(released.length, 'level')} of {count(levels.filter(({ missing }) => !missing).length)}
        </span>
      </div>
      <DataTable
        aria-label={`Released levels of ${variable}`}
        inText
        rowHeight={32}
        scroll={{ height: 300 }}
        rows={released}
        rowKey={({ label }) => label}
        columns={[
          {
            head: 'Level released',
            cell: (row) => (
              <span className={style.level} {...dragging(row.label)}>
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
            head: '',
            cell: ({ isMerged, label }) =>
              isMerged && (
                <Button small kind="quiet" onPress={() => onChange(apart(into, label))}>
                  Take apart
                </Button>
              ),
          },
        ]}
      />
    </div>
  )
}
