import { useMemo, useState } from 'react'
import type { Recipe } from '../../../../engine/assess/recipe'
import type { ProblemData } from '../../../../engine/problem'
import {
  groupsAt,
  hierarchiesOf,
  isHierarchy,
  levelsOfHierarchy,
  readHierarchy,
  rowsOfGroups,
  saveHierarchy,
  type Hierarchy,
} from '../../../../store/hierarchies'
import type { LevelCount } from '../../../../worker/questions/levels-of'
import { Button } from '../../../parts/Button'
import { FileButton } from '../../../parts/FileButton'
import { Message } from '../../../parts/Message'
import { Prose } from '../../../parts/Prose'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { count, plural } from '../../../words/numbers'
import { faultsInWords } from './hierarchy-faults'
import type { LevelGroup } from './merged-levels'
import style from './Recode.module.css'

type Props = {
  readonly recipe: Recipe
  readonly variable: string
  /** The levels of the file. */
  readonly levels: readonly LevelCount[]
  readonly into: readonly LevelGroup[]
  readonly onChange: (into: readonly LevelGroup[]) => void
}

type Refused = {
  readonly file: string
  readonly problem: ProblemData | null
  readonly faults: readonly string[]
}

/** Hierarchies of a variable: one is chosen and how far up it, read from a file, or made of the groups as they stand. */
export function HierarchyFields({ recipe, variable, levels, into, onChange }: Props) {
  const known = useMemo(() => hierarchiesOf(recipe, variable, levels), [recipe, variable, levels])
  const columns = useMemo(() => new Map(known.map((each) => [each, columnOf(each, into)])), [known, into])
  const present = useMemo(() => levels.flatMap(({ level, missing }) => (missing ? [] : [level])), [levels])
  const [named, setNamed] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const chosen = known.find(({ name }) => name === named) ?? known.find((each) => columns.get(each)! > 0)
  const column = chosen ? columns.get(chosen)! : -1

  async function read(file: File) {
    const answer = await readHierarchy(file, variable)
    if (!answer.ok) {
      setRefused({ file: file.name, problem: answer.problem, faults: [] })
      return
    }
    const { rows, faults } = answer.value
    const usable = isHierarchy(faults)
    setRefused(usable ? null : { file: file.name, problem: null, faults: faultsInWords(faults) })
    if (!usable) return
    const name = file.name.replace(/\.[^.]*$/, '')
    saveHierarchy({ variable, name, rows })
    setNamed(name)
  }

  function save() {
    const name = `${variable}, ${plural(released(present, into), 'level')}`
    saveHierarchy({ variable, name, rows: rowsOfGroups(present, into) })
    setNamed(name)
  }

  return (
    <div className={style.hierarchy}>
      {known.length > 0 && (
        <Select
          label="Hierarchy"
          options={[
            { value: '', label: 'None' },
            ...known.map((each) => ({ value: `h${each.name}`, label: each.name })),
          ]}
          value={chosen ? `h${chosen.name}` : ''}
          onChange={(value) => setNamed(value === '' ? null : value.slice(1))}
        />
      )}
      {chosen && (
        <Segmented
          label={`Levels of ${chosen.name}`}
          options={levelsOfHierarchy(chosen).map((size, c) => ({ value: String(c), label: count(size) }))}
          value={String(column)}
          onChange={(value) => onChange(groupsAt(chosen, Number(value)))}
        />
      )}
      {chosen && column < 0 && <span className="muted">edited</span>}
      {into.length > 0 && column < 0 && (
        <Button small icon="save" onPress={save}>
          Save as a hierarchy
        </Button>
      )}
      <FileButton accept=".csv,.txt,.xlsx" small icon="file" onFile={(file) => void read(file)}>
        Import a hierarchy
      </FileButton>
      {refused && (
        <div className={style.wide}>
          <Message tone="danger" title={`${refused.file} is not used`}>
            {refused.problem && <Prose text={`${refused.problem.sentence} ${refused.problem.detail}`} />}
            {refused.faults.length > 0 && (
              <ul>
                {refused.faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            )}
            A row for each level is needed: the level first, then what it is in, a column a step.
          </Message>
        </div>
      )}
    </div>
  )
}

/** The column of a hierarchy that makes these groups; −1: none does. */
function columnOf(hierarchy: Hierarchy, into: readonly LevelGroup[]): number {
  const wanted = asText(into)
  return hierarchy.rows[0].findIndex((_, column) => asText(groupsAt(hierarchy, column)) === wanted)
}

function asText(groups: readonly LevelGroup[]): string {
  return JSON.stringify(groups.map(({ label, levels }) => [label, levels.toSorted()]).toSorted())
}

function released(levels: readonly string[], into: readonly LevelGroup[]): number {
  return new Set(rowsOfGroups(levels, into).map(([, group]) => group)).size
}
