import { closeSync, mkdtempSync, openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes a made CSV of so many rows and 12 columns: a serial number, codes, labels, amounts. The same every time. */
export function writeMadeCsv(rows) {
  const draw = drawer(7)
  return writeCsv(
    'id,region,sex,age,marital,ethnicity,activity,education,occupation,income,hours,weight\r\n',
    rows,
    (i) =>
      `${i + 1},Region ${draw(40)},${draw(2) + 1},${draw(100)},${draw(6)},${draw(17)},${draw(10)},level ${draw(7)},` +
      `Occ${1000 + draw(300)},${draw(200000) / 100},${draw(60)},${(50 + draw(10000) / 100).toFixed(2)}\r\n`,
  )
}

/** Writes a made register of so many people and 8 columns of codes, common ones and rare ones. The same every time. */
export function writeMadeRegister(people) {
  const draw = drawer(7)
  const skewed = (n, power) => Math.floor(n * (draw(1e6) / 1e6) ** power)
  return writeCsv(
    'area,sex,age,marital,ethnicity,activity,tenure,health\n',
    people,
    () =>
      `${skewed(300, 2)},${draw(2) + 1},${skewed(95, 1.3)},${skewed(6, 2)},${skewed(16, 4)},${skewed(12, 2)},${draw(5)},${skewed(4, 2)}\n`,
  )
}

function writeCsv(header, rows, lineOf) {
  const path = join(mkdtempSync(join(tmpdir(), 'unmatch-bench-')), 'made.csv')
  const file = openSync(path, 'w')
  let part = header
  for (let i = 0; i < rows; i++) {
    part += lineOf(i)
    if (part.length < 1e6) continue
    writeSync(file, part)
    part = ''
  }
  writeSync(file, part)
  closeSync(file)
  return path
}

/** Whole numbers below n from a small seeded generator (mulberry32): good enough to fill a file. */
function drawer(seed) {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n)
  }
}
