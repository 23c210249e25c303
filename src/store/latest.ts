/** The work of one kind that is under way, and the one to do after it. */
type Slot = { next: (() => Promise<void>) | null; drained: Promise<void> }

const slots = new Map<string, Slot>()

/**
 * Does `work` after the work of the same kind that is under way; of those that wait, only the newest is done.
 * Ends when nothing of the kind is left to do.
 */
export function latestOnly(kind: string, work: () => Promise<void>): Promise<void> {
  const waiting = slots.get(kind)
  if (waiting) {
    waiting.next = work
    return waiting.drained
  }
  const slot: Slot = { next: work, drained: Promise.resolve() }
  slots.set(kind, slot)
  slot.drained = drain(kind, slot)
  return slot.drained
}

async function drain(kind: string, slot: Slot): Promise<void> {
  while (slot.next) {
    const work = slot.next
    slot.next = null
    await work()
  }
  slots.delete(kind)
}
