import { useId } from 'react'

/**
 * Why a button cannot be pressed: what it tells on hover (null when there is no reason), the attributes that keep it in
 * the tab order so that the reason can be read, and the words themselves, to stand after it.
 */
export function useReason(disabled: boolean, reason: string | undefined) {
  const id = useId()
  if (!disabled || reason === undefined) return { told: null, attributes: { disabled }, words: null }
  return {
    told: reason,
    attributes: { 'aria-disabled': true, 'aria-describedby': id },
    words: (
      <span id={id} className="vh">
        {reason}
      </span>
    ),
  }
}
