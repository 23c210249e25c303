import type { ReactNode } from 'react'
import { Radio, type RadioProps } from './Radio'
import style from './ChoiceCard.module.css'

type Props = Pick<RadioProps, 'group' | 'label' | 'checked' | 'onChange'> & {
  /** What it means, in paragraphs. */
  readonly children: ReactNode
  /** Stands at the right. */
  readonly beside?: ReactNode
}

/** One of a few choices that each need a sentence. */
export function ChoiceCard({ children, beside, ...radio }: Props) {
  return (
    <div className={style.card} data-chosen={radio.checked}>
      <div>
        <Radio {...radio} />
        {children}
      </div>
      {beside}
    </div>
  )
}
