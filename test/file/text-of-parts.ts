/** The text of bytes that come in parts. */
export function textOfParts(parts: Iterable<Uint8Array>): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat([...parts]))
}
