import { useId } from 'react'
import { useStore } from 'zustand'
import { readRefused } from '../../../store/open'
import { refusalStore, type RefusedTable } from '../../../store/refusal'
import { withWay } from '../../../store/with-way'
import type { Answer } from '../../../worker/answer'
import { Button } from '../../parts/Button'
import { Prose } from '../../parts/Prose'
import { FirstRecords } from '../../problems/reading/FirstRecords'
import { OtherOptions } from './OtherOptions'
import { outcomeInWords } from './way-to-read-in-words'
import style from './HeaderQuestion.module.css'
import type { ReadingTried } from '../../../worker/reading-tried'
import type { WayToRead } from '../../../file/ways-to-read'

type Props = { readonly table: RefusedTable; readonly ways: readonly WayToRead[] }

/** Whether row 1 names the columns or is a record, which only the user can know: both readings side by side. */
export function HeaderQuestion({ table, ways }: Props) {
  const tries = useStore(refusalStore, (state) => state.tries)
  return (
    <>
      <div className={style.pair}>
        {ways.map((way, index) => (
          <Reading key={way.id} table={table} way={way} tried={tries.at(index)} />
        ))}
      </div>
      <div className={`small ink2 ${style.foot}`}>
        The project keeps the answer and does not ask again.
        {table.file && (
          <OtherOptions
            table={table}
            button={(open) => (
              <Button small kind="quiet" onPress={open}>
                Read it with another delimiter
              </Button>
            )}
          />
        )}
      </div>
    </>
  )
}

type ReadingProps = {
  readonly table: RefusedTable
  readonly way: WayToRead
  readonly tried: Answer<ReadingTried> | undefined
}

/** One answer with what comes of it. What else is wrong with the file is said, and mended after the answer. */
function Reading({ table, way, tried }: ReadingProps) {
  const titleId = useId()
  const { title, what } = answers[way.reading.header === true ? 'names' : 'record']
  return (
    <section className={`panel ${style.reading}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="small ink2">
        {what}
        {way.reading.names === 'byPlace' && ' Empty and repeated ones get the place of their column.'}
      </p>
      <div className={style.outcome}>
        {!tried && (
          <p className="small muted" role="status">
            Being tried
          </p>
        )}
        {tried && !tried.ok && (
          <p className="small">
            <Prose text={`Not all is right then. ${tried.problem.sentence}`} />
          </p>
        )}
        {tried?.ok && (
          <>
            <p className="small muted">Gives {outcomeInWords(tried.value)}.</p>
            <FirstRecords tried={tried.value} before={null} />
          </>
        )}
      </div>
      <p>
        <Button onPress={() => void readRefused(withWay(table.asked, way))}>{title}</Button>
      </p>
    </section>
  )
}

const answers = {
  names: {
    title: 'Row 1 names the columns',
    what: 'Its fields become the names of the variables, in the project and in every report.',
  },
  record: {
    title: 'Row 1 is a record',
    what: 'It stays in the sample; columns are called column_1, column_2 and so on.',
  },
} as const
