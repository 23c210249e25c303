import { decimals } from './numbers'

/** "10%", "7.3%". */
export function rateText(rate: number): string {
  const percent = 100 * rate
  return `${decimals(percent, Math.abs(percent - Math.round(percent)) < 0.005 ? 0 : 1)}%`
}
