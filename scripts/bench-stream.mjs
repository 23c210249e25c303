import { DuckDBInstance } from '@duckdb/node-api'
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeMadeRegister } from './made-csv.mjs'

/** People in the registers, the last only where it is asked for by name: it takes minutes and two gigabytes of disk. */
const sizes = [1e5, 1e6, 1e7]
const largest = 1e8

/** What is asked of each: what follows from the counts of a key. */
const recipeOf = (key) => ({
  recipe: 1,
  seed: 1,
  data: { file: 'made.csv' },
  design: { fraction: 0.1 },
  scenarios: [{ name: 'Register', key }],
  candidates: [],
  utility: [],
  risk: [
    { measure: 'uniqueness' },
    { measure: 'theta' },
    { measure: 'individual' },
    { measure: 'loglinear', model: 'independence' },
    { measure: 'pitman' },
  ],
})

/** A key with small areas, K = 5,472,000, and one without, K = 875,520. */
const withAreas = recipeOf(['area', 'sex', 'age', 'marital', 'ethnicity'])
const withoutAreas = recipeOf(['sex', 'age', 'marital', 'ethnicity', 'activity', 'health'])

/** A candidate that changes two of them by chance. */
const candidate = {
  name: 'PRAM',
  replicates: 1,
  steps: ['ethnicity', 'marital'].map((variable) => ({ method: 'pram', variable, diagonal: 0.9 })),
}

/**
 * Times the terminal on registers of growing size, counted as they are read, and says how much memory it took at the most: by
 * themselves, and with a candidate whose protected file is written.
 */
export async function benchStream(withLargest) {
  console.log(
    '\nA register counted in the terminal: people, megabytes; by each of two keys occupied cells, seconds, MB of memory at the most, then both with a candidate and its file; then by the first key as Parquet: megabytes, seconds, MB of memory',
  )
  for (const people of withLargest ? [...sizes, largest] : sizes) {
    const file = writeMadeRegister(people)
    const folder = dirname(file)
    try {
      const { size } = statSync(file)
      const byKeys = [
        ...(await withAndWithout(folder, withAreas)),
        ...(await withAndWithout(folder, withoutAreas)),
      ]
      await writeAsParquet(folder)
      const ofParquet = await counted(folder, { ...withAreas, data: { file: 'made.parquet' } })
      const parquet = statSync(join(folder, 'made.parquet'))
      console.log(
        [
          people,
          Math.round(size / 1e6),
          ...byKeys,
          Math.round(parquet.size / 1e6),
          ...columnsOf(ofParquet),
        ].join('  '),
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}

/** Occupied cells, seconds and memory; the last two with a candidate, too. */
async function withAndWithout(folder, recipe) {
  const plain = await counted(folder, recipe)
  const { scenarios } = JSON.parse(readFileSync(join(folder, 'out', 'results.json'), 'utf8'))
  const withCandidate = await counted(folder, { ...recipe, candidates: [candidate] })
  return [scenarios.Register.key.observed, ...[plain, withCandidate].flatMap(columnsOf)]
}

function columnsOf({ seconds, memory }) {
  return [seconds.toFixed(1), Math.round(memory)]
}

/** The register of a folder once more, as DuckDB writes it by default. */
async function writeAsParquet(folder) {
  const base = await DuckDBInstance.create(':memory:')
  const connection = await base.connect()
  await connection.run(
    `COPY (SELECT * FROM read_csv('${join(folder, 'made.csv')}')) TO '${join(folder, 'made.parquet')}' (FORMAT parquet)`,
  )
  connection.closeSync()
  base.closeSync()
}

/** The terminal on the register of a folder. */
function counted(folder, asked) {
  writeFileSync(join(folder, 'recipe.json'), JSON.stringify(asked))
  const words = [join(folder, 'recipe.json'), '--out', join(folder, 'out'), '--stream']
  return timed(['bin/unmatch.mjs', ...words])
}

/** How long a command of Node's takes, and the most memory in megabytes that it held. */
function timed(words) {
  const started = performance.now()
  const command = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  let memory = 0
  const watching = setInterval(() => {
    const found = /VmHWM:\s*(\d+) kB/.exec(readStatus(command.pid))
    if (found) memory = Math.max(memory, Number(found[1]) / 1024)
  }, 100)
  return new Promise((resolve, reject) => {
    command.once('exit', (status) => {
      clearInterval(watching)
      if (status === 0) resolve({ seconds: (performance.now() - started) / 1000, memory })
      else reject(new Error(`The terminal ended with status ${status}.`))
    })
  })
}

/** What Linux says of a process; nothing once it has ended, or elsewhere. */
function readStatus(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
