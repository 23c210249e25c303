import type { RiskiestFilter, RiskiestOrder } from '../../src/worker/questions/riskiest-records'

export const byRisk: RiskiestOrder = { column: 'risk', descending: true }
export const unfiltered: RiskiestFilter = { from: null, below: null, values: {}, found: null }
