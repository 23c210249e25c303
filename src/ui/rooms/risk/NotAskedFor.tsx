import type { ReactNode } from 'react'
import { definitionOf } from '../../../engine/risk/definitions'
import { Panel, type PanelProps } from '../../parts/Panel'
import { Symbol } from '../../parts/Symbol'
import style from './NotAskedFor.module.css'

type Props = Partial<Pick<PanelProps, 'title' | 'sub' | 'actions' | 'style'>> & {
  readonly entry: { readonly measure: string }
  /** Why it can't be measured yet, or what is to be known of it. */
  readonly note?: string | undefined
  /** What asks for it, or leads there. */
  readonly children: ReactNode
}

/** As many numbers as fit beside what the measure says. */
const numbersShown = 4

/** A measure that the recipe does not ask for: what it says, what asks for it, and the numbers that it would give. */
export function NotAskedFor({ entry, title, note, children, ...panel }: Props) {
  const { name, about, numbers } = definitionOf(entry)
  return (
    <Panel title={title ?? name} {...panel}>
      <div className={style.around}>
        <div className={style.parts}>
          <div>
            <p>{about ?? numbers[0].definition}</p>
            {note !== undefined && <p className={`muted ${style.note}`}>{note}</p>}
            <div className={style.ways}>{children}</div>
          </div>
          <section aria-label={`What ${name} would show`}>
            <h3>What it would show</h3>
            <dl className={`kv ${style.numbers}`}>
              {numbers.slice(0, numbersShown).map(({ id, title: number, symbol }) => (
                <div key={id}>
                  <dt>{number}</dt>
                  <dd>{symbol !== '' && <Symbol of={symbol} />}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </Panel>
  )
}
