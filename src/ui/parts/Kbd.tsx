import { keysWritten } from '../words/keys'

/** A key of the keyboard, or keys pressed together, written as this machine has them. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className="kbd">{keysWritten(children)}</kbd>
}
