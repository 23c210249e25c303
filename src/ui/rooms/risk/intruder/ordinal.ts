import { count } from '../../../words/numbers'

/** "1st", "22nd", "1,013th". */
export function ordinal(place: number): string {
  const [ten, one] = [place % 100, place % 10]
  const ending = ten > 10 && ten < 14 ? 'th' : one === 1 ? 'st' : one === 2 ? 'nd' : one === 3 ? 'rd' : 'th'
  return `${count(place)}${ending}`
}
