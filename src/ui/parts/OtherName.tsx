import { createContext, use } from 'react'

/** What is called so has another name besides, such as a variable its label: it is shown in long lists, and found by it. */
export const AlsoCalled = createContext<(name: string) => string | null>(() => null)

/** What something is called besides, to stand behind its name. */
export function OtherName({ of }: { readonly of: string }) {
  const other = use(AlsoCalled)(of)
  if (other === null) return null
  return (
    <>
      {' '}
      <span className="muted small">{other}</span>
    </>
  )
}
