/** A hand on an assessment that is under way. */
export type AssessmentControl = {
  /** Nothing new is begun; runs that are under way end first. */
  pause(): void
  resume(): void
  /** Leaves out what is not done of a candidate, or of all; runs under way are ended. */
  cancel(candidate: string): void
  cancelAll(): void
  /** Resolves as soon as something may be begun. */
  whenOpen(): Promise<void>
  signalOf(candidate: string): AbortSignal
}

export function assessmentControl(): AssessmentControl {
  const controllers = new Map<string, AbortController>()
  let isOver = false
  let opened: Promise<void> | null = null
  let open: () => void = () => undefined

  function controllerOf(candidate: string): AbortController {
    const controller = controllers.get(candidate) ?? new AbortController()
    controllers.set(candidate, controller)
    if (isOver) controller.abort()
    return controller
  }

  function resume(): void {
    open()
    opened = null
  }

  return {
    pause() {
      if (isOver) return
      opened ??= new Promise((resolve) => (open = resolve))
    },
    resume,
    cancel: (candidate) => controllerOf(candidate).abort(),
    cancelAll() {
      isOver = true
      for (const controller of controllers.values()) controller.abort()
      resume()
    },
    whenOpen: () => opened ?? Promise.resolve(),
    signalOf: (candidate) => controllerOf(candidate).signal,
  }
}
