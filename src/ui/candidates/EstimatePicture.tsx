import { SamplingErrorDots, SamplingErrorLine } from '../charts/SamplingErrorLine'
import type { EstimateRow } from './estimate-rows'

/** An estimate, or the cells of a table, on the axis of sampling errors; nothing where there is none, or its error is not known. */
export function EstimatePicture({ row: { cells, line, hasError } }: { readonly row: EstimateRow }) {
  if (cells) return <SamplingErrorDots cells={cells} />
  return hasError && <SamplingErrorLine after={line} />
}
