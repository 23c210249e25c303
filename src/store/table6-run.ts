import { byName } from '../engine/by-name'
import type { RisksOfRelease } from '../worker/contract-experiments'
import { intruderExperiment, publishedTable6 } from '../worker/page-side'
import { triedAgain } from '../worker/side-by-side'
import { theEngine } from './client'
import { experimentStore, oneRunOf } from './experiment-run'

export {
  claimsName,
  intruderKnowledge,
  publishedTable6,
  type ClaimsOnFile,
  type IntruderKnowledge,
  type IntruderWay,
  type PublishedStrategy,
} from '../worker/page-side'

/** What Table 6 of Reiter (2005) came to on the synthetic heads of household. It grows while it runs. */
export type Table6Run = {
  readonly seed: number
  /** By release, `original` among them. */
  readonly risks: Readonly<Record<string, RisksOfRelease>>
  readonly complete: boolean
}

/** At first the seed that the recipe of the heads starts with. */
export const table6Store = experimentStore<Table6Run>(51_016)

const { start } = oneRunOf((how) => table6Store.setState(how))

/** Builds each release of the heads and looks for everybody in it, one release to a worker. */
export function runTable6(): Promise<void> {
  const { seed } = table6Store.getState()
  const recipe = intruderExperiment(seed)
  const releases = publishedTable6.map(({ release }) => release)
  const risks = new Map<string, RisksOfRelease>()
  return start('Table 6', (work) => {
    work.onProgress(0, releases.length, 'Table 6: looking for everybody')
    return Promise.all(
      releases.map(async (release) => {
        const answer = await triedAgain(() => theEngine().measureMade({ recipe, release }, work.signal))
        if (work.signal.aborted || !answer.ok) return answer
        risks.set(release, answer.value)
        work.onProgress(risks.size, releases.length, `Table 6: ${risks.size} of ${releases.length} releases`)
        const run = { seed, risks: byName(risks), complete: risks.size === releases.length }
        table6Store.setState({ run })
        return answer
      }),
    )
  })
}
