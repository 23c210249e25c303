import { openGate } from './gate'

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
  const gate = openGate()

  function controllerOf(candidate: string): AbortController {
    const controller = controllers.get(candidate) ?? new AbortController()
    controllers.set(candidate, controller)
    if (isOver) controller.abort()
    return controller
  }

  return {
    pause() {
      if (isOver) return
      gate.pause()
    },
    resume: () => gate.resume(),
    cancel: (candidate) => controllerOf(candidate).abort(),
    cancelAll() {
      isOver = true
      for (const controller of controllers.values()) controller.abort()
      gate.resume()
    },
    whenOpen: () => gate.whenOpen(),
    signalOf: (candidate) => controllerOf(candidate).signal,
  }
}
