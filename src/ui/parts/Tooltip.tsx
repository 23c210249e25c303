import type { ReactNode } from 'react'
import { Focusable, OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import style from './Tooltip.module.css'

export type TooltipProps = {
  /** What the inspector would say first; nothing lives only here. */
  readonly says: ReactNode
  /** One element that can take the focus. */
  readonly children: React.ComponentProps<typeof Focusable>['children']
}

/** Words that appear beside an element on hover and focus, after 300 ms. */
export function Tooltip({ says, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={300} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={style.tooltip} offset={6}>
        <OverlayArrow />
        {says}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
