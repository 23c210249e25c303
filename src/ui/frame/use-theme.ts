import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { viewStore } from '../../store/view'

/** Sets the page in light or dark; with `system` the style sheet follows the system by itself. */
export function useTheme(): void {
  const theme = useStore(viewStore, (view) => view.theme)
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
}

/** Whether the system asks for a dark page, which it may do from some hour on. */
export function useSystemIsDark(): boolean {
  return useSyncExternalStore(follow, systemIsDark)
}

const query = '(prefers-color-scheme: dark)'

function systemIsDark(): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}

function follow(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined
  const dark = matchMedia(query)
  dark.addEventListener('change', onChange)
  return () => dark.removeEventListener('change', onChange)
}
