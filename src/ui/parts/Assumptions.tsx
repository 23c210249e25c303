import { Icon } from './Icon'
import { Indexed } from './Indexed'
import style from './Assumptions.module.css'

export type AssumptionsProps = {
  readonly list: readonly { readonly text: string; readonly holds: 'assumed' | 'caution' }[]
}

/** What a number rests on: a tick where it is taken to hold, a warning where it must be known. */
export function Assumptions({ list }: AssumptionsProps) {
  return (
    <ul className={`as ${style.list}`}>
      {list.map(({ text, holds }) => {
        const caution = holds === 'caution'
        return (
          <li key={text}>
            <Icon name={caution ? 'warn' : 'check'} small tone={caution ? 'warn' : 'ok'} />
            <span>
              {caution && <span className="vh">Caution: </span>}
              <Indexed text={text} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
