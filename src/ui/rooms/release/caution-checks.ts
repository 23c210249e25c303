import type { Scenario } from '../../../engine/assess/recipe'
import type { Caution } from '../../../engine/assess/caution'
import { lookUp } from '../../../engine/by-name'
import type { CandidateState } from '../../../store/results'
import { count, plural } from '../../words/numbers'
import type { Measured } from '../../measures/measure-values'
import { ownerOfCaution } from '../../measures/own-cautions'
import type { Check } from './check'

/** Speaks only of one way to approximate the risk. */
const expansion = 'expansion-beyond-first-order'

/** Said of one model, where there may be several. */
const ofOneModel: ReadonlySet<string> = new Set(['model-rejected', 'model-hardly-tested'])

/** What each caution of the engine comes down to. */
const cautionTitles: Readonly<Partial<Record<string, string>>> = {
  'swap-unpaired': 'Some drawn records were not swapped',
  'changed-among-few': 'Values of few records were changed',
  'swap-one-level': 'A group has nobody to swap with',
  'group-empty': 'A group has no records',
  'households-thinned': 'Households lose members',
  'worked-out': 'Values kept back can be worked out',
  'matrices-not-known': 'How values were changed is not known',
  'matrix-averaged': 'A matrix stands for the mean of several',
  'joint-averaged': 'A matrix stands for the mean over a variable outside the key',
  'weights-below-one': 'Some weights are below 1',
  'fraction-contradicted': 'Two statements of how much was sampled differ',
  'weights-normalised': 'The weights may be scaled',
  [expansion]: 'The first-order expansion does not hold here',
  'model-rejected': 'The model of the risk does not fit',
  'model-hardly-tested': 'The model of the risk could hardly be tested',
}

/** What the numbers of the runs lean on, each once, with the runs that it was said of. */
export function cautionChecks(
  state: CandidateState | undefined,
  scenario: Scenario,
  risk: Measured,
): readonly Check[] {
  const runs = state?.replicates ?? []
  const bears = (caution: Caution) => {
    if (ofOneModel.has(caution.code)) return caution.measure === risk.key
    const owner = ownerOfCaution(caution)
    return owner?.asRival
      ? owner.measure === risk.entry.measure
      : caution.code !== expansion || risk.entry.field.startsWith('approximation6')
  }
  const said = new Map<string, { readonly caution: Caution; readonly runs: number }>()
  for (const run of runs) {
    const ofRun = new Map(
      (lookUp(run, scenario.name)?.cautions ?? []).filter(bears).map((caution) => [caution.code, caution]),
    )
    for (const [code, caution] of ofRun) {
      const earlier = said.get(code)
      said.set(code, { caution: earlier?.caution ?? caution, runs: (earlier?.runs ?? 0) + 1 })
    }
  }
  return [...said.values()].map(({ caution, runs: many }) => ({
    id: `caution ${caution.code}`,
    state: 'warn',
    title: titleOfCaution(caution),
    fact: many === runs.length ? plural(many, 'run') : `${count(many)} of ${plural(runs.length, 'run')}`,
    detail: caution.sentence,
  }))
}

function titleOfCaution(caution: Caution): string {
  const own = lookUp(ownerOfCaution(caution)?.cautions, caution.code)
  return own ?? lookUp(cautionTitles, caution.code) ?? 'What the numbers rest on'
}
