import { Fragment } from 'react'
import { shownIn } from './shown-in'
import type { Topic } from './topics'
import style from './MethodsRoom.module.css'

/** Where a number is shown, each place a link to it. */
export function ShownIn({ topic }: { readonly topic: Topic }) {
  return (
    <p>
      {shownIn(topic).map(({ label, open }, i) => (
        <Fragment key={label}>
          {i > 0 && ', '}
          <button type="button" className={style.place} onClick={open}>
            {label}
          </button>
        </Fragment>
      ))}
    </p>
  )
}
