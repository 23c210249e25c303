/** How a shortcut is written on this machine: `Ctrl Shift Z` is `⇧⌘Z` where the keyboard has a command key. */
export function keysWritten(keys: string, platform: string = navigator.platform): string {
  if (!/^(Mac|iP)/.test(platform)) return keys
  return keys
    .replace(/^Ctrl Shift /, '⇧⌘')
    .replace(/^Ctrl /, '⌘')
    .replace(/^Alt /, '⌥')
}
