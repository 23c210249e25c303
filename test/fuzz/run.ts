import fc from 'fast-check'
import { laws } from './laws'

/*
 * The long run: `npm run fuzz`, with CASES=… for more or fewer cases and SEED=… for others. It prints how far it is, and
 * of a case that fails the seed, the path and the smallest one like it.
 */

const cases = Number(process.env['CASES'] ?? 100_000)
const seed = Number(process.env['SEED'] ?? 20011)
const batch = 500
const say = (text: string) => process.stdout.write(text)

say(`${cases} cases, seed ${seed}\n`)
let done = 0
for (const { name, share, property } of laws) {
  const wanted = Math.ceil((cases * share) / 100)
  for (let start = 0; start < wanted; start += batch) {
    const numRuns = Math.min(batch, wanted - start)
    const outcome = await fc.check(property, { numRuns, seed: seed + start })
    done += outcome.numRuns
    if (outcome.failed) {
      const why = outcome.errorInstance instanceof Error ? outcome.errorInstance.stack : ''
      say(`\n${name}: fails\n${why}\n${await fc.asyncDefaultReportMessage(outcome)}\n`)
      process.exitCode = 1
      break
    }
    say(`\r${name}: ${start + numRuns} of ${wanted}   `)
  }
  say('\n')
}
say(`${done} cases done\n`)
