import { closeHelp } from '../../store/help'
import { pickTopic } from '../../store/methods-view'
import { show } from '../../store/navigate'
import { viewStore } from '../../store/view'
import { DataTable } from '../parts/DataTable'
import { measureTitled } from '../words/measures'
import type { WhichMeasure as Row } from '../words/which-measure'
import { Seen } from './Seen'
import style from './Help.module.css'

/** Which measure answers a question, what it needs, and where it is. */
export function WhichMeasure({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <DataTable
      inText
      className={style.which}
      aria-label="Which measure should I use?"
      rows={rows}
      rowKey={({ question }) => question}
      columns={[
        { head: 'You want to know', wraps: true, cell: ({ question }) => question },
        {
          head: 'Measure',
          wraps: true,
          cell: ({ measure, title }) => (
            <button type="button" className={`${style.link} b`} onClick={() => openArticle(title)}>
              {measure}
            </button>
          ),
        },
        { head: 'It needs', wraps: true, cell: ({ needs }) => needs },
        { head: 'Where', wraps: true, cell: ({ seenIn }) => <Seen at={seenIn} /> },
      ]}
    />
  )
}

function openArticle(title: string): void {
  const entry = measureTitled(title)
  if (!entry) return
  closeHelp()
  show('methods')
  pickTopic(entry.id, viewStore.getState().subject)
}
