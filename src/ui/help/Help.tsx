import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { openExample } from '../../store/examples'
import { closeHelp, helpStore } from '../../store/help'
import { show } from '../../store/navigate'
import { startRound } from '../../store/round'
import { Button } from '../parts/Button'
import { IconButton } from '../parts/IconButton'
import { Kbd } from '../parts/Kbd'
import { SearchField } from '../parts/SearchField'
import { useFocusBack } from '../parts/use-focus-back'
import { examples } from '../words/examples'
import { glossary, wordNamed } from '../words/glossary'
import { roundInShort, roundWords } from '../words/round'
import { shortcuts } from '../words/shortcuts'
import { whichMeasure } from '../words/which-measure'
import { findWords } from './find-words'
import { Seen } from './Seen'
import { WhichMeasure } from './WhichMeasure'
import style from './Help.module.css'

/** Help beside the page, which stays usable: measures by question, the glossary, the round, the examples, the keyboard. */
export function Help() {
  const open = useStore(helpStore, (help) => help.open)
  return open ? <Panel /> : null
}

function Panel() {
  const word = useStore(helpStore, (help) => help.word)
  const [search, setSearch] = useState('')
  const measures = findWords(whichMeasure, search, ({ question, measure }) => `${question} ${measure}`)
  const words = findWords(glossary, search, ({ term, text }) => `${term} ${text}`)
  useFocusBack('help')
  return (
    <aside className={style.help} aria-label="Help" id="help" tabIndex={-1}>
      <div className={style.head}>
        <h2>Help</h2>
        <Search value={search} onChange={setSearch} takesFocus={word === null} />
        <button type="button" className={`${style.link} ${style.methods}`} onClick={openMethods}>
          Methods: every number, defined
        </button>
        <IconButton name="close" label="Close help" onPress={closeHelp} />
      </div>
      <p className="vh" role="status">
        {search === '' ? '' : `${measures.length + words.length} found`}
      </p>
      <div className={style.found}>
        {measures.length > 0 && (
          <>
            <h2>Which measure should I use?</h2>
            <WhichMeasure rows={measures} />
          </>
        )}
        {words.length > 0 && (
          <>
            <h2>Words</h2>
            <Words words={words} at={word} />
          </>
        )}
        {measures.length + words.length === 0 && (
          <p className="muted">
            Nothing here has “{search}”. Methods has more, by title, definition and source.
          </p>
        )}
      </div>
      <div className={style.beside}>
        <TheRound />
        <Examples />
        <Keyboard />
      </div>
    </aside>
  )
}

function openMethods(): void {
  closeHelp()
  show('methods')
}

type SearchProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly takesFocus: boolean
}

function Search({ value, onChange, takesFocus }: SearchProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
    <SearchField
      id="find-help"
      label="Find a measure or a word"
      value={value}
      onChange={onChange}
      className={style.find}
      input={ref}
    >
      <Kbd>/</Kbd>
    </SearchField>
  )
}

function Words({ words, at }: { readonly words: typeof glossary; readonly at: string | null }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!ref.current) return
    ref.current.focus()
    if ('scrollIntoView' in ref.current) ref.current.scrollIntoView({ block: 'center' })
  }, [at])
  return (
    <dl className={style.words}>
      {words.map((word) => {
        const isHere = at !== null && word === wordNamed(at)
        return (
          <Fragment key={word.term}>
            <dt
              ref={isHere ? ref : undefined}
              tabIndex={isHere ? -1 : undefined}
              className={isHere ? style.here : undefined}
            >
              {word.term}
            </dt>
            <dd>
              {word.text} <Seen at={word.seenIn} />
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}

function TheRound() {
  return (
    <section>
      <h2>The round</h2>
      <p className="small ink2">
        On a synthetic census of its own, on the real pages: {roundInShort}. A file that is open comes back
        when it ends.
      </p>
      <ol className={style.steps}>
        {roundWords.map(({ room, title }, step) => (
          <li key={room}>
            <span>{step + 1}</span>
            <span>{`${room}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`}</span>
          </li>
        ))}
      </ol>
      <Button icon="route" onPress={takeRound}>
        Take the round
      </Button>
    </section>
  )
}

function takeRound(): void {
  closeHelp()
  void startRound()
}

function Examples() {
  return (
    <section>
      <h2>Examples</h2>
      {examples.map(({ example, title, look }) => (
        <details key={example} className={style.example}>
          <summary>{title}</summary>
          <ul>
            {look.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button
            small
            label={`Open ${title}`}
            onPress={() => {
              closeHelp()
              void openExample(example)
            }}
          >
            Open
          </Button>
        </details>
      ))}
    </section>
  )
}

function Keyboard() {
  return (
    <section>
      <h2>Keyboard</h2>
      {shortcuts.map(({ title, shortcuts: own }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <dl className={style.keys}>
            {own.map(([what, keys]) => (
              <Fragment key={what}>
                <dt>{what}</dt>
                <dd>{keysOf(keys)}</dd>
              </Fragment>
            ))}
          </dl>
        </Fragment>
      ))}
    </section>
  )
}

function keysOf(keys: string): ReactNode {
  return keys.split('|').map((piece, i) => (i % 2 === 1 ? <Kbd key={i}>{piece}</Kbd> : piece))
}
