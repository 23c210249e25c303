import { useState, type ReactNode } from 'react'
import { Focusable, OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import style from './Tooltip.module.css'

export type TooltipProps = {
  /** What the inspector would say first; nothing lives only here. */
  readonly says: ReactNode
  /** One element that can take the focus. */
  readonly children: React.ComponentProps<typeof Focusable>['children']
}

/** Words that appear beside an element on hover and focus, after 300 ms; not in a sheet, which lies above them. */
export function Tooltip({ says, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  return (
    <TooltipTrigger
      delay={300}
      closeDelay={100}
      isOpen={open}
      onOpenChange={(wanted) => setOpen(wanted && document.querySelector('dialog[open]') === null)}
    >
      <Focusable>{children}</Focusable>
      <AriaTooltip className={style.tooltip} offset={6}>
        <OverlayArrow />
        {says}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
