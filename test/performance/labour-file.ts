import { nextUniform, randomStream } from '../../src/engine/math/random'

/** People of a made-up labour file: levels of each variable, and the level of each person. */
export type People = {
  readonly variables: readonly string[]
  readonly sizes: readonly number[]
  readonly codes: readonly Uint16Array[]
}

/**
 * People with three latent kinds of work: what they learnt, do and earn follows from it, marriage from age, origin from
 * descent. No log-linear model of pairs is theirs.
 */
export function labourFile(people: number, name: string): People {
  const random = randomStream(7, name, 0)
  const uniform = () => nextUniform(random)
  const falling = (share: number, levels: number) => {
    let level = 0
    while (level < levels - 1 && uniform() > share) level++
    return level
  }
  const variables = ['age', 'education', 'occupation', 'hours', 'sector', 'marital', 'descent', 'origin']
  const sizes = [74, 16, 14, 90, 8, 7, 5, 41]
  const codes = sizes.map(() => new Uint16Array(people))
  for (let i = 0; i < people; i++) {
    const draw = uniform()
    const kind = draw < 0.3 ? 0 : draw < 0.6 ? 1 : 2
    const age = Math.floor((uniform() + uniform() * 0.8) * 40)
    const education = Math.floor([4, 8, 11][kind] + 4.5 * (uniform() + uniform() - 1))
    const occupation = uniform() < 0.75 ? (kind * 5 + falling(0.35, 5)) % 14 : Math.floor(uniform() * 14)
    const hours =
      uniform() < 0.55 ? 40 : Math.floor((age < 8 || age > 50 ? 25 : 42) + 18 * (uniform() + uniform() - 1))
    const sector = uniform() < 0.7 ? 0 : 1 + falling(0.3, 7)
    const married = age < 12 ? 0 : age > 50 ? 1 + falling(0.5, 6) : falling(0.4, 7)
    const descent = uniform() < 0.85 ? 0 : 1 + falling(0.6, 4)
    const origin = uniform() < (descent === 0 ? 0.93 : 0.5) ? 0 : falling(0.1, 41)
    const levels = [age, education, occupation, hours, sector, married, descent, origin]
    levels.forEach((level, v) => (codes[v][i] = Math.min(sizes[v] - 1, Math.max(0, level))))
  }
  return { variables, sizes, codes }
}
