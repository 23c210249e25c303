import { useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { show } from '../../../store/navigate'
import { goToStep, leaveRound, roundRooms, roundStore } from '../../../store/round'
import { viewStore } from '../../../store/view'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { IconButton } from '../../parts/IconButton'
import { Kbd } from '../../parts/Kbd'
import { useFocusBack } from '../../parts/use-focus-back'
import { roundWords } from '../../words/round'
import { targetOf } from './round-targets'
import { usePlace } from './use-place'
import style from './Round.module.css'

/** The step of the round, beside what it speaks of; a chip of the top bar while another page is looked at. */
export function Round() {
  const at = useStore(roundStore, (round) => round.at)
  const room = useStore(viewStore, (view) => view.room)
  return at === null ? null : <OnRound at={at} isHere={room === roundRooms[at]} />
}

function OnRound({ at, isHere }: { readonly at: number; readonly isHere: boolean }) {
  useFocusBack('round')
  return isHere ? <Callout key={at} at={at} /> : null
}

function Callout({ at }: { readonly at: number }) {
  const before = useStore(roundStore, (round) => round.before)
  const ref = useRef<HTMLElement>(null)
  const place = usePlace(
    useCallback(() => targetOf(at), [at]),
    ref,
  )
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  const { room, title, text, press, next } = roundWords[at]
  const isLast = at === roundWords.length - 1
  return (
    <section
      ref={ref}
      id="round"
      role="dialog"
      tabIndex={-1}
      aria-labelledby="round-step round-title"
      className={`${style.callout} ${place ? style.beside : style.docked}`}
      data-docked={place ? undefined : ''}
      style={place ?? undefined}
    >
      <div className={style.head}>
        <span id="round-step">{`The round, step ${at + 1} of ${roundWords.length}: ${room}`}</span>
        <span className={style.dots} aria-hidden="true">
          {roundWords.map(({ room: each }, step) => (
            <i key={each} className={step === at ? style.current : step < at ? style.done : undefined} />
          ))}
        </span>
        <IconButton name="close" label="Leave the round" small onPress={() => void leaveRound()} />
      </div>
      <h2 id="round-title">{title}</h2>
      <p className={style.text}>{text}</p>
      <p className={style.press}>
        <Icon name="play" small />
        <span>
          <b>{press[0]}</b> {press[1]}
        </span>
      </p>
      <div className={style.foot}>
        {at > 0 && <Button onPress={() => goToStep(at - 1)}>Back</Button>}
        <span className={`small muted ${style.leave}`}>
          <Kbd>Esc</Kbd> {before ? `leaves, and ${before.name} comes back` : 'leaves'}
        </span>
        <Button kind="primary" onPress={() => (isLast ? void leaveRound() : goToStep(at + 1))}>
          {next}
        </Button>
      </div>
    </section>
  )
}

/** In the top bar while the round waits on another page. */
export function RoundChip() {
  const at = useStore(roundStore, (round) => round.at)
  const room = useStore(viewStore, (view) => view.room)
  if (at === null || room === roundRooms[at]) return null
  return (
    <button type="button" className="chip boxed" onClick={() => show(roundRooms[at])}>
      <Icon name="route" />
      {`The round, ${at + 1} of ${roundWords.length}`}
    </button>
  )
}
