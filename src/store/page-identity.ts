/** Which page this is: its version, and its SHA-256 with 64 zeros in the place of that number, in hexadecimal. */
type PageIdentity = { readonly version: string; readonly sha256: string }

/** Null where the page was not built, but is served while it is worked on. */
export function pageIdentity(): PageIdentity | null {
  const [version, sha256] = ['version', 'sha256'].map((name) =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute('content'),
  )
  return version && sha256 ? { version, sha256 } : null
}
