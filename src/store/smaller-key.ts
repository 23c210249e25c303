import { measureRisk } from './measure-risk'
import { addScenarioWith } from './scenarios'

/** Adds a scenario with a smaller key beside the one in use, uses it and measures its risk. */
export function takeSmallerKey(key: readonly string[]): void {
  addScenarioWith(key)
  void measureRisk()
}
