/** Whether a value lies in the open interval from x(1 − share) to x(1 + share); around zero there is zero alone. */
export function isWithinShare(value: number, x: number, share: number): boolean {
  if (x === 0) return value === 0
  return x > 0
    ? value > x * (1 - share) && value < x * (1 + share)
    : value > x * (1 + share) && value < x * (1 - share)
}
