import type { ReleaseRun } from '../../../store/release-run'
import type { CandidateState } from '../../../store/results'
import { riskWords, withWords, type LimitStanding } from '../../measures/limit-standing'
import { plural } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import type { Check } from './check'

type Asked = {
  readonly run: ReleaseRun
  readonly state: CandidateState | undefined
  readonly standing: Pick<LimitStanding, 'risk' | 'broken'>
  /** The names of the scenarios, in their order. */
  readonly scenarios: readonly string[]
}

/** Which run is given out: the median one, unless the recipe names another. */
export function runCheck({ run: { run, median, isNamed }, state, standing, scenarios }: Asked): Check {
  const { risk, broken } = standing
  const runs = state?.replicates.length ?? 0
  const check = {
    id: 'run',
    room: 'candidates',
    measure: risk.id,
    fact: `run ${run + 1} of ${runs}`,
  } as const
  if (runs < 2 && !isNamed) {
    return {
      ...check,
      state: 'todo',
      title: 'Whether the exported run is a typical one is open',
      fact: plural(runs, 'run'),
      detail: 'More runs are needed to say so.',
    }
  }
  if (!median) {
    return {
      ...check,
      state: 'todo',
      title: 'Whether the exported run is the median one is open',
      detail: `The ${riskWords(risk)} of these runs are not known.`,
    }
  }
  if (median.run !== run) {
    return {
      ...check,
      state: 'warn',
      title: 'The exported run is not the median one',
      detail: `The recipe names run ${run + 1}. By ${riskWords(risk)} the median one is run ${median.run + 1}.`,
    }
  }
  const under =
    scenarios.length > 1 ? ` under scenario ${scenarioLetter(scenarios.indexOf(median.scenario))}` : ''
  const among =
    median.among < runs
      ? ` It is in the middle of the ${plural(median.among, 'run')} of which it is known.`
      : ''
  return {
    ...check,
    state: 'ok',
    title: 'The exported run is the median one',
    detail: `It has ${withWords(risk, median.value)}${under}${broken ? ', which no longer say what they said' : ''}.${among}`,
  }
}
