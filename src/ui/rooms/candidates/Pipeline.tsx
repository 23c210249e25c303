import { useState, type DragEvent, type KeyboardEvent } from 'react'
import type { Candidate } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { isPerturbing, methodDefinitions, methodOf, type Step } from '../../../engine/protect/definitions'
import { moveStep } from '../../../store/steps'
import { Icon } from '../../parts/Icon'
import { Menu } from '../../parts/Menu'
import { MethodMark } from '../../parts/MethodMark'
import { count } from '../../words/numbers'
import { isTargeted, settingsInWords, type KnownLevels } from '../../candidates/describe-candidate'
import styles from './Pipeline.module.css'

type Props = {
  readonly candidate: Candidate
  /** Steps that come after its own because of what is declared of the file. */
  readonly implied: readonly Step[]
  readonly levels: KnownLevels
  readonly records: number
  /** What the release will be, in a few words. */
  readonly release: string
  /** The step in focus. */
  readonly chosen: number
  readonly onChoose: (at: number) => void
  readonly onAdd: (method: Step['method']) => void
}

/**
 * The steps of a candidate as a row of boxes, from the original to the release. A box is dragged to another place, or
 * moved there with Alt and an arrow.
 */
export function Pipeline({ candidate, implied, levels, records, release, chosen, onChoose, onAdd }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const { steps, name } = candidate

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= steps.length) return
    moveStep(name, from, to)
    onChoose(to)
  }

  function onKey(event: KeyboardEvent, at: number) {
    const by = event.altKey ? lookUp({ ArrowLeft: -1, ArrowRight: 1 }, event.key) : undefined
    if (by === undefined) return
    // The browser goes back and forth through its history with these keys.
    event.preventDefault()
    move(at, at + by)
  }

  return (
    <div className={`pipe ${styles.pipe}`}>
      <div className="st end">
        <div className="t">Original</div>
        <div className="d">{count(records)} records</div>
      </div>
      {steps.map((step, i) => (
        <StepBox
          key={i}
          step={step}
          number={i + 1}
          levels={levels}
          chosen={i === chosen}
          over={over === i && dragged !== null && dragged !== i}
          onChoose={() => onChoose(i)}
          onKeyDown={(event) => onKey(event, i)}
          drag={{
            onDragStart: (event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(i)
            },
            onDragOver: (event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(i)
            },
            onDrop: (event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, i)
            },
            onDragEnd: () => {
              setDragged(null)
              setOver(null)
            },
          }}
        />
      ))}
      <span className={styles.next}>
        <Arrow />
        <Menu
          label="Add a step"
          trigger={
            <>
              <Icon name="plus" small />
              Add a step
            </>
          }
          triggerClass={`st add ${styles.add}`}
          groups={[
            {
              title: 'Methods',
              entries: methodDefinitions.flatMap(({ method, title, sentence, start }) =>
                start ? [{ id: method, label: title, text: title, note: short(sentence) }] : [],
              ),
            },
          ]}
          onChoose={(id) => onAdd(id as Step['method'])}
        />
      </span>
      {implied.map((step, i) => (
        <span key={i} className={styles.next}>
          <Arrow />
          <div className={`st end ${styles.step}`}>
            <StepText step={step} words={settingsInWords(step, levels)} />
          </div>
        </span>
      ))}
      <div className={`st end ${styles.release}`}>
        <div className="t" style={{ justifyContent: 'end' }}>
          Release
        </div>
        <div className="d">{release}</div>
      </div>
    </div>
  )
}

type BoxProps = {
  readonly step: Step
  readonly number: number
  readonly levels: KnownLevels
  readonly chosen: boolean
  readonly over: boolean
  readonly onChoose: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly drag: Readonly<
    Record<'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd', (event: DragEvent) => void>
  >
}

function StepBox({ step, number, levels, chosen, over, onChoose, onKeyDown, drag }: BoxProps) {
  const { title } = methodOf(step)
  const words = settingsInWords(step, levels)
  return (
    <span className={styles.next}>
      <Arrow />
      <button
        type="button"
        draggable
        className={`st ${styles.step} ${chosen ? 'is-sel' : ''} ${over ? styles.over : ''}`}
        aria-pressed={chosen}
        aria-label={`Step ${number}, ${title}, ${words}`}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={onChoose}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <StepText step={step} words={words} />
      </button>
    </span>
  )
}

function StepText({ step, words }: { readonly step: Step; readonly words: string }) {
  return (
    <>
      <span className="t">
        <MethodMark method={step.method} targeted={!isPerturbing(step) || isTargeted(step)} />
        {methodOf(step).title}
      </span>
      <span className={`d ${styles.words}`} title={words}>
        {words}
      </span>
    </>
  )
}

function Arrow() {
  return (
    <span className="arr">
      <Icon name="right" />
    </span>
  )
}

/** The first words of a sentence: what stands before its first comma or colon. */
function short(sentence: string): string {
  return sentence.replace(/[,:.].*$/, '').toLowerCase()
}
