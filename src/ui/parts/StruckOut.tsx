import { type ReactNode } from 'react'
import { Prose } from './Prose'
import { Tooltip } from './Tooltip'
import style from './StruckOut.module.css'

type StruckOutProps = {
  /** What would have stood there; null where nothing was computed: then the words say so. */
  readonly value: ReactNode | null
  /** Why it no longer holds, in one sentence; names stand between backticks. */
  readonly reason: string
  /** What is read in its place, and how it is opened; null where nothing takes its place. */
  readonly instead: { readonly title: string; readonly open: () => void } | null
  /** In a table there is room for the value only: the reason appears beside it; elsewhere it stands below. */
  readonly place: 'cell' | 'block'
}

/** A number that a step of the protection has broken: struck out, with the reason and what to read in its place. */
export function StruckOut({ value, reason, instead, place }: StruckOutProps) {
  const struck = value === null ? <span className={style.none}>does not hold</span> : <s>{value}</s>
  return place === 'cell' ? (
    <InCell struck={struck} reason={reason} instead={instead} />
  ) : (
    <div className={style.block}>
      <div className={style.struck}>
        <span className="vh">No longer holds: </span>
        {struck}
      </div>
      <p className={style.reason}>
        <Prose text={reason} />
      </p>
      {instead && (
        <p className={style.reason}>
          Read in its place:{' '}
          <button type="button" className={style.link} onClick={instead.open}>
            {instead.title}
          </button>
        </p>
      )}
    </div>
  )
}

type InCellProps = Pick<StruckOutProps, 'reason' | 'instead'> & { readonly struck: ReactNode }

/** A button, so that the reason can be read by keyboard; it opens what is read in place of the number, where something is. */
function InCell({ struck, reason, instead }: InCellProps) {
  const words = sentence(reason)
  const spoken = (
    <span className="vh">
      {' '}
      no longer holds. {words}
      {instead && ` Open in its place: ${instead.title}.`}
    </span>
  )
  const says = (
    <>
      <Prose text={words} />
      {instead && ` Read in its place: ${instead.title}.`}
    </>
  )
  return (
    <Tooltip says={says}>
      <button
        type="button"
        className={style.cell}
        aria-disabled={instead === null || undefined}
        onClick={(event) => {
          // The row it stands in would open something else.
          event.stopPropagation()
          instead?.open()
        }}
      >
        {struck}
        {spoken}
      </button>
    </Tooltip>
  )
}

function sentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}
