import { generatorsOf, type Interactions } from '../../model/terms'
import type { LoglinearEntry } from '../../risk/loglinear/entry'
import { type LoglinearInput, loglinearRisk } from '../../risk/loglinear/loglinear'
import type { CategoricalColumn } from '../../table/column'
import { fileInScenario } from '../file-in-scenario'
import { fitOptionsOf } from './fit-options'
import { modelInput, modelledIn } from '../modelled-records'
import type { ScenarioStudy, Study } from '../open-study'
import { modelNeedsCells } from '../problems'

/** Models of the file as it stands, to be looked into one by one. */
export type ModelsInScenario = {
  /** The columns of the key, of the records that a model speaks of. */
  readonly columns: readonly CategoricalColumn[]
  /** What the model with these interactions is fitted to. */
  readonly inputOf: (interactions: Interactions) => LoglinearInput & {
    readonly columns: readonly CategoricalColumn[]
  }
  /** Expected correct matches of the sample uniques, τ₂, by the model with these interactions. */
  readonly matchesBy: (interactions: Interactions) => number
}

/** @throws Problem `model-needs-cells` where records are in several cells of the key */
export function modelsInScenario(
  study: Study,
  scenario: ScenarioStudy,
  entry: Pick<LoglinearEntry, 'fit'>,
): ModelsInScenario {
  if (scenario.matches.reading === 'any') throw modelNeedsCells(scenario.name)
  const file = fileInScenario(study, scenario, null)
  const modelled = modelledIn(file)
  const input = { ...modelInput(study, modelled, file), ...fitOptionsOf(entry) }
  const inputOf = (interactions: Interactions) => ({
    ...input,
    generators: generatorsOf(
      interactions.map((term) => term.map((name) => file.key.indexOf(name))),
      file.key.length,
    ),
  })
  return {
    columns: modelled.columns,
    inputOf,
    matchesBy: (interactions) => loglinearRisk(inputOf(interactions)).result.tau2,
  }
}
