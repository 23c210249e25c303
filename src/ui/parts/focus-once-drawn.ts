import { flushSync } from 'react-dom'

/**
 * Makes a change and gives the focus to what it draws, before the next key is read: where frames are slow, a focus that
 * waits for one would be taken from wherever the user has gone since. Only what must be scrolled to waits.
 */
export function focusOnceDrawn(
  change: () => void,
  find: () => HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  flushSync(change)
  const drawn = find()
  if (drawn) drawn.focus(options)
  else requestAnimationFrame(() => find()?.focus(options))
}
