import { marginsMet, type FitOptions } from '../../model/options'
import type { LoglinearEntry } from '../../risk/loglinear/entry'

/** When the fit of a model ends, where an entry says so. */
export function fitOptionsOf({ fit }: Pick<LoglinearEntry, 'fit'>): { readonly options?: FitOptions } {
  return fit === 'margins' ? { options: marginsMet } : {}
}
