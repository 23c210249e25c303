import { spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeMadeRegister } from './made-csv.mjs'

/** People in the registers, the last only where it is asked for by name: it takes minutes and two gigabytes of disk. */
const sizes = [1e5, 1e6, 1e7]
const largest = 1e8

/** What is asked of each: what follows from the counts of a key of five variables. */
const recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'made.csv' },
  design: { fraction: 0.1 },
  scenarios: [{ name: 'Register', key: ['area', 'sex', 'age', 'marital', 'ethnicity'] }],
  candidates: [],
  utility: [],
  risk: [
    { measure: 'uniqueness' },
    { measure: 'theta' },
    { measure: 'individual' },
    { measure: 'loglinear', model: 'independence' },
    { measure: 'pitman' },
  ],
}

/** Times the terminal on registers of growing size, counted as they are read, and says how much memory it took at the most. */
export async function benchStream(withLargest) {
  console.log(
    '\nA register counted in the terminal: people, megabytes, occupied cells, seconds, MB of memory at the most',
  )
  for (const people of withLargest ? [...sizes, largest] : sizes) {
    const file = writeMadeRegister(people)
    const folder = dirname(file)
    try {
      writeFileSync(join(folder, 'recipe.json'), JSON.stringify(recipe))
      const out = join(folder, 'out')
      const { seconds, memory } = await timed([
        'bin/unmatch.mjs',
        join(folder, 'recipe.json'),
        '--out',
        out,
        '--stream',
      ])
      const { scenarios } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'))
      const { size } = statSync(file)
      console.log(
        [
          people,
          Math.round(size / 1e6),
          scenarios.Register.key.observed,
          seconds.toFixed(1),
          Math.round(memory),
        ].join('  '),
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
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
