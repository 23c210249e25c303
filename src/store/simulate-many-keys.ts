import { lookUp } from '../engine/by-name'
import type { Answer } from '../worker/answer'
import { expectedCurve, largestTheta, returnRate, unchangedShare, type RiskOfKeys } from '../worker/page-side'
import { triedAgain } from '../worker/side-by-side'
import { theEngine } from './client'
import { oneRunOf } from './experiment-run'
import type { Work } from './job-work'
import { manyKeysStore, type ManyKeysSettings, type ManyKeysState, type SimulatedCurve } from './many-keys'

export { expectedCurve, largestTheta, returnRate, unchangedShare, type RiskOfKeys }

const { start, stop } = oneRunOf((how) => manyKeysStore.setState(how))

/** Ends the simulation under way; curves that are done stay. */
export const stopManyKeys = stop

/**
 * Changes the settings; curves that still follow from them stay, θ and the reading stay within them, and a simulation
 * under way ends, because it is of other settings.
 */
export function setManyKeys(change: Partial<ManyKeysSettings>): void {
  stopManyKeys()
  manyKeysStore.setState(({ settings: before, theta, keys }) => {
    const settings = { ...before, ...change }
    const most = largestTheta(settings.p)
    return {
      settings: {
        ...settings,
        sampleSize: Math.min(settings.sampleSize, settings.size - 1),
        thetas: settings.thetas.filter((each) => each <= most),
      },
      theta: Math.min(theta, largestOnSlider(settings.p)),
      keys: Math.min(keys, settings.mostKeys),
    }
  })
}

/** How finely θ is set by the slider, one over this. */
const stepsOfTheta = 200

/** The largest θ that the slider reaches: up to a quarter, in whole steps. */
export function largestOnSlider(p: number): number {
  return Math.floor(Math.min(0.25, largestTheta(p)) * stepsOfTheta) / stepsOfTheta
}

/** Reads the curves at another θ or number of key variables. */
export function readManyKeysAt(change: Partial<Pick<ManyKeysState, 'theta' | 'keys'>>): void {
  manyKeysStore.setState(change)
}

/** The runs of one θ that follow from these settings, as far as they go; null where they are to be made yet. */
export function simulatedOf(
  settings: ManyKeysSettings,
  simulated: ManyKeysState['simulated'],
  theta: number,
): SimulatedCurve['runs'] | null {
  const curve = lookUp(simulated, String(theta))
  if (curve?.from !== partOf(settings, theta)) return null
  const runs = curve.runs.slice(0, settings.runs)
  const isWhole = runs.length === settings.runs && runs.every((run) => run.length >= settings.mostKeys)
  // A run of fewer key variables is the beginning of one of more.
  return isWhole ? runs.map((run) => run.slice(0, settings.mostKeys)) : null
}

/** The θ that have a curve: those of the settings and the one that is looked at, ascending. */
export function thetasShown({
  settings,
  theta,
}: Pick<ManyKeysState, 'settings' | 'theta'>): readonly number[] {
  return [...new Set([...settings.thetas, theta])].sort((a, b) => a - b)
}

/** The θ whose runs are still to be made. */
export function missingRuns(state: ManyKeysState): readonly number[] {
  const { settings, simulated } = state
  return settings.runs === 0
    ? []
    : thetasShown(state).filter((theta) => simulatedOf(settings, simulated, theta) === null)
}

/** Simulates what is missing, one run to a worker; a curve shows as soon as its runs are done. */
export async function simulateManyKeys(): Promise<void> {
  stopManyKeys()
  const { settings } = manyKeysStore.getState()
  const thetas = missingRuns(manyKeysStore.getState())
  if (thetas.length === 0) return
  await start('Simulating key variables', async (work) => {
    const tell = progressOver(thetas.length * settings.runs, settings.mostKeys, work)
    const curves = await Promise.all(
      thetas.map(async (theta, t) => {
        const runs = await Promise.all(
          Array.from({ length: settings.runs }, (_, run) =>
            runOf(settings, theta, run, work, tell(t * settings.runs + run)),
          ),
        )
        if (runs.every(({ ok }) => ok)) keep(settings, theta, runs)
        return runs
      }),
    )
    return curves.flat()
  })
}

/** What the runs of one θ depend on, but for how many and how far. */
function partOf({ size, sampleSize, p, seed }: ManyKeysSettings, theta: number): string {
  return JSON.stringify({ size, sampleSize, p, seed, theta })
}

async function runOf(
  { size, sampleSize, p, mostKeys, seed }: ManyKeysSettings,
  theta: number,
  run: number,
  work: Work,
  tell: (done: number) => void,
): Promise<Answer<readonly RiskOfKeys[]>> {
  const answer = await triedAgain(() =>
    theEngine().simulateManyKeys(
      { settings: { size, sampleSize, p, theta }, mostKeys, seed: seed + run },
      (done) => tell(done),
      work.signal,
    ),
  )
  if (answer.ok) tell(mostKeys)
  return answer
}

/** Shows how far all runs are together, each telling how many of its key variables are made. */
function progressOver(runs: number, mostKeys: number, work: Work): (run: number) => (done: number) => void {
  const doneOf = new Array<number>(runs).fill(0)
  return (run) => (done) => {
    doneOf[run] = done
    const all = doneOf.reduce((sum, each) => sum + each, 0)
    const complete = doneOf.filter((each) => each === mostKeys).length
    work.onProgress(all, runs * mostKeys, `Figure 3, run ${Math.min(complete + 1, runs)} of ${runs}`)
  }
}

function keep(
  settings: ManyKeysSettings,
  theta: number,
  answers: readonly Answer<readonly RiskOfKeys[]>[],
): void {
  const runs = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
  const curve = { from: partOf(settings, theta), runs }
  manyKeysStore.setState(({ simulated }) => ({ simulated: { ...simulated, [String(theta)]: curve } }))
}
