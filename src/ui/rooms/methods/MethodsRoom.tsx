import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { recipeStore } from '../../../store/recipe'
import { viewStore } from '../../../store/view'
import { Icon } from '../../parts/Icon'
import { Kbd } from '../../parts/Kbd'
import { MeasureArticle } from './MeasureArticle'
import { MethodArticle } from './MethodArticle'
import { findTopics, topicGroups, topicOf, type Topic } from './topics'
import style from './MethodsRoom.module.css'

/** Every number and every method, defined; made from the catalogues that the inspector is made from. */
export function MethodsRoom() {
  const subject = useStore(viewStore, (view) => view.subject)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<{ readonly id: string; readonly at: unknown } | null>(null)
  const groups = useMemo(() => topicGroups(), [])
  const found = findTopics(groups, search)
  const shown = found.flatMap((group) => group.topics.map((topic) => ({ topic, family: group.title })))
  // What was picked here counts until the inspector is asked about something else.
  const wanted = picked?.at === subject ? picked.id : topicOf(subject, recipe)
  const open = shown.find(({ topic }) => topic.id === wanted) ?? shown.at(0)
  return (
    <div className={style.room}>
      <nav aria-label="Measures and methods">
        <span className={`inp ${style.find}`}>
          <Icon name="search" small />
          <input
            id="find"
            type="search"
            placeholder="Find a measure or a term"
            aria-label="Find a measure or a term"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Kbd>/</Kbd>
        </span>
        <p className="vh" role="status">
          {search === '' ? '' : `${shown.length} found`}
        </p>
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
                    onClick={() => setPicked({ id: topic.id, at: subject })}
                  >
                    {topic.title}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {open ? (
        <Article key={open.topic.id} topic={open.topic} family={open.family} />
      ) : (
        <p className="muted">Nothing has “{search}” in its name, definition or source.</p>
      )}
    </div>
  )
}

function Article({ topic, family }: { readonly topic: Topic; readonly family: string }) {
  return topic.kind === 'measure' ? (
    <MeasureArticle entry={topic.entry} family={family} />
  ) : (
    <MethodArticle entry={topic.entry} family={family} />
  )
}
