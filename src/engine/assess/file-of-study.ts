import type { FileInScenario } from './file-in-scenario'
import type { ScenarioStudy, Study } from './open-study'

/** A file under a scenario of a study. */
export type FileOfStudy = {
  readonly study: Study
  readonly scenario: ScenarioStudy
  readonly file: FileInScenario
  /** Whether it is what a candidate releases, and not the file as it stands. */
  readonly isRelease: boolean
}
