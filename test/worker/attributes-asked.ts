import type { AttributeCellsRequest } from '../../src/worker/questions/attribute-cells'

/** All cells of a key, and whether they are diverse. */
export const distinctValues: Omit<AttributeCellsRequest, 'variable'> = {
  scenario: 0,
  form: 'distinct',
  l: 2,
  c: 2,
  t: 0.2,
  scale: null,
  told: 'counts',
  list: 'diversity',
  order: 'records',
  first: 0,
  count: 1_000_000,
}
