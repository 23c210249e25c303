import fc from 'fast-check'

type Path = readonly (string | number)[]

/** Where the parts of a value are. */
function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [
    path,
    ...keys.flatMap((key) => pathsOf((value as Record<string | number, unknown>)[key], [...path, key])),
  ]
}

type Change = (parent: Record<string, unknown>, key: string) => void

/** As text, for what no value can say: a number too large, a key that every object has. */
const raw = (text: string) => `\u0001${text}\u0001`

const values: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', 'a', 0, -1, 0.5, 2, 1e308, [], {}, [[]], [{}], ['a', 'b']),
  fc.constantFrom(raw('1e999'), raw('-0'), raw('-1e999'), raw('"\\ud800"'), raw('[1e999]'), raw('[[1e999]]')),
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as unknown),
)

const changesWith = (names: fc.Arbitrary<string>): fc.Arbitrary<Change> =>
  fc.oneof(
    values.map(
      (value): Change =>
        (parent, key) =>
          put(parent, key, value),
    ),
    fc.constant<Change>((parent, key) => Reflect.deleteProperty(parent, key)),
    fc.tuple(names, values).map(([name, value]): Change => (parent, key) => {
      const inside = parent[key]
      put(
        typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>) : parent,
        name,
        value,
      )
    }),
    names.map(
      (name): Change =>
        (parent, key) =>
          put(parent, key, name),
    ),
    names.map(
      (name): Change =>
        (parent, key) =>
          put(parent, name, parent[key]),
    ),
  )

/** Sets a key as JSON does, whatever it is called. */
function put(parent: Record<string, unknown>, key: string, value: unknown): void {
  if (Array.isArray(parent) && key === 'length') return
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true })
}

/** A value as JSON with a few parts changed, or that is no JSON, or nested too deep. */
export function mutatedJson(base: unknown, names: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const paths = pathsOf(base).filter((path) => path.length > 0)
  const mutated = fc
    .array(fc.tuple(fc.constantFrom(...paths), changesWith(names)), { maxLength: 3 })
    .map((changes) => {
      const copy = structuredClone(base)
      for (const [path, change] of changes) {
        const parent = path
          .slice(0, -1)
          .reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], copy)
        if (typeof parent === 'object' && parent !== null)
          change(parent as Record<string, unknown>, String(path.at(-1)))
      }
      return JSON.stringify(copy).replaceAll(
        /"\\u0001((?:[^\\]|\\(?!u0001).)*)\\u0001"/g,
        (_, text: string) => text.replaceAll('\\"', '"').replaceAll('\\\\', '\\'),
      )
    })
  return fc.oneof(
    { weight: 16, arbitrary: mutated },
    { weight: 2, arbitrary: fc.tuple(mutated, fc.nat(2000)).map(([text, end]) => text.slice(0, end)) },
    { weight: 1, arbitrary: mutated.map((text) => `\ufeff${text}`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('[', '{"a":', '{"variables":[', '{"recipe":'), fc.nat(20_000))
        .map(([open, times]) => open.repeat(times)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('[', '{"a":'), fc.nat(5000))
        .map(([open, times]) => open.repeat(times) + '1' + (open === '[' ? ']' : '}').repeat(times)),
    },
  )
}
