/** Hands a file to the user. It goes to the browser's downloads and nowhere else. */
export function download(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the blob after the click; a minute is long enough for any file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
