import type { Comparison } from '../comparison'
import { byName } from '../../by-name'
import type { LossNotComputed } from '../define'
import { nobodysRecords } from '../pairs'
import type { SuppressedResult } from './definition'

/** The values that steps emptied, in all and by variable, and the records of the file that are not released. */
export function suppressed({
  original,
  after,
  emptied,
  drawnAnew,
}: Comparison): SuppressedResult | LossNotComputed {
  if (drawnAnew) return nobodysRecords

  const variables = Object.entries(emptied).filter(([, values]) => values > 0)
  return {
    total: variables.reduce((total, [, values]) => total + values, 0),
    variables: byName(variables),
    records: original.table.records - after.records,
  }
}
