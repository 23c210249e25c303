import type { Progress } from '../progress'
import type { FamilyEntry } from './family-entries'
import type { FileInScenario } from './file-in-scenario'
import { measureAcquaintance } from './measure-acquaintance'
import { measureLDiversity, measureTCloseness } from './measure-attributes'
import { measureHierarchical, measureHousehold, measureIndividual } from './measure-individual'
import { measureSuda } from './measure-special'
import { measureTheta } from './measure-theta'
import { measureThresholdRule } from './measure-threshold-rule'
import type { Measured } from './measured'
import type { ScenarioStudy, Study } from './open-study'

type Measure<Entry> = (
  study: Study,
  file: FileInScenario,
  entry: Entry,
  progress: Progress,
  missing: ScenarioStudy['missing'],
) => Measured

/** What computes each of the measures that need neither population counts nor a model of cells. */
const measures: {
  readonly [Name in FamilyEntry['measure']]: Measure<Extract<FamilyEntry, { measure: Name }>>
} = {
  thresholdRule: (study, file, entry, progress, missing) =>
    measureThresholdRule(study, missing, file, entry, progress),
  theta: measureTheta,
  individual: measureIndividual,
  household: measureHousehold,
  hierarchical: measureHierarchical,
  suda: measureSuda,
  lDiversity: measureLDiversity,
  tCloseness: measureTCloseness,
  acquaintance: measureAcquaintance,
}

/** @param missing what a missing key value agrees with in the scenario */
export function measureFamily(
  study: Study,
  { missing }: Pick<ScenarioStudy, 'missing'>,
  file: FileInScenario,
  entry: FamilyEntry,
  progress: Progress,
): Measured {
  // One function for each name: which entry goes with which can't be told to the compiler here.
  const measure = measures[entry.measure] as Measure<FamilyEntry>
  return measure(study, file, entry, progress, missing)
}
