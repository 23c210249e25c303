import { useStore } from 'zustand'
import {
  beginning,
  countsBefore,
  methodsViewStore,
  pickTopic,
  searchMethods,
} from '../../../store/methods-view'
import { viewStore } from '../../../store/view'
import { SearchField } from '../../parts/SearchField'
import { MeasureArticle } from './MeasureArticle'
import { MethodArticle } from './MethodArticle'
import { Beginning } from './Beginning'
import { CountsBefore } from './CountsBefore'
import { ThirdPartyNotices } from './ThirdPartyNotices'
import { useTopic, type OpenTopic } from './use-topic'
import style from './MethodsRoom.module.css'

/** Every number and every method, defined; made from the catalogues that the inspector is made from. */
export function MethodsRoom() {
  const subject = useStore(viewStore, (view) => view.subject)
  const search = useStore(methodsViewStore, (view) => view.search)
  const { found, open } = useTopic()
  const picked = useStore(methodsViewStore, (view) => view.picked)
  const isCalculator = picked?.id === countsBefore && picked.at === subject && search === ''
  const shown = found.reduce((sum, { topics }) => sum + topics.length, 0)
  return (
    <div className={style.room}>
      <nav aria-label="Measures and methods">
        <SearchField
          id="find"
          label="Find a measure or a term"
          value={search}
          onChange={searchMethods}
          className={style.find}
        />
        <p className="vh" role="status">
          {search === '' ? '' : `${shown} found`}
        </p>
        {search === '' && (
          <button
            type="button"
            className={`${style.topic} ${style.first}`}
            aria-current={(open === null && !isCalculator) || undefined}
            onClick={() => pickTopic(beginning, subject)}
          >
            Which measure should I use?
          </button>
        )}
        {search === '' && (
          <button
            type="button"
            className={`${style.topic} ${style.first}`}
            aria-current={isCalculator || undefined}
            onClick={() => pickTopic(countsBefore, subject)}
          >
            Counts before protection
          </button>
        )}
        {found.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2 className={`muted small ${style.family}`}>{group.title}</h2>
            <ul>
              {group.topics.map((topic) => (
                <li key={topic.id}>
                  <button
                    type="button"
                    className={style.topic}
                    aria-current={topic === open?.topic || undefined}
                    ref={topic === open?.topic ? bringIntoView : undefined}
                    onClick={() => pickTopic(topic.id, subject)}
                  >
                    {topic.title}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div>
        {open ? (
          <Article key={open.topic.id} {...open} />
        ) : isCalculator ? (
          <CountsBefore />
        ) : search.trim() === '' ? (
          <Beginning />
        ) : (
          <p className="muted">Nothing has “{search}” in its name, definition or source.</p>
        )}
        <ThirdPartyNotices />
      </div>
    </div>
  )
}

/** What is open is in sight in the list, wherever it was opened from. */
function bringIntoView(button: HTMLButtonElement | null): void {
  if (button && 'scrollIntoView' in button) button.scrollIntoView({ block: 'nearest' })
}

function Article({ topic, family }: OpenTopic) {
  return topic.kind === 'measure' ? (
    <MeasureArticle topic={topic} family={family} />
  ) : (
    <MethodArticle topic={topic} family={family} />
  )
}
