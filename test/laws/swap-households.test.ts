import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextBelow, randomStream } from '../../src/engine/math/random'
import { applySteps } from '../../src/engine/protect/apply-steps'
import type { SwapHouseholdsStep } from '../../src/engine/protect/swap-households/step'
import { categorical, findColumn, type Table } from '../../src/engine/table/table'
import { categories, tableOf } from '../engine/protect/tables'

/** Made-up households of one to four, in regions cut into districts; a few have no number, or members in two areas. */
export function madeUpHouseholds(seed: number, households: number, regions: number, odd: number): Table {
  const random = randomStream(seed, 'made-up households')
  const rows: { hh: string | null; region: string; lad: string; sex: string; age: string; tenure: string }[] =
    []
  const skewed = (n: number) => Math.min(nextBelow(random, n), nextBelow(random, n))
  for (let h = 0; h < households; h++) {
    const region = `r${skewed(regions)}`
    const lad = `${region}d${skewed(3)}`
    const tenure = `t${skewed(3)}`
    const size = 1 + skewed(4)
    const isOdd = nextBelow(random, 100) < odd
    for (let m = 0; m < size; m++) {
      const moved = isOdd && m > 0 ? `r${nextBelow(random, regions)}` : region
      rows.push({
        hh: isOdd && size === 1 ? null : `h${h}`,
        region: moved,
        lad: moved === region ? lad : `${moved}d0`,
        sex: `s${nextBelow(random, 2)}`,
        age: `a${skewed(3)}`,
        tenure,
      })
    }
  }
  const column = (name: keyof (typeof rows)[number]) =>
    categories(
      name,
      rows.map((row) => row[name]),
    )
  return tableOf(
    column('hh'),
    column('region'),
    column('lad'),
    column('sex'),
    column('age'),
    column('tenure'),
  )
}

const swaps = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  households: fc.integer({ min: 1, max: 150 }),
  regions: fc.integer({ min: 1, max: 4 }),
  odd: fc.constantFrom(0, 8),
  rate: fc.double({ min: 0, max: 1, noNaN: true }),
  k: fc.integer({ min: 1, max: 5 }),
  ruled: fc.boolean(),
  at: fc.constantFrom(undefined, 'region', 'lad'),
  similar: fc.constantFrom(undefined, [['age', 'tenure'], ['tenure']], [['sex', 'age']], [['tenure'], []]),
  within: fc.constantFrom(undefined, ['sex']),
  where: fc.constantFrom(undefined, { tenure: ['t0'] }),
})

type Swap = typeof swaps extends fc.Arbitrary<infer T> ? T : never

function stepOf({ rate, k, ruled, at, similar, within, where }: Swap): SwapHouseholdsStep {
  return {
    method: 'swapHouseholds',
    variables: ['region', 'lad'],
    rate,
    ...(ruled && { must: { k, ...(at && { at }) } }),
    ...(similar && { similar }),
    ...(within && { within }),
    ...(where && { where }),
  }
}

function forSwaps(law: (before: Table, done: ReturnType<typeof applySteps>, swap: Swap) => void): void {
  fc.assert(
    fc.property(swaps, (swap) => {
      const before = madeUpHouseholds(swap.seed, swap.households, swap.regions, swap.odd)
      const stream = (step: number) => randomStream(swap.seed, 'laws', step)
      const levels = { tenure: categorical(before, 'tenure').levels }
      if (swap.where && !levels.tenure.includes('t0')) return
      law(before, applySteps(before, [stepOf(swap)], { stream, imports: {}, livesWith: 'hh' }), swap)
    }),
    { seed: 20012, numRuns: 200 },
  )
}

