/** Puts a text on the clipboard. False where the browser does not let the page do that; then the text is to be shown. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
