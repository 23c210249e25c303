import { useStore } from 'zustand'
import { refusalStore } from '../../../../store/refusal'
import { tableStore } from '../../../../store/table'
import { count, plural } from '../../../words/numbers'
import { typeName } from '../../../words/variables'
import { resemblance } from '../../../words/resemblance'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import type { LevelCount } from '../../../../worker/questions/levels-of'
import type { ReadingTried } from '../../../../worker/reading-tried'
import type { RefusalExamined, WayToRead } from '../../../../file/ways-to-read'
import { DataTable } from '../../../parts/DataTable'

/** Levels of the preview, when there are more. */
const mostLevels = 10

/** Variables of the preview, when there are more. */
const mostVariables = 100

/** A refused file as the chosen way would read it. */
export function RefusalSubject() {
  const { examined, tries, way } = useStore(refusalStore)
  const table = useStore(tableStore)
  const chosen = examined && typeof way === 'number' ? examined.ways[way] : null
  const tried = typeof way === 'number' ? tries.at(way) : undefined
  return (
    <>
      <InspectorHead
        kind="Preview"
        title={chosen && examined ? titleOf(chosen, examined) : 'The file that was not loaded'}
      />
      {chosen && examined && tried?.ok && <Outcome way={chosen} examined={examined} tried={tried.value} />}
      {examined !== null && examined.count > 1 && (
        <InspectorSection title="Rows affected">
          <p>{rowsInWords(examined)}</p>
        </InspectorSection>
      )}
      <InspectorSection title="Your data">
        <p>
          The file was read in this tab only. Nothing was kept from the failed attempt
          {table.status === 'refused' && table.before ? `; ${table.before.name} is still there.` : '.'}
        </p>
      </InspectorSection>
    </>
  )
}

type OutcomeProps = {
  readonly way: WayToRead
  readonly examined: RefusalExamined
  readonly tried: ReadingTried
}

function Outcome({ way, examined, tried }: OutcomeProps) {
  const { joining } = examined
  const joined =
    way.id === 'join' && joining && tried.levels.find(({ variable }) => variable === joining.variable)
  if (!joined) return <Variables tried={tried} />
  const isNew = new Set(joining.values.map(({ value }) => value))
  const shown = levelsShown(joined.levels, isNew)
  const alike = resemblance(
    joined.levels.map(({ level }) => level),
    isNew,
  )
  return (
    <>
      <InspectorSection title={`${joining.variable}, ${plural(joined.levels.length, 'level')}`}>
        <DataTable
          rows={shown}
          rowKey={({ level }) => level}
          columns={[
            { head: 'Level', cut: 150, cell: ({ level }) => (isNew.has(level) ? <b>{level}</b> : level) },
            { head: 'records', number: true, cell: ({ records }) => count(records) },
          ]}
        />
        {shown.length < joined.levels.length && (
          <p className="muted" style={{ marginTop: 6 }}>
            and {count(joined.levels.length - shown.length)} more
          </p>
        )}
      </InspectorSection>
      {alike && (
        <InspectorSection title="One thing to look at">
          <p>
            “{alike[0]}” and “{alike[1]}” are probably the same level. They are kept apart; correct the file
            to make them one.
          </p>
        </InspectorSection>
      )}
    </>
  )
}

function Variables({ tried }: { readonly tried: ReadingTried }) {
  return (
    <InspectorSection title={plural(tried.description.variables.length, 'variable')}>
      <DataTable
        rows={tried.description.variables.slice(0, mostVariables)}
        rowKey={({ name }) => name}
        columns={[
          { head: 'Variable', className: 'mono', cut: 150, cell: ({ name }) => name },
          { head: 'type', cell: ({ type }) => typeName(type) },
          { head: 'distinct', number: true, cell: ({ distinct }) => count(distinct) },
          { head: 'missing', number: true, cell: ({ missing }) => count(missing) },
        ]}
      />
      {tried.description.variables.length > mostVariables && (
        <p className="muted" style={{ marginTop: 6 }}>
          and {count(tried.description.variables.length - mostVariables)} more
        </p>
      )}
    </InspectorSection>
  )
}

/** New levels with their neighbours, as far as there is room. */
function levelsShown(levels: readonly LevelCount[], isNew: ReadonlySet<string>): readonly LevelCount[] {
  if (levels.length <= mostLevels) return levels
  const near = levels.map(({ level }, i) => {
    const distances = levels.flatMap((each, j) => (isNew.has(each.level) ? [Math.abs(i - j)] : []))
    return { level, distance: Math.min(...distances, levels.length) }
  })
  const nearest = near.toSorted((a, b) => a.distance - b.distance).slice(0, mostLevels)
  const chosen = new Set(nearest.map(({ level }) => level))
  return levels.filter(({ level }) => chosen.has(level))
}

function titleOf({ id }: WayToRead, { joining }: RefusalExamined): string {
  switch (id) {
    case 'join':
      if (!joining) return 'After joining fields'
      return joining.to === joining.from + 1
        ? `After joining fields ${joining.from} and ${joining.to}`
        : `After joining fields ${joining.from} to ${joining.to}`
    case 'cut':
      return 'Without the empty fields'
    case 'fill':
      return 'With empty fields filled in'
    case 'leaveOut':
      return 'Without these rows'
    case 'header':
      return 'With columns named by row 1'
    case 'names':
    case 'noHeader':
      return 'With columns named by place'
    case 'delimiter':
      return 'With another delimiter'
    case 'quote':
    case 'noQuote':
      return 'With quotation marks read otherwise'
    case 'encoding':
      return 'With another encoding'
    case 'detected':
      return 'As it is detected'
  }
}

function rowsInWords({ rows, count: total }: RefusalExamined): string {
  const shown = rows.slice(0, 8).map((row) => count(row))
  const more = total - shown.length
  return more > 0 ? `${shown.join(', ')} and ${count(more)} more.` : `${shown.join(', ')}.`
}
