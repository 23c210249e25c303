import { useState } from 'react'
import type { Recipe } from '../../../../engine/assess/recipe'
import type { CategoriesChanged, LevelChanged } from '../../../../engine/change/categories'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { Bars } from '../../../charts/Bars'
import { MovesMosaic, type MosaicColumn } from '../../../charts/MovesMosaic'
import { Segmented } from '../../../parts/Segmented'
import { count, decimals, plural, share, signed } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { Sides } from './Sides'
import styles from './Utility.module.css'

type Props = {
  readonly changed: CategoriesChanged
  readonly sentence: string
  readonly recipe: Recipe
  readonly unit: string
  readonly candidate: string
}

/** More levels than this have no bar: those that changed most do. */
const mostBars = 20

/** A variable of levels in both files: shares as bars, or as what the records of each level were released. */
export function CategoryPicture({ changed, sentence, recipe, unit, candidate }: Props) {
  const [view, setView] = useState<'bars' | 'mosaic'>('bars')
  const { variable, levels, moves, missing } = changed
  const name = (level: string) => levelName(recipe.data, variable, level)
  const isMosaic = view === 'mosaic' && moves !== null
  return (
    <ChartPanel
      title={variable}
      sub="first run"
      pictureTitle={`${variable} in the original and in ${candidate}`}
      name={`change-${variable}`}
      subtitle={sentence}
      of={{ scenario: null }}
      method="First run of the candidate."
      actions={
        moves && (
          <Segmented
            label="Picture"
            options={[
              { value: 'bars', label: 'Bars' },
              { value: 'mosaic', label: 'Mosaic' },
            ]}
            value={view}
            onChange={setView}
          />
        )
      }
      numbers={{
        columns: [
          { head: 'Level', code: 'level' },
          { head: 'before', code: 'before', write: share },
          { head: 'after', code: 'after', write: share },
          { head: 'change, points', code: 'points', write: (value) => signed(value, 1) },
          { head: 'sampling errors', code: 'errors', write: (value) => decimals(value, 1) },
          { head: 'records before', code: 'records_before', write: count },
          { head: 'records after', code: 'records_after', write: count },
        ],
        rows: levels.map(({ level, share: own, records }) => [
          name(level),
          own.before,
          own.after,
          own.after === null ? null : 100 * (own.after - own.before),
          own.errors,
          records.before,
          records.after,
        ]),
      }}
    >
      <p className={styles.sentence}>{sentence}</p>
      {isMosaic ? (
        <>
          <MovesMosaic
            label={`What the records of each level of ${variable} were released as: ${movedInWords(moves.records)}.`}
            columns={mosaicOf(changed, name)}
          />
          <p className="small muted">
            As wide as a level has records in the original; pale: released with the same level, dark: with
            another. The numbers are at the pointer.
          </p>
        </>
      ) : (
        <SharesOfBoth levels={levels} name={name} unit={unit} variable={variable} />
      )}
      {(missing.before > 0 || missing.after > 0) && (
        <p className="small muted">
          Without a value: {plural(missing.before, 'record')} in the original, {count(missing.after)} in the
          protected file.
        </p>
      )}
    </ChartPanel>
  )
}

type SharesProps = {
  readonly levels: readonly LevelChanged[]
  readonly name: (level: string) => string
  readonly unit: string
  readonly variable: string
}

function SharesOfBoth({ levels, name, unit, variable }: SharesProps) {
  const shown = levelsShown(levels)
  const most = Math.max(...shown.flatMap(({ share: own }) => [own.before, own.after ?? 0]))
  const said = (of: 'before' | 'after') =>
    shown.map(({ level, share: own }) => `${name(level)} ${share(own[of])}`).join(', ')
  const axis = {
    most,
    room: { left: roomForNames(shown.map(({ level }) => name(level))), right: 48 },
    usual: 300,
    width: undefined,
    head: () => null,
  }
  return (
    <>
      <Sides
        unit={`share of ${unit}`}
        original={
          <Bars
            {...axis}
            label={`Shares of ${variable} in the original: ${said('before')}.`}
            rows={shown.map(({ level, share: own }) => ({
              name: name(level),
              lanes: [[{ value: own.before, ink: 'var(--ink)', isOutline: true }]],
              beside: share(own.before),
            }))}
          />
        }
        released={
          <Bars
            {...axis}
            label={`Shares of ${variable} in the protected file: ${said('after')}.`}
            rows={shown.map(({ level, share: own }) => ({
              name: name(level),
              lanes: [[{ value: own.after ?? 0, ink: 'var(--prob-5)' }]],
              beside: share(own.after),
            }))}
          />
        }
      />
      {shown.length < levels.length && (
        <p className="small muted">
          The {count(shown.length)} of {count(levels.length)} levels that changed most; all are in the table
          behind T.
        </p>
      )}
    </>
  )
}

/** As much as the longest name needs, and not more than leaves room for the bars. */
function roomForNames(names: readonly string[]): number {
  return Math.min(110, 14 + 6.5 * Math.max(...names.map(({ length }) => length)))
}

/** In the order of the file. */
function levelsShown(levels: readonly LevelChanged[]): readonly LevelChanged[] {
  if (levels.length <= mostBars) return levels
  const chosen = new Set(
    levels.toSorted((a, b) => (b.share.errors ?? 0) - (a.share.errors ?? 0)).slice(0, mostBars),
  )
  return levels.filter((level) => chosen.has(level))
}

function mosaicOf(
  { levels, moves }: CategoriesChanged,
  name: (level: string) => string,
): readonly MosaicColumn[] {
  if (!moves) return []
  const released = [...moves.released.map(name), 'no value']
  const own = [...levels.map(({ level }) => name(level)), 'no value']
  return own.flatMap((of, row) => {
    const parts = released.map((to, column) => ({
      name: to,
      records: moves.records[row][column],
      isKept: to === of,
    }))
    const some = parts.filter(({ records }) => records > 0)
    if (some.length === 0) return []
    return [{ name: of, parts: some.toSorted((a, b) => Number(b.isKept) - Number(a.isKept)) }]
  })
}

function movedInWords(records: readonly (readonly number[])[]): string {
  const all = records.flat().reduce((sum, each) => sum + each, 0)
  const kept = records.reduce((sum, row, at) => sum + (row[at] ?? 0), 0)
  return `${count(kept)} of ${count(all)} records stand where they stood`
}
