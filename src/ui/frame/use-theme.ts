import { useEffect } from 'react'
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

/** Whether the system asks for a dark page. */
export function systemIsDark(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
}
