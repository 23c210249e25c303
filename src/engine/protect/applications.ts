import type { MethodApplication } from './application'
import type { Step } from './definitions'
import { applyBottomcode } from './bottomcode/apply'
import { applyDrop } from './drop/apply'
import { applyImport } from './import/apply'
import { applyMicroaggregate } from './microaggregate/apply'
import { applyNoise } from './noise/apply'
import { applyPram } from './pram/apply'
import { applyRankSwap } from './rank-swap/apply'
import { applyRebuild } from './rebuild/apply'
import { applyRecode } from './recode/apply'
import { applyRound } from './round/apply'
import { applySubsample } from './subsample/apply'
import { applySuppress } from './suppress/apply'
import { applySwap } from './swap/apply'
import { applySwapHouseholds } from './swap-households/apply'
import { applyTopcode } from './topcode/apply'

/** What every method does, by the names of their definitions. */
const applications: {
  readonly [Name in Step['method']]: MethodApplication<Extract<Step, { method: Name }>>
} = {
  swap: applySwap,
  pram: applyPram,
  swapHouseholds: applySwapHouseholds,
  rankSwap: applyRankSwap,
  recode: applyRecode,
  topcode: applyTopcode,
  bottomcode: applyBottomcode,
  round: applyRound,
  suppress: applySuppress,
  subsample: applySubsample,
  microaggregate: applyMicroaggregate,
  noise: applyNoise,
  import: applyImport,
  drop: applyDrop,
  rebuild: applyRebuild,
}

/** What the method of a step does. */
export function applicationOf<Of extends Step>({ method }: Of): MethodApplication<Of> {
  return applications[method] as unknown as MethodApplication<Of>
}
