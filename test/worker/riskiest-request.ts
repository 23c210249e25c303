import type { RiskiestFilter, RiskiestOrder } from '../../src/worker/contract-risk'

export const byRisk: RiskiestOrder = { column: 'risk', descending: true }
export const unfiltered: RiskiestFilter = { from: null, below: null, values: {}, found: null }
