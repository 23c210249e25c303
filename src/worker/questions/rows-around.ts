import type { Held } from '../held'
import type { RawRow } from '../../file/examine-refused'

/** The rows around one of those in question, as they stand in the file that was examined last. */
export function rowsAround({ refused }: Held, { place }: { readonly place: number }): readonly RawRow[] {
  const around = refused?.around.at(place) ?? []
  const header = refused?.header
  return header && !around.some(({ row }) => row === header.row) ? [header, ...around] : around
}
