import { createStore } from 'zustand/vanilla'

/** What one of several data files opened together is. */
export type FileRole = 'survey' | 'population' | 'unused'

/** Data files that were opened together without a project: the user is asked what each is. */
export const whichFileStore = createStore<{ readonly files: readonly File[] }>(() => ({ files: [] }))

/** What the files are likely to be: the smaller of two is the sample of the larger. */
export function likelyRoles(files: readonly File[]): ReadonlyMap<File, FileRole> {
  const bySize = files.toSorted((a, b) => a.size - b.size)
  return new Map(
    files.map((file) => {
      const place = bySize.indexOf(file)
      return [file, place === 0 ? 'survey' : place === 1 && files.length === 2 ? 'population' : 'unused']
    }),
  )
}
