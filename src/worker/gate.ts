/** Holds work up while it is shut. */
export type Gate = {
  pause(): void
  resume(): void
  /** Resolves as soon as something may be begun. */
  whenOpen(): Promise<void>
}

export function openGate(): Gate {
  let opened: Promise<void> | null = null
  let open: () => void = () => undefined
  return {
    pause() {
      opened ??= new Promise((resolve) => (open = resolve))
    },
    resume() {
      open()
      opened = null
    },
    whenOpen: () => opened ?? Promise.resolve(),
  }
}
