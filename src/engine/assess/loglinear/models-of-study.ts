import type { Refitter } from '../../model/refits'
import type { Weigh } from '../../model/models-on-trial'
import type { Interaction } from '../../model/terms'
import { modelWeigher } from '../../risk/loglinear/model-weigher'
import { modelRefitter } from '../../risk/loglinear/predicted-risk'
import { fileInScenario } from '../file-in-scenario'
import { modelInput, modelledIn } from '../modelled-records'
import type { ScenarioStudy, Study } from '../open-study'

/** Models of a file as it stands, for whoever takes part in what its measures ask for. */
export type ModelsOfStudy = {
  readonly weigh: Weigh
  readonly refitter: (interactions: readonly Interaction[]) => Refitter
}

export function modelsOf(study: Study, scenario: ScenarioStudy): ModelsOfStudy {
  const file = fileInScenario(study, scenario, null)
  const input = modelInput(study, modelledIn(file), file)
  return {
    weigh: modelWeigher(input),
    refitter: (interactions) => modelRefitter(input, interactions),
  }
}
