import type { LabelledProgram } from '../table-description'

/** What names may be in each program: characters that are not, how long, and words that are taken. */
const rules = {
  SPSS: {
    foreign: /[^\p{L}\p{N}_.@#$]/gu,
    most: 64,
    taken: /^(ALL|AND|BY|EQ|GE|GT|LE|LT|NE|NOT|OR|TO|WITH)$/i,
  },
  Stata: {
    foreign: /[^\p{L}\p{N}_]/gu,
    most: 32,
    taken:
      /^(_all|_b|byte|_coef|_cons|double|float|if|in|int|long|_n|_N|_pi|_pred|_rc|_skip|str\d+|strL|using|with)$/,
  },
} as const

/** Variables by names that the program takes: other characters become `_`, long ones end early, and none stands twice. */
export function namesFor(program: LabelledProgram, names: readonly string[]): readonly string[] {
  // Any text names a column there.
  if (program === 'Parquet') return names
  const { foreign, most, taken } = rules[program]
  const used = new Set<string>()
  return names.map((name) => {
    const plain = name.replace(foreign, '_').replace(/[.]+$/, '_')
    const begun =
      /^\p{L}/u.test(plain) || (program === 'Stata' && plain.startsWith('_')) ? plain : `v${plain}`
    const whole = shortened(taken.test(begun) ? `${begun}_` : begun, most)
    let free = whole
    for (let n = 2; used.has(free.toLowerCase()); n++) free = `${shortened(whole, most - 4)}_${n}`
    used.add(free.toLowerCase())
    return free
  })
}

/** At most so many bytes of UTF-8. */
function shortened(name: string, most: number): string {
  let short = name
  while (new TextEncoder().encode(short).length > most) short = Array.from(short).slice(0, -1).join('')
  return short
}
