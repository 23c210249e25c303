let gesture = 0

/** The gesture that a change belongs to: a drag, a stay in one field, a run of the same key over several variables. */
export function gestureNow(): number {
  return gesture
}

/** What comes after this is another step of the history, even when it does the same to the same thing. */
export function endGesture(): void {
  gesture++
}
