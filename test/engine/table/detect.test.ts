import { describe, expect, it } from 'vitest'
import { nextBelow, randomStream } from '../../../src/engine/math/random'
import { readCsv } from '../../../src/file/read-csv'
import { describeTable } from '../../../src/engine/table/describe'
import { hintOfName } from '../../../src/engine/table/variable-names'

/** How variables are described whose values for record i are given, in a file of 200 records. */
async function described(values: Record<string, (i: number) => string | number>, records = 200) {
  const names = Object.keys(values)
  const rows = Array.from({ length: records }, (_, i) =>
    names.map((name) => `"${values[name](i)}"`).join(','),
  )
  const { description } = await readCsv(new Blob([`${names.join(',')}\n${rows.join('\n')}\n`]))
  return Object.fromEntries(
    description.variables.map((variable) => [
      variable.name,
      `${variable.type}: ${variable.typeReason} | ${variable.role}: ${variable.roleReason}`,
    ]),
  )
}

/** One of the list for each record, drawn so that no variable follows from another. */
const one =
  <T>(...list: readonly T[]) =>
  (i: number): T =>
    list[nextBelow(randomStream(i, list.join()), list.length)]

describe('types and roles are guessed with the reason', () => {
  it('for a household survey', async () => {
    expect(
      await described({
        person_id: (i) => 1_000_001 + i,
        hh_id: (i) => 500 + Math.floor(i / 2.4),
        lad: one('01', '02', '03', '11'),
        sex: one('1', '2'),
        age: (i) => (i * 11) % 91,
        age_grp: one('0-4', '5-9', '10-14', '15+'),
        marital: one('Single', 'Married', 'Widowed'),
        ethnic: one('White British', 'Indian', 'Other'),
        econ: one('1 Full-time', '2 Part-time', '3 Retired'),
        educ: one(0, 1, 2, 3, 4),
        health: one('1 Good', '2 Fair', '3 Bad'),
        income: (i) => (i * 7919) % 3000,
        hours: (i) => (i * 11) % 71,
        wt: (i) => (50 + (i % 9) / 8).toFixed(3),
      }),
    ).toMatchInlineSnapshot(`
      {
        "age": "ordinal: 91 different whole numbers, and the name looks like an age or a year of birth | key: the name looks like an age or a year of birth, which others can know",
        "age_grp": "ordinal: 4 bands in order | key: the name looks like an age or a year of birth, which others can know",
        "econ": "categorical: 3 different values | key: the name looks like an occupation or activity, which others can know",
        "educ": "categorical: 5 different whole numbers | keep: neither name nor values point to another role",
        "ethnic": "categorical: 3 different values | key: the name looks like an ethnic group or an origin, which others can know",
        "health": "ordinal: 3 numbered levels | sensitive: the name looks like a matter of health",
        "hh_id": "identifier: the name looks like a household number, 83 different values | household: the name looks like a household number and values repeat",
        "hours": "numeric: 71 different whole numbers | keep: neither name nor values point to another role",
        "income": "numeric: 200 different whole numbers | sensitive: the name looks like an amount of money a person has or owes",
        "lad": "categorical: 4 different values | key: the name looks like an area, which others can know",
        "marital": "categorical: 3 different values | key: the name looks like a marital status, which others can know",
        "person_id": "identifier: the name looks like an identifier, 200 different values | identifier: the name looks like an identifier",
        "sex": "categorical: 2 different whole numbers | key: the name looks like a person’s sex, which others can know",
        "wt": "numeric: numbers, and the name looks like a weight | weight: the name looks like a weight and every value is a positive number",
      }
    `)
  })

  it('for direct identifiers', async () => {
    const letters = (i: number) =>
      String.fromCharCode(97 + (i % 26), 97 + ((i * 3) % 26), 97 + (Math.floor(i / 26) % 26))
    expect(
      await described({
        surname: one(
          'Smith',
          'Jones',
          'Brown',
          'Khan',
          'Patel',
          'Lee',
          'Evans',
          'Hall',
          'Wood',
          'Green',
          'Clark',
        ),
        email: (i) => `${letters(i)}@x.org`,
        phone: (i) => 4_420_000_000 + i * 977,
        remark: (i) => `${letters(i)} ${i}`,
        serial: (i) => 70_000 + Math.floor(i / 2),
        mostly: (i) => `${letters(i)}${i % 150}`,
      }),
    ).toMatchInlineSnapshot(`
      {
        "email": "identifier: the name looks like a person’s name or address, 200 different values | identifier: the name looks like a person’s name or address",
        "mostly": "identifier: all 200 values are different | identifier: it tells almost every record apart",
        "phone": "identifier: the name looks like a person’s name or address, 200 different values | identifier: the name looks like a person’s name or address",
        "remark": "identifier: all 200 values are different | identifier: it tells almost every record apart",
        "serial": "identifier: the name looks like an identifier, 100 different values | household: the name looks like an identifier and each value stands for 2.0 records on average",
        "surname": "identifier: the name looks like a person’s name or address, 11 different values | identifier: the name looks like a person’s name or address",
      }
    `)
  })

  it('for numbers, codes and sizes', async () => {
    expect(
      await described({
        occupation: (i) => 1000 + ((i * 37) % 80),
        region_name: one('North', 'South'),
        hhsize: one(1, 2, 3, 4, 5),
        hh_income: (i) => 100 + ((i * 31) % 90),
        weight_kg: (i) => 50 + ((i * 17) % 45),
        year_of_birth: (i) => 1930 + Math.floor(0.4 * i),
        constant: () => 'x',
        price: (i) => ((i % 7) / 4).toFixed(2),
        interviewer_id: one(11, 12, 13),
      }),
    ).toMatchInlineSnapshot(`
      {
        "constant": "categorical: 1 different value | keep: it has one value only",
        "hh_income": "numeric: 90 different whole numbers | sensitive: the name looks like an amount of money a person has or owes",
        "hhsize": "ordinal: 5 different whole numbers, and the name looks like a household size | key: the name looks like a household size, which others can know",
        "interviewer_id": "categorical: 3 different whole numbers | keep: neither name nor values point to another role",
        "occupation": "categorical: 80 different whole numbers, and the name looks like an occupation or activity | key: the name looks like an occupation or activity, which others can know",
        "price": "numeric: numbers with decimals | keep: neither name nor values point to another role",
        "region_name": "categorical: 2 different values | key: the name looks like an area, which others can know",
        "weight_kg": "numeric: 45 different whole numbers | keep: neither name nor values point to another role",
        "year_of_birth": "ordinal: 80 different whole numbers, and the name looks like an age or a year of birth | key: the name looks like an age or a year of birth, which others can know",
      }
    `)
  })

  it('suggests the variables with few levels for the key when no name says anything', async () => {
    expect(
      await described({
        v1: one('a', 'b'),
        v2: (i) => `${(i * 3) % 60}x`,
        v3: one(1, 2, 3),
        v4: () => 'x',
      }),
    ).toMatchInlineSnapshot(`
      {
        "v1": "categorical: 2 different values | key: it has 2 levels, and no name in the file says what others can know",
        "v2": "ordinal: 20 numbered levels | key: it has 20 levels, and no name in the file says what others can know",
        "v3": "categorical: 3 different whole numbers | key: it has 3 levels, and no name in the file says what others can know",
        "v4": "categorical: 1 different value | keep: it has one value only",
      }
    `)
  })

  it('suggests the finest of key variables that tell the same, and says what it left out', async () => {
    const age = (i: number) => (i * 11) % 91
    const town = one('Fenholt', 'Aldmoor', 'Ostwick')
    const roles = await described({
      age,
      age_5: (i) => `${5 * Math.floor(age(i) / 5)}-${5 * Math.floor(age(i) / 5) + 4}`,
      age_group: (i) => `${30 * Math.floor(age(i) / 30)}-${30 * Math.floor(age(i) / 30) + 29}`,
      region: (i) => town(i).slice(0, 1),
      region_name: town,
      sex: one('1', '2'),
    })
    const told =
      '| keep: each value of age, which is suggested for the key, lies in one of its levels: it adds nothing'
    expect(roles.age).toContain('| key: ')
    expect(roles.age_5).toContain(told)
    expect(roles.age_group).toContain(told)
    expect(roles.region).toContain('| key: ')
    expect(roles.region_name).toContain('| keep: it tells the same as region, which is suggested for the key')
    expect(roles.sex).toContain('| key: ')
  })

  it('suggests six variables that do not tell the same when no name says anything', async () => {
    const codes = [4, 5, 6, 7, 8, 9, 10].map((levels) => Array.from({ length: levels }, (_, l) => `c${l}`))
    const [u, v, w, x, y, z, last] = codes.map((levels) => one(...levels))
    const roles = await described({
      p1: u,
      p2: (i) => `${u(i)}!`,
      p3: v,
      p4: w,
      p5: x,
      p6: y,
      p7: z,
      p8: last,
    })
    expect(Object.entries(roles).flatMap(([name, said]) => (said.includes('| key') ? [name] : []))).toEqual([
      'p1',
      'p3',
      'p4',
      'p5',
      'p6',
      'p7',
    ])
    expect(roles.p2).toContain('it tells the same as p1')
    expect(roles.p8).toContain('| keep: neither name nor values point to another role')
  })

  it('does not take a weight that is zero or missing for one', async () => {
    const roles = await described({
      sex: one('m', 'f'),
      weight: (i) => (i === 3 ? 0 : i === 5 ? '' : 1.5),
      wt2: () => 2.5,
      wt3: () => 2.5,
    })
    expect(roles.weight).toBe(
      'numeric: numbers, and the name looks like a weight | keep: the name looks like a weight, but 2 values are missing or not positive',
    )
    expect(roles.wt2).toContain('| weight: the name looks like a weight and every value is a positive number')
    expect(roles.wt3).toContain('| keep: wt2 comes before it as the weight')
  })

  it('says nothing of the kind in a file too small to tell', async () => {
    const roles = await described({ a: (i) => `t${i}`, n: (i) => 10 + i }, 6)
    expect(roles.a).toContain('categorical: 6 different values')
    expect(roles.n).toContain('categorical: 6 different whole numbers')
  })
})

