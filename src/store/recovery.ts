import { createStore } from 'zustand/vanilla'

/** Work that was begun again because its worker had ended unexpectedly; null when there was none, or it was read. */
type Recovery = {
  /** What was being done, as the page called it. */
  readonly what: string
  /** How often since the page last said so. */
  readonly times: number
}

export const recoveryStore = createStore<{ readonly recovery: Recovery | null }>(() => ({ recovery: null }))

/** Says that a worker ended and that its work goes on. */
export function tellRecovery(what: string): void {
  recoveryStore.setState(({ recovery }) => ({ recovery: { what, times: (recovery?.times ?? 0) + 1 } }))
}

export function dismissRecovery(): void {
  recoveryStore.setState({ recovery: null })
}
