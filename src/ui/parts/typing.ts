/** Whether a key writes something where it is pressed, or chooses by its letter. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement || isTextField(target)
}

/** Whether text is written there, for which the browser has an undo of its own. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'range', 'file'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}
