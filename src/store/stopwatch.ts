/** Seconds since it was started, those left out that it was held for. */
export type Stopwatch = {
  readonly seconds: () => number
  readonly hold: () => void
  readonly goOn: () => void
}

export function startStopwatch(now: () => number = () => performance.now()): Stopwatch {
  let started = now()
  let heldAt: number | null = null
  return {
    seconds: () => ((heldAt ?? now()) - started) / 1000,
    hold: () => {
      heldAt ??= now()
    },
    goOn: () => {
      if (heldAt !== null) started += now() - heldAt
      heldAt = null
    },
  }
}
