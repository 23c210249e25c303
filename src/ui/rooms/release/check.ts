import type { Room } from '../../../store/view'

/** One line of the list: passes, needs a look, is still open, or was accepted as it stands. */
export type Check = {
  readonly id: string
  readonly state: 'ok' | 'warn' | 'todo' | 'accepted'
  readonly title: string
  /** At the right: the number or word it turns on. */
  readonly fact: string
  readonly detail: string
  /** Where something can be done about it. */
  readonly room?: Room
  /** The variable that can be left out of the candidate for it. */
  readonly leavesOut?: string
  /** The number it turns on. */
  readonly measure?: string
  /** What users are told about it, where it was accepted with a note. */
  readonly note?: string
  /** Why users are not told that note, and the check is not accepted by it. */
  readonly noteRefused?: string
}