it('hears in a name only its own words', () => {
  expect(hintOfName('average')).toBeNull()
  expect(hintOfName('message')).toBeNull()
  expect(hintOfName('paid')).toBeNull()
  expect(hintOfName('essex')).toBeNull()
  expect(hintOfName('AgeGroup')?.meaning).toBe('key')
  expect(hintOfName('HH_SIZE')?.meaning).toBe('key')
  expect(hintOfName('hhIncome')?.meaning).toBe('sensitive')
  expect(hintOfName('sexual_orientation')?.meaning).toBe('sensitive')
  expect(hintOfName('birth_weight')?.meaning).not.toBe('weight')
})

describe('a table that was not read from a file', () => {
  it.each([
    ['rare', 2999, '>99.9%'],
    ['absent', 3000, '100.0%'],
  ])('does not call a level all of it while another one is %s', (_what, common, written) => {
    const codes = Uint8Array.from({ length: 3000 }, (_, i) => (i < common ? 0 : 1))
    const [variable] = describeTable({
      records: 3000,
      columns: [{ kind: 'categorical', name: 'sex', levels: ['f', 'm'], ordered: false, codes }],
    })
    expect(variable.typical).toBe(`f, ${written}`)
  })

  it('is described by what its columns are', () => {
    const variables = describeTable({
      records: 4,
      columns: [
        {
          kind: 'categorical',
          name: 'sex',
          levels: ['f', 'm', 'x'],
          ordered: false,
          codes: Uint8Array.of(0, 0, 1, 3),
        },
        {
          kind: 'categorical',
          name: 'age',
          levels: ['0-4', '5-9', '10+'],
          ordered: true,
          codes: Uint8Array.of(0, 1, 2, 1),
        },
        { kind: 'numeric', name: 'pay', values: Float64Array.of(1234.5, 20, NaN, 12000.25) },
        { kind: 'text', name: 'hhid', values: ['a', 'a', 'b', null] },
      ],
    })
    expect(variables.map(({ bars, ...rest }) => ({ ...rest, bars: bars.length }))).toMatchInlineSnapshot(`
      [
        {
          "bars": 3,
          "distinct": 2,
          "kind": "person",
          "missing": 1,
          "name": "sex",
          "role": "key",
          "roleReason": "the name looks like a person’s sex, which others can know",
          "type": "categorical",
          "typeReason": "2 different values",
          "typical": "f, 50.0%",
        },
        {
          "bars": 3,
          "distinct": 3,
          "kind": "person",
          "missing": 0,
          "name": "age",
          "role": "key",
          "roleReason": "the name looks like an age or a year of birth, which others can know",
          "type": "ordinal",
          "typeReason": "3 bands in order",
          "typical": "5-9, 50.0%",
        },
        {
          "bars": 30,
          "distinct": 3,
          "kind": "money",
          "missing": 1,
          "name": "pay",
          "role": "sensitive",
          "roleReason": "the name looks like an amount of money a person has or owes",
          "type": "numeric",
          "typeReason": "3 different numbers",
          "typical": "median 1,235",
        },
        {
          "bars": 0,
          "distinct": 2,
          "missing": 1,
          "name": "hhid",
          "role": "household",
          "roleReason": "the name looks like a household number and values repeat",
          "type": "identifier",
          "typeReason": "2 different values",
          "typical": "1.5 records each",
        },
      ]
    `)
    expect(variables[0].bars).toEqual([2, 1, 0])
  })

  it('takes levels side by side together when there are many', () => {
    const levels = Array.from({ length: 100 }, (_, i) => `${i}`)
    const [variable] = describeTable({
      records: 100,
      columns: [
        { kind: 'categorical', name: 'x', levels, ordered: false, codes: Uint8Array.from(levels, Number) },
      ],
    })
    expect(variable.bars).toHaveLength(40)
    expect(variable.bars.reduce((a, b) => a + b)).toBe(100)
  })
})