/** By the values of some variables, how many records have them. */
function countsBy(table: Table, names: readonly string[]): Record<string, number> {
  const columns = names.map((name) => categorical(table, name))
  const counts: Record<string, number> = {}
  for (let i = 0; i < table.records; i++) {
    const name = columns.map(({ codes }) => codes[i]).join(',')
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

type Home = { readonly from: string; readonly to: string; readonly members: readonly number[] }

/** The households with a number: where they lived, and where they are released. */
function homes(before: Table, after: Table): Home[] {
  const place = (table: Table, i: number) =>
    ['region', 'lad'].map((name) => categorical(table, name).codes[i]).join(',')
  const hh = categorical(before, 'hh')
  const byNumber = new Map<number, number[]>()
  hh.codes.forEach((code, i) => {
    if (code === hh.levels.length) return
    byNumber.set(code, [...(byNumber.get(code) ?? []), i])
  })
  return [...byNumber.values()].map((members) => ({
    from: [...new Set(members.map((i) => place(before, i)))].join(' '),
    to: [...new Set(members.map((i) => place(after, i)))].join(' '),
    members,
  }))
}

function membersOn(table: Table, members: readonly number[], names: readonly string[]): string {
  const columns = names.map((name) => categorical(table, name))
  return members
    .map((i) => columns.map(({ codes }) => codes[i]).join(','))
    .sort()
    .join(' ')
}

describe('a swap of households', () => {
  it('keeps how many people and households live in each area, within strata too', () => {
    forSwaps((before, { after }, { within = [], similar = [] }) => {
      const onAll = (similar as readonly (readonly string[])[]).reduce<readonly string[]>(
        (common, profile) => common.filter((name) => profile.includes(name)),
        (similar as readonly (readonly string[])[]).at(0) ?? [],
      )
      const names = ['region', 'lad', ...within, ...onAll]
      expect(countsBy(after, names)).toEqual(countsBy(before, names))
      const moved = homes(before, after).filter(({ from }) => !from.includes(' '))
      const count = (which: 'from' | 'to') => moved.map((home) => home[which]).sort()
      expect(count('to')).toEqual(count('from'))
    })
  })

  it('moves whole households, to another area, in pairs that agree on a profile', () => {
    forSwaps((before, { after, achieved }, { similar = [[]], within = [] }) => {
      const moved = homes(before, after).filter(({ from, to }) => from !== to)
      for (const { from, to } of moved) {
        expect(from).not.toContain(' ')
        expect(to).not.toContain(' ')
      }
      expect(moved.length).toBe(achieved[0].households?.moved)
      const flows = (reverse: boolean, names: readonly string[]) =>
        moved
          .map(({ from, to, members }) => {
            return `${reverse ? `${to}|${from}` : `${from}|${to}`}|${membersOn(before, members, names)}`
          })
          .sort()
      // What every profile holds is the same both ways.
      const common = (similar as readonly (readonly string[])[]).reduce((all, profile) =>
        all.filter((name) => profile.includes(name)),
      )
      const names = [...common, ...within]
      expect(flows(true, names)).toEqual(flows(false, names))
    })
  })

  it('changes nobody outside `where`, and no other column', () => {
    forSwaps((before, { after }, { where }) => {
      for (const name of ['hh', 'sex', 'age', 'tenure']) {
        expect(findColumn(after, name)).toBe(findColumn(before, name))
      }
      if (!where) return
      const tenure = categorical(before, 'tenure')
      const codes = (table: Table) =>
        [...categorical(table, 'lad').codes].filter((_, i) => tenure.levels[tenure.codes[i]] !== 't0')
      expect(codes(after)).toEqual(codes(before))
    })
  })

  it('reaches the rate unless partners run out, and never passes it without a rule', () => {
    forSwaps((_, { achieved }, { rate, ruled }) => {
      const { households = 0, moved = 0, levels = [], pairsByProfile = [] } = achieved[0].households ?? {}
      expect(moved).toBe(2 * pairsByProfile.reduce((sum, pairs) => sum + pairs, 0))
      if (!ruled) expect(moved).toBeLessThanOrEqual(rate * households + 2)
      for (const { must, withoutPartner } of levels) expect(withoutPartner).toBeLessThanOrEqual(must)
    })
  })

  it('lists the whole households that had to move and live where they did, as many as it counts', () => {
    forSwaps((before, { after, achieved, withoutPartner }, { ruled }) => {
      const [{ step, households: listed }] = withoutPartner
      expect(step).toBe(0)
      if (!ruled) expect(listed).toEqual([])
      const all = homes(before, after)
      for (const { rows } of listed) {
        const home = all.find(({ members }) => members[0] === rows[0])!
        expect(rows).toEqual(home.members)
        expect(home.to).toBe(home.from)
      }
      const { levels, peopleWithoutPartner } = achieved[0].households!
      expect(listed.flatMap(({ rows }) => rows)).toHaveLength(peopleWithoutPartner)
      for (const { variable, withoutPartner: counted } of levels) {
        expect(listed.filter(({ level }) => level === variable)).toHaveLength(counted)
      }
    })
  })

  it('has matrices of chances that keep the people of every area, all groups together', () => {
    forSwaps((before, { misclassification }) => {
      const [matrices] = misclassification ?? []
      const { codes, size } = combined(before)
      const people = new Float64Array(size)
      const released = new Float64Array(size)
      const counts = matrices.groups.map(() => new Float64Array(size))
      matrices.groupOf.forEach((group, i) => {
        counts[group][codes[i]]++
        people[codes[i]]++
      })
      matrices.groups.forEach(({ matrix }, g) => {
        for (let from = 0; from < size; from++) {
          let row = 0
          for (let to = 0; to < size; to++) {
            const chance = matrix.probability[from * size + to]
            expect(chance).toBeGreaterThanOrEqual(0)
            row += chance
            released[to] += counts[g][from] * chance
          }
          expect(row).toBeCloseTo(1, 12)
        }
      })
      for (let area = 0; area < size; area++) expect(released[area]).toBeCloseTo(people[area], 9)
    })
  })
})

/** Region and district as one code, with a digit more for missing values. */
function combined(table: Table) {
  const [region, lad] = ['region', 'lad'].map((name) => categorical(table, name))
  const width = lad.levels.length + 1
  return {
    codes: Uint32Array.from(region.codes, (code, i) => code * width + lad.codes[i]),
    size: (region.levels.length + 1) * width,
  }
}
