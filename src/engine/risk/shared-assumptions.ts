/** What the measures that sum over sample uniques leave out, however they count the people behind them. */
export const ONLY_UNIQUES = {
  text: 'Only sample uniques count: matches to records in larger cells add to the true figure.',
  holds: 'caution',
} as const
