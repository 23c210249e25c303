import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { isTyping } from '../../../parts/typing'

/** T goes from a figure to the table behind it. */
export function useTableKey(): {
  readonly table: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
} {
  const table = useRef<HTMLDivElement>(null)
  return {
    table,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key.toLowerCase() === 't') table.current?.focus()
    },
  }
}
