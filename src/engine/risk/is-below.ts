/**
 * What adding up weights may take off their sum, as a part of it: 30 records of 1/0.3 people are 100 people, and add up to
 * 99.99999999999997.
 */
const rounding = 1e-9

/** Whether fewer have something than the threshold asks for: who has just the threshold is not below it, however it was summed. */
export function isBelow(having: number, threshold: number): boolean {
  return having < threshold * (1 - rounding)
}
