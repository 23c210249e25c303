import { useStore } from 'zustand'
import { choosePlace, refusalStore, saveRowsInQuestion } from '../../../store/refusal'
import { Button } from '../../parts/Button'
import { IconButton } from '../../parts/IconButton'
import { Panel } from '../../parts/Panel'
import { count, plural } from '../../words/numbers'
import style from './WhereItHappened.module.css'
import type { RefusalExamined } from '../../../file/ways-to-read'
import type { RawRow } from '../../../file/examine-refused'

type Props = {
  readonly name: string
  readonly examined: RefusalExamined
  readonly hasHeader: boolean
}

/** The rows in question as they stand in the file, one by one with those around it. */
export function WhereItHappened({ name, examined, hasHeader }: Props) {
  const place = useStore(refusalStore, (state) => state.place)
  const around = useStore(refusalStore, (state) => state.around)
  const { count: rows, shown } = examined
  const all = shown < rows ? `${count(shown)} shown, ${plural(rows, 'row')} in all` : plural(rows, 'row')
  return (
    <Panel
      title="Where it happened"
      sub={rows === 1 ? 'one row' : `${count(place + 1)} of ${all}`}
      flush
      style={{ marginTop: 16, overflow: 'hidden' }}
      actions={
        <>
          {shown > 1 && (
            <>
              <IconButton
                name="left"
                label="Previous row"
                disabled={place === 0}
                reason="This is the first row in question."
                onPress={() => void choosePlace(place - 1)}
              />
              <IconButton
                name="right"
                label="Next row"
                disabled={place === shown - 1}
                reason="This is the last row that can be shown."
                onPress={() => void choosePlace(place + 1)}
              />
            </>
          )}
          {rows > 1 && (
            <Button small icon="save" onPress={() => void saveRowsInQuestion(name)}>
              Save list of rows
            </Button>
          )}
        </>
      }
    >
      <div
        className={`code ${style.rows}`}
        tabIndex={0}
        role="group"
        aria-label="Rows as they stand in the file"
      >
        {around.map((row, index) => (
          <RowLines
            key={row.row}
            row={row}
            before={index === 0 ? null : around[index - 1]}
            isHeader={hasHeader && row.row === 1}
          />
        ))}
      </div>
    </Panel>
  )
}

type RowLinesProps = {
  readonly row: RawRow
  /** The one shown before it. */
  readonly before: RawRow | null
  readonly isHeader: boolean
}

/** A row, after a sign that rows are left out before it where there are any. */
function RowLines({ row, before, isHeader }: RowLinesProps) {
  return (
    <>
      {before !== null && row.row > before.row + 1 && (
        <div className={`ln ${style.line}`}>
          <span aria-label="Rows between are not shown">⋮</span>
        </div>
      )}
      <div className={`ln ${style.line} ${row.isInQuestion ? 'bad' : ''}`}>
        <span>{count(row.row)}</span>
        <span className={isHeader && !row.isInQuestion ? style.header : ''}>
          <RowText row={row} />
        </span>
        <span className={row.isInQuestion ? style.fieldsInQuestion : style.fields}>
          {fieldsInWords(row, isHeader)}
        </span>
      </div>
    </>
  )
}

function fieldsInWords({ fields }: RawRow, isHeader: boolean): string {
  const parts = [...(fields === null ? [] : [plural(fields, 'field')]), ...(isHeader ? ['the header'] : [])]
  return parts.join(', ')
}

/** The text of a row, with its delimiters dimmed and the part in question underlined. */
function RowText({ row: { text, delimiters, marked } }: { readonly row: RawRow }) {
  const isDelimiter = new Set(delimiters)
  const [from, to] = marked ?? [0, 0]
  const edges = [0, from, to, ...delimiters.flatMap((place) => [place, place + 1]), text.length]
  const starts = [...new Set(edges)].filter((edge) => edge <= text.length).sort((a, b) => a - b)
  return starts.slice(0, -1).map((start, i) => {
    const isMarked = start >= from && start < to
    const kind = isDelimiter.has(start)
      ? isMarked
        ? style.markedDelimiter
        : 'fx'
      : isMarked
        ? style.marked
        : ''
    return (
      <span key={start} className={kind}>
        {shown(text.slice(start, starts[i + 1]))}
      </span>
    )
  })
}

/** A tab is as wide as a tab, but it has to be seen. */
function shown(text: string): string {
  return text === '\t' ? '⇥' : text
}
