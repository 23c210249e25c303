/** An uncompressed .sav with every number written the other way round, as a machine of the other kind writes it. */
export function inOtherOrder(content: Uint8Array): Uint8Array {
  const swapped = content.slice()
  const view = new DataView(content.buffer)
  let at = 64
  const swap = (bytes: number, count = 1) => {
    for (let i = 0; i < count; i++, at += bytes) swapped.subarray(at, at + bytes).reverse()
  }
  const int = () => {
    const value = view.getInt32(at, true)
    swap(4)
    return value
  }
  swap(4, 5)
  swap(8)
  at += 84
  const isText: boolean[] = []
  for (let kind = int(); kind !== 999; kind = int()) {
    if (kind === 2) {
      const width = int()
      const label = int()
      const missing = Math.abs(int())
      swap(4, 2)
      at += 8
      const length = label === 1 ? int() : 0
      at += Math.ceil(length / 4) * 4
      if (width === 0) swap(8, missing)
      else at += 8 * missing
      isText.push(width !== 0)
    } else if (kind === 3) {
      const labels = int()
      const values: number[] = []
      for (let l = 0; l < labels; l++) {
        values.push(at)
        at += 8 + Math.ceil((content[at + 8] + 1) / 8) * 8
      }
      int()
      const places = Array.from({ length: int() }, () => int())
      if (!isText[places[0] - 1]) for (const value of values) swapped.subarray(value, value + 8).reverse()
    } else {
      const subtype = int()
      const size = int()
      const count = int()
      if (size > 1) swap(size, count)
      else if (subtype === 21 || subtype === 22) throw new Error('labels of long texts are not swapped here')
      else at += count
    }
  }
  swap(4)
  while (at < content.length) {
    for (const text of isText) {
      if (text) at += 8
      else swap(8)
    }
  }
  return swapped
}
