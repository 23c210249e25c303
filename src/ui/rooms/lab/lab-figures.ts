import { isMadeElsewhere } from '../../../engine/protect/definitions'
import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import type { LabFileResults, LabResults, LabScenarioResults } from '../../../engine/lab/results'
import type { Marked } from '../../parts/marks'
import { candidateMark } from '../../candidates/describe-candidate'
import { filesOf } from './file-rows'
import { originalFile } from './lab-words'

/** The scenario of a run that is looked at: the wanted one, or the first where the run does not have it. */
export function scenarioOf(
  results: LabResults,
  wanted: string | undefined,
): { readonly name: string; readonly results: LabScenarioResults } | null {
  const names = Object.keys(results.scenarios)
  const name = wanted !== undefined && names.includes(wanted) ? wanted : names.at(0)
  return name === undefined ? null : { name, results: lookUp(results.scenarios, name)! }
}

/** The files of a run whose records may be looked at; a release made elsewhere can't be made again of a sample, and comes last. */
export function filesToShow({ candidates }: Pick<Recipe, 'candidates'>): readonly string[] {
  const isImported = ({ steps }: Candidate) => steps.some(isMadeElsewhere)
  const made = candidates.filter((each) => !isImported(each))
  return [originalFile, ...[...made, ...candidates.filter(isImported)].map(({ name }) => name)]
}

/** The file whose records are looked at: the wanted one where there is one of that name, else the first candidate. */
export function shownFile(files: readonly string[], wanted: string | undefined): string {
  if (wanted !== undefined && files.includes(wanted)) return wanted
  return files.find((file) => file !== originalFile) ?? originalFile
}

/** The mark of a file: that of its candidate, or of the original. */
export function markOfFile(
  lab: Pick<Recipe, 'candidates'>,
  file: string,
): { readonly method: Marked; readonly targeted: boolean } {
  const candidate = lab.candidates.find(({ name }) => name === file)
  return candidate ? candidateMark(candidate) : { method: 'original', targeted: false }
}

/** A caution of one kind: in each file it may say another number. */
type FoundCaution = {
  readonly code: string
  readonly sayings: readonly { readonly sentence: string; readonly files: readonly string[] }[]
}

/** What the numbers lean on, by kind: what is said of the first sample of each file that has it. */
export function cautionsOf(results: LabScenarioResults): readonly FoundCaution[] {
  const kinds = new Map<string, Map<string, string[]>>()
  for (const [file, { samples }] of filesOf(results)) {
    const seen = new Set<string>()
    for (const { code, sentence } of samples.flatMap(({ cautions }) => cautions)) {
      if (seen.has(code)) continue
      seen.add(code)
      const sayings = kinds.get(code) ?? new Map<string, string[]>()
      sayings.set(sentence, [...(sayings.get(sentence) ?? []), file])
      kinds.set(code, sayings)
    }
  }
  return [...kinds].map(([code, sayings]) => ({
    code,
    sayings: [...sayings].map(([sentence, files]) => ({ sentence, files })),
  }))
}

/** The files that could not be built on every sample, with the reason. */
export function failuresOf(
  results: LabScenarioResults,
): readonly { readonly file: string; readonly problem: NonNullable<LabFileResults['problem']> }[] {
  return filesOf(results).flatMap(([file, { problem }]) => (problem === null ? [] : [{ file, problem }]))
}
