import { useSyncExternalStore } from 'react'

/** Whether the page is too narrow for two columns beside each other. A page in a test has no width. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, isNarrow)
}

const query = '(max-width: 1099px)'

function isNarrow(): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}

function follow(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined
  const narrow = matchMedia(query)
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}
