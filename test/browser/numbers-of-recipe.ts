import { aboutTau, change, count, decimals, range, share, tau } from '../../src/ui/words/numbers'
import type { NumbersOnScreen } from './numbers-on-screen'
import type { TerminalResults } from './terminal'

/** What heads a file, and what its candidates are judged by: results of the recipe, and fields of them. */
export type Headline = {
  /** The model to be believed, by the name that its results have. */
  readonly model: string
  readonly judgedBy: { readonly result: string; readonly before: string; readonly after: string }
}

/** What the screens have to say where the terminal's numbers are these, in the same places. */
export function numbersOfRecipe(
  results: TerminalResults,
  { model, judgedBy }: Headline,
  candidate: string,
): NumbersOnScreen {
  const { key, original, candidates } = Object.values(results.scenarios)[0]
  const { tau1, tau2, tau2Low, tau2High, sampleUniques } = original.risk[model]
  const headline = tau(tau2)
  const before = original.risk[judgedBy.result]
  const { risk, utility, replicates } = candidates[candidate]
  const id = `${judgedBy.result}.${judgedBy.after}`
  const after = risk[id]
  const of = mean(risk[`${judgedBy.result}.sampleUniques`])
  const [useful] = Object.values(utility)
  const run = results.runs[candidate]
  return {
    'Scenario, cells of the key': count(key.cells),
    'Scenario, occupied cells': `${count(key.observed)} ${share(key.observed / key.cells)}`,
    'Scenario, sample uniques': `${count(sampleUniques)} ${share(sampleUniques / results.input.records)}`,
    'Scenario, expected correct matches': `${headline} ${share(tau2 / sampleUniques)} of them estimated`,
    'rail, Risk': `about ${aboutTau(tau2)} of ${count(sampleUniques)}`,
    'top bar, the scenario': `about ${headline}`,
    'Risk, tab Uniqueness': `${count(sampleUniques)} sample uniques`,
    'Risk, tab Population model': `about ${aboutTau(tau2)} expected`,
    'Risk, expected correct matches': headline,
    'Risk, its interval': `95% ${range(tau2Low, tau2High)}`,
    'Risk, share correct': share(tau2 / sampleUniques),
    'Risk, population uniques': tau(tau1),
    'Risk, sample uniques': count(sampleUniques),
    'Risk, all scenarios': headline,
    'list, Original': tau(before[judgedBy.before]),
    ...Object.fromEntries(
      Object.entries(candidates).map(([name, each]) => [`list, ${name}`, tau(mean(each.risk[id]))]),
    ),
    'map, risk': tau(mean(after)),
    'map, share correct': share(mean(after) / of),
    'map, utility': decimals(mean(useful), 1),
    'inspector, before': tau(before[judgedBy.before]),
    'inspector, after': tau(mean(after)),
    'inspector, change': change(before[judgedBy.before], mean(after)),
    'inspector, share before': share(before[judgedBy.before] / before['sampleUniques']),
    'inspector, share after': share(mean(after) / of),
    'inspector, spread of the risk': range(after.low, after.high),
    'Release, the file': tau(before[judgedBy.before]),
    'Release, its risk': tau(mean(after)),
    'Release, the run': count(run),
    'Release, the risk of the run': tau(replicates[run - 1].risk[judgedBy.result][judgedBy.after]),
    'report, original': tau(before[judgedBy.before]),
    'report, released': tau(mean(after)),
  }
}

function mean(spread: { readonly mean: number | null }): number {
  if (spread.mean === null) throw new Error('The terminal has no such number.')
  return spread.mean
}
