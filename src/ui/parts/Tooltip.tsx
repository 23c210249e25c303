import { useState, type ReactNode } from 'react'
import { Focusable, OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import style from './Tooltip.module.css'

type TooltipProps = {
  /** What the inspector would say first; nothing lives only here. Null when there is nothing to say at the moment. */
  readonly says: ReactNode
  readonly side?: 'top' | 'right' | undefined
  /** One element that can take the focus. */
  readonly children: React.ComponentProps<typeof Focusable>['children']
}

/** Words that appear beside an element on hover and focus, after 300 ms. */
export function Tooltip({ says, side = 'top', children }: TooltipProps) {
  const [sheet, setSheet] = useState<Element>()
  return (
    <TooltipTrigger
      delay={300}
      closeDelay={100}
      isDisabled={says === null}
      onOpenChange={(open) => setSheet(open ? sheetOnTop() : undefined)}
    >
      <Focusable isDisabled={says === null}>{children}</Focusable>
      <AriaTooltip
        className={style.tooltip}
        offset={6}
        placement={side}
        // What is to replace it is not in this package.
        // eslint-disable-next-line @typescript-eslint/no-deprecated
        UNSTABLE_portalContainer={sheet ?? document.body}
      >
        <OverlayArrow />
        {says}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

/** A sheet lies above everything but what stands in it. */
function sheetOnTop(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1)
}
