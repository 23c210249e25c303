/**
 * Whether going to a blob is the saving of a file, which leaves the page where it is. Anything else that goes to a
 * blob shows it, and a page in a blob is one without the guard.
 */
export function savesFile(event: NavigateEvent): boolean {
  if (!isBlob(event.destination.url)) return false
  const { downloadRequest, sourceElement } = event
  if (downloadRequest !== null) {
    if (sourceElement) announced.set(sourceElement, announcedBy(sourceElement) + 1)
    return true
  }
  if (!sourceElement?.hasAttribute('download') || announcedBy(sourceElement) === 0) return false
  announced.set(sourceElement, announcedBy(sourceElement) - 1)
  return true
}

/** Whether a click on this link saves a file that the page holds. */
export function linkSavesFile(link: Element, address: string): boolean {
  return isBlob(address) && link.hasAttribute('download')
}

/**
 * Firefox tells of a download twice: in the click that it is one, and once more a task later, when it says only which
 * link it comes from. So many of the second are still to come from each link; the attribute alone could have been
 * given after the click.
 */
const announced = new WeakMap<Element, number>()

function announcedBy(link: Element): number {
  return announced.get(link) ?? 0
}

function isBlob(address: string): boolean {
  return address.startsWith('blob:')
}
