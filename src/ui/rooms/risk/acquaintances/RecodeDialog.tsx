import type { LevelsTogether } from '../../../../engine/table/merge-levels'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { DataSource } from '../../../../engine/assess/recipe'
import { byName, lookUp } from '../../../../engine/by-name'
import { levelsStore, needLevels } from '../../../../store/levels'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { Dialog } from '../../../parts/Dialog'
import { Select } from '../../../parts/Select'
import { count, plural } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import styles from './Acquaintances.module.css'
import type { LevelCount } from '../../../../worker/questions/levels-of'

type Props = {
  readonly data: DataSource
  readonly variable: string
  /** The key that it is recoded on: "coarse". */
  readonly detail: string
  /** The recoding to begin with. */
  readonly together: LevelsTogether
  readonly onChange: (together: readonly (readonly string[])[]) => void
  readonly onClose: () => void
}

const alone = 'alone'

/** A recoding of one variable: which of its levels count as one, level by level. */
export function RecodeDialog({ data, variable, detail, together, onChange, onClose }: Props) {
  const counted = useCounts(variable)
  const named = counted?.filter(({ missing }) => !missing) ?? []
  const [chosen, setChosen] = useState<Readonly<Record<string, string>> | null>(null)
  const groupOf =
    chosen ??
    groupsOf(
      named.map(({ level }) => level),
      together,
    )
  const lists = listsOf(
    named.map(({ level }) => level),
    groupOf,
  )
  const used = new Set(Object.values(groupOf).filter((group) => group !== alone))
  // One more than are in use, so that there is always a new one to choose.
  const groups = [...used, nextOf(used)].toSorted((a, b) => Number(a) - Number(b))
  const left = named.length - lists.reduce((gone, list) => gone + list.length - 1, 0)
  return (
    <Dialog
      title={
        <>
          Groups of <span className="mono">{variable}</span>, {detail} key
        </>
      }
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={counted === null}
            onPress={() => {
              onChange(lists)
              onClose()
            }}
          >
            {lists.length === 0 ? 'Leave all levels apart' : `Group into ${plural(left, 'level')}`}
          </Button>
        </>
      }
    >
      <p className="muted small">Levels in one group count as one on this key. The others stay apart.</p>
      {counted === null ? (
        <p className="muted">Counting levels…</p>
      ) : (
        <DataTable
          // Its selects can be reached too, but a list may be long.
          scroll={{ label: `Levels of ${variable}`, height: '50vh', className: styles.levels }}
          rows={named}
          rowKey={({ level }) => level}
          columns={[
            { head: 'Level', wraps: true, cell: ({ level }) => levelName(data, variable, level) },
            { head: 'Records', number: true, className: 'muted', cell: ({ records }) => count(records) },
            {
              head: 'Group',
              cell: ({ level }) => (
                <Select
                  label={`Group of ${levelName(data, variable, level)}`}
                  hideLabel
                  small
                  width={110}
                  value={groupIn(groupOf, level)}
                  options={[
                    { value: alone, label: 'by itself' },
                    ...groups.map((group) => ({ value: group, label: `group ${group}` })),
                  ]}
                  onChange={(group) => setChosen({ ...groupOf, [level]: group })}
                />
              ),
            },
          ]}
        />
      )}
    </Dialog>
  )
}

/** The levels of a variable with their records; null until they are known. */
function useCounts(variable: string): readonly LevelCount[] | null {
  const byVariable = useStore(levelsStore, (state) => state.byVariable)
  useEffect(() => void needLevels(variable), [variable])
  return lookUp(byVariable, variable) ?? null
}

/** The smallest number that no group has. */
function nextOf(used: ReadonlySet<string>): string {
  let next = 1
  while (used.has(String(next))) next++
  return String(next)
}

/** By level the number of its group, of a recoding as the recipe has it. */
function groupsOf(levels: readonly string[], together: LevelsTogether): Readonly<Record<string, string>> {
  const lists =
    typeof together === 'number'
      ? Array.from({ length: Math.ceil(levels.length / together) }, (_, group) =>
          levels.slice(group * together, (group + 1) * together),
        ).filter((list) => list.length > 1)
      : together
  return byName(lists.flatMap((list, l) => list.map((level) => [level, String(l + 1)])))
}

function groupIn(groupOf: Readonly<Record<string, string>>, level: string): string {
  return lookUp(groupOf, level) ?? alone
}

/** The groups that have two levels or more. */
function listsOf(
  levels: readonly string[],
  groupOf: Readonly<Record<string, string>>,
): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>()
  for (const level of levels) {
    const group = groupIn(groupOf, level)
    if (group !== alone) groups.set(group, [...(groups.get(group) ?? []), level])
  }
  return [...groups.values()].filter((list) => list.length > 1)
}
