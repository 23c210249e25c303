import { useStore } from 'zustand'
import {
  beginning,
  comparedPrograms,
  countsBefore,
  methodsViewStore,
  pickTopic,
  searchMethods,
} from '../../../store/methods-view'
import { viewStore } from '../../../store/view'
import { Kbd } from '../../parts/Kbd'
import { SearchField } from '../../parts/SearchField'
import { MeasureArticle } from './MeasureArticle'
import { MethodArticle } from './MethodArticle'
import { Beginning } from './Beginning'
import { ComparedPrograms } from './ComparedPrograms'
import { CountsBefore } from './CountsBefore'
import { ThirdPartyNotices } from './ThirdPartyNotices'
import { useTopic, type OpenTopic } from './use-topic'
import style from './MethodsRoom.module.css'

/** What stands before the articles. */
const firstPages = [
  { id: beginning, title: 'Which measure should I use?', Page: Beginning },
  { id: countsBefore, title: 'Counts before protection', Page: CountsBefore },
  { id: comparedPrograms, title: 'Beside other programs', Page: ComparedPrograms },
]

/** Every number and every method, defined; made from the catalogues that the inspector is made from. */
export function MethodsRoom() {
  const subject = useStore(viewStore, (view) => view.subject)
  const search = useStore(methodsViewStore, (view) => view.search)
  const { found, open } = useTopic()
  const picked = useStore(methodsViewStore, (view) => view.picked)
  const wanted = picked?.at === subject ? picked.id : beginning
  const page =
    open === null && search.trim() === ''
      ? (firstPages.find(({ id }) => id === wanted) ?? firstPages[0])
      : null
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
        >
          <Kbd>/</Kbd>
        </SearchField>
        <p className="vh" role="status">
          {search === '' ? '' : `${shown} found`}
        </p>
        {search === '' &&
          firstPages.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              className={`${style.topic} ${style.first}`}
              aria-current={id === page?.id || undefined}
              onClick={() => pickTopic(id, subject)}
            >
              {title}
            </button>
          ))}
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
        ) : page ? (
          <page.Page />
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
